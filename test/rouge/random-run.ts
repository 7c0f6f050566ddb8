import type {ScriptWorld} from '../../src/rouge/script/run.ts'
import type {OracleRun} from '../oracles/rouge.ts'
import {random} from '../random.ts'

/** A run of the script with invented odd texts and options, all chosen by the seed. */
export function randomRun(seed: number): {run: OracleRun; args: string[]; configuration: string} {
  const chance = random(seed)
  const below = (n: number) => Math.floor(chance() * n)
  const pick = <T>(values: readonly T[]) => values[below(values.length)]
  const options = randomOptions(chance, pick)
  const isElements = options['3'] !== undefined
  const formats = isElements ? ['SIMPLE', 'SIMPLE', 'SIMPLE', 'ISI'] : ['SPL', 'SPL', 'SPL', 'SEE', 'ISI']
  // in the order of printing
  const systems = pick([['7'], ['10', '2'], ['B', 'a', 'c-1']])
  const ids = pick([
    ['9', '10', '2', '1'],
    ['b', 'B', 'a-1', 'a'],
    ['4x', '04y', '31', '4'],
  ])
  const files: Record<string, string> = {}
  const newFile = (name: string, format: string) => {
    // some files are used again, as where writers take turns
    const old = Object.keys(files).filter((path) => path.startsWith(`${format}/`))
    if (old.length > 0 && chance() < 0.3) return pick(old)
    const path = `${format}/${name}`
    if (chance() > 0.004) files[path] = randomFile(format, chance, pick)
    return path
  }
  const evaluations = ids.slice(0, 1 + below(ids.length)).map((id) => {
    const format = chance() < 0.01 ? 'SIMPLE' : pick(formats)
    const models = Array.from({length: chance() < 0.05 ? 0 : 1 + below(4)}, (_, m) => newFile(`m${id}-${m}`, format))
    const present = systems.filter(() => chance() < 0.9)
    return {id, format, models, peers: Object.fromEntries(present.map((s) => [s, newFile(`p${id}-${s}`, format)]))}
  })
  const known = systems.filter((system) => evaluations.some(({peers}) => peers[system] !== undefined))
  const run = {systems: known, evaluations, files, stopWords: STOP_WORDS, exceptions: EXCEPTIONS, options}
  const letters = Object.entries(options).flatMap(([letter, value]) =>
    value === '' ? [`-${letter}`] : pick([[`-${letter}${value}`], [`-${letter}`, value]]),
  )
  return {run, args: ['-e', 'data', '-a', ...letters, 'conf.xml'], configuration: xmlOf(evaluations)}
}

/** Where the run finds its files; the texts of the run are byte strings. */
export function worldOf(run: OracleRun, configuration: string): ScriptWorld & {outLines: string[]; errLines: string[]} {
  const exceptions = Object.entries(run.exceptions).map(([word, stem]) => `${word} ${stem}\n`)
  const files: Readonly<Record<string, string>> = {
    ...run.files,
    'conf.xml': configuration,
    'data/smart_common_words.txt': `${run.stopWords.join('\n')}\n`,
    'data/adj.exc': '',
    'data/adv.exc': exceptions.slice(0, 1).join(''),
    'data/noun.exc': exceptions.slice(1).join(''),
    'data/verb.exc': '',
  }
  const outLines: string[] = []
  const errLines: string[] = []
  return {
    readFile: (path) => (files[path] === undefined ? undefined : Buffer.from(files[path], 'latin1')),
    out: (line) => void outLines.push(line),
    err: (line) => void errLines.push(line),
    environment: {},
    outLines,
    errLines,
  }
}

const STOP_WORDS = ['the', 'of', 'over', "don't", '3']

const EXCEPTIONS = {mice: 'mouse', ran: 'run', geese: 'goose', was: 'be', better: 'well'}

const WORDS =
  `the The of over mice Mice geese better running runs runner ran relational hopping flies was a-b well-known
  don't café naïve $7 3 3.5 2007 -- - state's THE river rivers bank banks banked generalization "quoted" (x) nil y`.split(
    /\s+/,
  )

type Pick = <T>(values: readonly T[]) => T

function randomOptions(chance: () => number, pick: Pick): Record<string, string> {
  const options: Record<string, string> = {}
  const maybe = (share: number, letter: string, values: readonly string[]) => {
    if (chance() < share) options[letter] = pick(values)
  }
  maybe(0.8, 'n', ['1', '2', '3', '4'])
  maybe(0.3, 'x', [''])
  maybe(0.5, 'w', ['1.2', '1.20', '2', '0.5', '1', '3.7'])
  maybe(0.6, '2', ['-1', '0', '4', '04', '1', '9'])
  maybe(0.3, 'u', [''])
  maybe(0.4, 'U', [''])
  maybe(0.6, 'm', [''])
  maybe(0.3, 's', [''])
  maybe(0.7, 'd', [''])
  maybe(0.4, 'f', ['A', 'B', 'B', 'x'])
  maybe(0.3, 'p', ['0', '1', '0.8', '.25'])
  maybe(0.5, 't', ['0', '1', '2', '1.0'])
  maybe(0.4, 'c', ['95', '90.50', '0', '100', '50'])
  options.r = pick(['1', '2', '7', '20', '40', '101'])
  maybe(0.02, 'r', ['0'])
  const limit = chance()
  if (limit < 0.35) options.l = pick(['0', '1', '2', '5', '8', '13', '100'])
  else if (limit < 0.6) options.b = pick(['0', '1', '5', '17', '30', '66', '400'])
  maybe(0.12, '3', ['H', 'HM', 'HMR', 'HM1', 'HMR1', 'HMR2', 'XY'])
  // the other metrics cannot read what this one reads
  if (options['3'] !== undefined) for (const letter of ['n', 'w', '2']) delete options[letter]
  return options
}

function randomFile(format: string, chance: () => number, pick: Pick): string {
  const length = pick([0, 1, 1, 2, 3, 4, 5, 40])
  const end = pick(['\n', '\n', '\r\n'])
  const lines = Array.from({length: length === 40 && chance() < 0.7 ? 3 : length}, () => {
    if (format === 'SIMPLE') return `${randomElement(chance, pick)}${end}`
    return `${marked(randomSentence(chance, pick), format, chance, pick)}${end}`
  })
  const text = lines.join('')
  return chance() < 0.2 ? text.replace(/\r?\n$/, '') : text
}

function randomSentence(chance: () => number, pick: Pick): string {
  const words = Array.from({length: pick([0, 1, 2, 3, 5, 8, 13, 21])}, () => latin1(pick(WORDS), chance))
  const blank = pick([' ', ' ', ' ', '  ', '\t', '\xa0', '\v'])
  return `${pick(['', '', '', ' ', '\t '])}${words.join(blank)}${pick(['', '.', ' ', '\f', '\x85'])}`
}

/** Signs that are not ASCII are two bytes, or one. */
function latin1(word: string, chance: () => number): string {
  return chance() < 0.5 ? word : Buffer.from(word).toString('latin1')
}

function marked(sentence: string, format: string, chance: () => number, pick: Pick): string {
  const see = pick(['<a name="1">[1]</a> <a href="#1" id=1>', '<a size="9" name="3">[3]</a> \t<a href="#2" id=3>'])
  const text = sentence.replaceAll('<', '')
  if (format === 'SEE') return chance() < 0.2 ? text : `${see}${text}${pick(['</a>', '</a>', '<b>x', ''])}`
  if (format === 'ISI') return chance() < 0.2 ? `<S>${text}</S>` : `<S SNTNO="${pick(['1', '2a,3'])}">${text}</S>`
  return text
}

function randomElement(chance: () => number, pick: Pick): string {
  const field = () =>
    pick(['mice', 'Mice ran over', 'nil', 'nils', 'was', 'it was', ' river  banks', 'caf\xe9', 'y', '-- geese'])
  if (chance() < 0.003) return pick(['mice|nil', '', 'a|b|c|d', 'a|b|'])
  return `${field()}|${field()}|${pick(['nil', 'subj', 'OBJ'])}`
}

function xmlOf(evaluations: OracleRun['evaluations']): string {
  const element = (name: string, id: string, path: string) => `<${name} ID="${id}">${path}</${name}>`
  const evals = evaluations.map(({id, format, peers, models}) => {
    const root = format
    const file = (path: string) => path.slice(root.length + 1)
    return [
      `<EVAL ID="${id}"><PEER-ROOT>${root}</PEER-ROOT><MODEL-ROOT> ${root} </MODEL-ROOT><INPUT-FORMAT TYPE="${format}"/>`,
      `<PEERS>${Object.entries(peers)
        .map(([system, path]) => element('P', system, file(path)))
        .join('')}</PEERS>`,
      `<MODELS>${models.map((path, m) => element('M', `m${m}`, file(path))).join('')}</MODELS></EVAL>`,
    ].join('\n')
  })
  return `<ROUGE-EVAL version="1.55">\n${evals.join('\n')}\n</ROUGE-EVAL>\n`
}
