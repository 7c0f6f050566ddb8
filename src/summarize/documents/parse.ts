import {markedForms} from '../../compression/code-marks.ts'
import {type CutPlan, wholePlan} from '../../compression/compression.ts'
import {type WordTree, wordTree} from '../../compression/word-tree.ts'
import type {Analysis} from '../../syntax/analyzer.ts'
import {analyzeShared} from '../../syntax/shared-out.ts'
import type {TreeMaker, WantedSentence} from '../../syntax/tree-maker.ts'
import {Turns} from '../../turns.ts'
import {checkAnalysis} from './check.ts'
import {type Source, sentenceOf, verbatimKindOf} from './source.ts'

/** Documents with their trees. Every summary of them starts from this, whatever its budget or query. */
export interface ParsedSource {
  readonly source: Source
  readonly analyses: readonly Analysis[] // by sentence, as the parser gave them
  readonly plans: readonly CutPlan[] // by sentence: its tree, and what may be deleted from it
  /**
   * Whether words may be deleted. The rules for that know one language; in other languages whole sentences are chosen.
   */
  readonly canShorten: boolean
  /** What made the trees. It reads shortened sentences again. */
  readonly analyzer: () => TreeMaker
}

export interface ParseOptions {
  /** Called with the share of the parsing that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
  /** A time of `performance.now()` at which parsing ends with what is parsed by then. */
  readonly deadline?: number | undefined
  /** Ends the parsing when it is aborted, too: with what is parsed by then, while `signal` throws that away. */
  readonly stop?: AbortSignal | undefined
  /** Whether it will be asked what deletions cost: that is then found at once, while others make trees, and not at the first question. */
  readonly prices?: boolean | undefined
  /** Work that needs no trees, for the time in which others make some. */
  readonly meanwhile?: ((analyzer: TreeMaker) => void) | undefined
}

/** So many sentences are parsed in any case: there is to be something to choose from. */
const LEAST = 50

/**
 * Parses the sentences of documents and prices what may be deleted in them. If it is stopped early, the source that it
 * returns has only the sentences that were parsed: the first ones of every document.
 */
export async function parseSource(
  source: Source,
  analyzer: TreeMaker,
  options: ParseOptions = {},
): Promise<ParsedSource> {
  const turns = new Turns(options.signal)
  const {words, compression} = source.language
  const plan = (tree: WordTree) => compression?.plan(tree) ?? wholePlan(tree)
  const order = parsingOrder(source, options)
  const formsOf = (s: number) => sentenceOf(source, source.sentences[s]).tokens.map(({form}) => form)
  const isVerbatim = (s: number) => verbatimKindOf(source, source.sentences[s]) !== undefined
  const prose = order.filter((s) => !isVerbatim(s))
  const wanted: WantedSentence[] = prose.map((s) => ({document: source.sentences[s].document, forms: formsOf(s)}))
  const numberOf = new Map(wanted.map((sentence, i) => [sentence, prose[i]]))
  const planned = new Map<WantedSentence, {readonly analysis: Analysis; readonly plan: CutPlan}>()
  const planOf = (s: number, analysis: Analysis, isProse: boolean) => {
    const {tokens} = sentenceOf(source, source.sentences[s])
    checkAnalysis(analysis, tokens.length, 'analyze()')
    const tree = wordTree(markedForms(tokens, source.documents[source.sentences[s].document].text), analysis)
    const made = isProse ? plan(tree) : wholePlan(tree)
    // prices are worked out at the first question
    if (options.prices) made.price.at(0)
    return made
  }
  const many = {
    onProgress: options.onProgress,
    signal: options.signal,
    isOver: () => isOver(options),
    least: LEAST,
    onTree: (sentence: WantedSentence, analysis: Analysis) =>
      void planned.set(sentence, {analysis, plan: planOf(numberOf.get(sentence)!, analysis, true)}),
    meanwhile: () => options.meanwhile?.(analyzer),
  }
  const trees = await (analyzer.analyzeMany?.(wanted, many) ?? analyzeShared(analyzer, [], wanted, many))
  const placeOf = new Map(prose.map((s, i) => [s, i]))
  const parsed: {s: number; analysis: Analysis; plan: CutPlan}[] = []
  for (const s of source.sentences.keys()) {
    if (turns.isOver) await turns.next()
    const place = placeOf.get(s)
    const analysis =
      place === undefined ? flatAnalysis(sentenceOf(source, source.sentences[s]).tokens.length) : trees[place]
    if (analysis === undefined) continue
    const known = place === undefined ? undefined : planned.get(wanted[place])
    // whoever makes many may tell of none
    const isKnown = known?.analysis === analysis
    parsed.push({s, analysis, plan: isKnown ? known.plan : planOf(s, analysis, place !== undefined)})
  }
  options.onProgress?.(1)
  const plans = parsed.map(({plan}) => plan)
  return {
    source: parsed.length === order.length ? source : {...source, sentences: parsed.map(({s}) => source.sentences[s])},
    analyses: parsed.map(({analysis}) => analysis),
    plans,
    analyzer: () => analyzer,
    canShorten:
      compression !== undefined &&
      words.recognizes(parsed.filter(({s}) => !isVerbatim(s)).flatMap(({plan}) => plan.tree.forms)),
  }
}

/** Code, a table or a list: its words hang on the first one, and none may go. */
function flatAnalysis(words: number): Analysis {
  const all = <Value>(value: Value, first: Value) =>
    Array.from({length: words}, (_, word) => (word === 0 ? first : value))
  return {
    upos: all('X', 'X'),
    xpos: all('FW', 'FW'),
    heads: Int32Array.from(all(1, 0)),
    deprels: all('flat', 'root'),
  }
}

/** If it may end early, the sentences go by their place in their document: news says first what matters. */
function parsingOrder({sentences}: Source, {deadline, stop}: ParseOptions): number[] {
  const order = [...sentences.keys()]
  if (deadline === undefined && stop === undefined) return order
  return order.sort((a, b) => sentences[a].sentence - sentences[b].sentence || a - b)
}

function isOver({deadline = Infinity, stop}: ParseOptions): boolean {
  return stop?.aborted === true || performance.now() >= deadline
}
