import {callable, string} from '../check.ts'
import {textLanguage, tokensOf} from './check.ts'
import type {Span, Token} from './document.ts'
import type {TextLanguage} from './language.ts'

/** How strongly a mark separates. Of two marks that meet, the stronger stays. */
const strengths = new Map([
  [',', 1],
  ['-', 2],
  ['--', 2],
  ['---', 2],
  ['–', 2],
  ['—', 2],
  ['_', 2],
  [':', 3],
  [';', 4],
])
const FINAL = 5

const finalMark = /^[.!?…]+$/
const opening = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const closing = new Set(opening.values())
const currency = /^[$£€¥#]$/

/** Words from elsewhere that are printed at a token. */
export interface Addition {
  readonly token: number
  /** Printed in place of the token, or beside it with a blank between them. */
  readonly where: 'instead' | 'before' | 'after'
  readonly text: string
}

/** A sentence as it is printed. */
interface Written {
  readonly text: string
  readonly added: readonly Span[] // by addition: where it stands in `text`; an empty range if its token is not printed
}

/** A kept token as it will be printed. */
interface Piece {
  text: string
  readonly token: number
  /** Whether it opens or closes a pair of quotes or brackets. */
  readonly side: 'open' | 'close' | 'none'
}

/** The sentence that all steps work on. */
interface Source {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly language: TextLanguage
}

/** An open quote or bracket that waits for its partner. */
interface OpenPair {
  readonly token: number
  readonly closer: string // as a token's form
}

/**
 * Writes the kept tokens of a sentence as text. Spaces are those of the source where nothing was deleted. Quotes and brackets
 * that lost their partner or their content are dropped, and of marks that meet, one stays. A sentence that began with a capital
 * still does, and one that ended with a mark keeps it. If all tokens are kept, the text is that of the source, except that
 * line ends and runs of spaces become a space, and the sign ‐ at a line end goes.
 *
 * @example
 * import {detokenize, english, readDocument} from 'precis/parse'
 *
 * const {text, sentences} = readDocument({id: 'a', text: 'On Friday, the river rose.'}, english.text)
 * console.log(detokenize(text, sentences[0].tokens, (token) => token > 2, english.text)) // The river rose.
 */
export function detokenize(
  text: string,
  tokens: readonly Token[],
  isKept: (token: number) => boolean,
  language: TextLanguage,
): string {
  return writeSentence(text, tokens, isKept, language).text
}

/** The same with additions, at most one at a token. A token whose text is replaced counts as kept. */
export function writeSentence(
  text: string,
  tokens: readonly Token[],
  isKept: (token: number) => boolean,
  language: TextLanguage,
  additions: readonly Addition[] = [],
): Written {
  string(text, 'text')
  tokensOf(text.length)(tokens, 'tokens')
  callable(isKept, 'isKept')
  textLanguage(language, 'language')
  const source = {text, tokens, language}
  return join(piecesOf(source, isKept, additions), source, additions)
}

/** A word or mark of a sentence as it is printed, with its capital if it became the first. */
export interface PrintedToken {
  readonly form: string
  readonly token: number // the one that it is; for a final mark that was put back, −1
}

/** What `detokenize` prints, token by token. */
export function printedTokens(
  text: string,
  tokens: readonly Token[],
  isKept: (token: number) => boolean,
  language: TextLanguage,
): PrintedToken[] {
  const pieces = piecesOf({text, tokens, language}, isKept, [])
  return pieces.map(({text: printed, token}, k) => {
    if (k > 0 && pieces[k - 1].token === token) return {form: printed, token: -1}
    const {start, end, form} = tokens[token]
    return {form: printed === text.slice(start, end) ? form : printed, token}
  })
}

function piecesOf(source: Source, isKept: (token: number) => boolean, additions: readonly Addition[]): Piece[] {
  const {text, tokens} = source
  const additionAt = new Map(additions.map((addition) => [addition.token, addition]))
  const kept = tokens.map((_, i) => isKept(i) || additionAt.get(i)?.where === 'instead')
  const isWhole = kept.every(Boolean)
  const sides = findPairs(source, isWhole ? undefined : kept)
  let pieces: Piece[] = []
  for (let i = 0; i < tokens.length; i++) {
    const {start, end, form} = tokens[i]
    const inText = text.slice(start, end)
    // a word that became the first when it was read
    const own = i === 0 && form !== inText && form.toLowerCase() === inText ? form : inText
    if (kept[i] && !isWrap(source, i))
      pieces.push({text: withAddition(own, additionAt.get(i)), token: i, side: sides[i]})
  }
  if (!isWhole) {
    pieces = withoutLooseHyphens(pieces, tokens)
    pieces = withoutMeetingMarks(pieces)
    finish(pieces, tokens)
  }
  return pieces
}

function withAddition(own: string, addition: Addition | undefined): string {
  switch (addition?.where) {
    case 'instead':
      return addition.text
    case 'before':
      return `${addition.text} ${own}`
    case 'after':
      return `${own} ${addition.text}`
    default:
      return own
  }
}

/** The kept ranges of the source. Neighbors and the spaces between them are one range. */
export function keptSpans(text: string, tokens: readonly Token[], isKept: (token: number) => boolean): Span[] {
  const spans: Span[] = []
  let last = -2
  for (let i = 0; i < tokens.length; i++) {
    if (!isKept(i)) continue
    // a wire code between two words is in no token, so no range may contain it
    const isNext = last === i - 1 && text.slice(tokens[last].end, tokens[i].start).trim() === ''
    if (isNext) spans[spans.length - 1] = {start: spans[spans.length - 1].start, end: tokens[i].end}
    else spans.push({start: tokens[i].start, end: tokens[i].end})
    last = i
  }
  return spans
}

/** Finds the sides of quotes and brackets. It removes half pairs and pairs around nothing from `kept`, if that is given. */
function findPairs(source: Source, kept: boolean[] | undefined): Piece['side'][] {
  const {tokens} = source
  const sides: Piece['side'][] = tokens.map(() => 'none')
  const open: OpenPair[] = []
  for (let i = 0; i < tokens.length; i++) {
    const {form} = tokens[i]
    const closer = opening.get(form)
    const isQuote = form === '"' || (form === "'" && !isApostrophe(source, i, open))
    if (closer !== undefined || (isQuote && opensQuote(source, i, open))) {
      sides[i] = 'open'
      open.push({token: i, closer: closer ?? form})
    } else if (closing.has(form) || isQuote) {
      sides[i] = 'close'
      const partner = open.findLastIndex((pair) => pair.closer === form)
      if (partner < 0) continue
      if (kept !== undefined) settlePair(tokens, kept, open[partner].token, i)
      open.length = partner
    }
  }
  return sides
}

function settlePair(tokens: readonly Token[], kept: boolean[], first: number, last: number): void {
  let holdsWord = false
  for (let i = first + 1; i < last; i++) holdsWord ||= kept[i] && /[\p{L}\p{N}\p{S}]/u.test(tokens[i].form)
  if (kept[first] && kept[last] && holdsWord) return
  kept[first] = kept[last] = false
  // punctuation inside an emptied pair goes with it
  if (!holdsWord) for (let i = first + 1; i < last; i++) kept[i] = false
}

function opensQuote({text, tokens, language}: Source, i: number, open: readonly OpenPair[]): boolean {
  const side = language.quoteSide(text[tokens[i].start])
  if (side !== undefined) return side === 'open'
  const blankBefore = i === 0 || tokens[i - 1].end < tokens[i].start
  const blankAfter = i + 1 === tokens.length || tokens[i + 1].start > tokens[i].end
  if (blankBefore !== blankAfter) return blankBefore
  return !open.some(({closer}) => closer === tokens[i].form)
}

/** Whether a single quote is an apostrophe: the dogs' tails. */
function isApostrophe({text, tokens, language}: Source, i: number, open: readonly OpenPair[]): boolean {
  if (i === 0 || tokens[i - 1].end < tokens[i].start || text[tokens[i].start] === '‘') return false
  return language.takesApostrophe(tokens[i - 1].form) && !open.some(({closer}) => closer === "'")
}

/** Drops a hyphen or slash if one of the two words that it joined is gone. */
function withoutLooseHyphens(pieces: readonly Piece[], tokens: readonly Token[]): Piece[] {
  return pieces.filter(({token, text}, k) => {
    if (!/^[-/–—‐‑]$/.test(text)) return true
    const before = tokens[token - 1]
    const after = tokens[token + 1]
    const touches = before?.end === tokens[token].start && after?.start === tokens[token].end
    return !touches || (pieces[k - 1]?.token === token - 1 && pieces[k + 1]?.token === token + 1)
  })
}

/** Of marks that a deletion brought together, keeps the strongest. None stays at the beginning or at the edge of a bracket. */
function withoutMeetingMarks(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const strength = strengthOf(piece)
    const at = lastInside(out, piece)
    const before = out[at]
    const isNew = before === undefined || before.token !== piece.token - 1
    if (strength > 0 && isNew) {
      if (strength === FINAL && before?.text.endsWith('.')) continue
      if (before === undefined || (before.side === 'open' && strength < FINAL)) continue
      const earlier = strengthOf(before)
      if (earlier >= strength && earlier > 0) continue
      if (earlier > 0) {
        // "Kolvar, Md.," at the end: the abbreviation's period also ends the sentence
        if (piece.text === '.' && out[at - 1]?.text.endsWith('.')) out.splice(at, 1)
        else out[at] = {...piece, side: 'none'}
        continue
      }
    }
    if (piece.side === 'close' && closing.has(piece.text) && before !== undefined && isSeparator(before)) {
      if (before.token !== piece.token - 1) out.splice(at, 1)
    }
    out.push(piece)
  }
  return out
}

/** The index of the last piece. For a mark, closing quotes before it are skipped if a mark precedes them. */
function lastInside(out: readonly Piece[], piece: Piece): number {
  let at = out.length - 1
  if (strengthOf(piece) === 0) return at
  while (at > 0 && out[at].side === 'close' && !closing.has(out[at].text) && strengthOf(out[at - 1]) > 0) at--
  return at
}

function isSeparator(piece: Piece): boolean {
  const strength = strengthOf(piece)
  return strength > 0 && strength < FINAL
}

function strengthOf({text, side}: Piece): number {
  if (side !== 'none') return 0
  return strengths.get(text) ?? (finalMark.test(text) ? FINAL : 0)
}

/** Gives the sentence the capital and the final mark that it had. */
function finish(pieces: Piece[], tokens: readonly Token[]): void {
  const firstWord = pieces.find(({text}) => /^[\p{L}\p{N}]/u.test(text))
  const sourceWord = tokens.find(({form}) => /^[\p{L}\p{N}]/u.test(form))
  if (
    firstWord !== undefined &&
    /^\p{Lu}|^\p{N}/u.test(sourceWord?.form ?? '') &&
    /^\p{Ll}[\p{Ll}'’]*$/u.test(firstWord.text)
  ) {
    const size = String.fromCodePoint(firstWord.text.codePointAt(0)!).length
    const capital = firstWord.text.slice(0, size).toUpperCase()
    // ß and the like would become two letters
    if (capital.length === size) firstWord.text = capital + firstWord.text.slice(size)
  }
  let final = tokens.length - 1
  while (final > 0 && /^["')\]}]$/.test(tokens[final].form)) final--
  const isFinal = final >= 0 && /[.!?…]$/.test(tokens[final].form)
  if (firstWord === undefined || !isFinal) return
  const mark = finalMark.test(tokens[final].form) ? tokens[final].form : '.'
  let last = pieces.length - 1
  // a bracket after the final mark encloses the whole sentence
  const isBehind = ({token, text, side}: Piece) =>
    /^["'`“”‘’]+$/.test(text) || (side === 'close' && (token > final || !closing.has(text)))
  while (last > 0 && isBehind(pieces[last])) last--
  if (/[.!?…]$/.test(pieces[last].text)) return
  if (last > 0 && isSeparator(pieces[last])) pieces.splice(last--, 1)
  pieces.splice(last + 1, 0, {text: mark, token: pieces[last].token, side: 'none'})
}

function join(pieces: readonly Piece[], source: Source, additions: readonly Addition[]): Written {
  let out = ''
  const endOf = new Map<number, number>() // by token: where its piece ends
  for (let k = 0; k < pieces.length; k++) {
    if (k > 0) out += blankBetween(pieces[k - 1], pieces[k], source)
    out += pieces[k].text
    if (!endOf.has(pieces[k].token)) endOf.set(pieces[k].token, out.length)
  }
  const added = additions.map(({token, where, text: {length}}) => {
    const end = endOf.get(token)
    if (end === undefined) return {start: 0, end: 0}
    const {start: from, end: to} = source.tokens[token]
    const last = where === 'before' ? end - (to - from) - 1 : end
    return {start: last - length, end: last}
  })
  return {text: out, added}
}

/** Whether a token only says that a word goes on in the next line. Typesetters of manuals use a hyphen of its own for it. */
function isWrap({text, tokens}: Source, hyphen: number): boolean {
  if (tokens[hyphen]?.form !== '\u2010' || tokens[hyphen - 1]?.end !== tokens[hyphen].start) return false
  const next = tokens[hyphen + 1]
  if (next === undefined || !/^\p{Ll}/u.test(next.form)) return false
  return text.slice(tokens[hyphen].end, next.start).includes('\n')
}

function blankBetween(before: Piece, after: Piece, source: Source): string {
  const {text, tokens, language} = source
  if (before.token === after.token) return ''
  const isMark = strengthOf(after) === FINAL || /^[,;:]$/.test(after.text)
  if (after.token === before.token + 1) {
    const gap = text.slice(tokens[before.token].end, tokens[after.token].start)
    // two blanks behind a period, or between the words of a justified line, are one
    return gap.length < 2 && !/[\r\n\t]/.test(gap) ? gap : ' '
  }
  if (after.token === before.token + 2 && isWrap(source, before.token + 1)) return ''
  if (isMark || after.side === 'close' || before.side === 'open') return ''
  if (language.isClitic(after.text) && tokens[after.token - 1]?.end === tokens[after.token].start) return ''
  return currency.test(before.text) ? '' : ' '
}
