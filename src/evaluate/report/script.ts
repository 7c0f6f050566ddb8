/**
 * What the report does when clicked. It runs in the browser (render/html/inline-script.ts). Without it everything can be
 * read, but for the scores of other metrics by cluster.
 */
export function reportScript(): void {
  /** What page.ts writes into the element `data`: thousandths of percent by metric, cluster and system, null for none. */
  interface Data {
    readonly scores: Readonly<Record<string, readonly (readonly (number | null)[])[]>>
  }
  const root = document.documentElement
  const data: Data = JSON.parse(byId('data').textContent)
  const matrix = byId<HTMLTableElement>('matrix')
  root.classList.add('scripted')

  // the page has every element that is asked for by its id
  function byId<T extends HTMLElement>(id: string): T {
    return document.getElementById(id) as T
  }

  function all<T extends HTMLElement>(selector: string, from: ParentNode = document): T[] {
    return [...from.querySelectorAll<T>(selector)]
  }

  // a column's rows by falling value, the next time by rising; names the other way round
  function sortRows(table: HTMLTableElement, column: number, isName: boolean): HTMLTableRowElement[] {
    const head = all('thead th', table)
    const turned = isName ? ['ascending', 'descending'] : ['descending', 'ascending']
    const direction = head[column].getAttribute('aria-sort') === turned[0] ? turned[1] : turned[0]
    for (const cell of head) cell.removeAttribute('aria-sort')
    head[column].setAttribute('aria-sort', direction)
    const sign = direction === 'ascending' ? 1 : -1
    const name = (row: HTMLTableRowElement): string => row.cells[column].textContent
    const value = (row: HTMLTableRowElement): number => Number(row.cells[column].dataset.v ?? name(row)) || 0
    const rows = all<HTMLTableRowElement>('tbody tr', table)
    rows.sort((a, b) => sign * (isName ? (name(a) < name(b) ? -1 : 1) : value(a) - value(b)))
    table.tBodies[0].append(...rows)
    return rows
  }
  for (const table of all<HTMLTableElement>('table')) {
    for (const [column, cell] of all('thead th', table).entries()) {
      const button = document.createElement('button')
      button.append(...cell.childNodes)
      cell.append(button)
      button.addEventListener('click', () => {
        const rows = sortRows(table, column, column === 0)
        // the sections below stand in the order of the matrix
        if (table === matrix) byId('clusters').append(...rows.map((row) => byId(row.dataset.cluster!)))
      })
    }
  }

  // the matrix in another metric
  function showMetric(metric: string): void {
    const scores = data.scores[metric]
    const most = Math.max(1, ...scores.flat().map((score) => score ?? 0))
    for (const row of all<HTMLTableRowElement>('tbody tr', matrix)) {
      const own = scores[Number(row.dataset.row)]
      const best = Math.max(...own.map((score) => score ?? 0))
      for (const [s, score] of own.entries()) {
        const cell = row.cells[s + 1]
        cell.textContent = score === null ? '–' : (score / 1000).toFixed(2)
        cell.dataset.v = String(score ?? -1)
        cell.style.setProperty('--v', String(Math.round((100 * (score ?? 0)) / most)))
        cell.classList.toggle('best', score === best && best > 0)
      }
    }
  }
  // there is no choice where there is one metric
  const metrics = document.getElementById('metric') as HTMLSelectElement | null
  metrics?.addEventListener('change', () => showMetric(metrics.value))

  // systems that are not wanted
  const hiding = document.head.appendChild(document.createElement('style'))
  function hideSystems(): void {
    const hidden = all<HTMLInputElement>('#systems input').filter((box) => !box.checked)
    hiding.textContent = hidden
      .map((box) => Number(box.value))
      .map((s) => `[data-s="${s}"], #matrix :is(th, td):nth-child(${s + 2}) { display: none }`)
      .join(' ')
  }
  for (const box of all<HTMLInputElement>('#systems input')) box.addEventListener('change', hideSystems)
  byId('none').addEventListener('click', () => {
    const boxes = all<HTMLInputElement>('#systems input')
    const checked = boxes.some((box) => !box.checked)
    for (const box of boxes) box.checked = checked
    hideSystems()
  })
  hideSystems()

  const numbers = byId<HTMLInputElement>('numbers')
  numbers.addEventListener('change', () => root.classList.toggle('numbers', numbers.checked))
  byId('open').addEventListener('click', () => {
    const clusters = all<HTMLDetailsElement>('.cluster')
    const isOpen = clusters.some((cluster) => !cluster.open)
    for (const cluster of clusters) cluster.open = isOpen
  })

  // the cluster that the address names
  function openTarget(): void {
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement) || !target.classList.contains('cluster')) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', openTarget)
  // a link to where one is already
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#matrix a') : null
    if (link?.hash === location.hash) openTarget()
  })
  openTarget()

  // what a mark means
  document.addEventListener('mouseover', ({target}) => {
    if (!(target instanceof HTMLElement) || target.tagName !== 'MARK') return
    const {n} = target.dataset
    const article = target.closest<HTMLElement>('article')
    if (target.title !== '' || n === undefined || article === null) return
    const isSummary = article.dataset.s !== undefined
    const cluster = article.parentElement!.parentElement!
    const of = cluster.dataset[isSummary ? 'references' : 'summaries']
    target.title = `in ${n} of ${of} ${isSummary ? 'references' : 'summaries'}`
  })
}
