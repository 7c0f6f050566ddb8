import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {RougeScorer} from '../../../src/rouge/scorer.ts'
import {countWords} from '../../../src/summarize/budget.ts'
import {compressiveOracle, extractiveOracle} from '../../../src/summarize/ceilings/oracle.ts'
import {rougeWords} from '../../../src/summarize/ceilings/reference-bigrams.ts'
import {createSource} from '../../../src/summarize/source.ts'
import {readDocument} from '../../../src/text/read.ts'
import {random as seeded} from '../../random.ts'

const sourceOf = (texts: readonly string[]) =>
  createSource(texts.map((text, i) => readDocument({id: `d${i}`, text}, english.text)))

/** Every word hangs on the one before it, the first is the root: any end of a sentence may go. */
const chain = {
  analyze: (forms: readonly string[]) => ({
    upos: forms.map(() => 'X'),
    xpos: forms.map(() => 'FW'),
    heads: Int32Array.from(forms, (_, i) => i),
    deprels: forms.map(() => 'dep'),
  }),
}

const words = ['dam', 'flood', 'river', 'mayor', 'rain', 'village', 'the', 'storm']

function randomTexts(seed: number): {texts: string[]; references: string[]} {
  const draw = seeded(seed)
  const text = (length: number) =>
    `${Array.from({length}, () => words[Math.floor(words.length * draw())]).join(' ')}.`.replace(/^./, (c) =>
      c.toUpperCase(),
    )
  return {
    texts: Array.from({length: 3}, () => Array.from({length: 3}, () => text(3 + Math.floor(4 * draw()))).join(' ')),
    references: [text(12), text(12)],
  }
}

/** How many references have each bigram that some of these texts holds, summed. */
function worth(texts: readonly string[], references: readonly string[]): number {
  const bigrams = (text: string) => {
    const row = rougeWords(text)
    return row.slice(1).map((word, i) => `${row[i]} ${word}`)
  }
  const held = new Set(texts.flatMap(bigrams))
  return references.reduce(
    (sum, reference) => sum + [...new Set(bigrams(reference))].filter((b) => held.has(b)).length,
    0,
  )
}

describe('the ceiling of whole sentences', () => {
  test('is the best of all choices that fit', () => {
    let total = 0
    for (let seed = 1; seed <= 30; seed++) {
      const {texts, references} = randomTexts(seed)
      const source = sourceOf(texts)
      const {sentences, solution} = extractiveOracle(source, references, {words: 14})
      const all = source.sentences.map(({text}) => text)
      let best = 0
      for (let set = 0; set < 1 << all.length; set++) {
        const chosen = all.filter((_, i) => (set >> i) & 1)
        if (countWords(chosen.join(' ')) <= 14) best = Math.max(best, worth(chosen, references))
      }
      expect(solution.objective, `seed ${seed}`).toBeCloseTo(best, 9)
      expect(worth(sentences, references), `seed ${seed}`).toBe(best)
      expect(countWords(sentences.join(' ')), `seed ${seed}`).toBeLessThanOrEqual(14)
      total += best
    }
    expect(total).toBeGreaterThan(150)
  })
})

describe('the ceiling of compressed sentences', () => {
  test('is the best of all choices of beginnings, where only ends may go', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const {texts, references} = randomTexts(seed)
      const source = sourceOf(texts.slice(0, 2))
      const {sentences, solution} = compressiveOracle(source, references, {words: 10}, chain)
      expect(solution.objective, `seed ${seed}`).toBeCloseTo(bestBeginnings(source, references, 10), 9)
      expect(worth(sentences, references), `seed ${seed}`).toBeGreaterThanOrEqual(solution.objective)
      expect(countWords(sentences.join(' ')), `seed ${seed}`).toBeLessThanOrEqual(10)
    }
  })

  test('is nowhere below that of whole sentences, and prints words of the sources in their order', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const {texts, references} = randomTexts(seed)
      const source = sourceOf(texts)
      const whole = extractiveOracle(source, references, {words: 12})
      const cut = compressiveOracle(source, references, {words: 12}, chain)
      expect(cut.solution.objective, `seed ${seed}`).toBeGreaterThanOrEqual(whole.solution.objective - 1e-9)
      for (const sentence of cut.sentences) {
        const row = rougeWords(sentence)
        expect(
          source.sentences.some(({text}) => isInOrder(row, rougeWords(text))),
          `seed ${seed}: ${sentence}`,
        ).toBe(true)
      }
    }
  })

  test('keeps a budget of bytes or of sentences, too', () => {
    const {texts, references} = randomTexts(5)
    const source = sourceOf(texts)
    const bytes = compressiveOracle(source, references, {bytes: 60}, chain).sentences.join(' ')
    expect(Buffer.byteLength(`${bytes}\n`)).toBeLessThanOrEqual(60)
    expect(bytes).not.toBe('')
    expect(compressiveOracle(source, references, {sentences: 2}, chain).sentences.length).toBe(2)
  })

  test('a text that comes out longer than its words in the source is planned anew', () => {
    // "mayor" costs nothing while "river-" stands before it; without that, "Big mayor sees" has three words, not two
    const star = {...chain, analyze: (forms: readonly string[]) => ({...chain.analyze(forms), heads: starOf(forms)})}
    const source = sourceOf(['Big river-mayor sees floods.'])
    const written = (words: number) => compressiveOracle(source, ['mayor sees'], {words}, star).sentences
    expect(written(2)).toEqual([])
    expect(written(3)).toEqual(['Big mayor sees.'])
  })
})

test('what ROUGE-2 says grows with the ceiling', () => {
  const {texts, references} = randomTexts(9)
  const source = sourceOf(texts)
  const scorer = new RougeScorer(references, {metrics: ['ROUGE-2']})
  const [ceiling] = scorer.score(extractiveOracle(source, references, {words: 14}).sentences.join('\n'))
  for (const {text} of source.sentences) expect(scorer.score(text)[0].recall).toBeLessThanOrEqual(ceiling.recall)
})

/** All words hang on the first. */
function starOf(forms: readonly string[]): Int32Array {
  return Int32Array.from(forms, (_, i) => Math.min(i, 1))
}

function isInOrder(row: readonly string[], within: readonly string[]): boolean {
  let at = 0
  for (const word of within) if (word === row[at]) at++
  return at === row.length
}

function bestBeginnings(source: ReturnType<typeof sourceOf>, references: readonly string[], budget: number): number {
  const beginnings = source.sentences.map(({text}) => {
    const row = text.split(' ')
    return Array.from({length: row.length + 1}, (_, n) => row.slice(0, n).join(' '))
  })
  let best = 0
  const choose = (sentence: number, chosen: readonly string[], left: number): void => {
    if (sentence === beginnings.length) {
      best = Math.max(best, worth(chosen, references))
      return
    }
    for (const text of beginnings[sentence]) {
      if (countWords(text) <= left) choose(sentence + 1, [...chosen, text], left - countWords(text))
    }
  }
  choose(0, [], budget)
  return best
}
