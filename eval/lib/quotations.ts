import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {hundredths} from '../../src/rouge/comparison.ts'
import type {FactorsResult} from '../bench/factors.ts'
import type {LemmasResult} from '../bench/lemmas.ts'
import type {ParsingResult} from '../bench/parsing.ts'
import type {ParsingStepsResult} from '../bench/parsing-steps.ts'
import type {QueueResult} from '../bench/queue.ts'
import type {RougeSpeedResult} from '../bench/rouge-speed.ts'
import type {SegmentationResult} from '../bench/segmentation.ts'
import type {ServeResult} from '../bench/serve.ts'
import type {SolversResult} from '../bench/solvers.ts'
import type {SummariesSpeedResult} from '../bench/summaries-speed.ts'
import type {CompressionResult} from '../experiments/compression.ts'
import type {ParsingAccuracyResult} from '../experiments/parsing-accuracy.ts'
import type {SummariesResult} from '../experiments/summaries.ts'
import type {ReadingResult} from './blind/report.ts'
import type {Marks} from './blind/round.ts'
import {markdownTable, starsOf} from './markdown.ts'
import type {Quotation, Sources} from './numbers.ts'
import {AD3_ROWS} from './papers/ad3.ts'
import {OVERLAPPING_ROWS} from './papers/overlapping.ts'
import {RELAXATION_ROWS} from './papers/relaxations.ts'
import {paperTable} from './papers/row.ts'
import {SOFT_ROWS} from './papers/soft.ts'
import {withUnshown} from './papers/unshown.ts'
import {RESULTS, readResult as result} from './result-file.ts'
import {median} from './statistics.ts'

/** The documents that quote results. */
export const DOCUMENTS = [
  'README.md',
  'docs/compressing.md',
  'docs/math.md',
  'docs/papers.md',
  'docs/parsing.md',
  'docs/rouge.md',
  'docs/scale.md',
  'docs/serving.md',
  'docs/solving.md',
  'models/README.md',
]

/**
 * What documents quote, and from which results. To quote another number in running text, add the words around it here; to add a
 * table, add it here and put its marks into the document. Then `npm run numbers` writes them.
 */
export const QUOTATIONS: Sources = {
  tables: {
    rouge: rougeTable,
    'parsing-accuracy': parsingAccuracyTable,
    solvers: solverTable,
    serve: serveTable,
    queue: queueTable,
    'papers-overlapping': () => paperTable(withUnshown('overlapping', OVERLAPPING_ROWS)),
    'papers-ad3': () => paperTable(AD3_ROWS),
    'papers-relaxations': () => paperTable(withUnshown('relaxations', RELAXATION_ROWS)),
    'papers-soft': () => paperTable(withUnshown('soft', SOFT_ROWS)),
  },
  quotations: [
    ...scaleQuotations(),
    {
      document: 'docs/serving.md',
      text: '99 of 100 calls of `/healthz` were answered within {} ms. The memory of the process went from {} MB to {} MB',
      values: () => {
        const {phases, memory} = result<ServeResult>('serve')
        const worst = Math.max(...phases.map(({health}) => health.p99))
        return [worst, memory.before, memory.after].map((value) => value.toFixed(0))
      },
    },
    {
      document: 'README.md',
      text: 'From text to proved summary, a cluster of 6,000 words takes {} s on one core; solving takes {} % of that. Another summary of the same documents, at another length, takes {} ms',
      values: () => {
        const {bySize, solvingShare, milliseconds} = result<SummariesSpeedResult>('summaries-speed')
        const share = (100 * solvingShare.median).toFixed(0)
        return [(bySize.median / 1000).toFixed(2), share, milliseconds.again.median.toFixed(0)]
      },
    },
    {
      document: 'README.md',
      text: '`exact` proves the optima of problems of this size {} times faster than glpk.js in a program that runs on, and {} times in its first call',
      values: () => {
        const {exact, exactFirst} = result<SolversResult>('solvers').summary.timesFaster
        return [exact, exactFirst].map((times) => median(times).toFixed(0))
      },
    },
    {
      document: 'README.md',
      text: 'Of {} shortened news sentences, blind readers called {} % good, {} % awkward and {} % broken or untrue; of {} sentences of summaries that nobody had edited, {} %, {} % and {} %',
      values: () => [false, true].flatMap((isUncut) => readSentences(isUncut)),
    },
    {
      document: 'docs/compressing.md',
      text: 'In news, lines keep {} percent of their words with `--rate 70`, and {} percent with `--rate 40`',
      values: () => {
        const {wishes} = result<CompressionResult>('compression')
        return [70, 40].map((wish) => (100 * wishes.find(({rate}) => rate === wish)!.kept).toFixed(0))
      },
    },
    {
      document: 'docs/rouge.md',
      text: 'take {} s, start of Node included, {} times less than the assumed {} s of the Perl script',
      values: () => {
        const {processes, scriptTimesSlower, scriptSeconds} = result<RougeSpeedResult>('rouge-speed')
        return [(processes[0].times.middle / 1000).toFixed(1), scriptTimesSlower.toFixed(0), `${scriptSeconds}`]
      },
    },
    {
      document: 'docs/parsing.md',
      text: 'Tagging and parsing take {} µs a word on one core, {} words a second',
      values: () => {
        const {wordsPerSecond} = result<ParsingResult>('parsing').speed.find(({name}) => name === 'all')!
        return [(1e6 / wordsPerSecond).toFixed(0), grouped(Number(wordsPerSecond.toPrecision(2)))]
      },
    },
    {
      document: 'docs/parsing.md',
      text: 'Lemmas are right for {} % of the words of EWT and {} % of GUM',
      values: () =>
        ['EWT dev', 'GUM dev'].map((treebank) => {
          const {rows} = result<LemmasResult>('lemmas')
          const row = rows.find((one) => one.treebank === treebank && one.program === 'precis')!
          return (100 * row.rightOfAll).toFixed(1)
        }),
    },
    {
      document: 'docs/parsing.md',
      text: 'The models are {} MB',
      values: () => {
        const files = readdirSync('models').filter((file) => file.endsWith('.bin.gz'))
        return [(files.reduce((sum, file) => sum + statSync(join('models', file)).size, 0) / 1e6).toFixed(0)]
      },
    },
    {
      document: 'docs/solving.md',
      text: 'Loose budgets are harder: 250 words of {} take {} s to prove, as 150 of {} take {} s. 400 words of {} are not proved, and the gap after {} s is {} %',
      values: () => {
        const [loose, medium, large] = ['tac23_b250', 'med1', 'large1'].map(
          (problem) => result<SolversResult>('solvers').hard.find(({name}) => name === problem)!,
        )
        const seconds = ({exact}: typeof loose) => (exact.first / 1000).toFixed(0)
        return [
          grouped(loose.exact.words),
          seconds(loose),
          grouped(medium.exact.words),
          seconds(medium),
          grouped(large.exact.words),
          `${large.timeLimit}`,
          ((100 * (large.exact.bound - large.exact.objective)) / large.exact.objective).toFixed(0),
        ]
      },
    },
    {
      document: 'docs/solving.md',
      text: 'all of {} instances were proved, the slowest in {} s',
      values: () => {
        const rows = growthRows()
        return [`${rows.length}`, (Math.max(...rows.map(({exact_ms}) => Number(exact_ms))) / 1000).toFixed(0)]
      },
    },
  ],
  claims: [
    {
      document: 'README.md',
      text: 'Only the ceilings score higher.',
      holds: () => {
        const rows = rougeRows()
        const meanOf = (row: (typeof rows)[number], metric: string) => row.scores[metric].recall.mean
        const ours = rows[ROUGE_ROWS.findIndex(({system}) => system === undefined)]
        return ['ROUGE-1', 'ROUGE-2', 'ROUGE-4'].every((metric) =>
          rows.every((row) => row.system.startsWith('oracle') === meanOf(row, metric) > meanOf(ours, metric)),
        )
      },
    },
    {
      document: 'docs/parsing.md',
      text: 'are ready in a tenth of a second',
      holds: () => Math.abs(result<ParsingResult>('parsing').loading - 100) < 25,
    },
    {
      document: 'docs/parsing.md',
      text: 'From raw text, sentences and words are found better than by wink-nlp',
      holds: () => {
        const {rows} = result<SegmentationResult>('segmentation')
        const others = rows.filter(({program}) => program === 'wink-nlp')
        return others.every(({treebank, sentenceF, wordF}) => {
          const ours = rows.find((row) => row.program === 'precis' && row.treebank === treebank)!
          return ours.sentenceF > sentenceF && ours.wordF > wordF
        })
      },
    },
    {
      document: 'docs/solving.md',
      text: 'instances were proved, the slowest in',
      holds: () => growthRows().every(({exact_status}) => exact_status === 'optimal'),
    },
    {
      document: 'docs/solving.md',
      text: 'are not proved, and the gap after',
      holds: () =>
        result<SolversResult>('solvers').hard.some(({name, exact}) => name === 'large1' && exact.status !== 'optimal'),
    },
    {
      document: 'docs/math.md',
      text: 'under a microsecond for a tree of 25 nodes with four-state arcs or a head automaton of 12 arcs',
      holds: () => {
        const {microseconds} = result<FactorsResult>('factors')
        const named = microseconds.filter(({factor}) => /^tree of 25 nodes|^head automaton, 12 arcs/.test(factor))
        return named.length === 2 && named.every(({project}) => project < 1)
      },
    },
  ],
}

/** How many sentences of news the last blind readers judged, and the shares of marks; of those that were edited, or were not. */
function readSentences(isUncut: boolean): string[] {
  const {rounds} = result<ReadingResult>('reading')
  const isAsked = ({name, kind, drawn}: (typeof rounds)[number]) =>
    kind === 'sentences' && !name.endsWith('-gum') && (drawn.uncut ?? false) === isUncut
  const {items, readings} = (rounds.findLast(isAsked)!.found as Marks).systems.find(({system}) => system === 'precis')!
  const all = Object.values(readings).reduce((sum, count) => sum + count, 0)
  const share = (count: number) => ((100 * count) / all).toFixed(0)
  return [`${items}`, share(readings.good), share(readings.awkward), share(readings.broken + readings.untrue)]
}

/** The lines of growth.csv by column. */
function growthRows(): Record<string, string>[] {
  const lines = readFileSync(join(RESULTS, 'growth.csv'), 'utf8').trimEnd().split('\n')
  const [head, ...rows] = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(row.map((cell, column) => [head[column], cell])))
}

/** What the front page shows of all systems, the worst first; precis is the first of the results, whatever it is called there. */
const ROUGE_ROWS = [
  {system: 'lead', name: 'lead'},
  {system: 'lexrank', name: 'lexrank'},
  {system: 'klsum', name: 'klsum'},
  {system: 'submodular', name: 'submodular'},
  {system: 'icsi', name: 'icsi'},
  {system: 'extractive', name: 'precis, whole sentences (`--extractive`)'},
  {system: undefined, name: '**precis**'},
  {system: 'oracle', name: 'ceiling, whole sentences (`oracle`)'},
  {system: 'oracle-compressive', name: 'ceiling, any subtree deleted (`oracle-compressive`)'},
]

function rougeRows(): SummariesResult['sets'][string]['systems'] {
  const {systems} = result<SummariesResult>('summaries').sets.duc2003
  return ROUGE_ROWS.map((row) => systems.find(({system}) => system === (row.system ?? systems[0].system))!)
}

function rougeTable(): string {
  const rows = rougeRows().map(({scores}, i) => {
    const mark = ROUGE_ROWS[i].system === undefined ? '**' : ''
    const [one, two] = ['ROUGE-1', 'ROUGE-2'].map((metric) => {
      const {mean, low, high} = scores[metric].recall
      return `${mark}${hundredths(mean)}${mark} [${hundredths(low)}, ${hundredths(high)}]`
    })
    const stars = starsOf(scores['ROUGE-2'].versusFirst?.randomizationP)
    return [ROUGE_ROWS[i].name, one, `${two}${stars}`, hundredths(scores['ROUGE-4'].recall.mean)]
  })
  return markdownTable(['', 'ROUGE-1', 'ROUGE-2', 'ROUGE-4'], rows)
}

function parsingAccuracyTable(): string {
  const [predicted, gold, raw] = result<ParsingAccuracyResult>('parsing-accuracy').rows
  const steps = result<ParsingStepsResult>('parsing-steps').rows
  const rows = [
    {...predicted, name: 'shipped models'},
    {
      ...steps.find(({name}) => name === 'encoder + second order (all genres)')!,
      name: 'the same with the NonCommercial genres of GUM in training',
    },
    {...gold, name: 'shipped, gold tags (`--gold-tags`)'},
    {...raw, name: 'shipped, from raw text (`--raw`; F1)'},
  ]
  return markdownTable(
    ['', 'EWT UPOS', 'UAS', 'LAS', 'GUM UPOS', 'UAS', 'LAS'],
    rows.map(({name, ewt, gum}) => [
      name,
      ...[ewt, gum].flatMap(({upos, uas, las}) => [upos, uas, las].map((share) => (100 * share).toFixed(2))),
    ]),
  )
}

function serveTable(): string {
  const {phases} = result<ServeResult>('serve')
  const time = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
  return markdownTable(
    ['a summary', 'callers at once', 'answers a second', 'p50, ms', 'p99, ms', '429 and 503', 'errors'],
    phases.map(({work, callers, perSecond, milliseconds, refused, failed}) => [
      work === 'summary' ? 'from scratch' : 'of a collection',
      ...[callers, perSecond.toFixed(1), time(milliseconds.p50), time(milliseconds.p99), refused, failed],
    ]),
  )
}

function queueTable(): string {
  const {simulated} = result<QueueResult>('queue')
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  return markdownTable(
    ['workers', 'clusters a second', 'workers busy', 'batch busy', 'Redis busy'],
    simulated.map(({workers, perSecond, busy}) => [
      workers,
      perSecond < 100 ? perSecond.toFixed(1) : perSecond.toFixed(0),
      ...[busy.workers, busy.producer, busy.redis].map(percent),
    ]),
  )
}

/** What clusters by the million cost: an hour of a core is assumed to cost so many dollars, and a cluster to have so many documents. */
const DOLLARS = 0.04
const DOCUMENTS_EACH = 6
const SIMULATED_WINDOW = 4000

function scaleQuotations(): Quotation[] {
  const document = 'docs/scale.md'
  const queue = () => result<QueueResult>('queue')
  const hours = (clusters: number) => {
    const {services} = queue().costs
    return (clusters * services.reduce((sum, seconds) => sum + seconds, 0)) / services.length / 3600
  }
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  const kilo = 1e3
  return [
    {
      document,
      text: 'Parsing and solving take {} s of a core.',
      values: () => [(hours(1) * 3600).toFixed(2)],
    },
    {
      document,
      text: 'The queue adds {} ms to a cluster that takes almost no work. A news cluster costs the batch {} ms of CPU, and Redis {} ms.',
      values: () => {
        const {each, costs} = queue()
        return [kilo * (each.queue - each.thread), kilo * costs.producer, kilo * costs.redis].map((ms) => ms.toFixed(2))
      },
    },
    {
      document,
      text: 'While it waits, a cluster takes {} kB in Redis.',
      values: () => [(queue().bytesInRedis / 1024).toFixed(1)],
    },
    {
      document,
      text: 'The batch needs {} MB with 1,000 clusters, and {} MB with 10,000.',
      values: () => queue().memory.map(({megabytes}) => megabytes.toFixed(0)),
    },
    {
      document,
      text: 'another one had finished its work after {} s with `--lost-after 2`, and after {} s with the default of 15.',
      values: () => queue().recovery.map(({seconds}) => seconds.toFixed(1)),
    },
    {
      document,
      text: 'A million of these clusters take {} hours of one core. If an hour of a core costs 4 cents (an assumption), that is {} dollars. With 100 cores it takes {} hours.',
      values: () => [whole(hours(1e6)), (hours(1e6) * DOLLARS).toFixed(2), (hours(1e6) / 100).toFixed(1)],
    },
    {
      document,
      text: 'these are 167 million clusters: {} hours of a core, or {} dollars. With 1,000 cores it takes {} days',
      values: () => {
        const all = hours(1e9 / DOCUMENTS_EACH)
        return [whole(all), whole(all * DOLLARS), (all / 1000 / 24).toFixed(1)]
      },
    },
    {
      document,
      text: '**The batch comes first**, at about {} clusters a second.',
      values: () => [whole(1 / queue().costs.producer)],
    },
    {
      document,
      text: 'One Redis server has room for up to {} of them.',
      values: () => [`${Math.floor(queue().costs.producer / queue().costs.redis)}`],
    },
    {
      document,
      text: '**Redis comes next**, at about {} clusters a second,',
      values: () => [whole(1 / queue().costs.redis)],
    },
    {
      document,
      text: '4,000 of these take {} MB in Redis.',
      values: () => [((SIMULATED_WINDOW * queue().bytesInRedis) / 2 ** 20).toFixed(0)],
    },
  ]
}

function solverTable(): string {
  const {timesFaster, milliseconds} = result<SolversResult>('solvers').summary
  const row = (name: string, solver: 'exact' | 'ad3') => {
    const times = timesFaster[solver]
    const first = milliseconds[`${solver}First`]
    return [
      name,
      `${milliseconds[solver].toFixed(0)} ms (first call ${first.toFixed(0)} ms)`,
      `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
    ]
  }
  return markdownTable(
    ['', 'median', 'times faster than glpk.js'],
    [
      row('`exact`, optimum proved', 'exact'),
      row('`ad3`, relaxation with a certified gap of 10⁻⁴, and an answer', 'ad3'),
    ],
  )
}

function grouped(value: number): string {
  return value.toLocaleString('en')
}
