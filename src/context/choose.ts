import type {Solution} from '../infer/solution.ts'
import type {Relevance} from '../relevance/relevance.ts'
import {limitOf} from '../summarize/documents/budget.ts'
import {type Source, verbatimKindOf} from '../summarize/documents/source.ts'
import {ANY_GAPS} from '../summarize/model/gaps.ts'
import {lessRoom} from '../summarize/print/length.ts'
import {printSentence, realize} from '../summarize/print/realize.ts'
import type {SummarySentence} from '../summarize/print/summary.ts'
import {Allowed} from '../summarize/reread/allowed.ts'
import {everythingOnce} from '../summarize/solve/fill.ts'
import {solveOnce} from '../summarize/solve/once.ts'
import {answerWithin, type CoverageSolve, type SolveOptions, withBound, withDeadline} from '../summarize/solve/solve.ts'
import type {VerbatimKind} from '../text/document.ts'
import type {Order} from './choices.ts'
import {fill} from './fill.ts'
import {headingsAbove} from './frames.ts'
import type {ContextLayout} from './layout.ts'
import {type ContextBudget, excessOfText} from './measure.ts'
import type {ContextModel} from './model.ts'
import {type ContextPassage, citedText, passagesOf} from './passages.ts'
import {withFrames} from './problem.ts'

/** So many iterations at most, some tenths of a second: whoever waits for a model's answer does not wait for the last proof. */
const PATIENCE = 100_000

const solver: CoverageSolve = (problem, limits) => answerWithin({...limits, maxIterations: PATIENCE}, 'exact', problem)

interface Printing {
  readonly budget: ContextBudget
  readonly layout: ContextLayout
  readonly order: Order
  readonly relevance: Relevance['sentences'] // by sentence of the model's source
}

interface Chosen {
  readonly passages: readonly ContextPassage[]
  readonly text: string
  readonly solution: Solution
}

/**
 * Solves, prints and counts. If the print takes more room than was planned, it solves again with less; where a shortened
 * sentence reads badly, without those deletions. What is left in the end is filled.
 */
export async function choose(model: ContextModel, printing: Printing, asked: SolveOptions): Promise<Chosen> {
  const options = withDeadline(asked)
  const {budget} = printing
  const {parsed} = model
  const allowed = parsed && new Allowed(parsed, {...model, extractive: false, gaps: ANY_GAPS})
  let bound: number | undefined
  for (let room = limitOf(budget); ; ) {
    const base = {...model, problem: allowed?.problem ?? model.problem}
    const {problem, root, withoutFrames} = withFrames(base, model.frames, model.framePrice)
    const repetitions = {root, repetitions: model.repetitions}
    // there are few repetitions, and all have their price from the start
    const priced = new Set(model.repetitions)
    const {solution, isWhole} = await solveOnce({...problem, budget: room}, repetitions, priced, {...options, solver})
    const kept = isWhole ? everythingOnce(model.source, model, model.problem.nodes) : withoutFrames(solution.variables)
    if (allowed?.objectTo(kept, solution.status === 'optimal')) continue
    const excess = excessOfText(print(model, kept, printing).text, budget)
    if (excess <= 0) {
      const added = fill(model, printing.relevance, kept, -excess)
      while (excessOfText(print(model, kept, printing).text, budget) > 0) takeBack(model, kept, added.pop()!)
      return {...print(model, kept, printing), solution: bound === undefined ? solution : withBound(solution, bound)}
    }
    bound ??= solution.bound
    room = lessRoom(room, excess, budget)
  }
}

function takeBack({firstNode}: ContextModel, kept: Uint8Array, s: number): void {
  kept.fill(0, firstNode[s], firstNode[s + 1])
}

function print(
  model: ContextModel,
  kept: Uint8Array,
  {layout, order, relevance}: Printing,
): {passages: readonly ContextPassage[]; text: string} {
  const {source, units, root} = model
  const chosen = [...root.keys()].filter((s) => kept[root[s]] === 1)
  const printed = chosen.map((index) => {
    const headings = headingsAbove(model.frames, index)
    return {index, sentence: {...sentenceAs(model, kept, index), ...(headings.length > 0 && {headings})}}
  })
  const said = printed.filter(({sentence}) => sentence.text !== '')
  const passages = passagesOf(source, units, said, order, relevance)
  return {passages, text: layout.write(passages.map(citedText))}
}

function sentenceAs({source, parsed, firstNode}: ContextModel, kept: Uint8Array, s: number): SummarySentence {
  const kind = verbatimKindOf(source, source.sentences[s])
  if (kind !== undefined) return verbatimSentence(source, s, kind)
  if (parsed === undefined) return printSentence(source, s)
  return realize(parsed, s, (token) => kept[firstNode[s] + token] === 1)
}

/** What is printed as it stands. The header of rows stands elsewhere in the document, and is kept, too. */
function verbatimSentence({documents, sentences}: Source, s: number, kind: VerbatimKind): SummarySentence {
  const {document, sentence, text} = sentences[s]
  const {start, end, header} = documents[document].sentences[sentence]
  const source = documents[document].text.slice(start, end)
  const own: [number, number] = [start, end]
  const kept: [number, number][] = header === undefined ? [own] : [[header.start, header.end], own]
  return {document: documents[document].id, sentence, start, end, source, text, kept, deleted: [], kind}
}
