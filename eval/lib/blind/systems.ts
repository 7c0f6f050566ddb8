import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {CompressedLine} from '../../../src/compress/compressed-line.ts'
import type {Insertion, SummarySentence} from '../../../src/summarize/print/summary.ts'
import {UsageError} from '../../../src/tasks/options/usage-error.ts'
import {installPackage, runNode} from '../installed-package.ts'
import type {DrawnCluster} from './clusters.ts'

/** The option of a length and its value, such as --words and 100; --rate is that of single lines. */
export type Length = readonly [option: '--words' | '--percent' | '--rate', value: string]

/** Something that writes summaries. */
export interface System {
  readonly name: string
  /** The commit of its code. */
  readonly commit: string
  summarize(cluster: DrawnCluster, length: Length): DrawnSummary
}

/** What is read here of the JSON that `precis summarize` prints, in this and earlier versions. */
export interface DrawnSummary {
  readonly text: string
  readonly sentences: readonly DrawnSentence[]
}

export type DrawnSentence = SummarySentence

export type DrawnInsertion = Insertion

/** The systems that can be judged: which build runs, and with which options. */
const SYSTEMS: Readonly<Record<string, {readonly build: 'this' | 'before'; readonly options: readonly string[]}>> = {
  precis: {build: 'this', options: []},
  before: {build: 'before', options: []},
  extractive: {build: 'this', options: ['--method', 'extractive']},
  icsi: {build: 'this', options: ['--method', 'icsi']},
  lexrank: {build: 'this', options: ['--method', 'lexrank']},
}

export const SYSTEM_NAMES = Object.keys(SYSTEMS)

/**
 * Opens systems for as long as `work` takes. Each summary is made by a process of its own through the command line, so that
 * any earlier version can be asked in the same way. This version is compiled from its sources first.
 */
export function withSystems(
  names: readonly string[],
  {before, commit}: {readonly before?: string; readonly commit: string},
  work: (systems: readonly System[]) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'precis-blind-'))
  try {
    const builds = {
      this: names.some((name) => SYSTEMS[name].build === 'this')
        ? {program: installPackage(folder), commit}
        : undefined,
      before: before === undefined ? undefined : {program: programIn(before), commit: commitOf(before)},
    }
    const systems = names.map((name) => {
      const {build, options} = SYSTEMS[name]
      if (builds[build] === undefined) throw new UsageError(`Got the system ${name}, expected also --before FOLDER.`)
      const {program, commit} = builds[build]
      const summarize = (cluster: DrawnCluster, length: Length) =>
        length[0] === '--rate'
          ? lineOf(program, cluster, [...options, ...length])
          : summaryOf(program, join(folder, 'cluster.jsonl'), cluster, [...options, ...length])
      return {name, commit, summarize}
    })
    work(systems)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function programIn(folder: string): string {
  const built = join(folder, 'dist/cli/main.js')
  if (!existsSync(built))
    throw new UsageError(`Got --before ${folder} without ${built}, expected a checkout that is built.`)
  return join(folder, 'bin/precis.js')
}

function commitOf(folder: string): string {
  const {status, stdout} = spawnSync('git', ['-C', folder, 'rev-parse', '--short=7', 'HEAD'], {encoding: 'utf8'})
  return status === 0 ? stdout.trim() : 'unknown'
}

function summaryOf(program: string, file: string, {id, documents}: DrawnCluster, options: readonly string[]) {
  writeFileSync(file, `${JSON.stringify({id, documents})}\n`)
  const printed = runNode([program, 'summarize', file, ...options, '--format', 'json', '--quiet'])
  return JSON.parse(printed) as DrawnSummary
}

/** A cluster of one line as `precis compress` shortens it: a summary of one sentence. */
function lineOf(
  program: string,
  {documents: [{id, text: source}]}: DrawnCluster,
  options: readonly string[],
): DrawnSummary {
  const printed = runNode([program, 'compress', '--text', source, ...options, '--format', 'json'])
  const {text, kept, deleted} = (JSON.parse(printed) as {readonly lines: readonly CompressedLine[]}).lines[0]
  const sentence = {document: id, sentence: 0, start: 0, end: source.length, source, text, kept, deleted}
  return {text, sentences: [sentence]}
}
