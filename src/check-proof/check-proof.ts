import {onesOf, readAnswer} from './answer.ts'
import {boundOf, compareClaims, nearest} from './claims.ts'
import {largestOf, objectiveOf, readCoverageProblem} from './coverage-problem.ts'
import {checkCoverageProof} from './coverage-proof.ts'
import {shown} from './decimal.ts'
import {Refusal} from './refusal.ts'

/** The texts that a check needs. A proof that holds its own problem and answer needs no others. */
export interface Texts {
  readonly problem: string
  readonly answer: string
  readonly proof: string
}

/** What was verified. */
export interface Verified {
  readonly status: string
  /** Of the answer, exactly computed; null if it has none. */
  readonly objective: number | null
  /** No answer is worth more; null: there is none. */
  readonly bound: number | null
  /** Parts into which the proof cuts the space. */
  readonly leaves: number
}

const HEADER = /^precis-proof 1 (\S+)[^\S\n]*\n/
const SECTIONS = ['problem', 'answer', 'proof'] as const

/** The parts of a file that holds a problem, an answer and their proof; undefined if it holds a proof only. */
export function sectionsOf(file: string): Texts | undefined {
  const starts = SECTIONS.map((name) => file.indexOf(`\n@${name}\n`))
  if (starts.every((at) => at < 0)) return undefined
  if (starts.some((at, i) => at < 0 || at <= (starts[i - 1] ?? 0))) {
    throw new Refusal('Proof: it holds other parts than @problem, @answer and @proof, in this order.')
  }
  const header = file.slice(0, file.indexOf('\n') + 1)
  const [problem, answer, proof] = SECTIONS.map((name, i) => {
    const begin = starts[i] + `\n@${name}\n`.length
    // lines of the proof keep their numbers
    const before = name === 'proof' ? `${header}${'\n'.repeat(file.slice(0, begin).split('\n').length - 2)}` : ''
    return before + file.slice(begin, starts[i + 1] ?? file.length)
  })
  return {problem, answer, proof}
}

/**
 * Verifies that an answer is one, that it is worth what it claims, and that no answer is worth more than the bound. Shares
 * no code with the solvers. Throws a Refusal that says what is wrong.
 */
export function checkProof(texts: Texts): Verified {
  const header = HEADER.exec(texts.proof)
  if (!header) throw new Refusal('Proof: its first line is not "precis-proof 1 KIND".')
  const [first, kind] = header
  if (kind !== 'csum') throw new Refusal(`Proof: it is about a problem of kind "${shown(kind)}", expected csum.`)
  const answer = readAnswer(texts.answer)
  const problem = readCoverageProblem(texts.problem)
  const hasAnswer = 'ones' in answer.values || answer.values.length > 0
  const isEmpty = problem.nodes === 0 && answer.objective !== undefined
  const exact = hasAnswer || isEmpty ? objectiveOf(problem, onesOf(answer, problem.nodes, 0)) : undefined
  const shownByProof = checkCoverageProof(problem, `\n${texts.proof.slice(first.length)}`)
  const objective = exact === undefined ? undefined : nearest(exact, problem.decimals)
  const bound = boundOf(shownByProof.bound)
  compareClaims(answer, {objective, bound, largest: largestOf(problem)})
  return {
    status: answer.status,
    objective: objective ?? null,
    bound: Number.isFinite(bound) ? bound : null,
    leaves: shownByProof.leaves,
  }
}
