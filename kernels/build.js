import {createHash} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const folder = import.meta.dirname

/** What is compiled: the source in this folder, the file of src that holds its bytes, and the name that they have there. */
export const KERNELS = [
  {source: 'encoder.ts', target: 'syntax/encoder/kernel-bytes.ts', name: 'encoderBytes'},
  {source: 'rows.ts', target: 'syntax/weights/kernel-bytes.ts', name: 'rowBytes'},
]

/** What tells one source from another without compiling it. */
export function sourceHash(source) {
  return createHash('sha256').update(readFileSync(join(folder, source))).digest('hex')
}

/** Compiles a source and returns the text of the file that holds its bytes; the same source gives the same text. */
export async function kernelFile({source, name}) {
  const {default: asc} = await import('assemblyscript/asc')
  const outputs = new Map()
  const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub']
  const {error, stderr} = await asc.main([source, ...options, '--outFile', 'kernel.wasm'], {
    readFile: (name) => (name === source ? readFileSync(join(folder, name), 'utf8') : null),
    writeFile: (name, bytes) => outputs.set(name, bytes),
    listFiles: () => [],
  })
  if (error !== null) throw new Error(`kernels/${source} does not compile: ${stderr.toString()}`)
  const base64 = Buffer.from(outputs.get('kernel.wasm')).toString('base64')
  return `/** kernels/${source} with the SHA-256 ${sourceHash(source)}\n * compiled, as base64. Written by: npm run kernels */\nexport const ${name} =\n  '${base64}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of KERNELS) writeFileSync(join(folder, '../src', kernel.target), await kernelFile(kernel))
}
