/**
 * Calls the solvers in random sequences and compares what they answer with the definitions of the problems.
 *
 *     npm run tool -- model-test [--seconds 60] [--seed 1]
 *     npm run tool -- model-test --replay FILE
 *
 * Each trace is a random problem and some calls on it: any solver, limits, aborts, variables that are held, several calls at once,
 * memories of problems like it, proofs that are checked. All answers and bounds are compared with brute force. The first trace that
 * fails is made as small as it can be and printed, so that it can be replayed.
 */
import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {problemOf} from '../../test/infer/model/run-trace.ts'
import {drawTrace, readTrace, shrunk, type Trace, writeTrace} from '../../test/infer/model/trace.ts'

export async function main(args: readonly string[]): Promise<void> {
  const {values} = parseArgs({
    args: [...args],
    options: {seconds: {type: 'string', default: '60'}, seed: {type: 'string', default: '1'}, replay: {type: 'string'}},
  })
  if (values.replay !== undefined) {
    const problem = await problemOf(readTrace(readFileSync(values.replay, 'utf8')))
    console.log(problem ?? 'Nothing is wrong.')
    if (problem !== undefined) process.exitCode = 1
    return
  }
  const end = performance.now() + 1000 * Number(values.seconds)
  let calls = 0
  let seed = Number(values.seed)
  for (; performance.now() < end; seed++) {
    const trace = drawTrace(seed)
    calls += trace.calls.length
    const problem = await problemOf(trace)
    if (problem === undefined) continue
    const small = await shrunk(trace, fails)
    console.log(
      `Trace ${seed}: ${problem}\n\nThe smallest that fails, for --replay:\n${writeTrace(small)}\n${await problemOf(small)}`,
    )
    process.exitCode = 1
    return
  }
  console.log(`${seed - Number(values.seed)} traces, ${calls} calls: nothing is wrong.`)
}

async function fails(trace: Trace): Promise<boolean> {
  return (await problemOf(trace)) !== undefined
}
