import {type Shape, shapeOf} from '../../compress/shape.ts'
import type {Register} from '../../compression/arc-pricer.ts'
import {AFTER_CUT, AFTER_KEPT, NO_SIBLING} from '../../compression/shortenings.ts'
import type {Language} from '../../language/language.ts'
import type {Analyzer} from '../../syntax/analyzer.ts'
import {hasWord} from '../../text/has-word.ts'
import type {CompressionPair} from './pairs.ts'

/** A sentence and what people kept of it. */
export interface LearnableSentence {
  readonly shape: Shape
  readonly register: Register
  readonly people: readonly Kept[]
}

/** What somebody kept, and the whole phrases that are nearest to it. */
interface Kept {
  readonly words: Uint8Array // by token
  readonly closed: Uint8Array // by token: the head of each but the root is kept, too
  readonly root: number
}

/** Longer sentences are not learned from. */
const LONGEST = 80

/** Parses a sentence to learn from it; undefined if it is too long, or more than one. */
export function learnable(
  {sentences, tokens, kept}: CompressionPair,
  register: Register,
  analyzer: Pick<Analyzer, 'analyze'>,
  language: Language,
): LearnableSentence | undefined {
  if (sentences !== 1 || tokens.length > LONGEST) return undefined
  const shape = shapeOf(tokens, analyzer.analyze(tokens.map(({form}) => form)), language)
  return {shape, register, people: kept.map((words) => nearestPhrases(shape, words))}
}

/**
 * The whole phrases that differ from what somebody kept in the fewest words, under the root that allows the fewest: a phrase is
 * kept if more of its words are than are not.
 */
function nearestPhrases({tokens, children, roots}: Shape, words: Uint8Array): Kept {
  const gain = Float64Array.from(words, (is, word) => (hasWord(tokens[word].form) ? (is ? 1 : -1) : NOTHING))
  const best = new Float64Array(tokens.length)
  const visit = (word: number): number => {
    best[word] = gain[word]
    for (const child of children[word]) best[word] += Math.max(0, visit(child))
    return best[word]
  }
  visit(roots[0])
  const root = roots.reduce((first, other) => (best[other] > best[first] ? other : first))
  const closed = new Uint8Array(tokens.length)
  const open = [root]
  for (let word = open.pop(); word !== undefined; word = open.pop()) {
    closed[word] = 1
    for (const child of children[word]) if (best[child] > 0) open.push(child)
  }
  return {words, closed, root}
}

/** What is no word is kept only with others. */
const NOTHING = -1e-3

/** Each decision of a person: a phrase whose head stayed, what became of the sibling on its left, and whether it went. */
export function eachDecision(
  {children}: Pick<Shape, 'children'>,
  {closed}: Pick<Kept, 'closed'>,
  visit: (word: number, state: number, isCut: boolean) => void,
): void {
  for (const [head, all] of children.entries()) {
    if (!closed[head]) continue
    let state = NO_SIBLING
    for (const word of all) {
      const isCut = closed[word] === 0
      visit(word, state, isCut)
      state = isCut ? AFTER_CUT : AFTER_KEPT
    }
  }
}
