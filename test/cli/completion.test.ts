import {spawnSync} from 'node:child_process'
import {beforeAll, describe, expect, test} from 'vitest'
import {COMMANDS} from '../../src/cli/commands.ts'
import {type CommandNode, commandTree} from '../../src/cli/shared/command-tree.ts'
import {choiceNames, longFlag, typedFlags} from '../../src/tasks/options/options.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {file} = scratchFolder()
const nodes = await commandTree(COMMANDS)

const has = (program: string) => spawnSync(program, ['-c', 'exit']).status === 0

async function script(shell: string): Promise<string> {
  const {code, out, err} = await runPrecis('completion', shell)
  expect([code, err]).toEqual([0, ''])
  return out
}

describe.each(['bash', 'zsh', 'fish'])('the script for %s', (shell) => {
  test('has every command, every option and every choice', async () => {
    const text = await script(shell)
    for (const {names, declaration} of nodes) {
      expect(text).toContain(names.join(' '))
      for (const option of declaration?.options ?? []) {
        expect(text).toContain(shell === 'fish' ? `-l ${longFlag(option).slice(2)}` : longFlag(option))
        expect(text).toContain(choiceNames(option.choices ?? []).join(' '))
      }
    }
  })

  test.skipIf(!has(shell))('is understood by it', async () => {
    const path = file(`script.${shell}`, await script(shell))
    const {status, stderr} = spawnSync(shell, ['-n', path], {encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe.skipIf(!has('bash'))('Tab in bash', () => {
  const typed: [line: string[], proposed: string[]][] = [
    [['precis', 'su'], ['summarize']],
    [
      ['precis', ''],
      [...COMMANDS.map(({name}) => name), 'help', '--help', '--version'],
    ],
    [['precis', 'help', 'ev'], ['evaluate']],
    [['precis', 'help', 'evaluate', 's'], ['summaries']],
    [
      ['precis', 'evaluate', ''],
      ['parse', 'compression', 'summaries'],
    ],
    [['precis', 'evaluate', 'parse', '--dec'], ['--decoder']],
    [['precis', 'parse', '--dec'], ['--decoder']],
    [['precis', 'summarize', '--percent'], ['--percent']],
    [['precis', 'summarize', 'a.txt', '--solver', 'ex'], ['exact']],
    [['precis', 'summarize', '--solver', '=', 'ex'], ['exact']],
    [
      ['precis', 'summarize', '--format', '='],
      ['text', 'json', 'html', 'markdown'],
    ],
    [['precis', 'evaluate', 'summaries', '--systems', 'lead,lex'], ['lead,lexrank']],
    [
      ['precis', 'train', ''],
      ['tagger', 'parser', 'concepts', 'relevance', 'compression'],
    ],
    [['precis', 'completion', 'z'], ['zsh']],
    // files are left to bash
    [['precis', 'train', 'tagger', 'x'], []],
    [['precis', 'summarize', '--output', 'x'], []],
    [['precis', 'summarize', 'x'], []],
    [['precis', 'summarize', '--words', '1'], []],
  ]
  let proposals: string[] = []

  beforeAll(async () => {
    const tries = typed.map(([words]) => {
      const all = words.map((word) => `'${word}'`).join(' ')
      return `COMP_WORDS=(${all}); COMP_CWORD=${words.length - 1}; _precis; echo "\${COMPREPLY[*]}"`
    })
    // there is no line that is edited, whose options could be set
    const text = [await script('bash'), 'compopt() { :; }', ...tries].join('\n')
    proposals = spawnSync('bash', ['-c', text], {encoding: 'utf8'}).stdout.split('\n')
  })

  test.each(typed.map(([words, proposed], i) => ({line: words.join(' '), proposed, i})))('$line', ({proposed, i}) => {
    expect(proposals[i]).toBe(proposed.join(' '))
  })
})

describe('the manual page', () => {
  test('has what the help has, in ASCII', async () => {
    const {code, out, err} = await runPrecis('man')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^\.TH PRECIS 1 /)
    expect(out).toMatch(/^[ -~\n]*$/)
    const plain = out.replaceAll('\\-', '-')
    for (const {names, declaration} of nodes.filter((node: CommandNode) => node.declaration !== undefined)) {
      expect(plain).toContain(`.SS precis ${names.join(' ')}\n`)
      for (const option of declaration?.options ?? []) expect(plain).toContain(`.B ${typedFlags(option)}\n`)
    }
    for (const heading of ['NAME', 'SYNOPSIS', 'EXIT STATUS', 'ENVIRONMENT']) expect(out).toContain(`.SH ${heading}\n`)
  })

  test.skipIf(spawnSync('groff', ['--version']).status !== 0)('groff has nothing to complain about', async () => {
    const {out} = await runPrecis('man')
    const {status, stdout, stderr} = spawnSync('groff', ['-man', '-Tutf8', '-ww'], {input: out, encoding: 'utf8'})
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('cat article.txt | precis summarize --sentences 3 --extractive --format json')
    expect(stdout).toContain('AD³')
  })
})

describe('help', () => {
  test.each([
    [['help'], ['--help']],
    [
      ['help', 'solve'],
      ['solve', '--help'],
    ],
    [
      ['help', 'evaluate'],
      ['evaluate', '--help'],
    ],
    [
      ['help', 'evaluate', 'parse'],
      ['evaluate', 'parse', '--help'],
    ],
    [['-V'], ['--version']],
  ])('precis %j is precis %j', async (short, long) => {
    expect(await runPrecis(...short)).toEqual(await runPrecis(...long))
    expect((await runPrecis(...short)).code).toBe(0)
  })

  test.each([
    [['help', 'slove'], 'slove: there is no such command, expected perhaps solve. See precis --help.\n'],
    [
      ['help', 'evaluate', 'parsing'],
      'parsing: there is no such command, expected perhaps parse. See precis evaluate --help.\n',
    ],
  ])('precis %j is refused', async (args, err) => {
    expect(await runPrecis(...args)).toEqual({code: 2, out: '', err})
  })
})
