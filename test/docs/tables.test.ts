import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {COMPARED} from '../../src/cli/compare/command.ts'
import {SOLVERS} from '../../src/infer/solvers.ts'
import {SUMMARIZERS, type SummarizerOption, summarizersHearing} from '../../src/summarize/summarizers.ts'
import {root} from './reader.ts'

interface Row {
  readonly name: string
  readonly gloss: string
}

/** The tables of the code that pages may show, by the name between `<!-- table: … -->` and `<!-- /table -->`. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {summarizers: SUMMARIZERS, solvers: SOLVERS}

const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((page) => `docs/${page}`)]
const shown = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/<!-- table: (\S+) -->\n(.*?)\n<!-- \/table -->/gs)].map(
    ([, name, text]) => ({page, name, text}),
  ),
)

test('every table of the code is shown on some page', () => {
  expect([...new Set(shown.map(({name}) => name))].sort()).toEqual(Object.keys(TABLES).sort())
})

test.each(shown)('$page shows the table of $name as the code has it', ({name, text}) => {
  const rows = TABLES[name].map(({name, gloss}) => `| \`${name}\` | ${gloss} |`)
  expect(text.split('\n')).toEqual(['| name | what it does |', '|---|---|', ...rows])
})

test('the guide to summarizing says which summarizers take a question and which a time limit, as the table has it', () => {
  const guide = readFileSync(join(root, 'docs/summarizing.md'), 'utf8').replaceAll('\n', ' ')
  const [, all, asked, limited] =
    /\. (.*?) take all options\. Of the others, (.*?) take a question, and (.*?) take a time/.exec(
      guide.slice(guide.indexOf('## Other summarizers')),
    )!
  const namesIn = (text: string) => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  const whole: string[] = SUMMARIZERS.filter(({hears}) => hears === 'all').map(({name}) => name)
  const others = (option: SummarizerOption) => summarizersHearing(option).filter((name) => !whole.includes(name))
  expect([all.split('. ').pop()!, asked, limited].map(namesIn)).toEqual([whole, others('query'), others('timeLimit')])
})

test('the guide to comparing names the solvers that are compared without being asked for', () => {
  const guide = readFileSync(join(root, 'docs/comparing.md'), 'utf8')
  const sentence = /without `--solvers` it takes ([^.]*)\./.exec(guide)?.[1] ?? ''
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(COMPARED)
})
