/**
 * Compares the learned worth of concepts with the one set by hand.
 *
 *     npm run experiment -- concepts [MDS-FOLDER [whole | groups]]
 *
 * It does so by repeated cross-validation; with `whole`, of summaries of whole sentences, and with `groups`, without each group
 * of features and without the sets that are not scored. The folder (../shared/data/mds by default) holds the clusters that
 * are scored, each in one of five parts, and the sets that are added to what is learned from. Takes some five minutes of CPU,
 * `groups` ten. Writes eval/results/concepts.md and concepts.json, or the same with the part in the name: concepts-whole.md.
 */
import {join} from 'node:path'
import {RougeScorer} from '../../src/rouge/scorer.ts'
import {seededRandom} from '../../src/seeded-random.ts'
import {SourceCluster} from '../../src/summarize/documents/cluster.ts'
import {BIGRAM_FEATURES} from '../../src/summarize/model/bigram-features.ts'
import type {FeatureGroup} from '../../src/summarize/model/features.ts'
import {summarize} from '../../src/summarize/summarize.ts'
import type {ConceptModel} from '../../src/syntax/concept-model.ts'
import {
  ADDED,
  FOLDS,
  type Learnable,
  learnableOf,
  outOfFold,
  rarityOf,
  readClusters,
  SCORED,
  WithConcepts,
} from '../lib/concept-folds.ts'
import {markdownTable} from '../lib/markdown.ts'
import {chanceOf, METRICS} from '../lib/recall-rows.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

const WORDS = 100
/** Each of these deals the folds and draws the bags anew. */
const SPLITS = [1, 2, 3]
/** Fewer bags than the shipped model has, and fewer still without a group of features: there are many models to learn. */
const BAGS = 4
const ABLATION_BAGS = 2

/** The part that measures summaries of whole sentences, and the one that leaves out features. */
const WHOLE = 'whole'
const GROUPS = 'groups'

/** Recall of each metric, by cluster. */
type Scores = readonly (readonly number[])[]

interface Cell {
  readonly recall: readonly number[] // by metric, percent
  readonly gain: number // of ROUGE-2 over the worth set by hand
  readonly p: number // that a gain as large is chance, by signs drawn at random for each cluster
}

interface Row {
  readonly name: string
  readonly sets: Readonly<Record<string, Cell>>
}

/** The numbers of eval/results/concepts.json. */
export interface ConceptsResult {
  readonly clusters: Readonly<Record<string, number>>
  readonly rows: readonly Row[]
}

export async function main([folder = '../shared/data/mds', part]: readonly string[], command: string): Promise<void> {
  if (part !== undefined && part !== WHOLE && part !== GROUPS) {
    throw new RangeError(`The part is ${part}, expected ${WHOLE}, ${GROUPS} or none.`)
  }
  const extractive = part === WHOLE
  const file = part === undefined ? 'concepts' : `concepts-${part}`
  const settings = `${FOLDS} folds, splits and bags ${SPLITS.join(', ')}, ${WORDS} words`
  const signature = signatureOf({command, settings})
  const rarity = rarityOf(join(folder, '../ud'))
  const trees = new WithConcepts()
  const random = seededRandom(1)
  const scored = SCORED.flatMap((set) =>
    readClusters(join(folder, `${set}.jsonl`)).map((text) => ({set, cluster: new SourceCluster(text, () => trees)})),
  )
  for (const {cluster} of scored) await cluster.parsed()
  const scorers = scored.map(({cluster}) => new RougeScorer(cluster.references, {metrics: METRICS, words: WORDS}))
  const scoresWith = async (models: readonly (ConceptModel | undefined)[]): Promise<Scores> => {
    const scores: number[][] = []
    for (const [c, {cluster}] of scored.entries()) {
      trees.concepts = models[c]
      const {sentences} = await summarize(cluster, {
        budget: {words: WORDS},
        learnedWorth: trees.concepts !== undefined,
        extractive,
      })
      scores.push(scorers[c].score(sentences.map(({text}) => `${text}\n`).join('')).map(({recall}) => recall))
    }
    return scores
  }
  const own = scored.map(({set, cluster}) => learnableOf(set, cluster, random))
  const added = ADDED.flatMap((set) =>
    readClusters(join(folder, `${set}.jsonl`)).map((text) => learnableOf(set, new SourceCluster(text), random)),
  )
  const rows: Row[] = []
  const clusters = Object.fromEntries(SCORED.map((set) => [set, own.filter((one) => one.set === set).length]))
  const byHand = await scoresWith(own.map(() => undefined))
  const add = (name: string, scores: Scores) => {
    const cells = SCORED.map((set): [string, Cell] => {
      const isOf = (_: unknown, c: number) => own[c].set === set
      return [set, cellOf(scores.filter(isOf), byHand.filter(isOf))]
    })
    rows.push({name, sets: Object.fromEntries([...cells, ['all', cellOf(scores, byHand)]])})
    const report = reportOf(rows, clusters, part)
    console.log(report)
    writeResult(`${file}.md`, report, signature)
    writeResult(`${file}.json`, {clusters, rows} satisfies ConceptsResult, signature)
  }
  add('set by hand', byHand)
  if (part === GROUPS) {
    const fewer = (addedToo: readonly Learnable[], without?: FeatureGroup) =>
      scoresWith(outOfFold(own, addedToo, rarity, SPLITS[0], ABLATION_BAGS, without))
    add(`all, split ${SPLITS[0]} with ${ABLATION_BAGS} bags`, await fewer(added))
    add('without the sets that are not scored', await fewer([]))
    for (const group of new Set(BIGRAM_FEATURES.map((feature) => feature.group))) {
      add(`without ${group}`, await fewer(added, group))
    }
    return
  }
  const learned: Scores[] = []
  for (const split of SPLITS) {
    const models = outOfFold(own, added, rarity, split, BAGS)
    learned.push(await scoresWith(models))
    add(`learned, split ${split}`, learned[learned.length - 1])
    if (split === SPLITS[0]) add('the same, bigrams only', await scoresWith(models.map(withoutWords)))
  }
  add('learned, mean of all splits', meanOf(learned))
}

/** The same model, to which single words are worth nothing. */
function withoutWords({words, ...model}: ConceptModel): ConceptModel {
  return {...model, words: {...words, start: 0, leaf: new Float32Array(words.leaf.length)}}
}

function means(scores: Scores): number[] {
  return METRICS.map((_, m) => scores.reduce((sum, recall) => sum + recall[m], 0) / scores.length)
}

function meanOf(all: readonly Scores[]): Scores {
  return all[0].map((_, c) => METRICS.map((_, m) => all.reduce((sum, scores) => sum + scores[c][m], 0) / all.length))
}

function cellOf(scores: Scores, byHand: Scores): Cell {
  const differences = scores.map((recall, c) => recall[1] - byHand[c][1])
  const gain = differences.reduce((sum, difference) => sum + difference, 0)
  return {
    recall: means(scores).map((recall) => 100 * recall),
    gain: (100 * gain) / scores.length,
    p: chanceOf(differences),
  }
}

function reportOf(rows: readonly Row[], clusters: Readonly<Record<string, number>>, part: string | undefined): string {
  const tables = [...SCORED, 'all'].map((set) => {
    const title = set === 'all' ? 'All of them' : `${set}: ${clusters[set]} clusters`
    const table = markdownTable(
      ['worth of concepts', ...METRICS, 'gain of ROUGE-2', 'p'],
      rows.map(({name, sets}) => {
        const {recall, gain, p} = sets[set]
        return [name, ...recall.map((value) => value.toFixed(2)), gain.toFixed(2), p.toFixed(3)]
      }),
    )
    return `## ${title}\n\n${table}\n`
  })
  return `# The learned worth of concepts

Recall in percent with ${WORDS} words${part === WHOLE ? ', whole sentences' : ''}; all else is equal. What is learned never saw the cluster that it is used for, nor another
one on its topic: it learned from the other four parts of ${SCORED.join(' and ')}, and from ${ADDED.join(', ')}. The worth
set by hand was chosen on all of duc2003, so that its row there flatters it. p is that of a randomization test over clusters.
${part === GROUPS ? 'The last rows leave out a group of features.\n' : ''}
${tables.join('\n')}`
}
