import {createHash} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const folder = import.meta.dirname
const target = join(folder, '../src/syntax/encoder/kernel-bytes.ts')

/** What tells one source from another without compiling it. */
export function sourceHash() {
  return createHash('sha256').update(readFileSync(join(folder, 'encoder.ts'))).digest('hex')
}

/** Compiles encoder.ts and returns the text of the file that holds its bytes; the same source gives the same text. */
export async function kernelFile() {
  const {default: asc} = await import('assemblyscript/asc')
  const outputs = new Map()
  const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub']
  const {error, stderr} = await asc.main(['encoder.ts', ...options, '--outFile', 'encoder.wasm'], {
    readFile: (name) => (name === 'encoder.ts' ? readFileSync(join(folder, name), 'utf8') : null),
    writeFile: (name, bytes) => outputs.set(name, bytes),
    listFiles: () => [],
  })
  if (error !== null) throw new Error(`kernels/encoder.ts does not compile: ${stderr.toString()}`)
  const base64 = Buffer.from(outputs.get('encoder.wasm')).toString('base64')
  return `/** kernels/encoder.ts with the SHA-256 ${sourceHash()}\n * compiled, as base64. Written by: npm run kernels */\nexport const encoderBytes =\n  '${base64}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await kernelFile())
