import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {seededRandom} from '../../src/seeded-random.ts'

/** Draws texts about invented topics, with summaries of about `words` words: some words belong to a topic, some to the language. */
export class InventedTopics {
  private readonly chance: () => number
  private readonly vocabulary: readonly string[]

  constructor(seed: number) {
    this.chance = seededRandom(seed)
    this.vocabulary = Array.from({length: WORDS}, () => this.word())
  }

  summary(topic: number, words: number): string {
    let text = ''
    for (let used = 0; used < words; ) {
      const length = 12 + this.below(20)
      const sentence = Array.from({length}, () => this.wordOf(topic)).join(' ')
      text += `${sentence[0].toUpperCase()}${sentence.slice(1)}${this.chance() < 0.2 ? ', so-called' : ''}.\n`
      used += length
    }
    return text
  }

  private word(): string {
    const syllables = Array.from({length: 1 + this.below(3)}, () => SYLLABLES[this.below(SYLLABLES.length)])
    return syllables.join('') + SUFFIXES[this.below(SUFFIXES.length)]
  }

  private wordOf(topic: number): string {
    const kind = this.chance()
    if (kind < 0.4) return LITTLE_WORDS[this.frequent(LITTLE_WORDS.length)]
    return this.vocabulary[kind < 0.7 ? (topic * 37 + this.frequent(60)) % WORDS : this.frequent(WORDS)]
  }

  private below(n: number): number {
    return Math.floor(this.chance() * n)
  }

  /** The first ones more often than the last. */
  private frequent(n: number): number {
    return Math.floor(this.chance() * this.chance() * n)
  }
}

const WORDS = 6000

const SYLLABLES = 'ba re mo tin lar ges on vi ku ster pol an dre fi ment ou sha wel'.split(' ')

const SUFFIXES = ['', '', '', 's', 'ed', 'ing', 'ation', 'al', 'ly', 'er', 'ness', 'ies']

const LITTLE_WORDS = 'the of a to in and is was said for on that with'.split(' ')

/** Summaries of one topic. */
export interface Topic {
  readonly id: string
  /** By system. */
  readonly peers: Readonly<Record<string, string>>
  /** By writer. */
  readonly models: Readonly<Record<string, string>>
}

/** Topics with a summary by each of some systems and of the writers that each topic has. */
export function inventTopics(
  seed: number,
  topics: number,
  systems: number,
  writers: (topic: number) => string,
): Topic[] {
  const invented = new InventedTopics(seed)
  return Array.from({length: topics}, (_, t) => {
    const texts = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, invented.summary(t, 105)]))
    return {
      id: `D${t}`,
      models: texts([...writers(t)]),
      peers: texts(Array.from({length: systems}, (_, s) => `${s + 1}`)),
    }
  })
}

/** Writes the texts and a configuration; with `leaveOneOut`, each writer is scored, too, where the others are models. */
export function writeTopics(folder: string, topics: readonly Topic[], leaveOneOut: boolean): void {
  mkdirSync(join(folder, 'peers'), {recursive: true})
  mkdirSync(join(folder, 'models'), {recursive: true})
  for (const {id, peers, models} of topics) {
    for (const [system, text] of Object.entries(peers)) writeFileSync(join(folder, 'peers', `${id}.${system}`), text)
    for (const [writer, text] of Object.entries(models)) writeFileSync(join(folder, 'models', `${id}.${writer}`), text)
  }
  const evaluations = topics.flatMap(({id, peers, models}) => {
    const writers = Object.keys(models)
    const systems = Object.keys(peers).map((system) => file('P', system, `peers/${id}.${system}`))
    const model = (writer: string) => file('M', writer, `models/${id}.${writer}`)
    if (!leaveOneOut) return evaluation(id, systems, writers.map(model))
    return writers.map((left) =>
      evaluation(
        `${id}-${left}`,
        [...systems, file('P', left, `models/${id}.${left}`)],
        writers.filter((writer) => writer !== left).map(model),
      ),
    )
  })
  writeFileSync(join(folder, 'conf.xml'), `<ROUGE-EVAL version="1.55">\n${evaluations.join('')}</ROUGE-EVAL>\n`)
}

function file(element: string, id: string, path: string): string {
  return `<${element} ID="${id}">${path}</${element}>\n`
}

function evaluation(id: string, peers: readonly string[], models: readonly string[]): string {
  const roots =
    '<PEER-ROOT>\n.\n</PEER-ROOT>\n<MODEL-ROOT>\n.\n</MODEL-ROOT>\n<INPUT-FORMAT TYPE="SPL">\n</INPUT-FORMAT>'
  return `<EVAL ID="${id}">\n${roots}\n<PEERS>\n${peers.join('')}</PEERS>\n<MODELS>\n${models.join('')}</MODELS>\n</EVAL>\n`
}
