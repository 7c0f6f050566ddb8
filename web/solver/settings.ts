import type {Choice} from './messages.ts'
import {type SolverKey, WATCHED} from './solvers.ts'

/** What a link to the page carries. */
export interface Settings {
  readonly choice: Choice
  readonly solver: SolverKey
  readonly power: number
}

export const MOST_DOCUMENTS = 6
export const MOST_SENTENCES = 3
export const MOST_WORDS = 120
export const MOST_POWER = 5

const USUAL: Settings = {
  choice: {cluster: 'cup-final', documents: 3, sentences: 2, words: 45, extractive: false},
  solver: 'exact',
  power: 0,
}

/** The settings behind the # of an address. What is missing or wrong there is as usual. */
export function settingsFrom(hash: string): Settings {
  const given = new URLSearchParams(hash.slice(1))
  const whole = (name: string, least: number, most: number, usual: number) => {
    const value = Number(given.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= least && value <= most ? value : usual
  }
  const cluster = __EXAMPLES__.find(({id}) => id === given.get('cluster'))?.id
  return {
    choice: {
      cluster: cluster ?? USUAL.choice.cluster,
      documents: whole('documents', 1, MOST_DOCUMENTS, USUAL.choice.documents),
      sentences: whole('sentences', 1, MOST_SENTENCES, USUAL.choice.sentences),
      words: whole('words', 1, MOST_WORDS, USUAL.choice.words),
      extractive: given.has('whole'),
    },
    solver: WATCHED.find(({key}) => key === given.get('solver'))?.key ?? USUAL.solver,
    power: whole('step', -MOST_POWER, MOST_POWER, USUAL.power),
  }
}

/** The settings as they stand behind the # of an address. */
export function settingsIn({choice, solver, power}: Settings): string {
  const {cluster, documents, sentences, words, extractive} = choice
  const given = new URLSearchParams({
    cluster,
    documents: String(documents),
    sentences: String(sentences),
    words: String(words),
    solver,
  })
  if (power !== 0) given.set('step', String(power))
  if (extractive) given.set('whole', '')
  return `#${given}`
}
