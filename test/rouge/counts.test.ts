import {describe, expect, test} from 'vitest'
import {runScript} from '../../src/rouge/script/run.ts'
import {readCases} from '../text/case-file.ts'

const cases = readCases('rouge-counts')

describe('counts of references, of the summary and of hits, worked out by hand', () => {
  test.each(cases)('$title', ({input, expected}) => {
    expect(countsOf(input)).toBe(expected)
  })

  test('there are cases enough', () => {
    expect(cases.length).toBeGreaterThanOrEqual(25)
  })
})

/** Runs the script on a case: options, a line with the sentences of the peer, and lines with those of models. */
function countsOf(input: string): string {
  const [options, peer, ...models] = input.split('\n')
  const files = [peer, ...models].map((line) => line.replace(/^\w+: /, '').replaceAll(' / ', '\n'))
  const lines: string[] = []
  const errors: string[] = []
  const code = runScript(['-t', '1', '-d', '-a', ...options.split(' '), 'conf.xml'], {
    readFile: (path) =>
      new TextEncoder().encode(path === 'conf.xml' ? configuration(models.length) : files[Number(path.slice(2))]),
    out: (line) => void lines.push(line),
    err: (line) => void errors.push(line),
    environment: {},
  })
  expect({code, errors}).toEqual({code: 0, errors: []})
  return lines
    .flatMap((line) => /^X (\S+) Eval 1\.X R:(\S+) P:(\S+) F:(\S+)$/.exec(line)?.slice(1).join(' ') ?? [])
    .join(' ')
}

function configuration(models: number): string {
  const elements = Array.from({length: models}, (_, m) => `<M ID="${m}">${m + 1}</M>`)
  return `<R><EVAL ID="1"><PEER-ROOT>.</PEER-ROOT><MODEL-ROOT>.</MODEL-ROOT><INPUT-FORMAT TYPE="SPL"/>
    <PEERS><P ID="X">0</P></PEERS><MODELS>${elements.join('')}</MODELS></EVAL></R>`
}
