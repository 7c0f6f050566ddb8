/**
 * How the page reacts to the pointer. It runs in the browser (inline-script.ts). Without it, links still lead to the
 * places in the documents.
 */
export function pageScript(): void {
  const pane = document.getElementById('documents')!

  // the summary's sentence n lights up together with its source and its place in the document
  function light(target: EventTarget | null, isLit: boolean): void {
    const n = target instanceof Element ? target.closest<HTMLElement>('[data-n]')?.dataset.n : undefined
    if (n === undefined) return
    for (const name of ['s', 'source-', 'in-']) document.getElementById(name + n)!.classList.toggle('lit', isLit)
  }
  document.addEventListener('mouseover', ({target}) => light(target, true))
  document.addEventListener('mouseout', ({target}) => light(target, false))
  document.addEventListener('focusin', ({target}) => light(target, true))
  document.addEventListener('focusout', ({target}) => light(target, false))

  // the documents beside the summary scroll on their own, so that the summary stays where it is
  document.addEventListener('click', (event) => {
    const {target} = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#in-"]') : null
    if (link === null || pane.scrollHeight <= pane.clientHeight) return
    event.preventDefault()
    const mark = document.getElementById(link.hash.slice(1))!
    for (const chosen of document.querySelectorAll('.chosen')) chosen.classList.remove('chosen')
    mark.classList.add('chosen')
    const above = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    pane.scrollBy({top: above - pane.clientHeight / 3, behavior: isCalm ? 'auto' : 'smooth'})
  })
}

/** So that the functions keep their texts in the program of one file, too. */
export const isSentToPages = true
