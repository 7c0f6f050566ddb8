import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {format} from 'node:util'
import {afterAll, describe, expect, test} from 'vitest'
import {isBuilt} from '../conditions.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'precis-docs-'))
afterAll(() => rmSync(folder, {recursive: true}))

/** What the packages in the examples are here. */
const packages = {
  'precis/infer': join(root, 'src/infer/index.ts'),
  'precis/infer/ilp': join(root, 'src/infer/ilp/index.ts'),
}

/** What a build has said of a file takes the compiler half the time that the file takes. */
function declarationsOf(file: string): string {
  return isBuilt ? file.replace('/src/', '/dist/').replace(/\.ts$/, '.d.ts') : file
}

/** A piece of code in a page. */
interface Example {
  readonly name: string
  readonly code: string
}

const examples = ['docs/infer.md', 'README.md'].flatMap(readExamples)

describe('the examples of the guide and of the front page', () => {
  test.each(examples)('$name prints what its comments say', async (example) => {
    const {printed, promised} = await run(example)
    expect(printed).toEqual(promised)
    expect(promised.length, 'it prints something').toBeGreaterThan(0)
  })

  test('are many', () => {
    expect(examples.length).toBeGreaterThan(7)
  })

  test('pass the compiler under the settings of this project', () => {
    for (const example of examples) writeFileSync(join(folder, `${example.name}.ts`), example.code)
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
          paths: Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, [declarationsOf(file)]])),
          typeRoots: [join(root, 'node_modules/@types')],
        },
        files: examples.map(({name}) => `${name}.ts`),
        include: [],
      }),
    )
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const {status, stdout} = spawnSync(process.execPath, [compiler, '-p', folder], {encoding: 'utf8'})
    expect([status, stdout]).toEqual([0, ''])
  })
})

/** The blocks of a page that are marked as TypeScript, named by their place in it. */
function readExamples(page: string): Example[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(({1: code, index}) => {
    const line = text.slice(0, index).split('\n').length
    return {name: `${page.replace(/\W/g, '-')}-line-${line}`, code}
  })
}

/** Runs an example. Each line that prints ends in a comment with what comes out, one line however often it is passed. */
async function run({name, code}: Example): Promise<{printed: string[]; promised: string[]}> {
  const promised: string[] = []
  let module = code.replace(/^(.*)console\.log\((.*)\)(?: \/\/ (.*))?$/gm, (_, before, values, promise) => {
    promised.push(promise ?? 'a comment that says what is printed')
    return `${before}globalThis.print(${promised.length - 1}, ${values})`
  })
  for (const [name, file] of Object.entries(packages)) module = module.replaceAll(`'${name}'`, JSON.stringify(file))
  const file = join(folder, `${name}.run.ts`)
  writeFileSync(file, module)

  const printed: string[] = promised.map(() => '')
  const print = (place: number, ...values: unknown[]) => {
    printed[place] = [printed[place], format(...values)].filter((line) => line !== '').join('\n')
  }
  Object.assign(globalThis, {print})
  await import(file)
  return {printed, promised}
}
