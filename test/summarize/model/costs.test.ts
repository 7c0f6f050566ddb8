import {describe, expect, test} from 'vitest'
import {costOf} from '../../../src/summarize/documents/budget.ts'
import type {ParsedSource} from '../../../src/summarize/documents/parse.ts'
import {sentenceOf} from '../../../src/summarize/documents/source.ts'
import {tiedGroups, wordCosts} from '../../../src/summarize/model/costs.ts'
import {realize} from '../../../src/summarize/print/realize.ts'
import type {Token} from '../../../src/text/document.ts'
import {random as seeded} from '../../random.ts'
import {news, preparedCluster, prepareTexts} from '../prepared.ts'

const NEVER = Number.NEGATIVE_INFINITY

/** Tokens parted by | and blanks, each of a group of its own unless told. */
function costsOf(marked: string, budget: 'words' | 'bytes' | 'sentences', group?: readonly number[]): number[] {
  const text = marked.replaceAll('|', '')
  const tokens: Token[] = []
  let at = 0
  for (const form of marked.match(/[^\s|]+/g) ?? []) {
    const start = text.indexOf(form, at)
    at = start + form.length
    tokens.push({form, start, end: at})
  }
  const head = Int32Array.from(tokens, (_, i) => i - 1)
  return [...wordCosts(text, tokens, head, Int32Array.from(group ?? tokens.keys()), {[budget]: 9} as {words: number})]
}

describe('what a token costs', () => {
  test.each([
    ['the dam broke', [1, 1, 1], 'words'],
    ['the dam|.', [1, 1, 0], 'a mark at a word is none'],
    ['rain -- snow', [1, 1, 1], 'a mark between blanks is one'],
    ['rain|--|snow', [1, 0, 1], 'either side of a dash may be left alone'],
    ['well ...|"', [1, 1, 1], 'a chunk of marks is a word, and each part of it may be'],
    ['$|5 note', [0, 1, 1], 'a sign with its number'],
  ])('%s in words: %j: %s', (text, costs) => {
    expect(costsOf(text, 'words')).toEqual(costs)
  })

  test('what stays together is paid for once, in each chunk', () => {
    expect(costsOf('well|-|known man', 'words', [2, 2, 2, 3])).toEqual([1, 0, 0, 1])
    expect(costsOf('well|-|known man|ly', 'words', [3, 3, 3, 3, 3])).toEqual([1, 0, 0, 1, 0])
    expect(costsOf('can|not do', 'words', [0, 1, 0])).toEqual([1, 1, 1])
  })

  test.each([
    ['the dam', [4, 4], 'with a blank or the line end'],
    ['the dam|;', [4, 4, 1], 'a mark has none'],
    ['né «|x|»', [4, 3, 2, 2], 'of UTF-8'],
    ['two  blanks', [4, 8], 'two blanks are printed as two'],
    ['line\nend', [5, 4], 'a line end as one'],
  ])('%j in bytes: %j: %s', (text, costs) => {
    expect(costsOf(text, 'bytes')).toEqual(costs)
  })

  test('a final mark that may have to come back is paid for by the root', () => {
    const tokens: Token[] = [
      {form: 'Go', start: 0, end: 2},
      {form: 'now', start: 3, end: 6},
      {form: '.', start: 6, end: 7},
    ]
    const head = Int32Array.of(-1, 0, 1)
    const costs = (group: number[]) => [...wordCosts('Go now.', tokens, head, Int32Array.from(group), {bytes: 9})]
    expect(costs([0, 0, 0])).toEqual([3, 4, 1])
    expect(costs([0, 1, 1])).toEqual([4, 4, 1])
  })

  test('a comma that sets off two phrases is paid for by the root', () => {
    const tokens: Token[] = ['He', ',', 'ill', ',', 'left'].map((form, i) => ({
      form,
      start: 5 * i,
      end: 5 * i + form.length,
    }))
    const head = Int32Array.of(4, 2, 0, 2, -1)
    const text = 'He   ,    ill  ,    left'
    const costs = wordCosts(text, tokens, head, Int32Array.of(0, 2, 2, 2, 4), {bytes: 9}, [3])
    expect(costs[3]).toBe(0)
    expect(costs.reduce((a, b) => a + b)).toBe(costOf(text, {bytes: 9}))
  })

  test('of sentences only the root costs', () => {
    expect(costsOf('the dam broke', 'sentences')).toEqual([1, 0, 0])
  })

  test('groups end where something may be cut', () => {
    const head = Int32Array.of(1, -1, 1, 2)
    expect([...tiedGroups(head, Float64Array.of(NEVER, 0, -1, NEVER))]).toEqual([1, 1, 2, 2])
    expect([...tiedGroups(head, Float64Array.of(NEVER, 0, NEVER, NEVER))]).toEqual([1, 1, 1, 1])
  })
})

interface Count {
  choices: number
  above: number
  below: string[]
}

/** Random legal choices of each sentence: how often the tokens cost more, or less, than what is printed takes. */
function compare(
  parsed: ParsedSource,
  budget: {words: number} | {bytes: number},
  count: Count,
  draw: () => number,
): void {
  const {source, plans} = parsed
  plans.forEach(({tree, price}, s) => {
    const {tokens} = sentenceOf(source, source.sentences[s])
    const {text} = source.documents[source.sentences[s].document]
    const group = tiedGroups(tree.head, price)
    const costs = wordCosts(text, tokens, tree.head, group, budget, 'bytes' in budget ? plans[s].sharedCommas() : [])
    const cuttable = [...tree.head.keys()].filter((word) => tree.head[word] >= 0 && price[word] > NEVER)
    for (let round = 0; round < (cuttable.length > 0 ? 5 : 1); round++) {
      const share = round / 4
      const cut = new Set(cuttable.filter(() => draw() < share))
      const kept = tokens.map((_, word) => {
        for (let at = word; at >= 0; at = tree.head[at]) if (cut.has(at)) return false
        return true
      })
      const printed = realize(parsed, s, (token) => kept[token]).text
      const paid = kept.reduce((sum, stays, token) => sum + (stays ? costs[token] : 0), 0)
      const taken = costOf(printed, budget)
      count.choices++
      if (paid > taken) count.above++
      if (paid < taken) count.below.push(`${paid} < ${taken}: ${printed}`)
    }
  })
}

describe('tokens together never cost less than what is printed of them', () => {
  test.each([{words: 1}, {bytes: 1}])('in the news, in %j, and seldom more', async (budget) => {
    const count: Count = {choices: 0, above: 0, below: []}
    const draw = seeded(1)
    for (const {id} of news) compare((await preparedCluster(id)).parsed, budget, count, draw)
    expect(count.below).toEqual([])
    expect(count.choices).toBeGreaterThan(2500)
    expect(count.above / count.choices).toBeLessThan('bytes' in budget ? 0.1 : 0.01)
  })

  test('in odd typing', async () => {
    const {parsed} = await prepareTexts(
      'The old dam -- built in 1931--broke on Monday , officials said ...\nThe mayor (a baker, in fact) left the town, sadly.',
      "``Nobody,'' he said, ``knows why the well-known/ill-fated dam in Kolvar, Md., broke\u00a0on Monday.''",
      "Prices rose  by  $5 to 7.5%, and -- as the  experts had said --- nobody cared, of course ....''",
      "Polar bears, for example, suffer from an early thaw of the fjord ice, which is thin. '",
      '(The report, published on Friday, is the first since the flood in Madison, Wis.)',
    )
    for (const budget of [{words: 1}, {bytes: 1}]) {
      const count: Count = {choices: 0, above: 0, below: []}
      for (let seed = 0; seed < 20; seed++) compare(parsed, budget, count, seeded(seed))
      expect(count.below).toEqual([])
      expect(count.choices).toBeGreaterThan(50)
    }
  })
})
