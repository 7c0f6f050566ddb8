import {describe, expect, test} from 'vitest'
import {COMMANDS} from '../../src/cli/commands.ts'
import type {CommandDeclaration} from '../../src/cli/shared/command.ts'
import {commandTree} from '../../src/cli/shared/command-tree.ts'
import {
  type ArgumentDeclaration,
  choiceNames,
  longFlag,
  type OptionDeclaration,
  readOption,
} from '../../src/tasks/options/options.ts'
import {runPrecis} from './run.ts'

const commands = (await commandTree(COMMANDS)).flatMap(({names, declaration}) =>
  declaration === undefined ? [] : [{path: names.join(' '), names, declaration}],
)

const takesValue = ({flag}: OptionDeclaration) => flag.endsWith('>')
const isVariadic = ({flag}: OptionDeclaration) => flag.endsWith('...>')

/** The option as it may be given. */
function rightly(option: OptionDeclaration): string[] {
  if (!takesValue(option)) return [longFlag(option)]
  const {choices, default: usual} = option
  if (choices !== undefined) return [longFlag(option), choiceNames(choices).find((name) => name !== usual) ?? '']
  const value = ['7', '0.5', '2024-03-04', 'x'].find((given) => isRead(option, given))
  return [longFlag(option), value ?? '']
}

function isRead(option: OptionDeclaration, given: string): boolean {
  try {
    readOption(option, given)
    return true
  } catch {
    return false
  }
}

function argument({flag, choices}: ArgumentDeclaration): string[] {
  return flag.startsWith('[') ? [] : [choices?.[0] ?? 'nowhere.txt']
}

/** What a command needs, so that nothing but the misuse is wrong. */
function needs(
  {arguments: taken, options}: CommandDeclaration,
  {but, more = []}: {but?: OptionDeclaration; more?: readonly string[]} = {},
): string[] {
  const mandatory = options.filter((option) => option.mandatory && option !== but)
  return [...taken.flatMap(argument), ...more, ...mandatory.flatMap(rightly)]
}

/** Values that hardly any option takes. */
const NONSENSE = ['', ' ', 'x', '-1', '0', '1.5', '101', 'NaN', 'Infinity', '1e999', '0x', ',', '7,', 'lead;exact']

type Misuse = [what: string, args: string[], names: string]

function misuses(declaration: CommandDeclaration): Misuse[] {
  const {options} = declaration
  const all = needs(declaration)
  return [
    ['an option that there is not', [...all, '--nonsense'], '--nonsense: there is no such option'],
    ['a letter that there is not', [...all, '-z'], '-z: there is no such option'],
    ...options.flatMap((option): Misuse[] => {
      const flag = longFlag(option)
      const others = needs(declaration, {but: option})
      const wrong = NONSENSE.filter((given) => !isRead(option, given) && takesValue(option))
      return [
        ...wrong.map((given): Misuse => [`${flag} ${JSON.stringify(given)}`, [...others, `${flag}=${given}`], flag]),
        ...(takesValue(option) ? [[`${flag} without its value`, [...others, flag], flag] satisfies Misuse] : []),
        ...(option.flag.includes(' ')
          ? []
          : [[`${flag} with a value`, [...others, `${flag}=yes`], '--'] satisfies Misuse]),
        ...(isVariadic(option) || option.repeated
          ? []
          : [
              [
                `${flag} twice`,
                [...others, ...rightly(option), ...rightly(option)],
                `${flag}: given twice`,
              ] satisfies Misuse,
            ]),
        ...(option.mandatory ? [[`no ${flag}`, others, flag] satisfies Misuse] : []),
        ...(option.conflicts ?? []).map((conflict): Misuse => {
          const other = options.find((other) => longFlag(other) === conflict)!
          return [`${flag} with ${conflict}`, [...others, ...rightly(option), ...rightly(other)], conflict]
        }),
        [`${flag} misspelled`, [...all, `${flag}x`], `${flag}x: there is no such option`],
      ]
    }),
  ]
}

test('there is something to misuse in every command', () => {
  const counts = commands.map(({declaration}) => misuses(declaration).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(400)
})

describe.each(commands)('precis $path used wrongly', ({names, declaration}) => {
  test('exit code 2, one line that names the mistake, nothing on standard output', async () => {
    for (const [what, args, expected] of misuses(declaration)) {
      const {code, out, err} = await runPrecis(...names, ...args)
      expect([what, code, out]).toEqual([what, 2, ''])
      expect(err, what).toMatch(/^\S+: .*[^.]\. See precis [a-z ]+ --help\.\n$/)
      expect(err, what).toContain(expected)
    }
  })

  test('arguments that are missing or too many', async () => {
    const required = declaration.arguments.filter(({flag}) => flag.startsWith('<'))
    if (required.length > 0) {
      const {code, err} = await runPrecis(...names)
      expect([code, err]).toEqual([2, expect.stringMatching(/^<\w+>: not given, expected one\. See .*\n$/)])
    }
    if (!declaration.arguments.some(({flag}) => flag.includes('...'))) {
      const {code, err} = await runPrecis(...names, ...needs(declaration, {more: ['one', 'more']}))
      expect([code, err]).toEqual([2, expect.stringMatching(/^Arguments: \d+ given, expected \d+\. See .*\n$/)])
    }
  })
})

test.each<[string[], string]>([
  [
    ['--method', 'lead', '--solver', 'greedy'],
    '--solver: given with --method lead, expected --method precis or extractive.\n',
  ],
  [
    ['--method', 'lead', '--time-limit', '1'],
    '--time-limit: given with --method lead, expected --method precis, extractive, icsi, icsi-greedy, oracle or oracle-compressive.\n',
  ],
  [
    ['--method', 'oracle', '--query', 'x'],
    '--query: given with --method oracle, expected --method precis, extractive, lexrank, mmr or bm25.\n',
  ],
  [
    ['--show-deleted', '--format', 'json'],
    '--show-deleted: given with --format json, expected text: the other formats always show it.\n',
  ],
  [['--include', '...'], '--include: "...", expected a phrase with a word.\n'],
])('precis summarize %j is refused before anything is read', async (args, message) => {
  expect(await runPrecis('summarize', 'nowhere.txt', ...args)).toEqual({code: 2, out: '', err: message})
})

test('paths behind phrases are not taken for phrases, or the summary would be that of stdin', async () => {
  const path = 'corpora/news.jsonl'
  const err = `--exclude: "${path}" is a file or a folder, expected a phrase. Write paths in front of --exclude.\n`
  expect(await runPrecis('summarize', '--include', 'dam', '--exclude', 'cargo', path)).toEqual({code: 2, out: '', err})
})
