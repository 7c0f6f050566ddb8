import {FREE} from '../compression/scale.ts'
import type {CoverageProblem} from '../infer/coverage/problem.ts'
import {countWords, limitOf} from '../summarize/documents/budget.ts'
import type {ParsedSource} from '../summarize/documents/parse.ts'
import {contentTerms, type Source, sentenceOf, verbatimKindOf} from '../summarize/documents/source.ts'
import {speakerOf} from '../summarize/documents/speakers.ts'
import {filterBigrams} from '../summarize/model/bigrams.ts'
import {type Concepts, findConcepts} from '../summarize/model/concepts.ts'
import {type ExtraTarget, withTargets} from '../summarize/model/extra-targets.ts'
import {BARRED} from '../summarize/model/merit.ts'
import {buildProblem} from '../summarize/model/problem.ts'
import {type Repetition, repetitionsOf, type Twins, twinsOf} from '../summarize/model/repetition.ts'
import {alikePairs} from '../summarize/model/sameness.ts'
import {type Frames, framesOf} from './frames.ts'
import type {ContextLayout} from './layout.ts'
import {announcing} from './lead-ins.ts'
import {type ContextBudget, planned} from './measure.ts'
import {isNext, NONE, needsOf, SCRAP} from './needs.ts'
import {spoken} from './passages.ts'
import {type LaidOut, wholeSentences} from './problem.ts'
import {type Unit, unitsOf} from './units.ts'

/** What could be printed, what it is worth, and what it takes of the budget. */
export interface ContextModel extends LaidOut {
  readonly source: Source
  readonly parsed: ParsedSource | undefined // where sentences may be shortened
  readonly units: readonly Unit[]
  readonly frames: Frames // their citations and headings
  readonly framePrice: Float64Array // by frame: what is printed for it costs
  readonly worth: Float64Array // by sentence
  readonly cost: Float64Array // by sentence: what the whole costs
  readonly announces: Uint8Array // by sentence: 1 if it says nothing without what follows it
  readonly needs: Int32Array // by sentence: the one before it without which it would be misread, or NONE
  readonly repetitions: readonly Repetition[]
  readonly twins: Twins
}

interface ContextModelOptions {
  readonly source: Source
  /** By sentence: what it is worth to whoever asks; without a question, what documents share is covered. */
  readonly worth: Float64Array | undefined
  readonly budget: ContextBudget
  readonly layout: ContextLayout
  readonly parsed: ParsedSource | undefined
}

export function contextModel({source, worth: asked, budget, layout, parsed}: ContextModelOptions): ContextModel {
  const worth = asked ?? new Float64Array(source.sentences.length)
  const announces = announcing(source)
  const needs = needsOf(source)
  const isScrap = scrapsOf(source, asked)
  const saysNothing = announces.map((is, s) => Math.max(is, isScrap[s]))
  const alone = worth.map((value, s) => (saysNothing[s] === 1 ? STRAY : value))
  const units = unitsOf(source)
  const frames = framesOf(source, units)
  const cost = sentenceCosts(source, budget, layout)
  const concepts = asked === undefined ? sharedConcepts(source) : undefined
  const base = parsed
    ? shortenedSentences(parsed, concepts, alone, saysNothing, cost, budget)
    : withConcepts(wholeSentences(alone, cost, limitOf(budget)), concepts, saysNothing)
  const tied = withNeeds(base, needs, units)
  const problem = withTargets(tied, followers(source, worth, base.root, announces))
  const pairs = alikePairs({source}, (s) => asked === undefined || worth[s] > 0)
  return {
    ...{source, parsed, units, frames, worth, cost, announces, needs, problem},
    ...{firstNode: base.firstNode, root: base.root},
    framePrice: framePrices(source, units, frames, budget, layout),
    repetitions: repetitionsOf(pairs, problem, base),
    twins: twinsOf(pairs, worth.length),
  }
}

/** By sentence: 1 if it is a scrap, "She came again.", and nothing shows that it answers. If all are, none is. */
function scrapsOf(source: Source, worth: Float64Array | undefined): Uint8Array {
  const most = worth?.reduce((most, value) => Math.max(most, value), 0) ?? 0
  const isAnswer = (s: number) => worth !== undefined && worth[s] > 0 && worth[s] >= ANSWERS * most
  const isShort = Uint8Array.from(source.sentences, (found) =>
    verbatimKindOf(source, found) === undefined && countWords(found.text) < SCRAP ? 1 : 0,
  )
  return isShort.includes(0) ? isShort.map((is, s) => (is === 1 && !isAnswer(s) ? 1 : 0)) : isShort.fill(0)
}

/** From this share of the worth of the best sentence on a scrap is taken for an answer. */
const ANSWERS = 0.5

/** A sentence that needs another hangs on it, so that it can be chosen only with it. The other one stands in its unit, or the tie is void. */
function withNeeds({problem, root}: LaidOut, needs: Int32Array, units: readonly Unit[]): CoverageProblem {
  if (!needs.some((need) => need !== NONE)) return problem
  const head = problem.head.slice()
  const cut = problem.cut.slice()
  for (const {first, end} of units) {
    for (let s = first; s < end; s++) {
      if (needs[s] < first) continue
      head[root[s]] = root[needs[s]]
      cut[root[s]] = FREE
    }
  }
  return {...problem, head, cut}
}

/** By sentence: what it takes of the budget with its speaker, behind a blank. */
function sentenceCosts(source: Source, budget: ContextBudget, layout: ContextLayout): Float64Array {
  return Float64Array.from(source.sentences, (found) => {
    const speaker = speakerOf(source, found)?.name
    const kind = verbatimKindOf(source, found)
    const line = spoken({text: found.text, ...(speaker !== undefined && {speaker}), ...(kind !== undefined && {kind})})
    return planned(layout.lines([line]), budget)
  })
}

/** What the documents share, as summaries cover it. */
function sharedConcepts({sentences, documents, terms}: Source): Concepts {
  return findConcepts(sentences, documents.length, terms)
}

/** A concept is covered where a sentence is chosen that has it, and says something by itself. */
function withConcepts(base: LaidOut, concepts: Concepts | undefined, announces: Uint8Array): LaidOut {
  if (concepts === undefined) return base
  const {bigrams, weight} = concepts
  const targets = Array.from({length: bigrams.count}, (_, k): ExtraTarget => {
    const all = bigrams.sentence.subarray(bigrams.firstPlace[k], bigrams.firstPlace[k + 1])
    const places = all.filter((s) => announces[s] === 0)
    return {weight: weight[k], witnesses: Array.from(places, (s) => ({left: base.root[s], right: -1}))}
  })
  return {...base, problem: withTargets(base.problem, targets)}
}

/** Sentences from which words may be deleted: each content word has its share of the worth. */
function shortenedSentences(
  parsed: ParsedSource,
  concepts: Concepts | undefined,
  worth: Float64Array,
  announces: Uint8Array,
  whole: Float64Array,
  budget: ContextBudget,
): LaidOut {
  const {source} = parsed
  const words = source.sentences.map((sentence) => Math.max(1, contentTerms(sentence, source.terms).length))
  const isVerbatim = source.sentences.map((found) => verbatimKindOf(source, found) !== undefined)
  const wordWorth = worth.map((all, s) => (isVerbatim[s] || announces[s] === 1 ? 0 : Math.round(all / words[s])))
  const merit = worth.map((all, s) => (announces[s] === 1 ? BARRED : isVerbatim[s] ? all : 0))
  const built = buildProblem(parsed, concepts ?? noConcepts(source), budget, {extractive: false, merit, wordWorth})
  const {problem, firstNode, root} = built
  for (const [s, is] of isVerbatim.entries()) {
    if (announces[s] === 1) problem.keep[root[s]] = STRAY
    if (!is) continue
    // its words are not all that is printed of it
    problem.cost.fill(0, firstNode[s], firstNode[s + 1])
    problem.cost[root[s]] = whole[s]
  }
  return built
}

function noConcepts(source: Source): Concepts {
  const found = findConcepts(source.sentences.slice(0, 0), 1, source.terms)
  return {bigrams: filterBigrams(found.bigrams, () => false), weight: new Float64Array(0)}
}

/** The worth of what announces something that is not chosen: less than nothing, or it would be chosen where there is room. */
const STRAY = -1

/** What leans on the sentence before it gains from it, by this share of its worth. */
const FOLLOWS = 0.1

/**
 * Pairs of neighbors that are worth more together: what begins with a word for something said before, and code, tables and
 * lists, with the sentence before them; and a sentence that announces such a thing is worth something only with it.
 */
function followers(source: Source, worth: Float64Array, root: Int32Array, announces: Uint8Array): ExtraTarget[] {
  const {sentences, language} = source
  return sentences.flatMap((found, s) => {
    if (!isNext(sentences[s - 1], found)) return []
    const [first] = sentenceOf(source, found).tokens
    const leans = verbatimKindOf(source, found) !== undefined || language.words.refersBack(first.form.toLowerCase())
    const weight = (leans ? Math.round(FOLLOWS * worth[s]) : 0) + (announces[s - 1] === 1 ? worth[s - 1] - STRAY : 0)
    return weight > 0 ? [{weight, witnesses: [{left: root[s], right: root[s - 1]}]}] : []
  })
}

/** By frame: what is printed for it, at its longest. */
function framePrices(
  source: Source,
  units: readonly Unit[],
  {frames}: Frames,
  budget: ContextBudget,
  layout: ContextLayout,
): Float64Array {
  const citations = citationCosts(source, units, budget, layout)
  let unit = 0
  return Float64Array.from(frames, ({heading}) => {
    if (heading === undefined) return citations[unit++]
    return planned(layout.lines([{text: heading, kind: 'heading'}]), budget)
  })
}

/** By unit: what is printed before its text, at its longest. */
function citationCosts(
  {documents, sentences}: Source,
  units: readonly Unit[],
  budget: ContextBudget,
  layout: ContextLayout,
): Float64Array {
  return Float64Array.from(units, ({document, first, end}) => {
    const {id, title, sentences: own} = documents[document]
    const head = layout.head({
      ...{number: units.length, document: id, ...(title !== undefined && {title})},
      ...{start: own[sentences[first].sentence].start, end: own[sentences[end - 1].sentence].end},
    })
    // an empty line stands before it
    return 'words' in budget ? planned(head, budget) : planned(`\n\n${head}`, budget)
  })
}
