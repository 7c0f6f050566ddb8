import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect} from 'vitest'
import type {CodeBlock} from './blocks.ts'

/** What a block printed, and what its page says beside it. */
export interface Ran {
  readonly block: CodeBlock
  readonly commands: readonly string[]
  readonly printed: readonly string[] // by command
}

/** What pages say of their blocks in words. */
export const PROMISES: Readonly<Record<string, (ran: readonly Ran[], folder: string, page: string) => void>> = {
  'README.md': (ran, folder, page) => {
    const printed = new Map(
      ran.flatMap(({commands, printed}) => commands.map((code, i) => [code, printed[i]] as const)),
    )
    const words = (text = '') => text.trim().split(/\s+/).length
    const demo = printed.get('precis summarize corpora/news.jsonl --cluster dam-flood')
    expect([words(demo) > 80, words(demo) <= 100]).toEqual([true, true])
    expect(readFileSync(join(folder, 'summary.html'), 'utf8').slice(0, 15).toLowerCase()).toBe('<!doctype html>')
    const rows = [...page.matchAll(/^(\d+) {2}(\S+) +([A-Z]+) +(\d+) {2}(\S+) +(\S+)$/gm)].map((row) => row.slice(1))
    const parsed = [...printed].find(([code]) => code.endsWith('precis parse -'))?.[1] ?? ''
    const columns = parsed.split('\n').map((line) => line.split('\t'))
    const shown = columns.filter(({length}) => length === 10).map((row) => [0, 1, 3, 6, 7, 9].map((i) => row[i]))
    expect(rows.length).toBeGreaterThan(5)
    expect(shown.slice(-rows.length)).toEqual(rows)
    const [engine] = ran.filter(({block}) => block.code.includes("'precis/infer'"))
    expect(engine.printed[0].trim()).toBe(/^prints `([^`]*)`/m.exec(page)?.[1])
  },
  'docs/comparing.md': (ran, folder, page) => {
    const printed = ran.map(({printed}) => printed.join(''))
    const [, columns] = /^\| column \| means \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(page) as RegExpExecArray
    for (const [, column] of columns.matchAll(/`([^`]+)`(?=[^\n]*? \|)/g)) {
      if (column !== '× glpk' && column !== '≥') expect(printed[0], column).toContain(column)
    }
    for (const text of printed) expect(text).toMatch(/^0 disagreements/m)
    expect(printed[1]).toContain('as Table 1.3')
    for (const path of ['runs.csv', 'plots/time.svg', 'plots/gap.svg']) {
      expect(existsSync(join(folder, path)), path).toBe(true)
    }
  },
  'docs/evaluating.md': (ran, folder) => {
    const [compared, elsewhere, classic, , program] = ran.map(({printed}) => printed.join(''))
    const row = /^icsi +\d+ +(.*?) +\[/m
    expect(compared).toMatch(row)
    expect(row.exec(elsewhere)?.[1]).toBe(row.exec(compared)?.[1])
    const average = Number(/^icsi ROUGE-1 Average_R: (\S+)/m.exec(classic)?.[1])
    expect((100 * average).toFixed(2)).toBe(row.exec(compared)?.[1])
    expect(existsSync(join(folder, 'report.html'))).toBe(true)
    expect(program).toMatch(
      /^lead ROUGE-1 0\.\d+\nlead ROUGE-2 0\.\d+\nsecond ROUGE-1 0\.\d+\nsecond ROUGE-2 0\.\d+\n$/,
    )
  },
  'docs/parsing.md': (ran) => {
    const programs = ran.filter(({block}) => block.language === 'js')
    expect(programs[0].printed[0].split('\n').slice(0, 3)).toEqual([
      '0 3 The DET 2 det',
      '4 9 river NOUN 3 nsubj',
      '10 14 rose VERB 0 root',
    ])
  },
  'docs/rouge.md': (ran) => {
    expect(ran.filter(({block}) => block.promised !== undefined).length).toBe(4)
  },
  'docs/summarizing.md': (ran, folder) => {
    const [first, second, answers, short, several] = ran.map(({printed}) => printed.join(''))
    expect(first.split('\n').filter(Boolean).length).toBe(2)
    expect(second).toContain('"status": "optimal"')
    expect(existsSync(join(folder, 'cup-final.html'))).toBe(true)
    expect(answers).toMatch(/broke|gave way|failed/)
    expect(answers).toContain('missing')
    expect(short).toMatch(/\bthe dam .*\. optimal\n$/i)
    expect(several.split('\n').length).toBe(3)
  },
}
