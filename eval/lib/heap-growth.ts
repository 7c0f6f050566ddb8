import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {ad3Defaults} from '../../src/infer/ad3.ts'
import {Ad3State} from '../../src/infer/ad3-state.ts'
import {reduceProblem} from '../../src/infer/coverage/core.ts'
import {coverageGraph} from '../../src/infer/coverage/coverage-graph.ts'
import {Relaxation} from '../../src/infer/coverage/relaxation.ts'
import {Dual} from '../../src/infer/dual.ts'
import {Pace} from '../../src/infer/pace.ts'
import {generateCoverage} from './coverage-instances.ts'
import {median} from './statistics.ts'

/** How the heap grows in a loop of 1000 iterations, in bytes; some hundreds of them are due to measuring. */
export interface HeapGrowth {
  readonly loop: string
  /** Between start and end of the loop, with no collection in between: all that was allocated in the best and the worst of some rounds. */
  readonly least: number
  readonly most: number
  /** What is left of it after a collection, the median of the rounds. */
  readonly retained: number
}

const ITERATIONS = 1000
const WARM_ROUNDS = 8
const ROUNDS = 5
const shape = {documents: 3, length: 24, seed: 1}

/** Measures in a process of its own, whose nursery is so large that nothing is collected unasked. */
export async function measureHeap(): Promise<HeapGrowth[]> {
  const script = fileURLToPath(import.meta.url)
  const {stdout} = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--max-semi-space-size=256',
    '--min-semi-space-size=256',
    script,
  ])
  return JSON.parse(stdout)
}

function growthOf(loop: string, run: () => void): HeapGrowth {
  // the first rounds feed the compiler
  for (let round = 0; round < WARM_ROUNDS; round++) heapDifference(run)
  const rounds = Array.from({length: ROUNDS}, () => heapDifference(run))
  const allocated = rounds.map(([before]) => before)
  const retained = rounds.map(([, after]) => after)
  return {loop, least: Math.min(...allocated), most: Math.max(...allocated), retained: median(retained)}
}

/** The growth of the heap while something runs: before and after collecting. */
function heapDifference(run: () => void): [number, number] {
  globalThis.gc?.()
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  run()
  const after = process.memoryUsage().heapUsed
  globalThis.gc?.()
  return [after - before, process.memoryUsage().heapUsed - before]
}

function measureHere(): HeapGrowth[] {
  const problem = generateCoverage(shape)
  const graph = coverageGraph(problem)
  const compiled = graph.compile()
  const state = new Ad3State(compiled, Dual.of(compiled, compiled.fixed.slice()), ad3Defaults, new Pace())
  const {core} = reduceProblem(problem)
  const relaxation = new Relaxation(core, 4)
  return [
    growthOf(`ad3 on the factor graph: ${compiled.factors.length} factors, ${compiled.links} links`, () => {
      for (let n = 0; n < ITERATIONS; n++) {
        state.projectFactors()
        state.updateVariables()
        state.adaptPenalty()
      }
    }),
    growthOf(`coverage relaxation: ${core.nodes} nodes, ${core.witnesses} witnesses`, () => relaxation.run(ITERATIONS)),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(measureHere()))
