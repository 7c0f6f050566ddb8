/** What the report does when clicked. Without it everything can be read, but for the scores of other metrics by cluster. */
export const REPORT_SCRIPT = `
'use strict'
const root = document.documentElement
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const data = JSON.parse(document.getElementById('data').textContent)
root.classList.add('scripted')

// a column's rows by falling value, the next time by rising; names the other way round
function sortRows(table, column, isName) {
  const head = all('thead th', table)
  const turned = isName ? ['ascending', 'descending'] : ['descending', 'ascending']
  const direction = head[column].getAttribute('aria-sort') === turned[0] ? turned[1] : turned[0]
  for (const cell of head) cell.removeAttribute('aria-sort')
  head[column].setAttribute('aria-sort', direction)
  const sign = direction === 'ascending' ? 1 : -1
  const value = (row) => Number(row.cells[column].dataset.v ?? row.cells[column].textContent) || 0
  const name = (row) => row.cells[column].textContent
  const rows = all('tbody tr', table)
  rows.sort((a, b) => sign * (isName ? (name(a) < name(b) ? -1 : 1) : value(a) - value(b)))
  table.tBodies[0].append(...rows)
  return rows
}
for (const table of all('table')) {
  for (const [column, cell] of all('thead th', table).entries()) {
    const button = document.createElement('button')
    button.append(...cell.childNodes)
    cell.append(button)
    button.addEventListener('click', () => {
      const rows = sortRows(table, column, column === 0)
      if (table.id === 'matrix') {
        document.getElementById('clusters').append(...rows.map((row) => document.getElementById(row.dataset.cluster)))
      }
    })
  }
}

// the matrix in another metric
const matrix = document.getElementById('matrix')
function showMetric(metric) {
  const scores = data.scores[metric]
  const most = Math.max(1, ...scores.flat().map((score) => score ?? 0))
  for (const row of all('tbody tr', matrix)) {
    const own = scores[row.dataset.row]
    const best = Math.max(...own.map((score) => score ?? 0))
    for (const [s, score] of own.entries()) {
      const cell = row.cells[s + 1]
      cell.textContent = score === null ? '–' : (score / 1000).toFixed(2)
      cell.dataset.v = score ?? -1
      cell.style.setProperty('--v', Math.round((100 * (score ?? 0)) / most))
      cell.classList.toggle('best', score === best && best > 0)
    }
  }
}
document.getElementById('metric')?.addEventListener('change', (event) => showMetric(event.target.value))

// systems that are not wanted
const hiding = document.head.appendChild(document.createElement('style'))
function hideSystems() {
  const hidden = all('#systems input').filter((box) => !box.checked).map((box) => Number(box.value))
  hiding.textContent = hidden
    .map((s) => '[data-s="' + s + '"], #matrix :is(th, td):nth-child(' + (s + 2) + ') { display: none }')
    .join(' ')
}
for (const box of all('#systems input')) box.addEventListener('change', hideSystems)
document.getElementById('none').addEventListener('click', () => {
  const boxes = all('#systems input')
  const checked = boxes.some((box) => !box.checked)
  for (const box of boxes) box.checked = checked
  hideSystems()
})
hideSystems()

document.getElementById('numbers').addEventListener('change', (event) => {
  root.classList.toggle('numbers', event.target.checked)
})
document.getElementById('open').addEventListener('click', () => {
  const clusters = all('.cluster')
  const isOpen = clusters.some((cluster) => !cluster.open)
  for (const cluster of clusters) cluster.open = isOpen
})
function openTarget() {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
  if (!target || !target.classList.contains('cluster')) return
  target.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', openTarget)
// a link to where one is already
document.addEventListener('click', (event) => {
  if (event.target.closest?.('#matrix a')?.hash === location.hash) openTarget()
})
openTarget()

document.addEventListener('mouseover', ({target}) => {
  if (target.tagName !== 'MARK' || target.title || target.dataset.n === undefined) return
  const article = target.closest('article')
  if (article === null) return
  const isSummary = article.dataset.s !== undefined
  const of = article.parentElement.parentElement.dataset[isSummary ? 'references' : 'summaries']
  target.title = 'in ' + target.dataset.n + ' of ' + of + (isSummary ? ' references' : ' summaries')
})
`
