import {boolean, optional} from '../check.ts'
import {optionsWith} from '../options-with.ts'
import {findBlocks, groupLines} from './blocks.ts'
import {sourceDocument, textLanguage} from './check.ts'
import type {Block, Document, LeftOut, Sentence, SourceDocument, Token} from './document.ts'
import type {TextLanguage} from './language.ts'
import {OtherLanguage} from './other-languages.ts'
import {splitSentences} from './sentences.ts'
import {findStructure, type Structure} from './structure.ts'
import {tokenize} from './tokens.ts'
import {LineEnds} from './unmarked.ts'
import {isVerbatim} from './verbatim-blocks.ts'

/** How `readDocument` reads. */
export interface ReadOptions {
  /** Whether datelines, bylines, notices, tables and the like are read as if they were prose. */
  readonly keepBoilerplate?: boolean
}

const readOptions = optionsWith<ReadOptions>({keepBoilerplate: optional(boolean)})

/**
 * Cuts a document into blocks, sentences and tokens, all of them ranges of its text. Every character that is not a space lies
 * in a token, in a range of `leftOut`, or between the blocks that the source came with. Documents read before have no influence.
 *
 * @example
 * import {english, readDocument} from 'precis/parse'
 *
 * const {text, sentences} = readDocument({id: 'a', text: "The river rose. Nobody wasn't wet."}, english.text)
 * console.log(sentences.map(({start, end, tokens}) => `${text.slice(start, end)} ${tokens.length}`).join(' ')) // The river rose. 4 Nobody wasn't wet. 5
 */
export function readDocument(source: SourceDocument, language: TextLanguage, options: ReadOptions = {}): Document {
  sourceDocument(source, 'source')
  textLanguage(language, 'language')
  readOptions(options, 'options')
  const {text} = source
  const prose = withoutVerbatim(source)
  const {blocks, leftOut, properties, roleOf} = options.keepBoilerplate
    ? plainStructure(prose, language)
    : findStructure(prose, language)
  const sentences: Sentence[] = []
  const other = new OtherLanguage(text, language)
  const lineEnds = new LineEnds(text, language)
  let hole = 0
  for (let block = 0; block < blocks.length; block++) {
    const {start, end} = blocks[block]
    while (hole < leftOut.length && leftOut[hole].start < start) hole++
    const firstHole = hole
    while (hole < leftOut.length && leftOut[hole].start < end) hole++
    const tokens = tokensAround(text, blocks[block], leftOut.slice(firstHole, hole), language)
    const ends = blocks[block].kind === 'item' ? NO_LINE_ENDS : lineEnds
    for (const sentence of splitSentences(text, tokens, language, other, ends)) {
      const found = {block, start: sentence[0].start, end: sentence[sentence.length - 1].end, tokens: sentence}
      let role = roleOf(found)
      const before = sentences.at(-1)
      if (role === 'decision' && before && language.structure?.ratifies?.(text.slice(found.start, found.end))) {
        sentences[sentences.length - 1] = {...before, role}
        role = 'courtesy'
      }
      sentences.push(role === undefined ? found : {...found, role})
    }
  }
  return {...source, ...properties, blocks, sentences, leftOut}
}

/** Items have few marks also where people write, and their lines are wrapped. */
const NO_LINE_ENDS = {verdict: () => undefined}

/** The same without its blocks of code, tables and whole lists. */
function withoutVerbatim(source: SourceDocument): SourceDocument {
  const {blocks} = source
  if (blocks === undefined || !blocks.some(({kind}) => isVerbatim(kind))) return source
  return {...source, blocks: blocks.filter(({kind}) => !isVerbatim(kind))}
}

/** All that a document holds, as if it were prose. */
function plainStructure(source: SourceDocument, language: TextLanguage): Structure {
  const blocks = source.blocks ?? findBlocks(groupLines(source.text), source.text, language)
  return {blocks, leftOut: [], properties: {}, roleOf: () => undefined}
}

function tokensAround(text: string, {start, end}: Block, holes: readonly LeftOut[], language: TextLanguage): Token[] {
  if (holes.length === 0) return tokenize(text, start, end, language)
  const pieces: Token[][] = []
  let at = start
  for (const hole of holes) {
    pieces.push(tokenize(text, at, hole.start, language))
    at = hole.end
  }
  pieces.push(tokenize(text, at, end, language))
  // what a sentence begins with after a slip has the capital of the slip
  holes.forEach((hole, h) => {
    const [first] = pieces[h + 1]
    if (hole.reason === 'slip' && first !== undefined) pieces[h + 1][0] = withCapital(first, text[hole.start])
  })
  return pieces.flat()
}

function withCapital(token: Token, before: string): Token {
  const {form} = token
  if (before === before.toLowerCase() || !/^\p{Ll}[\p{Ll}'’]*$/u.test(form)) return token
  const capital = form[0].toUpperCase()
  return capital.length === 1 ? {...token, form: capital + form.slice(1)} : token
}
