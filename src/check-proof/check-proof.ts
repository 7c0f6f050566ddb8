import {expectLength, type GivenAnswer, onesOf, readAnswer} from './answer.ts'
import {boundOf, compareClaims, type Found, nearest} from './claims.ts'
import {largestOf, objectiveOf, readCoverageProblem} from './coverage-problem.ts'
import {CoverageSpace} from './coverage-proof.ts'
import {type Decimal, shown} from './decimal.ts'
import {readFgProblem, readUaiProblem} from './graph-files.ts'
import {type GraphProblem, graphObjective} from './graph-problem.ts'
import {GraphSpace} from './graph-proof.ts'
import {scaleOf} from './graph-units.ts'
import {Lines} from './lines.ts'
import {readLpProblem} from './lp-file.ts'
import {readOpbProblem} from './opb-file.ts'
import {Refusal} from './refusal.ts'
import {walk} from './walk.ts'
import {readWcnfProblem} from './wcnf-file.ts'
import {readWcspProblem} from './wcsp-file.ts'

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
  if (!Object.hasOwn(KINDS, kind)) {
    throw new Refusal(
      `Proof: it is about a problem of kind "${shown(kind)}", expected ${Object.keys(KINDS).join(', ')}.`,
    )
  }
  const answer = readAnswer(texts.answer)
  // the first line is counted, too
  const {found, leaves, isMinimized} = KINDS[kind](texts.problem, answer, `\n${texts.proof.slice(first.length)}`)
  compareClaims(isMinimized ? negated(answer) : answer, found)
  const inSense = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? null : isMinimized ? 0 - value : value
  return {status: answer.status, objective: inSense(found.objective), bound: inSense(found.bound), leaves}
}

interface Checked {
  readonly found: Found
  readonly leaves: number
  /** What the answer says is the negated objective. */
  readonly isMinimized: boolean
}

type Check = (problem: string, answer: GivenAnswer, proof: string) => Checked

/** How a problem of each kind is read and checked. */
const KINDS: Readonly<Record<string, Check>> = {
  csum: checkCoverage,
  fg: (problem, answer, proof) => checkGraph(readFgProblem(problem), answer, proof),
  uai: (problem, answer, proof) => checkGraph(readUaiProblem(problem), answer, proof),
  wcsp: (problem, answer, proof) => checkGraph(readWcspProblem(problem), answer, proof),
  wcnf: (problem, answer, proof) => checkGraph(readWcnfProblem(problem), answer, proof),
  opb: (problem, answer, proof) => checkGraph(readOpbProblem(problem), answer, proof),
  lp: (problem, answer, proof) => checkGraph(readLpProblem(problem), answer, proof),
}

function checkCoverage(text: string, answer: GivenAnswer, proof: string): Checked {
  const problem = readCoverageProblem(text)
  const isEmpty = problem.nodes === 0 && answer.objective !== undefined
  const exact = hasValues(answer) || isEmpty ? objectiveOf(problem, onesOf(answer, problem.nodes, 0)) : undefined
  const {bound, leaves} = walk(new CoverageSpace(problem), new Lines(proof))
  const objective = exact === undefined ? undefined : nearest(exact, problem.decimals)
  return {found: {objective, bound: boundOf(bound), largest: largestOf(problem)}, leaves, isMinimized: false}
}

function checkGraph(problem: GraphProblem, answer: GivenAnswer, proof: string): Checked {
  const isEmpty = problem.potentials.length === 0 && answer.objective !== undefined
  const objective = hasValues(answer) || isEmpty ? graphValueOf(problem, answer) : undefined
  const shown = walk(new GraphSpace(problem), new Lines(proof))
  const bound = boundOf(shown.bound)
  const {isMinimized, top = Infinity} = problem
  if (objective !== undefined && objective <= -top) {
    throw new Refusal(`Answer: it costs ${-objective}, expected less than the top, ${top}.`)
  }
  // what costs the top or more is no answer
  const found = {objective, bound: bound <= -top ? -Infinity : bound, largest: scaleOf(problem)}
  return {found, leaves: shown.leaves, isMinimized}
}

/** An answer to what is minimized, as one to the negated objective. */
function negated(answer: GivenAnswer): GivenAnswer {
  const {objective, bound} = answer
  const turned = (value: Decimal | undefined) => value && {...value, digits: -value.digits}
  return {...answer, objective: turned(objective), bound: turned(bound)}
}

function hasValues({values}: GivenAnswer): boolean {
  return 'ones' in values || values.length > 0
}

function graphValueOf(problem: GraphProblem, answer: GivenAnswer): number {
  const {objective, broken} = graphObjective(problem, assignmentOf(problem, answer))
  if (broken !== undefined) throw new Refusal(`Answer: it breaks ${broken}.`)
  return objective
}

/** An answer as binary variables. */
function assignmentOf(problem: GraphProblem, answer: GivenAnswer): number[] {
  const {potentials, choices, isMultiValued, names, answered, derived} = problem
  const x = new Array<number>(potentials.length).fill(0)
  if (!isMultiValued) {
    for (const [i, isOne] of onesOf(answer, answered, names).entries()) x[i] = Number(isOne)
    for (const {variable, literals, isConjunction} of derived) {
      const areMet = literals.every(({variable, isNegated}) => ((x[variable] === 1) !== isNegated) === isConjunction)
      x[variable] = Number(areMet)
    }
    return x
  }
  const states = 'ones' in answer.values ? [] : answer.values
  expectLength(states.length, choices.length)
  for (const [v, {first, states: count}] of choices.entries()) {
    if (states[v] >= count) throw new Refusal(`Answer: variable ${v} is in state ${states[v]}, it has ${count}.`)
    x[first + states[v]] = 1
  }
  return x
}
