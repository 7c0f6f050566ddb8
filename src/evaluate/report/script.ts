import type {ReportData, ReportPage, Score} from './contract.ts'
import type {MatrixCell} from './matrix-cells.ts'

/*
 * What the report does when clicked. Each function is sent to the browser as text (render/html/inline-script.ts), so it
 * uses nothing but its arguments. Without them everything can be read, except the scores of other metrics by cluster.
 */

/** Shows what needs scripts. */
export function showControls({class: names}: ReportPage): void {
  document.documentElement.classList.add(names.scripted)
}

/** A click on the head of a column sorts a table by it; the sections of the clusters follow the matrix. */
export function sortTables({id, data, nameColumn}: ReportPage): void {
  // values fall first and rise the next time, names the other way around
  function sortedRows(table: HTMLTableElement, column: number): HTMLTableRowElement[] {
    const heads = table.querySelectorAll<HTMLElement>('thead th')
    const isName = column === nameColumn
    const turned = isName ? ['ascending', 'descending'] : ['descending', 'ascending']
    const direction = heads[column].getAttribute('aria-sort') === turned[0] ? turned[1] : turned[0]
    for (const head of heads) head.removeAttribute('aria-sort')
    heads[column].setAttribute('aria-sort', direction)
    const sign = direction === 'ascending' ? 1 : -1
    const name = (row: HTMLTableRowElement): string => row.cells[column].textContent
    const value = (row: HTMLTableRowElement): number => Number(row.cells[column].dataset[data.value] ?? name(row)) || 0
    const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    return rows.sort((a, b) => sign * (isName ? (name(a) < name(b) ? -1 : 1) : value(a) - value(b)))
  }
  function sort(table: HTMLTableElement, column: number): void {
    const rows = sortedRows(table, column)
    table.tBodies[0].append(...rows)
    if (table.id !== id.matrix) return
    const sections = rows.map((row) => document.getElementById(row.dataset[data.section] ?? '') as HTMLElement)
    document.getElementById(id.clusters)?.append(...sections)
  }
  for (const table of document.querySelectorAll('table')) {
    for (const [column, head] of table.querySelectorAll('thead th').entries()) {
      const button = document.createElement('button')
      button.append(...head.childNodes)
      head.append(button)
      button.addEventListener('click', () => sort(table, column))
    }
  }
}

/** Shows the matrix in another metric. There is no choice where there is one metric. */
export function chooseMetric(
  page: ReportPage,
  cellsOf: (scores: readonly (readonly Score[])[]) => readonly (readonly MatrixCell[])[],
): void {
  const {id, data} = page
  const metrics = document.getElementById(id.metric) as HTMLSelectElement | null
  metrics?.addEventListener('change', () => {
    const {scores}: ReportData = JSON.parse(document.getElementById(id.data)?.textContent ?? '')
    const cells = cellsOf(scores[metrics.value])
    for (const row of document.querySelectorAll<HTMLTableRowElement>(`#${id.matrix} tbody tr`)) {
      for (const [s, {text, value, share, isBest}] of cells[Number(row.dataset[data.row])].entries()) {
        const cell = row.cells[page.firstSystemColumn + s]
        cell.textContent = text
        cell.dataset[data.value] = String(value)
        cell.style.setProperty(page.share, String(share))
        cell.classList.toggle(page.class.best, isBest)
      }
    }
  })
}

/** Hides the systems whose boxes are not checked. */
export function chooseSystems({id, data, firstSystemColumn}: ReportPage): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`#${id.systems} input`)]
  const hiding = document.head.appendChild(document.createElement('style'))
  function hide(): void {
    const hidden = boxes.filter((box) => !box.checked).map((box) => Number(box.value))
    hiding.textContent = hidden
      .map((s) => {
        const column = firstSystemColumn + s + 1 // styles count from 1
        return `[data-${data.system}="${s}"], #${id.matrix} :is(th, td):nth-child(${column}) { display: none }`
      })
      .join(' ')
  }
  for (const box of boxes) box.addEventListener('change', hide)
  document.getElementById(id.noSystems)?.addEventListener('click', () => {
    const checked = boxes.some((box) => !box.checked)
    for (const box of boxes) box.checked = checked
    hide()
  })
  hide()
}

/** Puts numbers on marks. */
export function numberMarks({id, class: names}: ReportPage): void {
  const box = document.getElementById(id.numbers) as HTMLInputElement
  box.addEventListener('change', () => document.documentElement.classList.toggle(names.numbers, box.checked))
}

/** Opens or closes all clusters, and opens the one that the address names. */
export function openClusters({id, class: names}: ReportPage): void {
  document.getElementById(id.open)?.addEventListener('click', () => {
    const clusters = [...document.querySelectorAll<HTMLDetailsElement>(`.${names.cluster}`)]
    const isOpen = clusters.some((cluster) => !cluster.open)
    for (const cluster of clusters) cluster.open = isOpen
  })
  function openTarget(): void {
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement) || !target.classList.contains(names.cluster)) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', openTarget)
  // a link to where one is already changes no hash
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`#${id.matrix} a`) : null
    if (link?.hash === location.hash) openTarget()
  })
  openTarget()
}

/** Says in its title what a mark means, once the mouse is over it. */
export function explainMarks({data}: ReportPage): void {
  document.addEventListener('mouseover', ({target}) => {
    if (!(target instanceof HTMLElement) || target.tagName !== 'MARK') return
    const count = target.dataset[data.count]
    const article = target.closest<HTMLElement>('article')
    if (target.title !== '' || count === undefined || article === null) return
    const isSummary = article.dataset[data.system] !== undefined
    const others = isSummary ? data.references : data.summaries
    const of = article.closest<HTMLElement>(`[data-${others}]`)?.dataset[others]
    target.title = `in ${count} of ${of} ${others}`
  })
}

/** So that the functions keep their texts in the program of one file, too. */
export const isSentToPages = true
