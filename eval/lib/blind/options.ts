import {parseArgs} from 'node:util'
import {UsageError} from '../../../src/tasks/options/usage-error.ts'
import type {DrawOptions} from './draw.ts'
import {KIND_NAMES, type KindName} from './kinds.ts'
import {type Length, SYSTEM_NAMES} from './systems.ts'

/** What `blind draw` is asked for. */
export interface DrawCommand extends Omit<DrawOptions, 'drawnBefore'> {
  readonly systems: readonly string[]
  readonly before?: string
  readonly sets: readonly string[]
  readonly clusters: readonly string[]
  readonly not: readonly string[]
  readonly out: string
}

/** What `blind collect` is asked for. */
export interface CollectOptions {
  readonly round: string
  readonly key: string
  readonly marks: readonly string[]
  readonly list: boolean
}

export function drawOptions(args: readonly string[]): DrawCommand {
  const {values} = parseArgs({
    args: withLists(args, ['systems', 'sets', 'clusters', 'words', 'percent', 'rate', 'not']),
    options: {
      kind: {type: 'string'},
      systems: {type: 'string', multiple: true, default: ['precis']},
      before: {type: 'string'},
      sets: {type: 'string', multiple: true},
      clusters: {type: 'string', multiple: true, default: []},
      words: {type: 'string', multiple: true, default: []},
      percent: {type: 'string', multiple: true, default: []},
      rate: {type: 'string', multiple: true, default: []},
      count: {type: 'string', default: '50'},
      seed: {type: 'string', default: '1'},
      not: {type: 'string', multiple: true, default: []},
      'show-deleted': {type: 'boolean', default: false},
      uncut: {type: 'boolean', default: false},
      out: {type: 'string'},
    },
  })
  const {before, clusters, not} = values
  const systems = values.systems.flatMap((names) => names.split(','))
  const stranger = systems.find((name) => !SYSTEM_NAMES.includes(name))
  if (stranger !== undefined)
    throw new UsageError(`The system is ${stranger}, expected one of ${SYSTEM_NAMES.join(', ')}.`)
  const kind = kindIn(values.kind)
  if (kind === 'pairs' && systems.length < 2)
    throw new UsageError(`Got ${systems.length} systems, expected two or more.`)
  return {
    kind,
    systems,
    before,
    clusters,
    not,
    sets: given('sets', values.sets),
    lengths: lengthsFor(kind, values),
    count: wholeNumber('count', values.count),
    seed: wholeNumber('seed', values.seed),
    showDeleted: values['show-deleted'],
    uncut: values.uncut,
    out: given('out', values.out),
  }
}

export function collectOptions(args: readonly string[]): CollectOptions {
  const {values} = parseArgs({
    args: withLists(args, ['marks']),
    options: {
      round: {type: 'string'},
      key: {type: 'string'},
      marks: {type: 'string', multiple: true, default: []},
      list: {type: 'boolean', default: false},
    },
  })
  const {marks, list} = values
  if (marks.length < 2)
    throw new UsageError(`Got ${marks.length} sheets in --marks, expected those of two readers or more.`)
  return {round: given('round', values.round), key: given('key', values.key), marks, list}
}

/** `--sets a b` as `--sets a --sets b`, which is what parseArgs reads. */
function withLists(args: readonly string[], lists: readonly string[]): string[] {
  let open: string | undefined
  return args.flatMap((arg, a) => {
    if (arg.startsWith('--')) {
      open = lists.includes(arg.slice(2)) ? arg : undefined
      return [arg]
    }
    return open === undefined || args[a - 1] === open ? [arg] : [open, arg]
  })
}

/** Which options tell the length of what is drawn. */
const LENGTHS = {lines: ['rate'], others: ['words', 'percent']} as const

function lengthsFor(
  kind: KindName,
  values: Readonly<Record<'words' | 'percent' | 'rate', readonly string[]>>,
): Length[] {
  const [own, other] = kind === 'lines' ? [LENGTHS.lines, LENGTHS.others] : [LENGTHS.others, LENGTHS.lines]
  const strange = other.find((option) => values[option].length > 0)
  if (strange !== undefined) throw new UsageError(`Got --${strange} for ${kind}, expected --${own.join(' or --')}.`)
  const lengths = own.flatMap((option) => values[option].map((value): Length => [`--${option}`, value]))
  const most = kind === 'sentences' || kind === 'insertions' ? Number.POSITIVE_INFINITY : 1
  if (lengths.length === 0 || lengths.length > most) {
    throw new UsageError(`Got ${lengths.length} lengths for ${kind}, expected ${most === 1 ? 'one' : 'one or more'}.`)
  }
  return lengths
}

function kindIn(name: string | undefined): KindName {
  const kind = KIND_NAMES.find((known) => known === name)
  if (kind === undefined) throw new UsageError(`--kind is ${name}, expected one of ${KIND_NAMES.join(', ')}.`)
  return kind
}

function given<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new UsageError(`Expected --${name}; npm run tool -- blind --help says more.`)
  return value
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < 0) {
    throw new UsageError(`--${name} is ${JSON.stringify(text)}, expected a whole number ≥ 0.`)
  }
  return number
}
