const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['"', '\u0308'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['c', '\u0327'],
  ['v', '\u030c'],
  ['u', '\u0306'],
  ['H', '\u030b'],
  ['r', '\u030a'],
  ['k', '\u0328'],
])
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ss', 'ß'],
  ['o', 'ø'],
  ['O', 'Ø'],
  ['aa', 'å'],
  ['AA', 'Å'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['i', 'ı'],
  ['ldots', '…'],
  ['dots', '…'],
  ['textendash', '–'],
  ['textemdash', '—'],
  ['LaTeX', 'LaTeX'],
  ['TeX', 'TeX'],
  ['S', '§'],
  ['copyright', '©'],
  ['pounds', '£'],
  ['euro', '€'],
])

/** A citation in brackets, and what is for the typesetter alone. */
const DROPPED =
  /^(?:cite|citep|parencite|autocite|footcite|supercite|nocite|footnote|footnotemark|footnotetext|thanks|label|index|includegraphics|vspace|hspace|vskip|hskip|bibliography|bibliographystyle|printbibliography|input|include|usepackage|documentclass|newcommand|renewcommand|providecommand|newtheorem|setlength|addtolength|setcounter|pagestyle|thispagestyle|hyphenation|todo|marginpar|phantom|begin|end|caption|captionof|color|pdfbookmark|hypersetup|title|subtitle|author|date|affiliation|email|address|institute)$/
/** What stands for a number or a name that only the typesetter knows; it prints the same where it does not know either. */
const UNKNOWN_REFERENCE = /^(?:[cC]?ref|eqref|pageref|autoref|nameref|vref|[cC]refrange)$/
const UNKNOWN_CITATION =
  /^(?:citet|citealt|citealp|textcite|citeauthor|citeyear|citeyearpar|newcite|shortcite|Citet|Textcite)$/
/** Commands whose first argument is for the typesetter, and whose second is text. */
const SECOND = /^(?:href|hyperlink|hyperref|textcolor|colorbox|parbox|raisebox|scalebox|resizebox)$/

/** A formula is shorter than this; what is longer was never closed. */
const MATH = /\$\$[\s\S]{0,3000}?\$\$|\$(?:\\.|[^$\\]){1,1000}\$|\\\([\s\S]{0,3000}?\\\)|\\\[[\s\S]{0,3000}?\\\]/g

/** The words of LaTeX without its commands. Formulas stay as they are. */
export function latexText(source: string): string {
  let text = ''
  let from = 0
  for (const formula of source.matchAll(MATH)) {
    if (isEscaped(source, formula.index)) continue
    text += wordsOf(source.slice(from, formula.index)) + formula[0].replace(/\s+/g, ' ')
    from = formula.index + formula[0].length
  }
  return text + wordsOf(source.slice(from))
}

/** Whether the sign at a place stands behind a backslash, as in `\$5`. */
export function isEscaped(source: string, at: number): boolean {
  let backslashes = 0
  while (source[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

function wordsOf(source: string): string {
  const reader = new CommandReader(source)
  return reader
    .words()
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[.,;:!)])/g, '')
    .normalize('NFC')
}

/** What is printed for a command and its arguments; undefined if its argument is text. */
function standInFor(command: string): string | undefined {
  if (DROPPED.test(command)) return ''
  if (UNKNOWN_CITATION.test(command)) return '[?]'
  return UNKNOWN_REFERENCE.test(command) ? '??' : undefined
}

/** Reads words and commands from left to right. */
class CommandReader {
  private readonly source: string
  private at = 0

  constructor(source: string) {
    this.source = source
  }

  words(): string {
    const {source} = this
    const parts: string[] = []
    while (this.at < source.length) {
      const sign = source[this.at]
      if (sign === '\\') parts.push(this.command())
      else {
        // braces only hold together
        if (sign === '~') parts.push(' ')
        else if (sign !== '{' && sign !== '}') parts.push(sign)
        this.at++
      }
    }
    return parts.join('')
  }

  private command(): string {
    const {source} = this
    const name = /\\([a-zA-Z]+\*?|[\s\S]|$)/y
    name.lastIndex = this.at
    const [whole, called] = name.exec(source)!
    this.at += whole.length
    const bare = called.replace(/\*$/, '')
    const accent = ACCENTS.get(bare)
    if (accent !== undefined) return this.accented(accent, /[a-zA-Z]/.test(bare), whole)
    if (/^[%&$#_{}]$/.test(bare)) return bare
    if (!/^[a-zA-Z]/.test(bare)) return /^[\\,;:! \s]$/.test(bare) ? ' ' : ''
    const letter = LETTERS.get(bare)
    if (letter !== undefined) {
      this.skip(/(?:\{\}|[ \t]+)?/y)
      return letter
    }
    const standIn = standInFor(bare)
    if (standIn !== undefined) {
      while (this.passArgument());
      return standIn
    }
    this.skip(/(?:\[[^\]]*\])*/y)
    if (SECOND.test(bare)) this.passArgument()
    // the argument of any other command is text, which is read on
    this.skip(/[ \t]*(?=\{)/y)
    return ''
  }

  private accented(accent: string, isLetter: boolean, whole: string): string {
    const base = isLetter ? /(?:\s*\{\\?([a-zA-Z])\}|\s+([a-zA-Z]))/y : /\s*(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))/y
    base.lastIndex = this.at
    const found = base.exec(this.source)
    if (found === null) return isLetter ? '' : whole.slice(1).replace(/[`'^"=.~]/, '')
    this.at += found[0].length
    return (found[1] ?? found[2]) + accent
  }

  /** Passes over the next argument in brackets or braces; says whether there was one. */
  private passArgument(): boolean {
    const end = endOfArgument(this.source, this.at)
    this.at = end ?? this.at
    return end !== undefined
  }

  private skip(what: RegExp): void {
    what.lastIndex = this.at
    this.at += what.exec(this.source)?.[0].length ?? 0
  }
}

/** The place behind the argument in brackets or braces that begins at a place, without a blank; undefined if none does. */
export function endOfArgument(source: string, at: number): number | undefined {
  const open = source[at]
  if (open !== '{' && open !== '[') return undefined
  const close = open === '{' ? '}' : ']'
  let depth = 0
  for (let place = at; place < source.length; place++) {
    if (source[place] === '\\') place++
    else if (source[place] === open) depth++
    else if (source[place] === close && --depth === 0) return place + 1
  }
  return source.length
}
