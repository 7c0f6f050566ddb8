import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {STRENGTH} from '../../src/summarize/model/learned-weights.ts'

const root = join(import.meta.dirname, '../..')
const math = readFileSync(join(root, 'docs/math.md'), 'utf8')

/** A label is defined where a paragraph begins with it in bold, as in **P4 A budget**. */
const definitions = [...math.matchAll(/^\*\*([A-Z]\d+) /gm)].map((match) => match[1])
const defined = new Set(definitions)
const letters = new Set(definitions.map((label) => label[0]))

describe('the labels of docs/math.md', () => {
  test('each is defined once', () => {
    expect(definitions.filter((label, i) => definitions.indexOf(label) !== i)).toEqual([])
    expect(definitions.length).toBeGreaterThan(50)
  })

  test('those of a letter count up from 1', () => {
    for (const letter of letters) {
      const numbers = definitions.filter((label) => label[0] === letter).map((label) => Number(label.slice(1)))
      expect(numbers, letter).toEqual(numbers.map((_, i) => i + 1))
    }
  })

  test('the page itself refers to no other', () => {
    const pattern = new RegExp(`(?<![\\w-])[${[...letters].join('')}]\\d+\\b`, 'g')
    const mentioned = [...math.matchAll(pattern)].map((match) => match[0])
    expect(mentioned.filter((label) => !defined.has(label))).toEqual([])
    expect(mentioned.length).toBeGreaterThan(1.8 * definitions.length)
  })
})

test('what was learned counts as many times as much on the page as in the code', () => {
  const places = [
    /All this is ([\d.]+) times as much where the worth of concepts was learned/,
    /are worth ([\d.]+) times as much together as the 60 best by G1/,
    /G20 adds to them \(15 or 0\.5\) are ([\d.]+) times as much there/,
    /the worth of those 60, which is ([\d.]+) times as large there/,
    /b \/ \(([\d.]+) · 800\)/,
  ]
  expect(places.map((place) => Number(place.exec(flowing(math))?.[1]))).toEqual(places.map(() => STRENGTH))
})

describe('the code', () => {
  const files = ['src', 'test', 'eval'].flatMap(readTypeScript).filter(({path}) => !path.startsWith('test/docs/'))
  const citations = files.flatMap(({path, text}) => citationsOf(text).map((label) => ({path, label})))

  test('cites labels that docs/math.md defines', () => {
    expect(citations.filter(({label}) => !defined.has(label))).toEqual([])
    expect(citations.length).toBeGreaterThan(30)
  })

  test('names docs/math.md only together with a label', () => {
    const vague = files.filter(({text}) => /(?<!')docs\/math\.md(?!, eq\. [A-Z]\d)/.test(flowing(text)))
    expect(vague.map(({path}) => path)).toEqual([])
  })
})

test('a citation is read with its ranges, lists and line breaks', () => {
  expect(citationsOf('(docs/math.md, eq. A2–A4, N3 and P1)')).toEqual(['A2', 'A3', 'A4', 'N3', 'P1'])
  expect(citationsOf(' * as in docs/math.md,\n   * eq. Z9). And so on')).toEqual(['Z9'])
  expect(citationsOf('z ← step     eq. F1\n *   x ← step     eq. F4')).toEqual(['F1', 'F4'])
})

/** Every label after an "eq.": a label, a range of them, or a list of these. */
function citationsOf(text: string): string[] {
  const pattern = /\beq\.\s+([A-Z]\d+(?:(?:–|, | and )[A-Z]\d+)*)/g
  return [...flowing(text).matchAll(pattern)].flatMap(([, list]) =>
    list.split(/, | and /).flatMap((part) => {
      const [first, last = first] = part.split('–')
      const [from, to] = [first, last].map((label) => Number(label.slice(1)))
      return Array.from({length: to - from + 1}, (_, i) => `${first[0]}${from + i}`)
    }),
  )
}

/** The text with the line breaks inside its comments closed up. */
function flowing(text: string): string {
  return text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
}

function readTypeScript(folder: string): {path: string; text: string}[] {
  return readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({path, text: readFileSync(join(root, path), 'utf8')}))
}
