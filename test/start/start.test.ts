import {spawnSync} from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {runInNewContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {scratchFolder} from '../cli/run.ts'

const root = join(import.meta.dirname, '../..')

/** After `npm run build`; whoever compiles the modules alone has an older one file, or none. */
function isMade(): boolean {
  const made = (name: string) => statSync(join(root, 'dist/start', name), {throwIfNoEntry: false})?.mtimeMs ?? 0
  return made('one-file.cjs') > 0 && made('one-file.cjs') >= made('programs.js')
}

describe.skipIf(!isMade())('a start (needs dist)', () => {
  const {folder} = scratchFolder()
  mkdirSync(join(folder, 'dist'))
  for (const name of ['bin', 'dist/start', 'dist/cli', 'package.json'])
    cpSync(join(root, name), join(folder, name), {recursive: true, preserveTimestamps: true})
  for (const name of ['models', 'node_modules', 'corpora']) symlinkSync(join(root, name), join(folder, name))
  const main = join(folder, 'dist/cli/main.js')
  const [oneFile, code, programs] = ['one-file.cjs', `one-file-${process.versions.v8}.code`, 'programs.js'].map(
    (name) => join(folder, 'dist/start', name),
  )

  /** The objective that a problem is solved to, or what is printed instead. */
  function solved(): string {
    const {stdout, stderr} = spawnSync(
      process.execPath,
      ['bin/precis.js', 'solve', 'corpora/instances/six.csum', '--format', 'json'],
      {cwd: folder, encoding: 'utf8'},
    )
    return /"objective": ?([\d.]+)/.exec(stdout)?.[1] ?? stdout + stderr
  }

  test('takes all modules from one file', () => {
    writeFileSync(main, 'throw new Error("loaded the module")')
    expect(solved()).toMatch(/^[\d.]+$/)
  })

  test('has the scripts of pages as they are in their modules', async () => {
    const text = readFileSync(join(root, 'dist/start/one-file.cjs'), 'utf8')
    const files = readdirSync(join(root, 'dist'), {recursive: true, encoding: 'utf8'}).filter(
      (path) =>
        path.endsWith('.js') &&
        /^export const isSentToPages = true/m.test(readFileSync(join(root, 'dist', path), 'utf8')),
    )
    const modules = await Promise.all(files.map((file) => import(join(root, 'dist', file))))
    const sent = modules.flatMap(Object.values).filter((value) => typeof value === 'function')
    expect(sent.length).toBeGreaterThan(7)
    const kept = [
      ...text.matchAll(/,"toString",\{value:\(\)=>("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\}/gs),
    ]
    expect(kept.map(([, literal]) => runInNewContext(literal)).sort()).toEqual(sent.map(String).sort())
    const sending = readdirSync(join(root, 'src'), {recursive: true, encoding: 'utf8'}).filter(
      (path) => path.endsWith('.ts') && /\binlineScript\(\w/.test(readFileSync(join(root, 'src', path), 'utf8')),
    )
    expect(sending.sort()).toEqual(['evaluate/report/page.ts', 'render/html/page.ts'])
  })

  // so long that a thread starts before anybody knows what is wrong, or that there are few words
  test.each([
    ['a wrong option', 'The dam broke. '.repeat(1300), ['--words', 'few'], 2],
    ['letters of three bytes', '大坝破裂，河水上涨。'.repeat(600), ['--words', '9'], 0],
  ])('ends though a thread waits that nobody asks for anything: %s', (_, text, options, code) => {
    writeFileSync(join(folder, 'long.txt'), text)
    const args = ['bin/precis.js', 'summarize', 'long.txt', ...options]
    const {status} = spawnSync(process.execPath, args, {cwd: folder, timeout: 30_000, killSignal: 'SIGKILL'})
    expect(status).toBe(code)
  })

  test('takes the modules where the code is damaged or of another Node', () => {
    const bytes = readFileSync(code)
    writeFileSync(code, bytes.subarray(0, 1000))
    expect(solved()).toContain('loaded the module')
    rmSync(code)
    expect(solved()).toContain('loaded the module')
    writeFileSync(code, bytes)
    expect(solved()).toMatch(/^[\d.]+$/)
  })

  test('takes the modules if they are newer, or if there is no one file', () => {
    const later = new Date(Date.now() + 10_000)
    utimesSync(programs, later, later)
    expect(solved()).toContain('loaded the module')
    rmSync(oneFile)
    expect(solved()).toContain('loaded the module')
  })
})
