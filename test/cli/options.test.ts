import {describe, expect, test} from 'vitest'
import {OWN_FLAGS, VERB_OPTIONS} from '../../src/cli/batch/command.ts'
import {COMMANDS} from '../../src/cli/commands.ts'
import {type CommandRow, declareCommand, type RunnableCommand} from '../../src/cli/shared/command.ts'
import {helpOf} from '../../src/cli/shared/help.ts'
import {parseArguments} from '../../src/cli/shared/parse-arguments.ts'
import {positive, whole} from '../../src/tasks/options/option-values.ts'
import {
  type ArgumentsOf,
  choiceNames,
  glossedChoices,
  longFlag,
  type OptionsOf,
  option,
  optionName,
  optionsIn,
  readOption,
} from '../../src/tasks/options/options.ts'
import {runPrecis} from './run.ts'

/** All commands that can be run, by what one types. */
async function runnable(rows: readonly CommandRow[], path: string[] = []): Promise<[string, RunnableCommand][]> {
  const found = rows.map(async (row): Promise<[string, RunnableCommand][]> => {
    const own = [...path, row.name]
    return 'commands' in row ? runnable(await row.commands(), own) : [[own.join(' '), row]]
  })
  return (await Promise.all(found)).flat()
}

const commands = await runnable(COMMANDS)

/** A text without its line breaks and indents. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

test('the commands', () => {
  expect(commands.map(([path]) => path)).toEqual([
    'summarize',
    'compress',
    'context',
    'parse',
    'batch',
    'worker',
    'queue status',
    'queue failed',
    'queue retry',
    'queue drain',
    'solve',
    'check',
    'compare',
    'evaluate parse',
    'evaluate compression',
    'evaluate summaries',
    'rouge',
    'train',
    'serve',
    'completion',
    'man',
  ])
})

describe.each(commands)('precis %s', (path, row) => {
  test('--help has every argument, option and choice with its explanation, and fits on 80 columns', async () => {
    const {code, out, err} = await runPrecis(...path.split(' '), '--help')
    expect([code, err]).toEqual([0, ''])
    const {arguments: taken, options, examples} = await row.declaration()
    const help = flat(out)
    expect(help).toContain(flat(row.gloss))
    for (const {flag, help: text} of [...taken, ...options]) {
      expect(text.length, flag).toBeGreaterThan(10)
      expect(help).toContain(flat(`${flag} ${text}`))
    }
    for (const {flag, choices = []} of [...taken, ...options]) {
      for (const name of choiceNames(choices)) expect(help, flag).toContain(name)
      for (const {name, gloss} of glossedChoices(choices)) expect(help).toContain(flat(`${name} ${gloss}`))
    }
    expect(examples.length).toBeGreaterThan(1)
    for (const example of examples) expect(out).toContain(`  ${example}\n`)
    const [beforeExamples] = out.split('\nExamples:')
    expect(beforeExamples.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  test('its declarations agree with each other', async () => {
    const {options} = await row.declaration()
    const flags = options.map(longFlag)
    expect(new Set(flags).size).toBe(flags.length)
    for (const {flag, conflicts = [], choices, default: value} of options) {
      expect(flags, flag).toEqual(expect.arrayContaining([...conflicts]))
      if (choices === undefined) continue
      const names = choiceNames(choices)
      expect(new Set(names).size, flag).toBe(names.length)
      if (value !== undefined) expect(names, flag).toEqual(expect.arrayContaining([value].flat()))
    }
  })
})

const fruit = declareCommand({
  arguments: [
    {flag: '<what>', help: 'what to do with them', choices: ['eat', 'draw']},
    {flag: '[paths...]', help: 'where they lie', default: ['-'], defaultText: 'the table'},
  ],
  options: [
    option({flag: '--ripe-after <days>', help: 'how long to wait', type: 'number', read: positive}),
    option({flag: '--number <number>', help: 'how many to take', type: 'number', read: whole, default: 3}),
    option({
      flag: '--kind <name>',
      help: 'which to take',
      choices: [{name: 'apple', gloss: 'grows on trees'}, 'plum'],
      default: 'apple',
      conflicts: ['--peeled'],
    }),
    option({flag: '--mix <names>', help: 'which to mix', choices: ['apple', 'plum'], commaSeparated: true}),
    option({flag: '--with <things...>', help: 'what goes with them'}),
    option({flag: '--without <thing>', help: 'what does not', repeated: true}),
    option({flag: '--knife [name]', help: 'cut them, with this knife or any'}),
    option({flag: '--peeled', help: 'without their skin'}),
    option({flag: '--no-wash', help: 'as they are'}),
    option({flag: '--basket <name>', help: 'where to put them', mandatory: true}),
  ],
  examples: ['fruit eat'],
})

test('the help of batch says of each command what its options mean there', async () => {
  const {out} = await runPrecis('batch', '--help')
  const sections = out.split('\n\n').map((section) => ({heading: section.split('\n', 1)[0], text: flat(section)}))
  const listed = (heading: RegExp) => sections.filter((section) => heading.test(section.heading))
  const all = listed(/^Options/)
  for (const [verb, options] of Object.entries(VERB_OPTIONS)) {
    const own = listed(new RegExp(`^Options(?: with --do .*\\b${verb}\\b.*)?:$`))
    for (const {flag, help} of options) {
      if (!all.some(({text}) => text.includes(`${flag} `)) || OWN_FLAGS.includes(flag.split(' ')[0])) continue
      const shown = own.filter(({text}) => text.includes(flat(`${flag} ${help}`)))
      expect(shown, `${verb} ${flag}`).toHaveLength(1)
    }
  }
})

describe('an option is declared in one place', () => {
  const given = (...args: string[]) => parseArguments('fruit', fruit, ['eat', '--basket', 'b', ...args])

  test('from which the compiler knows its name and type', () => {
    const least: OptionsOf<typeof fruit> = {number: 3, kind: 'apple', wash: true, basket: 'b'}
    const most: OptionsOf<typeof fruit> = {
      ...least,
      ripeAfter: 1.5,
      kind: 'plum',
      mix: ['apple', 'plum'],
      with: ['tea'],
      without: ['milk'],
      knife: true,
      peeled: true,
    }
    const values: ArgumentsOf<typeof fruit> = ['draw', ['a', 'b']]
    // @ts-expect-error an option that is not declared
    const unknown: OptionsOf<typeof fruit> = {...least, colour: 'red'}
    // @ts-expect-error a default or mandatory option is always there
    const missing: OptionsOf<typeof fruit> = {number: 3, kind: 'apple', wash: true}
    // @ts-expect-error a number as its reader returns it
    const text: OptionsOf<typeof fruit> = {...least, number: '3'}
    // @ts-expect-error none of the choices
    const pear: OptionsOf<typeof fruit> = {...least, kind: 'pear'}
    // @ts-expect-error none of the choices, in a list
    const pears: OptionsOf<typeof fruit> = {...least, mix: ['pear']}
    // @ts-expect-error an argument that is none of its choices
    const cook: ArgumentsOf<typeof fruit> = ['cook', []]
    // @ts-expect-error what `run` takes has to be what is declared
    const run: (options: OptionsOf<typeof fruit>) => void = ({colour}: {readonly colour: string}) => colour
    expect([least, most, values, unknown, missing, text, pear, pears, cook, run]).toHaveLength(10)
  })

  test('from which the help is made', () => {
    const help = helpOf('fruit', 'Eats fruit.', fruit)
    expect(help).toContain('Usage: fruit --basket <name> [options] <what> [paths...]\n')
    expect(help).toContain('  [paths...]  where they lie (default: the table)\n')
    expect(help).toContain('  --number <number>    how many to take (default: 3)\n')
    expect(help).toContain('  --kind <name>        which to take (see below; default: apple)\n')
    expect(help).toContain('  --mix <names>        which to mix (apple, plum)\n')
    expect(help).toContain('Choices for --kind:\n  apple  grows on trees\n')
  })

  test('by which command lines are read', () => {
    expect(given()).toEqual({values: ['eat', ['-']], options: {number: 3, kind: 'apple', wash: true, basket: 'b'}})
    const all = '--ripe-after 1.5 --number 0 --mix plum,,apple --with tea cake --knife --peeled --no-wash'
    expect(given(...all.split(' '))).toMatchObject({
      options: {
        ripeAfter: 1.5,
        number: 0,
        mix: ['plum', 'apple'],
        with: ['tea', 'cake'],
        knife: true,
        peeled: true,
        wash: false,
      },
    })
    expect(given('--with', 'tea', '--with', 'cake')).toMatchObject({options: {with: ['tea', 'cake']}})
    expect(given('--without', 'milk', 'leaf', '--without', 'sugar')).toMatchObject({
      values: ['eat', ['leaf']],
      options: {without: ['milk', 'sugar']},
    })
    expect(given('--knife', 'blunt')).toMatchObject({options: {knife: 'blunt'}})
    expect(given('--help')).toBe('help')
  })

  test.each([
    [['--kind', 'pear'], /--kind: given "pear", expected one of apple, plum\. See fruit --help\.$/],
    [['--mix', 'plum,pear'], /given "plum,pear", expected some of apple, plum, found pear\./],
    [['--mix', ' , '], /given " , ", expected a comma-separated list\./],
    [['--number', 'x'], /given "x", expected a whole number ≥ 0\./],
    [['--kind', 'plum', '--peeled'], /--kind: given together with --peeled, expected one of them\./],
    [['--kinds', 'plum'], /--kinds: there is no such option, expected perhaps --kind\./],
  ])('%j is refused', (args, message) => {
    expect(() => given(...args)).toThrow(message)
  })

  test('its default value conflicts with nothing, even if it is given', () => {
    expect(given('--kind', 'apple', '--peeled')).toMatchObject({options: {kind: 'apple', peeled: true}})
  })
})

test('the name of an option is that of its type', () => {
  const names: readonly (keyof OptionsOf<typeof fruit>)[] = ['ripeAfter', 'wash', 'knife']
  expect([optionName('--ripe-after <days>'), optionName('--no-wash'), optionName('--knife [name]')]).toEqual(names)
})

test('a reader that fails for a reason of its own is not wrong usage', () => {
  const broken = option({
    flag: '--x <y>',
    help: 'fails',
    read: (): unknown => {
      throw new TypeError('broken')
    },
  })
  expect(() => readOption(broken, 'z')).toThrow(TypeError)
  expect(() => parseArguments('x', {arguments: [], options: [broken], examples: []}, ['--x', 'z'])).toThrow(TypeError)
})

test('options that come as a record are as they are declared, with their defaults, or are refused', () => {
  const {basket, kind, number, wash, mix} = optionsIn(fruit.options, {basket: 'b', mix: ['plum'], other: 5})
  expect({basket, kind, number, wash, mix}).toEqual({basket: 'b', kind: 'apple', number: 3, wash: true, mix: ['plum']})
  expect('other' in optionsIn(fruit.options, {basket: 'b', other: 5})).toBe(false)
  const wrong: [Record<string, unknown>, string][] = [
    [{}, '--basket is undefined, expected a string.'],
    [{basket: 5}, '--basket is 5, expected a string.'],
    [{basket: 'b', kind: 'pear'}, '--kind is "pear", expected one of apple, plum.'],
    [{basket: 'b', mix: 'plum'}, '--mix is "plum", expected an array.'],
    [{basket: 'b', mix: ['pear']}, '--mix is an array of 1, expected one of apple, plum.'],
    [{basket: 'b', peeled: 'yes'}, '--peeled is "yes", expected true or false.'],
    [{basket: 'b', without: [1]}, '--without is an array of 1, expected a string.'],
  ]
  for (const [record, message] of wrong) {
    expect(() => optionsIn(fruit.options, record), message).toThrow(new TypeError(message))
  }
})

describe('what is not a command', () => {
  test.each<[string[], number, RegExp]>([
    [['slove'], 2, /^slove: there is no such command, expected perhaps solve\. See precis --help\.\n$/],
    [
      ['evaluate', 'parsing'],
      2,
      /^parsing: there is no such command, expected perhaps parse\. See precis evaluate --help\./,
    ],
    [['--versoin'], 2, /--versoin: there is no such option/],
    [[], 2, /^Usage: precis <command>/],
    [['evaluate'], 2, /^Usage: precis evaluate <command>/],
  ])('precis %j', async (args, exitCode, message) => {
    const {code, out, err} = await runPrecis(...args)
    expect([code, out]).toEqual([exitCode, ''])
    expect(err).toMatch(message)
  })

  test.each([[['--help']], [['-h']], [['evaluate', '--help']]])('precis %j prints an overview', async (args) => {
    const {code, out, err} = await runPrecis(...args)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: precis .*<command>\n/)
    expect(out).toMatch(/^ {2}parse +\S/m)
  })
})
