import {impossible, wrongType} from '../check.ts'
import type {Budget} from './documents/budget.ts'
import type {SourceCluster} from './documents/cluster.ts'
import type {Chooser} from './methods/choice.ts'
import type {Method} from './methods/method.ts'
import type {Summary} from './print/summary.ts'
import type {SummarizeOptions} from './summarize.ts'

/** The options of all summarizers. `hears` in their table says which of them a summarizer takes into account; others are refused. */
export interface SummarizerOptions extends SummarizeOptions {
  readonly budget?: Budget
  /** The only source of randomness. */
  readonly seed?: number
}

/** Of the options, those that say what is asked for and how long it may take. */
export type SummarizerOption = Exclude<keyof SummarizerOptions, (typeof HEARD_BY_ALL)[number]>

/** What all summarizers are told: the length, chance, and who waits. */
const HEARD_BY_ALL = [
  ...(['budget', 'seed', 'signal', 'deadline', 'stop'] as const),
  ...(['onProgress', 'onIteration', 'onChosen', 'meanwhile', 'prices'] as const),
] as const satisfies readonly (keyof SummarizerOptions)[]

type Summarize = (cluster: SourceCluster, options?: SummarizerOptions) => Promise<Summary>

/**
 * A way to summarize: a row of `SUMMARIZERS`.
 *
 * @example
 * import {SUMMARIZERS, type Summarizer} from 'precis'
 *
 * const rows: readonly Summarizer[] = SUMMARIZERS
 * const plain = rows.filter(({needs}) => needs.join() === 'sentences')
 * console.log(plain.length) // 14
 */
export interface Summarizer {
  readonly name: string
  /** What it does, in one line for lists. */
  readonly gloss: string
  /** What it reads. For `trees` the cluster needs an analyzer, for `references` summaries by people. */
  readonly needs: readonly ('sentences' | 'trees' | 'references')[]
  /** The options that it takes into account besides `budget` and `seed`. */
  readonly hears: 'all' | readonly SummarizerOption[]
  /** Loads its code. Nothing of it is in memory before. */
  readonly load: () => Promise<Summarize>
}

/**
 * All ways to summarize: precis, other methods, and the ceilings, which show the best that is possible.
 *
 * @example
 * import {SUMMARIZERS} from 'precis'
 *
 * const row = SUMMARIZERS.find(({name}) => name === 'lead')
 * console.log(row?.gloss) // the first sentences of the documents
 */
export const SUMMARIZERS = [
  {
    name: 'precis',
    gloss: 'chooses and shortens sentences so that they cover what the documents share; proved optimal',
    needs: ['trees'],
    hears: 'all',
    load: checked(async () => (await import('./summarize.ts')).summarize),
  },
  {
    name: 'extractive',
    gloss: 'precis without shortening: whole sentences',
    needs: ['trees'],
    hears: 'all',
    load: checked(async () => {
      const {summarize} = await import('./summarize.ts')
      return (cluster, options) => summarize(cluster, {...options, extractive: true})
    }),
  },
  sentences(
    'icsi',
    'covers the word pairs that most documents share; proved optimal (Gillick and Favre 2009)',
    async () => {
      const {conceptCoverage} = await import('./methods/concept-coverage.ts')
      return (task) => conceptCoverage(task, 'exact')
    },
    'timeLimit',
  ),
  sentences(
    'icsi-greedy',
    'the same, choosing one sentence after another without a proof',
    async () => {
      const {conceptCoverage} = await import('./methods/concept-coverage.ts')
      return (task) => conceptCoverage(task, 'greedy')
    },
    'timeLimit',
  ),
  method('lead', 'the first sentences of the documents', async () => (await import('./methods/lead.ts')).lead),
  method('random', 'sentences chosen at random', async () => (await import('./methods/random-choice.ts')).randomChoice),
  method('luhn', 'sentences in which frequent words stand close together (Luhn 1958)', async () =>
    (await import('./methods/luhn.ts')).luhn(),
  ),
  method(
    'sumbasic',
    'sentences of frequent words, without repeating them (Nenkova and Vanderwende 2005)',
    async () => (await import('./methods/sum-basic.ts')).sumBasic,
  ),
  method('klsum', 'keeps word frequencies close to those of the documents (Haghighi and Vanderwende 2009)', async () =>
    (await import('./methods/kl-sum.ts')).klSum(),
  ),
  method('centroid', 'early sentences close to the average of all documents (MEAD, Radev et al. 2004)', async () =>
    (await import('./methods/centroid.ts')).centroid(),
  ),
  method(
    'lexrank',
    'sentences that resemble many others (Erkan and Radev 2004)',
    async () => (await import('./methods/lex-rank.ts')).lexRank(),
    'query',
  ),
  method('textrank', 'the same with another measure of resemblance (Mihalcea and Tarau 2004)', async () =>
    (await import('./methods/text-rank.ts')).textRank(),
  ),
  method('lsa', 'the main topics found by latent semantic analysis (Steinberger and Ježek 2004)', async () =>
    (await import('./methods/lsa.ts')).lsa(),
  ),
  method('submodular', 'balances coverage and diversity (Lin and Bilmes 2011)', async () =>
    (await import('./methods/submodular.ts')).submodular(),
  ),
  method(
    'mmr',
    'balances relevance and repetition (Carbonell and Goldstein 1998)',
    async () => (await import('./methods/mmr.ts')).mmr(),
    'query',
  ),
  method(
    'bm25',
    'sentences that match the question (Robertson and Zaragoza 2009)',
    async () => (await import('./methods/bm25.ts')).bm25,
    'query',
  ),
  {
    name: 'oracle',
    gloss: 'the ceiling: sentences that share the most word pairs with the references, which it needs',
    needs: ['sentences', 'references'],
    hears: ['timeLimit'],
    load: checked(async () => withTimeLeft((await import('./ceilings/oracle.ts')).extractiveOracle)),
  },
  {
    name: 'oracle-compressive',
    gloss: 'the same ceiling for sentences that may be shortened',
    needs: ['trees', 'references'],
    hears: ['timeLimit'],
    load: checked(async () => withTimeLeft((await import('./ceilings/oracle.ts')).compressiveOracle)),
  },
] as const satisfies readonly Summarizer[]

/**
 * The name of a summarizer.
 *
 * @example
 * import {loadAnalyzer, prepare, type SummarizerName} from 'precis'
 *
 * const name: SummarizerName = 'lead'
 * const prepared = await prepare([{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}], loadAnalyzer())
 * const {text} = await prepared.summarizeBy(name, {budget: {words: 5}})
 * console.log(text) // The river rose on Friday.
 */
export type SummarizerName = (typeof SUMMARIZERS)[number]['name']

/** The names of the summarizers that take an option into account. */
export function summarizersHearing(option: SummarizerOption): SummarizerName[] {
  return SUMMARIZERS.filter((row) => hears(row, option)).map(({name}) => name)
}

function hears({hears}: Summarizer, option: SummarizerOption): boolean {
  return hears === 'all' || hears.includes(option)
}

/** The first of these options of which a summarizer would take no notice. */
export function unheardOption(name: string, given: readonly (keyof SummarizerOptions)[]): SummarizerOption | undefined {
  const row = summarizerOf(name)
  return given.filter((option) => !isHeardByAll(option)).find((option) => !hears(row, option))
}

function isHeardByAll(option: keyof SummarizerOptions): option is (typeof HEARD_BY_ALL)[number] {
  return HEARD_BY_ALL.some((heard) => heard === option)
}

/** The names of the options that ask for something. */
function askedIn(options: SummarizerOptions): (keyof SummarizerOptions)[] {
  const names = Object.keys(options) as (keyof SummarizerOptions)[]
  return names.filter((name) => {
    const value: unknown = options[name]
    return value !== undefined && !(Array.isArray(value) && value.length === 0)
  })
}

/** The row of a summarizer. */
export function summarizerOf(name: string): Summarizer {
  const found = SUMMARIZERS.find((row) => row.name === name)
  if (found !== undefined) return found
  const names = SUMMARIZERS.map((row) => row.name)
  if (typeof name !== 'string') throw wrongType(name, 'The summarizer', `one of ${names.join(', ')}`)
  throw impossible(name, 'The summarizer', `one of ${names.join(', ')}`)
}

/**
 * A summary by the summarizer of this name.
 *
 * @example
 * import {SourceCluster, summarizeBy} from 'precis/evaluate'
 *
 * const documents = [{id: 'a', text: 'The river rose on Friday. Nobody was hurt.'}]
 * const {text} = await summarizeBy('lead', new SourceCluster({documents}), {budget: {words: 5}})
 * console.log(text) // The river rose on Friday.
 */
export async function summarizeBy(
  name: string,
  cluster: SourceCluster,
  options: SummarizerOptions = {},
): Promise<Summary> {
  const {needs, load} = summarizerOf(name)
  const [summarize, {sourceCluster}, {summarizeOptions}] = await Promise.all([
    load(),
    import('./documents/check.ts'),
    import('./check.ts'),
  ])
  sourceCluster(cluster, 'cluster')
  summarizeOptions(options, 'options')
  if (needs.includes('references') && cluster.references.length === 0) {
    throw new RangeError(`The summarizer ${name} has 0 references, expected a cluster with references.`)
  }
  const unheard = unheardOption(name, askedIn(options))
  if (unheard !== undefined) {
    const others = summarizersHearing(unheard).join(', ')
    throw impossible(options[unheard], `options.${unheard}`, `nothing with the summarizer ${name}, but with ${others}`)
  }
  return summarize(cluster, options)
}

/** Loads a summarizer that checks what it is called with. */
function checked(load: () => Promise<Summarize>): () => Promise<Summarize> {
  return async () => {
    const [summarize, {sourceCluster}, {summarizeOptions}] = await Promise.all([
      load(),
      import('./documents/check.ts'),
      import('./check.ts'),
    ])
    return async (cluster, options = {}) => {
      sourceCluster(cluster, 'cluster')
      summarizeOptions(options, 'options')
      return summarize(cluster, options)
    }
  }
}

/** The row of a method that chooses whole sentences and takes these options into account. */
function sentences<Name extends string, const Heard extends readonly SummarizerOption[]>(
  name: Name,
  gloss: string,
  chooser: () => Promise<Chooser>,
  ...hears: Heard
) {
  const load = checked(async () => {
    const [{summaryByChoice}, {budgetFrom}, {questionsIn}, choose] = await Promise.all([
      import('./methods/choice.ts'),
      import('./documents/budget.ts'),
      import('./documents/questions.ts'),
      chooser(),
    ])
    return withTimeLeft(
      async (cluster, {budget = budgetFrom({}), query = cluster.query, seed, timeLimit, signal} = {}) => {
        return summaryByChoice(name, choose, cluster, budget, {seed, timeLimit, signal, questions: questionsIn(query)})
      },
    )
  })
  return {name, gloss, needs: ['sentences'], hears, load} as const
}

/** The same for a method without concepts. */
function method<Name extends string, const Heard extends readonly SummarizerOption[]>(
  name: Name,
  gloss: string,
  choose: () => Promise<Method>,
  ...hears: Heard
) {
  return sentences(name, gloss, async () => (await import('./methods/choice.ts')).plain(await choose()), ...hears)
}

/** Summarizers with a time limit know no deadline: it is as long as the time until then. */
async function withTimeLeft(summarize: Summarize): Promise<Summarize> {
  const {secondsLeft} = await import('./solve/solve.ts')
  return (cluster, options = {}) => summarize(cluster, {...options, timeLimit: secondsLeft(options)})
}
