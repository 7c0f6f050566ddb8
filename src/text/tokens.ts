import {BLANK, classAt, DIGIT, isWordCharacter, LETTER, partsPair, signEnd} from './characters.ts'
import type {Token} from './document.ts'
import type {UntrainedLanguage} from './language.ts'
import {LetterPattern} from './letter-pattern.ts'
import {plainForm} from './typesetting.ts'

/** The most UTF-16 units of a token. A longer run without a space is cut into pieces. */
export const LONGEST_RUN = 1000

/**
 * Cuts a range of a text into words and marks as the treebanks of Universal Dependencies do: `ca|n't`, `Ann|'s`,
 * `well|-|known`, `$|2.50`, `U.S.`, `http://…`. They lie in order, cover all but the spaces, and never overlap.
 *
 * If a word looks like an abbreviation, the period after it belongs to its token. Whether the period also ends the sentence
 * is not decided here.
 */
export function tokenize(text: string, start: number, end: number, language: UntrainedLanguage): Token[] {
  const tokens: Token[] = []
  let at = start
  while (at < end) {
    if (classAt(text, at) === BLANK) {
      at++
      continue
    }
    let runEnd = at
    let lettersOnly = true
    const limit = Math.min(end, at + LONGEST_RUN)
    while (runEnd < limit) {
      const kind = classAt(text, runEnd)
      if (kind === BLANK) break
      if (kind !== LETTER) lettersOnly = false
      runEnd++
    }
    if (runEnd < end && runEnd > at + 1 && partsPair(text, runEnd)) runEnd--
    if (lettersOnly) addWord(tokens, text, at, runEnd, language)
    else new Run(text, at, runEnd, end, tokens, language).cut()
    at = runEnd
  }
  return tokens
}

const address = new LetterPattern(
  String.raw`[\p{L}\p{N}._%+-]*[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*`,
  'uy',
)
const link = new LetterPattern(
  String.raw`(?:(?:https?|ftp|file|mailto|news|doi):\/{0,2}[\p{L}\p{N}]|www\d?\.[\p{L}\p{N}])[^\s<>"“”]*`,
  'iuy',
)
const linkStart = /(?:https?|ftp|file|mailto|news|doi):/i
const siteEnd = new LetterPattern(
  String.raw`\.(?:com|org|net|edu|gov|mil|info|biz|co|ac|de|fr|eu|io|ca|ru|html?)(?![\p{L}\p{N}])`,
  'iu',
)
const fileEnd = new LetterPattern(
  String.raw`\.(?:docx?|xlsx?|pdf|txt|pptx?|jpe?g|gif|png|zip|exe|csv|mp3|wav)(?![\p{L}\p{N}])`,
  'iu',
)
const domain = new LetterPattern(
  String.raw`(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|edu|gov|mil|info|biz|co\.uk|ac\.uk|de|fr|eu|io|ca|ru|html?)(?![\p{L}\p{N}])(?:\/[^\s<>"“”,;]*)?`,
  'iuy',
)
const fileName = new LetterPattern(
  String.raw`[\p{L}\p{N}_#~-][\p{L}\p{N}_.#~-]*\.(?:docx?|xlsx?|pdf|txt|pptx?|jpe?g|gif|png|zip|exe|csv|mp3|wav)(?![\p{L}\p{N}])`,
  'iuy',
)
const numericGroups = new LetterPattern(
  String.raw`\d{1,4}(?:[-/.]\d{1,4}){2,}(?![\p{L}\p{N}])|\d{3}-\d{4}(?![\p{L}\p{N}-])|\d{1,3}\/\d{1,4}(?![\p{L}\p{N}/])`,
  'uy',
)
const emoticon = new LetterPattern(
  String.raw`(?:[:;=8][-o^']?[)(\][DPp|/\\3*]+|[)(][-^'][:;=]|[(][:;=]|<3|\^[_.]?\^|[xX:]D|:-[)(/|DPp]+|>:[(])(?![\p{L}\p{N}])`,
  'uy',
)
const hashtag = new LetterPattern(String.raw`#\p{L}[\p{L}\p{N}_]*`, 'uy')
const handle = new LetterPattern(String.raw`@[\p{L}_][\p{L}\p{N}_]*`, 'uy')
const acronym = new LetterPattern(String.raw`(?:\p{L}\.){2,}|(?:\p{Lu}\.)+\p{Lu}\p{Ll}?\.(?=\P{L}|$)`, 'uy')
const smallEnd = new LetterPattern(String.raw`\p{Ll}$`, 'u')
const largeStart = new LetterPattern(String.raw`^\p{Lu}\p{Ll}`, 'u')
const capital = new LetterPattern(String.raw`^\p{Lu}$`, 'u')
const dotted = new LetterPattern(String.raw`^(?:\p{L}\.)+\p{L}$`, 'u')
const digits = new LetterPattern(String.raw`^\p{N}*`, 'u')
const wordCharacters = new LetterPattern(String.raw`^[\p{L}\p{N}]*`, 'u')

/** Cuts one run of characters without a space. */
class Run {
  private readonly text: string
  private readonly start: number
  private readonly end: number
  private readonly outerEnd: number
  private readonly tokens: Token[]
  private readonly language: UntrainedLanguage
  private readonly run: string
  // whether a search can succeed at all. A search costs as much as the run is long, and there is one for each word
  private readonly lastAt: number // the index of the last @ in the run
  private readonly hasDot: boolean
  private readonly hasLink: boolean
  private readonly hasSite: boolean
  private readonly hasFile: boolean

  constructor(
    text: string,
    start: number,
    end: number,
    outerEnd: number,
    tokens: Token[],
    language: UntrainedLanguage,
  ) {
    this.text = text
    this.start = start
    this.end = end
    this.outerEnd = outerEnd
    this.tokens = tokens
    this.language = language
    this.run = text.slice(start, end)
    this.lastAt = this.run.lastIndexOf('@')
    const dot = this.run.indexOf('.')
    const size = end - start
    // a dot at the very end is a period and proves nothing
    this.hasDot = dot >= 0 && dot < size - 1
    this.hasLink = size > 5 && ((this.hasDot && /www/i.test(this.run)) || linkStart.test(this.run))
    this.hasSite = this.hasDot && siteEnd.test(this.run)
    this.hasFile = this.hasDot && fileEnd.test(this.run)
  }

  cut(): void {
    let at = this.start
    while (at < this.end) {
      const kind = classAt(this.text, at)
      const next = isWordCharacter(kind) ? this.wordFrom(at, kind) : this.signFrom(at)
      at = next
    }
  }

  /** Adds the word that begins with a letter or digit at `at`; returns its end. */
  private wordFrom(at: number, kind: number): number {
    const special = this.specialFrom(at, kind)
    if (special > at) return this.add(at, special)
    const end = this.wordEnd(at)
    const period = end < this.end && this.isOnePeriod(end) && this.ownsPeriod(at, end)
    if (period) return this.add(at, end + 1)
    addWord(this.tokens, this.text, at, end, this.language)
    return end
  }

  /** The end of an address, a file name, a date or an acronym that begins at `at`, or `at`. */
  private specialFrom(at: number, kind: number): number {
    if (at - this.start <= this.lastAt) {
      const end = this.match(address, at)
      if (end > at) return end
    }
    if (this.hasLink) {
      const end = this.match(link, at)
      if (end > at) return this.withoutTail(at, end)
    }
    if (this.hasFile) {
      const name = this.match(fileName, at)
      if (name > at) return name
    }
    if (this.hasSite) {
      const site = this.match(domain, at)
      if (site > at) return this.withoutTail(at, site)
    }
    if (this.hasDot && kind === LETTER) {
      const letters = this.match(acronym, at)
      if (letters > at && !this.isWordAt(letters)) return letters
    }
    return kind === DIGIT ? this.match(numericGroups, at) : at
  }

  /** The end of letters and digits and of the marks that tie them: `O'Neil`, `3.5`, `1,200`, `5:30`, `AT&T`, `co-op`, `9/11`, `snake_case`. */
  private wordEnd(at: number): number {
    let i = at
    let partStart = at
    while (i < this.end) {
      const kind = classAt(this.text, i)
      if (isWordCharacter(kind)) {
        i++
        continue
      }
      if (i + 1 >= this.end || !isWordCharacter(classAt(this.text, i + 1))) break
      if (!this.ties(partStart, i)) break
      i++
      partStart = i
    }
    return i
  }

  /** Whether the mark at `i` ties the part before it, which begins at `partStart`, to the part after it. */
  private ties(partStart: number, i: number): boolean {
    const before = classAt(this.text, i - 1)
    const after = classAt(this.text, i + 1)
    switch (this.text[i]) {
      case "'":
      case '’':
      case '_':
      case '&':
        return true
      case '.':
        return after === DIGIT || (before !== DIGIT && !this.isSentenceSeam(partStart, i))
      case ':':
        return before === DIGIT && after === DIGIT
      case ',':
        return before === DIGIT && after === DIGIT && !this.isList(partStart, i)
      case '/':
        return i - partStart === 1 && this.wordSize(i + 1) === 1
          ? before === LETTER && after === LETTER
          : this.isJoined(partStart, '/', i)
      case '-':
      case '\u2010':
      case '\u2011':
        return before !== DIGIT && this.isJoined(partStart, '-', i)
      default:
        return false
    }
  }

  /** Whether a space is missing after a period, as in `the end.Then`. */
  private isSentenceSeam(partStart: number, i: number): boolean {
    const size = this.wordSize(i + 1)
    const left = this.text.slice(partStart, i)
    const right = this.text.slice(i + 1, i + 1 + size)
    return left.length > 1 && size > 1 && smallEnd.test(left) && largeStart.test(right)
  }

  /** Whether a comma between digits separates two numbers, as in `13,14`, and not the thousands of one. */
  private isList(partStart: number, i: number): boolean {
    const size = digits.exec(this.text.slice(i + 1, i + 5))![0].length
    return i - partStart <= 3 && size !== 3
  }

  private isJoined(partStart: number, mark: '-' | '/', i: number): boolean {
    return this.language.joinsWords(this.text.slice(partStart, i), mark, this.text.slice(i + 1, i + 5))
  }

  /** How many word characters begin at `i`, at most three. */
  private wordSize(i: number): number {
    let size = 0
    while (size < 3 && this.isWordAt(i + size)) size++
    return size
  }

  private isWordAt(i: number): boolean {
    return i < this.end && isWordCharacter(classAt(this.text, i))
  }

  /** Whether the character at `i` is a single period, or an abbreviation's before the sentence's, as in `Inc..`. */
  private isOnePeriod(i: number): boolean {
    if (this.text[i] !== '.') return false
    let dots = 1
    while (dots < 3 && this.text[i + dots] === '.') dots++
    return dots < 3
  }

  private ownsPeriod(start: number, end: number): boolean {
    const word = this.text.slice(start, end)
    if (capital.test(word)) return this.language.isInitial(word)
    if (dotted.test(word)) return true
    if (classAt(this.text, start) !== LETTER) return false
    return this.language.isAbbreviation(word, this.text.slice(end + 1, Math.min(end + 8, this.outerEnd)))
  }

  /** Adds the mark, or the run of marks, at `at`; returns its end. */
  private signFrom(at: number): number {
    const sign = this.text[at]
    const next = this.text[at + 1]
    if (sign === "'" || sign === '’' || sign === '‘' || sign === '`' || sign === '´') return this.apostropheFrom(at)
    const face = this.match(emoticon, at)
    if (face > at && (at === this.start || face === this.end)) return this.add(at, face)
    if (sign === '#' || sign === '@') {
      const tag = this.match(sign === '#' ? hashtag : handle, at)
      if (tag > at) return this.add(at, tag)
    }
    if (sign === '.' && next !== '.' && next !== undefined && this.startsDecimal(at)) {
      const end = this.wordEnd(at + 1)
      return this.add(at, end)
    }
    if (sign === '.' && next !== '.' && next !== '!' && next !== '?') return this.add(at, at + 1)
    if (isRepeated(sign)) return this.add(at, this.sameKindEnd(at))
    return this.add(at, signEnd(this.text, at, this.end))
  }

  private startsDecimal(at: number): boolean {
    return this.isWordAt(at + 1) && classAt(this.text, at + 1) === DIGIT && !(at > this.start && this.isWordAt(at - 1))
  }

  /** A quote, or an apostrophe with the word it shortens: `'em`, `'98`. */
  private apostropheFrom(at: number): number {
    const pair = this.text.slice(at, at + 2)
    if (pair === '``' || pair === "''" || pair === '‘‘' || pair === '’’' || pair === '‘’')
      return this.add(at, Math.min(at + 2, this.end))
    if (at === this.start || !this.isWordAt(at - 1)) {
      const size = this.language.clippedSize(this.run, at - this.start)
      if (size > 0) return this.add(at, at + size)
    } else if (this.text[at] === '`' || this.text[at] === '´') {
      // an accent typed in place of an apostrophe
      const letters = wordCharacters.exec(this.text.slice(at + 1, at + 5))![0]
      const end = letters !== '' && this.language.isClitic(`'${letters}`) ? at + 1 + letters.length : at + 1
      return this.add(at, Math.min(end, this.end))
    }
    return this.add(at, at + 1)
  }

  /** The end of a run of marks that are one token: `...`, `?!`, `--`, `*****`. */
  private sameKindEnd(at: number): number {
    const sign = this.text[at]
    const same = '.!?…'.includes(sign) ? '.!?…' : sign
    let i = at + 1
    while (i < this.end && same.includes(this.text[i])) i++
    return i
  }

  /** The end of a link without the punctuation after it and without the bracket around it. */
  private withoutTail(start: number, end: number): number {
    let unopened = 0
    for (let i = start; i < end; i++) unopened += this.text[i] === ')' ? 1 : this.text[i] === '(' ? -1 : 0
    while (end > start + 1) {
      const last = this.text[end - 1]
      if (!".,;:!?)']}’*>".includes(last) || (last === ')' && unopened <= 0)) break
      if (last === ')') unopened--
      end--
    }
    return end
  }

  private match(pattern: LetterPattern, at: number): number {
    const known = pattern.for(this.run)
    known.lastIndex = at - this.start
    const found = known.exec(this.run)
    return found === null ? at : at + found[0].length
  }

  private add(start: number, end: number): number {
    this.tokens.push({start, end, form: plainForm(this.text.slice(start, end))})
    return end
  }
}

function isRepeated(sign: string): boolean {
  return '.!?…-*=_~+<>#|'.includes(sign)
}

/** Adds a word, split where its language splits it. */
function addWord(tokens: Token[], text: string, start: number, end: number, language: UntrainedLanguage): void {
  if (start >= end) return
  const word = text.slice(start, end)
  let from = start
  for (const size of language.splitWord(word)) {
    tokens.push({start: from, end: from + size, form: plainForm(text.slice(from, from + size))})
    from += size
  }
  tokens.push({start: from, end, form: from === start ? plainForm(word) : plainForm(text.slice(from, end))})
}
