import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {V8_FLAGS} from '../v8-flags.ts'
import {root} from './reader.ts'

/** The pages that a newcomer reads. */
export const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'eval/README.md',
  'models/README.md',
  'training/README.md',
]

/** A block of code in a page. */
export interface CodeBlock {
  readonly page: string
  readonly language: string
  readonly code: string
  /** The block that follows at once, if it is marked as text: what the code prints. */
  readonly promised?: string
}

export function blocksOf(page: string): CodeBlock[] {
  const text = readFileSync(join(root, page), 'utf8')
  const pattern = /^```(\w*)\n([\s\S]*?)^```\n(?=(?:\n```text\n([\s\S]*?)^```\n)?)/gm
  return [...text.matchAll(pattern)].map(([, language, code, promised]) => ({page, language, code, promised}))
}

/** The commands of a block, without comments. Those of a block with a file in it belong together. */
export function commandsOf({code}: CodeBlock): string[] {
  if (code.includes('<<')) return [code]
  const lines = code.split('\n').map((line) => line.replace(/\s+#\s.*$/, '').trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

export interface Step {
  readonly folder: string
  readonly language: string
  readonly code: string
}

export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Does all steps, one after the other. */
export function outcomesOf(steps: readonly Step[], env: NodeJS.ProcessEnv): Outcome[] {
  const program = join(import.meta.dirname, 'reader-process.js')
  const {stdout, stderr, status} = spawnSync(process.execPath, [...V8_FLAGS, program], {
    input: JSON.stringify(steps),
    encoding: 'utf8',
    env,
    maxBuffer: 1e8,
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
