import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {cpus} from 'node:os'

/**
 * What made a result file: all that its numbers depend on. It has no date and no absolute path, so the same run of the same
 * commit on the same machine has the same signature.
 */
export interface Signature {
  /** What to type in the root of the package to make the file again. */
  readonly command: string
  /** The short hash of the commit that ran, with `+dirty` if something that numbers depend on differed from it. */
  readonly commit: string
  /** The version of this package. */
  readonly precis: string
  /** The version of Node. */
  readonly node: string
  /** The model of the processor and its number of cores. */
  readonly machine: string
  /** Names and versions of the npm packages that matter. */
  readonly packages?: string
  readonly seeds?: string
  /** Whatever else was chosen, such as the budget or the number of runs. */
  readonly settings?: string
}

/** The parts of a signature, in the order in which files have them. */
export const SIGNATURE_KEYS = [
  'command',
  'commit',
  'precis',
  'node',
  'machine',
  'packages',
  'seeds',
  'settings',
] as const

/** The parts that no signature lacks. */
export const REQUIRED_KEYS = ['command', 'commit', 'precis', 'node', 'machine'] as const

/** What numbers depend on; documents and the results themselves do not matter. */
const SOURCES = [
  'src',
  'bin',
  'eval',
  'models',
  'corpora',
  'package.json',
  'package-lock.json',
  ':!eval/results',
  ':!*.md',
]

/** What a program knows of its own run; the rest of the signature is read from the machine. */
export interface Run {
  readonly command: string
  /** npm packages whose versions matter. */
  readonly packages?: readonly string[]
  readonly seeds?: readonly number[]
  readonly settings?: string
}

/** The signature of a run that begins now. Call it before the work, in the root of the package. */
export function signatureOf({command, packages = [], seeds = [], settings}: Run): Signature {
  const processors = cpus()
  const versions = packages.map((name) => `${name} ${versionIn(`node_modules/${name}/package.json`)}`)
  return {
    command,
    commit: currentCommit(),
    precis: versionIn('package.json'),
    node: process.versions.node,
    machine: `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores`,
    ...(versions.length > 0 && {packages: versions.join(', ')}),
    ...(seeds.length > 0 && {seeds: seeds.join(' ')}),
    ...(settings !== undefined && {settings}),
  }
}

/** The signature on one line, for pictures. */
export function signatureLine({command, commit, precis, node, machine, packages, seeds}: Signature): string {
  return [
    command,
    `commit ${commit}`,
    `precis ${precis}`,
    `Node ${node}`,
    machine,
    ...(packages === undefined ? [] : [packages]),
    ...(seeds === undefined ? [] : [`seeds ${seeds}`]),
  ].join(' | ')
}

/** Checks the parts of a signature that was read from a file; the message of the error begins with the name of the file. */
export function checkedSignature(file: string, parts: Readonly<Record<string, unknown>>): Signature {
  for (const [key, value] of Object.entries(parts)) {
    if (!SIGNATURE_KEYS.some((known) => known === key)) {
      throw new RangeError(`${file}: the signature has a part ${key}, expected only ${SIGNATURE_KEYS.join(', ')}.`)
    }
    if (typeof value !== 'string' || value.trim() === '' || value.includes('\n')) {
      throw new RangeError(`${file}: ${key} is ${JSON.stringify(value)}, expected a line of text.`)
    }
    if (/(?:^|[\s'"=])(?:\/|[A-Za-z]:\\)/.test(value)) {
      throw new RangeError(`${file}: ${key} is ${JSON.stringify(value)}, expected no absolute path.`)
    }
  }
  const missing = REQUIRED_KEYS.find((key) => parts[key] === undefined)
  if (missing !== undefined) throw new RangeError(`${file}: the signature has no ${missing}, expected ${missing}.`)
  const signature = parts as unknown as Signature
  if (!/^[0-9a-f]{7,40}(?:\+dirty)?$/.test(signature.commit)) {
    throw new RangeError(`${file}: commit is ${JSON.stringify(signature.commit)}, expected a hash.`)
  }
  return signature
}

function currentCommit(): string {
  const hash = git('rev-parse', '--short=7', 'HEAD')
  if (hash === undefined) return 'unknown'
  return git('status', '--porcelain', '--', ...SOURCES) === '' ? hash : `${hash}+dirty`
}

/** What Git prints; undefined where there is no repository. */
function git(...args: readonly string[]): string | undefined {
  const {status, stdout} = spawnSync('git', args, {encoding: 'utf8'})
  return status === 0 ? stdout.trim() : undefined
}

/** Packages that precis itself does not need are installed in training/. */
function versionIn(file: string): string {
  return JSON.parse(readFileSync(existsSync(file) ? file : `training/${file}`, 'utf8')).version
}
