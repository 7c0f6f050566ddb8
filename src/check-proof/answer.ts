import {type Decimal, readDecimal, shown} from './decimal.ts'
import {Refusal} from './refusal.ts'
import {readWhole} from './words.ts'

/** An answer as `precis solve` prints it, in either of its formats. */
export interface GivenAnswer {
  readonly status: string
  readonly objective: Decimal | undefined // none: there is no answer
  readonly bound: Decimal | undefined // none: −∞ where there is no answer at all, else ∞
  /** By variable of the file, or only those that are 1: their names, or their numbers as the file counts them. */
  readonly values: readonly number[] | {readonly ones: readonly string[]; readonly of: number}
}

const STATUSES = ['optimal', 'feasible', 'infeasible', 'unknown']

export function readAnswer(text: string): GivenAnswer {
  const answer = text.trim().startsWith('{') ? readJson(text) : readText(text)
  if (STATUSES.includes(answer.status)) return answer
  throw new Refusal(`Answer: its status is "${shown(answer.status)}", expected one of ${STATUSES.join(', ')}.`)
}

function readJson(text: string): GivenAnswer {
  const {status, objective, bound, variables} = parsed(text)
  if (!Array.isArray(variables) || !variables.every((value) => Number.isInteger(value) && value >= 0)) {
    throw new Refusal('Answer: its variables are not a list of whole numbers ≥ 0.')
  }
  return {
    status: `${status}`,
    objective: finite(objective, 'objective'),
    bound: finite(bound, 'bound'),
    values: variables as number[],
  }
}

function parsed(text: string): {readonly [member: string]: unknown} {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('Answer: it is not JSON, expected what precis solve prints.')
  }
}

/** A number of JSON; null stands for an infinite one. */
function finite(value: unknown, what: string): Decimal | undefined {
  if (value === null) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return readDecimal(`${value}`, `Answer, ${what}`)
  throw new Refusal(`Answer, ${what}: ${shown(`${value}`)}, expected a number.`)
}

function readText(text: string): GivenAnswer {
  const rows = new Map(
    text.split('\n').map((line): [string, string] => {
      const [, name = '', value = ''] = /^(\S+(?: \S+)?) {2,}(.*)$/.exec(line) ?? []
      return [name, value.trim()]
    }),
  )
  const number = (name: string) => {
    const value = rows.get(name)
    if (value === undefined) throw new Refusal(`Answer: it has no ${name}.`)
    const plain = value.replace(/ \(minimized\)$/, '')
    return /^-?Infinity$/.test(plain) ? undefined : readDecimal(plain, `Answer, ${name}`)
  }
  const states = rows.get('states')
  return {
    status: rows.get('status') ?? '',
    objective: number('objective'),
    bound: number('bound'),
    values: states === undefined ? readOnes(rows.get('kept words') ?? rows.get('ones')) : wholes(states),
  }
}

/** `2 of 9: 4 7` */
function readOnes(value: string | undefined): GivenAnswer['values'] {
  if (value === undefined) return []
  const match = /^(\d+) of (\d+)(?:: (.*))?$/.exec(value)
  const ones = (match?.[3] ?? '').split(/\s+/).filter((word) => word !== '')
  if (!match || ones.length !== Number(match[1])) throw new Refusal(`Answer: "${shown(value)}", expected "N of M: …".`)
  return {ones, of: Number(match[2])}
}

function wholes(row: string): number[] {
  const words = row.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => readWhole(word, 'Answer', 0, 2 ** 31))
}

/** Whether each of so many variables of two values is 1; they have names, or are counted from a number on. */
export function onesOf({values}: GivenAnswer, count: number, names: readonly string[] | number): boolean[] {
  if ('ones' in values) {
    expectLength(values.of, count)
    const isOne = new Array<boolean>(count).fill(false)
    const placeOf =
      typeof names === 'number'
        ? (word: string) => readWhole(word, 'Answer', names, names + count - 1) - names
        : (word: string) => numberOf.get(word) ?? -1
    const numberOf = new Map(typeof names === 'number' ? [] : names.map((name, i): [string, number] => [name, i]))
    for (const one of values.ones) {
      const place = placeOf(one)
      if (place < 0 || isOne[place]) {
        throw new Refusal(`Answer: "${shown(one)}" is listed, expected each variable at most once.`)
      }
      isOne[place] = true
    }
    return isOne
  }
  expectLength(values.length, count)
  const wrong = values.findIndex((value) => value > 1)
  if (wrong >= 0) throw new Refusal(`Answer: variable ${wrong} is ${values[wrong]}, expected 0 or 1.`)
  return values.map((value) => value === 1)
}

export function expectLength(length: number, count: number): void {
  if (length !== count) throw new Refusal(`Answer: it has ${length} variables, the problem has ${count}.`)
}
