/** What `|name|` stands for; an image stands for nothing. */
export type Substitutions = ReadonlyMap<string, string>

// what is marked is not longer than this, unless it was never closed
const LITERAL = /(?<![\w`])``(\S|\S[^\n]{0,400}?\S)``(?!`)/gu
const SUBSTITUTED = /(?<!\w)\|([^|\s][^|]{0,100})\|_{0,2}/gu
const NOTE_MARK = /\s?\[(?:\d+|#[\w-]*|\*|[A-Z][\w.-]*)\]_(?!\w)/gu
const INTERPRETED = /(?<![\w`])(?::[\w:+.-]+:)?`(?!`)([^`]+?)`(?::[\w:+.-]+:|_{1,2}(?!\w))?/gu
const STRONG = /(?<![\w*])\*\*(?=\S)([^*]+?)(?<=\S)\*\*(?![\w*])/gu
const EMPHASIS = /(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/gu
const REFERENCE = /(?<![\w`])([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)__?(?![\w`])/gu

/** Stands on both sides of the number of a piece of code that was taken out. */
const HOLDER = '\ufffb'
const HELD = new RegExp(`${HOLDER}(\\d+)${HOLDER}`, 'g')

/** The words of a line of reStructuredText without their markup. */
export function rstText(source: string, substitutions: Substitutions): string {
  // code is text as it stands, so nothing else may look into it
  const literals: string[] = []
  const marked = source.replace(LITERAL, (_, code: string) => `${HOLDER}${literals.push(code) - 1}${HOLDER}`)
  return marked
    .replace(SUBSTITUTED, (whole, name: string) => substitutions.get(name) ?? whole)
    .replace(NOTE_MARK, '')
    .replace(INTERPRETED, (_, content: string) => interpretedText(content))
    .replace(STRONG, '$1')
    .replace(EMPHASIS, '$1')
    .replace(REFERENCE, '$1')
    .replace(/\\(\s)?(\S)?/gu, (_, _blank, escaped: string = '') => escaped)
    .replace(HELD, (_, place: string) => literals[Number(place)] ?? '')
}

/** `the guide <guide.html>` is "the guide", `~pier.Ferry` is "Ferry" and `!Ferry` too. */
function interpretedText(content: string): string {
  const titled = /^(.*\S)\s*<[^<>]*>$/su.exec(content)
  if (titled !== null) return titled[1]
  if (content.startsWith('~')) return content.slice(content.lastIndexOf('.') + 1).replace(/^~/, '')
  return content.replace(/^!/, '').replace(/^<([^<>]*)>$/, '$1')
}
