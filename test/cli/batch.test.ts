import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {cases, isBuilt} from '../conditions.ts'
import {random} from '../random.ts'
import {schemaOf, violations} from './json-schema.ts'
import {bash, ended, start, until} from './process.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()

/** Clusters of a few sentences, some of which are none. */
function clusters(count: number): string {
  const rivers = ['Orl', 'Irva', 'Kolva', 'Senn']
  return Array.from({length: count}, (_, i) => {
    if (i % 9 === 4) return i % 2 === 0 ? '{"id": "broken", ' : '{"id": "empty", "documents": []}'
    const river = rivers[i % rivers.length]
    const text = `The ${river} rose by ${i + 2} meters on Friday, officials said. ${i + 1} people were hurt when the old dam broke.`
    return JSON.stringify({
      id: `c${i}`,
      documents: [
        {id: 'a', text},
        {id: 'b', text: `The ${river} rose on Friday. Nobody knows why.`},
      ],
    })
  }).join('\n')
}

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')
const parsed = (path: string) => linesOf(path).map((line) => JSON.parse(line))

describe.skipIf(!isBuilt)('precis batch (needs dist)', () => {
  const input = file('in.jsonl', `${clusters(20)}\n`)
  const one = join(folder, 'one.jsonl')
  const first = bash('precis batch in.jsonl -o one.jsonl --words 8 --threads 1', folder)

  test('a line for each cluster, in their order; an error ends nothing else', async () => {
    expect(first.status).toBe(1)
    expect(first.stderr).toMatch(
      /^clusters done +18\nwith an error +2\nseconds +[\d.]+\nclusters a minute +\d+\nthreads +1\n$/,
    )
    const lines = parsed(one)
    for (const line of lines) expect(violations(schemaOf('batch'), line)).toEqual([])
    expect(lines.map(({id}) => id)).toEqual(
      Array.from({length: 20}, (_, i) => (i === 4 ? 'line-5' : i === 13 ? 'empty' : `c${i}`)),
    )
    expect(lines[4].error).toMatch(/^line 5 is not JSON, expected a cluster/)
    expect(lines[13].error).toContain('has no document that can be read')
    expect(existsSync(`${one}.part`) || existsSync(`${one}.journal`)).toBe(false)
  })

  test('what it prints is what the command prints for one', async () => {
    const alone = file('alone.jsonl', clusters(1))
    const {out} = await runPrecis('summarize', alone, '--words', '8', '--format', 'json')
    const {timings, ...summary} = JSON.parse(out)
    delete summary.solution.milliseconds
    expect(parsed(one)[0]).toEqual({id: 'c0', summary})
    expect(violations(schemaOf('summary'), parsed(one)[0].summary)).toEqual(['$.solution: lacks milliseconds'])
    expect(timings).toBeDefined()
  })

  test('the same bytes on two threads, from a pipe', () => {
    const {stdout} = bash('cat in.jsonl | precis batch - --words 8 --threads 2 2> /dev/null', folder)
    expect(stdout).toBe(readFileSync(one, 'utf8'))
  })

  const KILLS = cases(1, 40)
  test(`killed at random and gone on with, the same bytes: ${KILLS} times`, async () => {
    const next = random(7)
    for (let round = 0; round < KILLS; round++) {
      const output = join(folder, `killed-${round}.jsonl`)
      const args = ['batch', input, '--output', output, '--words', '8']
      const child = start([...args, '--threads', '2'], folder)
      const lines = 1 + Math.floor(next() * 15)
      await until(
        () => existsSync(`${output}.part`) && readFileSync(`${output}.part`, 'utf8').split('\n').length > lines,
      )
      child.kill('SIGKILL')
      await ended(child)
      expect(existsSync(output), `round ${round}`).toBe(false)
      const again = await runPrecis(...args, '--threads', '1', '--resume')
      expect(again.code, again.err).toBe(1)
      expect(again.err).toMatch(/^done before +\d+$/m)
      expect(readFileSync(output), `round ${round}, killed after ${lines} lines`).toEqual(readFileSync(one))
    }
  })

  test('Ctrl-C: what is under way is finished, and it says how to go on', async () => {
    const output = join(folder, 'stopped.jsonl')
    const args = ['batch', input, '--output', output, '--words', '8', '--threads', '1']
    const child = start(args, folder)
    await until(() => existsSync(`${output}.part`) && readFileSync(`${output}.part`, 'utf8') !== '')
    child.kill('SIGINT')
    expect(await ended(child)).toBe(130)
    expect(child.printed()).toContain('Interrupted: continue with the same command and --resume.\n')
    const {err, code} = await runPrecis('batch', input, '--output', output, '--words', '8', '--threads', '1')
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('exists from a run that did not finish. Continue it with --resume'),
    ])
    const other = await runPrecis('batch', input, '--output', output, '--words', '9', '--threads', '1', '--resume')
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining('--resume: the options of the run to go on with'),
    ])
    writeFileSync(join(folder, 'in.jsonl'), clusters(20).replaceAll('"c', '"d'))
    const changed = await runPrecis('batch', input, '--output', output, '--words', '8', '--threads', '1', '--resume')
    writeFileSync(join(folder, 'in.jsonl'), `${clusters(20)}\n`)
    expect([changed.code, changed.err]).toEqual([2, expect.stringContaining('expected the same input as before')])
  })

  test.skipIf(process.platform !== 'linux')(
    'no room for the output: it is said, and what is done is kept',
    async () => {
      const output = join(folder, 'full.jsonl')
      const batch = ['batch', input, '--output', output, '--words', '8', '--quiet', '--threads', '1']
      const {status, stderr} = bash(`ulimit -f 8; trap '' XFSZ; precis ${batch.join(' ')}`, folder)
      expect([status, stderr]).toEqual([
        2,
        `${output}: it could not be written (EFBIG). What is done is in ${output}.part: continue with --resume.\n`,
      ])
      const again = await runPrecis(...batch, '--resume')
      expect(again.code, again.err).toBe(1)
      expect(readFileSync(output)).toEqual(readFileSync(one))
    },
  )

  test('every verb; a table and a folder of folders', async () => {
    file('table.csv', 'cluster,id,text\nx,1,The Orl rose.\ny,2,The dam broke on Friday.\nx,3,Nobody was hurt.\n')
    for (const [name, text] of [
      ['b/1.txt', 'The dam broke.'],
      ['a/1.txt', 'The Orl rose.'],
      ['a/2.txt', 'Nobody was hurt.'],
    ]) {
      mkdirSync(join(folder, 'topics', name, '..'), {recursive: true})
      writeFileSync(join(folder, 'topics', name), text)
    }
    const batch = async (...args: string[]) => {
      const {out} = await runPrecis('batch', join(folder, args[0]), ...args.slice(1), '--threads', '1')
      const values = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      for (const value of values) expect(violations(schemaOf('batch'), value)).toEqual([])
      return values
    }
    expect((await batch('table.csv', '--words', '5')).map(({id, summary}) => [id, summary.text])).toEqual([
      ['x', expect.stringMatching(/Orl rose|Nobody/)],
      ['y', 'The dam broke on Friday.'],
    ])
    expect(
      (await batch('topics', '--do', 'parse')).map(({id, parse}) => [id, parse.match(/# newdoc id = .*/g).length]),
    ).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(
      (await batch('topics', '--do', 'compress', '--words', '2'))[1].compressions[0].lines[0].text.split(' ').length,
    ).toBeLessThanOrEqual(2)
    expect(
      (await batch('topics', '--do', 'context', '--query', 'Who was hurt?', '--tokens', '60'))[0].context.text,
    ).toContain('Nobody was hurt.')
  })

  test.each([
    [['--do', 'compress', '--query', 'Why?'], '--query: given with --do compress, which does not have this option.'],
    [['--resume'], '--resume: given without --output, expected both.'],
    [['--resume', '--output', join(folder, 'never.jsonl')], 'do not exist, expected those of an earlier run.'],
    [['--output', input], 'is also read, expected another file.'],
    [['--output', join(folder, 'no/such/folder.jsonl')], 'it cannot be written'],
  ])('%j: refused', async (options, expected) => {
    const {code, err} = await runPrecis('batch', input, ...options)
    expect(code).toBe(2)
    expect(err).toContain(expected)
  })

  test('a folder of files is no folder of clusters, and files beside clusters are said to be left out', async () => {
    for (const name of ['files/a.txt', 'mixed/x/a.txt', 'mixed/beside.txt']) {
      mkdirSync(join(folder, name, '..'), {recursive: true})
      writeFileSync(join(folder, name), 'The dam broke on Friday.')
    }
    const files = await runPrecis('batch', join(folder, 'files'), '--words', '5')
    expect([files.code, files.out, files.err]).toEqual([
      2,
      '',
      `${join(folder, 'files')}: has no folders, expected a folder of files for each cluster.\n`,
    ])
    const mixed = await runPrecis('batch', join(folder, 'mixed'), '--words', '5', '--threads', '1')
    expect(JSON.parse(mixed.out).id).toBe('x')
    expect(mixed.err).toContain(`Skipped: ${join(folder, 'mixed')} has 1 file beside its folders`)
  })

  test('what is not there', async () => {
    const {code, err} = await runPrecis('batch', join(folder, 'nothing.jsonl'))
    expect([code, err]).toEqual([
      2,
      `${join(folder, 'nothing.jsonl')} does not exist, expected a file or folder of clusters.\n`,
    ])
  })
})
