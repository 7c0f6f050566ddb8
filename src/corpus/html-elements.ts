/** Elements whose text is no part of an article, or no more. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style noscript template svg math iframe object embed canvas audio video button select input textarea form nav footer aside dialog figcaption del s strike'.split(
    ' ',
  ),
)

/** Elements that do not break a line. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd label mark q rp rt ruby samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Whether an element is hidden from the readers of a page. */
export function isHidden(attributes: Readonly<Record<string, string | undefined>>): boolean {
  const {hidden, style} = attributes
  if (hidden !== undefined || attributes['aria-hidden'] === 'true') return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style ?? '')
}

/** What an element makes of the text in it. */
export function kindOfElement<Kind>(name: string, outer: Kind): Kind | 'heading' | 'item' {
  if (/^h[1-6]$/.test(name)) return 'heading'
  return /^(li|dt|dd)$/.test(name) ? 'item' : outer
}
