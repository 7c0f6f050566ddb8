/**
 * Proves the answers of `exact` and has the proofs checked.
 *
 *     npm run bench -- proofs [--time-limit 10] [--networks ../shared/data/uai]
 *
 * The problems are those of corpora/instances, of summaries of the clusters of corpora/news.jsonl in 100 words, and, where they
 * are, the networks of a folder. Each is read and solved, proved, and read and checked in this process, with the time limit for solving and as much for
 * proving. The times are CPU, of what takes little the median of several runs. Writes eval/results/proofs.md and proofs.json; fails if a proof is refused.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {parseArgs} from 'node:util'
import {checkProof} from '../../src/check-proof/check-proof.ts'
import {Refusal} from '../../src/check-proof/refusal.ts'
import type {CoverageProblem} from '../../src/infer/coverage/problem.ts'
import {coverageProofSteps} from '../../src/infer/coverage/prove.ts'
import {readCsum, writeCsum} from '../../src/infer/formats/csum.ts'
import {readFg} from '../../src/infer/formats/fg.ts'
import {readUai, statesOf} from '../../src/infer/formats/uai.ts'
import type {FactorGraph} from '../../src/infer/graph.ts'
import {atOnce, Pace} from '../../src/infer/pace.ts'
import {type Proved, proofHeader} from '../../src/infer/proof.ts'
import {graphProofSteps} from '../../src/infer/search/prove.ts'
import type {Solution} from '../../src/infer/solution.ts'
import {solveCoverageWith, solveGraphWith} from '../../src/infer/solvers.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {prepare} from '../../src/summarize/prepared-documents.ts'
import {cpuTime} from '../lib/cpu-time.ts'
import {markdownTable} from '../lib/markdown.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'
import {median} from '../lib/statistics.ts'

const INSTANCES = 'corpora/instances'
const NEWS = 'corpora/news.jsonl'
const WORDS = 100

/** A problem, and how it is solved and proved. */
interface Task {
  readonly name: string
  readonly group: string
  readonly kind: string
  readonly text: string
  /** From the text on, as a check begins with it, too. */
  readonly solve: (timeLimit: number) => Promise<Solution>
  readonly prove: (solution: Solution, timeLimit: number) => Proved
  readonly variablesOf: (solution: Solution) => readonly number[]
}

/** A row of eval/results/proofs.json: times in milliseconds of CPU. */
export interface ProofRow {
  readonly name: string
  readonly group: string
  readonly status: string
  readonly proved: boolean
  readonly verified: boolean
  readonly refusal?: string
  readonly solve: number
  readonly prove: number
  readonly check: number
  readonly bytes: number
  readonly leaves: number
}

/** The numbers of eval/results/proofs.json. */
export interface ProofsResult {
  readonly optimal: number
  readonly proved: number
  readonly verified: number
  /** Median of check / solve. */
  readonly ratio: number
  readonly rows: readonly ProofRow[]
}

export async function main(args: readonly string[], command: string): Promise<void> {
  const {values} = parseArgs({
    args: [...args],
    options: {'time-limit': {type: 'string', default: '10'}, networks: {type: 'string', default: '../shared/data/uai'}},
  })
  const timeLimit = Number(values['time-limit'])
  const tasks = [
    ...instances(INSTANCES, 'instances'),
    ...(await summaries()),
    ...instances(values.networks, 'networks'),
  ]
  const rows: ProofRow[] = []
  for (const task of tasks) {
    const row = await measured(task, timeLimit)
    console.error(`${row.name} ${row.status} ${row.verified ? 'verified' : (row.refusal ?? '')}`)
    rows.push(row)
  }
  const optimal = rows.filter(({status}) => status === 'optimal')
  const proved = optimal.filter(({proved}) => proved)
  const result: ProofsResult = {
    optimal: optimal.length,
    proved: proved.length,
    verified: proved.filter(({verified}) => verified).length,
    ratio: median(proved.map(({check, solve}) => check / solve)),
    rows,
  }
  const settings = `time limit ${timeLimit} s for solving and as much for proving; reading the problem counts for solving and for checking; summaries of ${WORDS} words`
  const signature = signatureOf({command, seeds: [], settings})
  const report = reportOf(result)
  writeResult('proofs.md', report, signature)
  writeResult('proofs.json', result, signature)
  console.log(report)
  if (rows.some(({refusal}) => refusal !== undefined)) process.exitCode = 1
}

async function measured(
  {name, group, kind, text, solve, prove, variablesOf}: Task,
  timeLimit: number,
): Promise<ProofRow> {
  let solution: Solution | undefined
  let proof: Proved | undefined
  let refusal: string | undefined
  let leaves = 0
  const solving = await timeOf(async () => {
    solution = await solve(timeLimit)
  })
  const proving = await timeOf(async () => {
    proof = prove(solution!, timeLimit)
  })
  const {status, objective, bound} = proof!.solution
  const answer = JSON.stringify({status, objective, bound, variables: variablesOf(proof!.solution)})
  const checking = await timeOf(async () => {
    try {
      leaves = checkProof({problem: text, answer, proof: `${proofHeader(kind)}${proof!.text}`}).leaves
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error.message
    }
  })
  return {
    name,
    group,
    status: solution!.status,
    proved: proof!.isWhole,
    verified: refusal === undefined,
    ...(refusal === undefined ? {} : {refusal}),
    solve: solving,
    prove: proving,
    check: checking,
    bytes: proof!.text.length,
    leaves,
  }
}

// what takes fewer milliseconds is run so many times
const LITTLE = 100
const TIMES = 7

/** Milliseconds of CPU. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const first = await cpuTime(work)
  if (first >= LITTLE) return first
  const times = [first]
  while (times.length < TIMES) times.push(await cpuTime(work))
  return median(times)
}

function instances(folder: string, group: string): Task[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file): Task[] => {
    const [, kind] = /\.(csum|fg|uai)$/.exec(file) ?? []
    if (kind === undefined) return []
    const text = readFileSync(join(folder, file), 'utf8')
    if (kind === 'csum') return [coverageTask(basename(file), group, text, readCsum(text, file))]
    const read = () => (kind === 'fg' ? {graph: readFg(text, file), states: undefined} : network(text, file))
    return [graphTask(basename(file), group, kind, text, read)]
  })
}

function network(text: string, file: string) {
  const problem = readUai(text, file)
  return {graph: problem.graph, states: (x: ArrayLike<number>) => statesOf(problem, x)}
}

function coverageTask(name: string, group: string, text: string, problem: CoverageProblem): Task {
  return {
    name,
    group,
    kind: 'csum',
    text,
    solve: (timeLimit) => solveCoverageWith('exact', readCsum(text, name), {timeLimit}),
    prove: (solution, timeLimit) => atOnce(coverageProofSteps(problem, solution, Infinity, new Pace({timeLimit}))),
    variablesOf: ({variables}) => [...variables],
  }
}

function graphTask(
  name: string,
  group: string,
  kind: string,
  text: string,
  read: () => {graph: FactorGraph; states: ((x: ArrayLike<number>) => number[]) | undefined},
): Task {
  const {graph, states} = read()
  return {
    name,
    group,
    kind,
    text,
    solve: (timeLimit) => solveGraphWith('exact', read().graph, {timeLimit}),
    prove: (solution, timeLimit) => atOnce(graphProofSteps(graph, solution, new Pace({timeLimit}))),
    variablesOf: ({variables}) => (states && variables.length > 0 ? states(variables) : [...variables]),
  }
}

/** The problem that each summary's answer is the answer to. */
async function summaries(): Promise<Task[]> {
  const analyzer = loadAnalyzer('models')
  const tasks: Task[] = []
  for (const line of readFileSync(NEWS, 'utf8').trim().split('\n')) {
    const {id, documents} = JSON.parse(line)
    let problem: CoverageProblem | undefined
    const prepared = await prepare(documents, analyzer)
    await prepared.summarize({
      budget: {words: WORDS},
      solver: (posed, options) => {
        problem = posed
        return solveCoverageWith('exact', posed, options)
      },
    })
    if (problem) tasks.push(coverageTask(id, 'summaries', writeCsum(problem), problem))
  }
  return tasks
}

function reportOf({optimal, proved, verified, ratio, rows}: ProofsResult): string {
  const ms = (value: number) => (value >= 10 ? value.toFixed(0) : value.toPrecision(2))
  const table = markdownTable(
    ['problem', 'of', 'status', 'proof', 'solve', 'prove', 'check', 'check / solve', 'kB', 'leaves'],
    rows.map((row) => [
      row.name,
      row.group,
      row.status,
      row.refusal !== undefined ? 'refused' : row.proved ? 'verified' : 'of a weaker bound',
      ms(row.solve),
      ms(row.prove),
      ms(row.check),
      (row.check / row.solve).toFixed(2),
      (row.bytes / 1000).toFixed(1),
      row.leaves,
    ]),
    4,
  )
  return `# Proofs

${optimal} problems were solved to optimality. ${proved} of these were proved within the time limit, and ${verified} of the proofs
were accepted by the checker. Checking took ${ratio.toFixed(2)} of the time of solving in the median. Times are milliseconds of CPU.

${table}
`
}
