import type {Reason} from '../../../src/compression/compression.ts'
import {english} from '../../../src/english/english.ts'
import {coverageGraph} from '../../../src/infer/coverage/coverage-graph.ts'
import {exactCoverage} from '../../../src/infer/coverage/exact-coverage.ts'
import type {CoverageProblem} from '../../../src/infer/coverage/problem.ts'
import type {ParsedSource} from '../../../src/summarize/documents/parse.ts'
import {sentenceOf} from '../../../src/summarize/documents/source.ts'
import type {SummaryModel} from '../../../src/summarize/model/model.ts'
import {openingTargets} from '../../../src/summarize/model/opening.ts'
import {withRepetitions} from '../../../src/summarize/model/repetition.ts'
import {scrapTargets} from '../../../src/summarize/model/scraps.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import type {TreeMaker} from '../../../src/syntax/tree-maker.ts'
import type {SourceDocument} from '../../../src/text/document.ts'
import {readDocument} from '../../../src/text/read.ts'
import type {Choice, Posed, ShownLinks, ShownSentence, ShownTarget, TargetKind} from '../messages.ts'

/** A problem, and how the page shows it. */
export interface PosedProblem {
  readonly problem: CoverageProblem
  readonly posed: Posed
}

/** Makes the coverage problem of a choice, the same that a summary of these sentences would solve first. */
export async function pose(
  documents: readonly SourceDocument[],
  {documents: count, sentences, words, extractive}: Choice,
  analyzer: TreeMaker,
): Promise<PosedProblem> {
  const some = documents.slice(0, count).map((document) => beginningOf(document, sentences))
  const prepared = await prepare(some, analyzer)
  const model = prepared.model({budget: {words}, extractive})
  const problem = withRepetitions(model.problem, model, model.repetitions)
  const shown = sentencesOf(prepared.parsed, model, problem)
  const targets = targetsOf(prepared.parsed, model, problem, shown)
  const {objective: optimum} = exactCoverage(problem)
  const links = linksOf(problem, targets)
  return {problem, posed: {sentences: shown, targets, budget: problem.budget, optimum, links}}
}

/** The first sentences of a document. */
function beginningOf({id, text, date}: SourceDocument, count: number): SourceDocument {
  const {sentences} = readDocument({id, text}, english.text)
  const {end} = sentences[Math.min(count, sentences.length) - 1]
  return {id, text: text.slice(0, end), ...(date !== undefined && {date})}
}

/** A rule or a guard without its program, which no message carries. */
const told = ({name, because}: Reason): Reason => ({name, because})

function sentencesOf({source, plans}: ParsedSource, model: SummaryModel, problem: CoverageProblem): ShownSentence[] {
  return source.sentences.map((found, s) => {
    const firstNode = model.firstNode[s]
    const {tree} = plans[s]
    const verdicts = plans[s].explain()
    const words = sentenceOf(source, found).tokens.map(({form}, word) => {
      const node = firstNode + word
      const {rule, guards} = verdicts[word]
      return {
        form,
        relation: tree.relation[word],
        head: problem.head[node],
        cost: problem.cost[node],
        keep: problem.keep[node],
        cut: problem.cut[node],
        rule: rule && told(rule),
        guards: guards.map(told),
      }
    })
    return {document: source.documents[found.document].id, firstNode, words}
  })
}

/** The targets with their kinds, which stand in the problem one behind the other. */
function targetsOf(
  parsed: ParsedSource,
  model: SummaryModel,
  problem: CoverageProblem,
  sentences: readonly ShownSentence[],
): ShownTarget[] {
  const {targets, firstWitness, left, right, weight} = problem
  const concepts = model.concepts.bigrams.count
  const scraps = model.extractive ? 0 : scrapTargets(parsed, model.merit, model).length
  const openings = openingTargets(model.opening, model.root).length
  const counts: [TargetKind, number][] = [
    ['concept', concepts],
    ['scrap', scraps],
    ['opening', openings],
    ['figure', targets - concepts - scraps - openings - model.ties.length - model.repetitions.length],
    ['tie', model.ties.length],
    ['repetition', model.repetitions.length],
  ]
  const kinds = counts.flatMap(([kind, count]) => Array<TargetKind>(count).fill(kind))
  const forms = sentences.flatMap(({words}) => words.map(({form}) => form))
  return kinds.map((kind, k) => {
    const witnesses = Array.from({length: firstWitness[k + 1] - firstWitness[k]}, (_, i) => {
      const j = firstWitness[k] + i
      return [left[j], right[j]] as const
    })
    const [first] = witnesses
    const words =
      kind === 'opening'
        ? [`grade ${k - concepts - scraps + 1} of ${openings}`]
        : first
          ? first.filter((node) => node >= 0).map((node) => forms[node])
          : []
    return {
      kind,
      words: kind === 'concept' ? words.join(' ').toLowerCase() : words.join(' … '),
      weight: weight[k],
      witnesses,
    }
  })
}

/** The factors of `coverageGraph`, in its order: trees, pairs, targets, the budget. */
function linksOf(problem: CoverageProblem, targets: readonly ShownTarget[]): ShownLinks {
  const {factors, firstLink, variableOf} = coverageGraph(problem).compile()
  const names = [
    ...Array.from({length: problem.trees}, (_, t) => `tree ${t + 1}`),
    ...targets.flatMap(({witnesses, words}) =>
      witnesses.filter(([, right]) => right >= 0).map(() => `both of “${words}”`),
    ),
    ...targets.map(({words}) => `“${words}” is covered`),
    'budget',
  ]
  const factorOf = new Int32Array(variableOf.length)
  for (let f = 0; f < factors.length; f++) factorOf.fill(f, firstLink[f], firstLink[f + 1])
  return {variableOf: variableOf.slice(), factorOf, factors: names}
}
