/**
 * Draws networks of many families and compares what `exact` proves in little time with what toulbar2 proves in more.
 *
 *     npm run bench -- exact-random [--seeds 5,6] [--families ising,max-csp] [--time-limit 5] [--toulbar2-time-limit 20] [--keep FOLDER]
 *
 * Each family (eval/lib/networks/families.ts) is drawn once for each seed. Seeds 1–4 are for tuning, others for reports. Needs toulbar2, which
 * Debian has. Writes eval/results/exact-random.md and exact-random.json if all families are drawn. It takes about four minutes of CPU a seed,
 * most of them where toulbar2 runs out of time.
 */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {markdownTable} from '../lib/markdown.ts'
import {byPrecis, byToulbar, geometricMean, hasToulbar, isProved, type Outcome} from '../lib/network-solvers.ts'
import {randomOf} from '../lib/networks/draw.ts'
import {type Family, families} from '../lib/networks/families.ts'
import {writeMarkov, writeWcsp} from '../lib/networks/write-network.ts'
import {writeResult} from '../lib/result-file.ts'
import {signatureOf} from '../lib/signature.ts'

// what the rounding of potentials in files and of printed energies may make of one optimum
const SAME = 1e-2

interface Row {
  readonly name: string
  readonly family: string
  readonly exact: Outcome
  readonly toulbar2: Outcome
}

/** The numbers of eval/results/exact-random.json. */
export interface ExactRandomResult {
  readonly seeds: readonly number[]
  readonly timeLimit: number
  readonly toulbarTimeLimit: number
  readonly rows: readonly Row[]
  /** Problems that toulbar2 proved, and those of them that `exact` proved. */
  readonly provedByToulbar: number
  readonly provedByBoth: number
  readonly contradictions: readonly string[]
}

export function main(args: readonly string[], command: string): void {
  const {values} = parseArgs({
    args: [...args],
    options: {
      seeds: {type: 'string', default: '5,6'},
      families: {type: 'string', default: families.map(({name}) => name).join()},
      'time-limit': {type: 'string', default: '5'},
      'toulbar2-time-limit': {type: 'string', default: '20'},
      keep: {type: 'string'},
    },
  })
  if (!hasToulbar()) {
    console.error('toulbar2: not on this machine, so there is nothing to compare with. Debian has it as a package.')
    return
  }
  const seeds = values.seeds.split(',').map(Number)
  const timeLimit = Number(values['time-limit'])
  const toulbarTimeLimit = Number(values['toulbar2-time-limit'])
  const names = values.families.split(',')
  const chosen = families.filter(({name}) => names.includes(name))
  const settings = `seeds ${seeds.join()} · exact ${timeLimit} s, toulbar2 ${toulbarTimeLimit} s for each problem`
  const signature = signatureOf({command, packages: [], settings})
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'precis-networks-'))
  mkdirSync(folder, {recursive: true})
  const rows = chosen.flatMap((family) =>
    seeds.map((seed): Row => {
      const file = draw(family, seed, folder)
      console.error(file)
      const [exact, toulbar2] = [byPrecis(file, 'exact', timeLimit), byToulbar(file, toulbarTimeLimit)]
      return {name: `${family.name}-${seed}`, family: family.name, exact, toulbar2}
    }),
  )
  if (!values.keep) rmSync(folder, {recursive: true})
  const byToulbarToo = rows.filter(({toulbar2}) => isProved(toulbar2))
  const result: ExactRandomResult = {
    seeds,
    timeLimit,
    toulbarTimeLimit,
    rows,
    provedByToulbar: byToulbarToo.length,
    provedByBoth: byToulbarToo.filter(({exact}) => isProved(exact)).length,
    contradictions: rows.flatMap(contradictionsOf),
  }
  const report = reportOf(result)
  console.log(report)
  if (result.contradictions.length > 0) process.exitCode = 1
  if (chosen.length < families.length) return
  writeResult('exact-random.md', report, signature)
  writeResult('exact-random.json', result, signature)
}

function draw({name, format, draw}: Family, seed: number, folder: string): string {
  const network = draw(randomOf(name, seed))
  const file = join(folder, `${name}-${seed}.${format}`)
  writeFileSync(file, format === 'uai' ? writeMarkov(network) : writeWcsp(name, network))
  return file
}

/** Where one has an answer that is better than what the other has proved best. */
function contradictionsOf({name, exact, toulbar2}: Row): string[] {
  const isBeaten = (proof: Outcome, other: Outcome) =>
    isProved(proof) && other.objective !== null && other.objective > (proof.objective ?? -Infinity) + SAME
  return [
    ...(isBeaten(exact, toulbar2)
      ? [`${name}: exact proves ${exact.objective}, toulbar2 has ${toulbar2.objective}.`]
      : []),
    ...(isBeaten(toulbar2, exact)
      ? [`${name}: toulbar2 proves ${toulbar2.objective}, exact has ${exact.objective}.`]
      : []),
  ]
}

function reportOf({
  rows,
  timeLimit,
  toulbarTimeLimit,
  provedByToulbar,
  provedByBoth,
  contradictions,
}: ExactRandomResult): string {
  const names = [...new Set(rows.map(({family}) => family))]
  const mean = (outcomes: readonly Outcome[]) =>
    geometricMean(outcomes.map(({milliseconds}) => milliseconds)).toFixed(0)
  const counted = names.map((family) => {
    const drawn = rows.filter((row) => row.family === family)
    const both = drawn.filter(({exact, toulbar2}) => isProved(exact) && isProved(toulbar2))
    return [
      family,
      drawn.length,
      drawn.filter(({exact}) => isProved(exact)).length,
      drawn.filter(({toulbar2}) => isProved(toulbar2)).length,
      both.length,
      mean(both.map(({exact}) => exact)),
      mean(both.map(({toulbar2}) => toulbar2)),
    ]
  })
  const missed = rows.filter(({exact, toulbar2}) => isProved(toulbar2) && !isProved(exact)).map(({name}) => name)
  return `# Networks drawn at random

What \`exact\` proves in ${timeLimit} s and toulbar2 in ${toulbarTimeLimit} s. Milliseconds are geometric means over the problems that both prove,
as the solvers tell them.

${markdownTable(['family', 'drawn', 'exact', 'toulbar2', 'both', 'exact, ms', 'toulbar2, ms'], counted)}

Of ${rows.length} problems toulbar2 proves ${provedByToulbar}, and \`exact\` ${provedByBoth} of these (${((100 * provedByBoth) / Math.max(1, provedByToulbar)).toFixed(1)} %).
Missed: ${missed.join(', ') || 'none'}. Contradictions: ${contradictions.join(' ') || 'none.'}
`
}
