/** What the page does under the pointer. Without it links lead to the places in the documents all the same. */
export const HTML_SCRIPT = `
'use strict'
const pane = document.getElementById('documents')
const parts = (n) => ['s', 'source-', 'in-'].map((name) => document.getElementById(name + n))
const numberOf = (node) => node.closest?.('[data-n]')?.dataset.n
function light(n, isLit) {
  if (n === undefined) return
  for (const part of parts(n)) part.classList.toggle('lit', isLit)
}
for (const [on, off] of [['mouseover', 'mouseout'], ['focusin', 'focusout']]) {
  document.addEventListener(on, ({target}) => light(numberOf(target), true))
  document.addEventListener(off, ({target}) => light(numberOf(target), false))
}
// beside the summary the documents scroll alone: what is read stays where it is
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="#in-"]')
  if (!link || pane.scrollHeight <= pane.clientHeight) return
  event.preventDefault()
  const mark = document.getElementById(link.hash.slice(1))
  for (const chosen of document.querySelectorAll('.chosen')) chosen.classList.remove('chosen')
  mark.classList.add('chosen')
  const above = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  pane.scrollBy({top: above - pane.clientHeight / 3, behavior: isCalm ? 'auto' : 'smooth'})
})
`
