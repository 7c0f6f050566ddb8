import {createHash} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const folder = import.meta.dirname
const src = join(folder, '../src')

/** What is compiled: the source in this folder, the file of src that holds its bytes, and the name that they have there. */
export const KERNELS = [
  {source: 'encoder.ts', sources: ['encoder.ts'], target: 'syntax/encoder/kernel-bytes.ts', name: 'encoderBytes'},
  {
    source: 'syntax.ts',
    sources: [
      'syntax.ts',
      'rows.ts',
      'views.ts',
      'syntax/words/hash.ts',
      'syntax/words/words.ts',
      'syntax/words/lexicon.ts',
      'syntax/tagger/features.ts',
      'syntax/parser/input.ts',
      'syntax/parser/templates.ts',
      'syntax/parser/ways.ts',
      'syntax/parser/features.ts',
      'syntax/parser/label-features.ts',
    ],
    target: 'syntax/weights/kernel-bytes.ts',
    name: 'syntaxBytes',
  },
]

/** Files of src that are compiled as they are; of others, kernels have the constants alone. */
const COMPILED = /(?:hash|templates|ways|features)\.ts$/

/**
 * A source as AssemblyScript reads it: a kernel's own, or a file of src, which has a folder.
 *
 * @param {string} name
 */
function sourceText(name) {
  if (!name.includes('/')) return readFileSync(join(folder, name), 'utf8')
  const text = readFileSync(join(src, name), 'utf8')
  return COMPILED.test(name) ? translated(text) : constantsOf(text)
}

/**
 * The whole numbers that have names, as constants.
 *
 * @param {string} text
 */
function constantsOf(text) {
  return [...text.matchAll(/^(?:export )?const (\w+) = \d+$/gm)].map(([, name]) => `${exported(text, name)}\n`).join('')
}

/** @param {string} text @param {string} name */
function exported(text, name) {
  return `export ${text.match(new RegExp(`const ${name} = \\d+`))?.[0]}`
}

/**
 * TypeScript about whole numbers as AssemblyScript: numbers have 32 bits, and what is looked at is in kernels/views.ts.
 *
 * @param {string} text
 */
function translated(text) {
  const ours = text
    .replace(/^import type .*$/gm, '')
    .replace(/\btype (?=\w+\b[^=]*\} from)/g, 'type:')
    .replace(/, type:\w+|type:\w+,? ?/g, '')
    .replace(/(from '.*)\.ts'/g, "$1'")
    .replace(/const \{([^}]+)\} = (\w+)$/gm, (_, names, from) => fieldsApart(names.split(', '), from))
    .replace(/\bshiftOf\((\w+)\)$/gm, '32 - $1')
    .replace(/readonly Word\[\]/g, 'Words')
    .replace(/: number\b/g, ': i32')
    .replace(/: string\b/g, ': String')
    .replace(/\bInt32Array\b/g, 'Codes')
    .replace(/\bMath\.(imul|min|max|abs)\b/g, '$1')
  return `import {Codes, imul, ParserInput, TreeShape, Word, Words} from '../../views'\n${ours}`
}

/**
 * `const {a, b} = x` field by field.
 *
 * @param {string[]} names
 * @param {string} from
 */
function fieldsApart(names, from) {
  return names.map((name) => `const ${name} = ${from}.${name}`).join('; ')
}

/**
 * What tells one source from another without compiling it.
 *
 * @param {{readonly sources: readonly string[]}} kernel
 */
export function sourceHash({sources}) {
  const hash = createHash('sha256')
  for (const name of sources) hash.update(sourceText(name))
  return hash.digest('hex')
}

/**
 * Compiles a source and returns the text of the file that holds its bytes; the same source gives the same text.
 *
 * @param {import('./build.d.ts').Kernel} kernel
 */
export async function kernelFile(kernel) {
  const {default: asc} = await import('assemblyscript/asc')
  const {source, sources, name} = kernel
  const outputs = new Map()
  const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub']
  const {error, stderr} = await asc.main([source, ...options, '--outFile', 'kernel.wasm'], {
    readFile: (name) => (sources.includes(name) ? sourceText(name) : null),
    writeFile: (name, bytes) => void outputs.set(name, bytes),
    listFiles: () => [],
  })
  if (error !== null) throw new Error(`kernels/${source} does not compile: ${stderr.toString()}`)
  const base64 = Buffer.from(outputs.get('kernel.wasm')).toString('base64')
  return `/** kernels/${source} with the SHA-256 ${sourceHash(kernel)}\n * compiled, as base64. Written by: npm run kernels */\nexport const ${name} =\n  '${base64}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of KERNELS) writeFileSync(join(src, kernel.target), await kernelFile(kernel))
}
