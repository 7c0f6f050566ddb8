/** Whether the document comes up over the summary instead of standing beside it, as source.css has it. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 64rem)').matches
}
