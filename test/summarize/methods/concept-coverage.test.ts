import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {createSource} from '../../../src/summarize/documents/source.ts'
import {conceptCoverage} from '../../../src/summarize/methods/concept-coverage.ts'
import {createTask} from '../../../src/summarize/methods/method.ts'
import {readDocument} from '../../../src/text/read.ts'
import {random as seeded} from '../../random.ts'

const sourceOf = (texts: readonly string[]) =>
  createSource(
    texts.map((text, i) => readDocument({id: `d${i}`, text}, english.text, {keepBoilerplate: true})),
    english,
  )

describe('the sentences that cover most shared bigrams', () => {
  test('are the best of all choices that fit, with a proof', () => {
    const words = ['dam', 'flood', 'river', 'mayor', 'rain', 'the', 'of', 'village']
    let covered = 0
    for (let seed = 1; seed <= 40; seed++) {
      const draw = seeded(seed)
      const sentence = () => `We ${words.filter(() => draw() < 0.75).join(' ')} here.`
      const texts = Array.from({length: 5}, () => `${sentence()} ${sentence()}`)
      const source = sourceOf(texts)
      const task = createTask(source, {words: 24})
      const choice = conceptCoverage(task, 'exact')
      const best = bestByTrying(
        source.sentences.map(({text, document}) => ({text, document})),
        24,
      )
      expect(choice.solution?.status, `seed ${seed}`).toBe('optimal')
      expect(choice.solution?.objective, `seed ${seed}`).toBeCloseTo(best, 9)
      const spent = choice.sentences.reduce((sum, i) => sum + task.cost[i], 0)
      expect(spent, `seed ${seed}`).toBeLessThanOrEqual(24)
      const greedy = conceptCoverage(task, 'greedy')
      expect(greedy.solution?.objective, `seed ${seed}`).toBeLessThanOrEqual(best + 1e-9)
      covered += best
    }
    expect(covered).toBeGreaterThan(400)
  })

  test.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [10, 3],
  ])('of %i documents a bigram must stand in %i', (documents, threshold) => {
    const hasSluice = (holders: number) => {
      const source = sourceOf(Array.from({length: documents}, (_, i) => (i < holders ? 'A broken sluice.' : 'A boat.')))
      const bigrams = conceptCoverage(createTask(source, {words: 50}), 'exact').concepts?.bigrams
      const stems = [...(bigrams?.first ?? [])].map((first, k) =>
        [first, bigrams?.second[k] ?? -1].map((term) => source.terms.stem(term)).join(' '),
      )
      return stems.includes('broken sluic')
    }
    expect(hasSluice(threshold)).toBe(true)
    expect(hasSluice(threshold - 1)).toBe(false)
  })

  test('sentences of fewer than eight words are passed over, unless there are no others', () => {
    const short = 'A broken sluice.'
    const long = 'They say it was a broken sluice at last.'
    const choose = (texts: readonly string[]) => {
      const source = sourceOf(texts)
      return conceptCoverage(createTask(source, {words: 50}), 'exact').sentences.map((i) => source.sentences[i].text)
    }
    expect(choose([short, long])).toEqual([long])
    expect(choose([short, short])).toEqual([short])
  })

  test('nothing shared, nothing chosen', () => {
    const choice = conceptCoverage(createTask(sourceOf(['Red apples fell.', 'Blue ships sank.']), {words: 50}), 'exact')
    expect(choice.sentences).toEqual([])
  })
})

/** The most weight that any set of sentences within the budget covers, with bigrams counted from the text itself. */
function bestByTrying(sentences: readonly {text: string; document: number}[], budget: number): number {
  const stop = new Set(['we', 'the', 'of', 'here'])
  const rows = sentences.map(({text, document}) => {
    const words = text.toLowerCase().replace('.', '').split(' ')
    const pairs = words.slice(1).map((word, i) => [words[i], word])
    return {document, length: words.length, pairs: pairs.filter((p) => !p.every((w) => stop.has(w))).map(String)}
  })
  const weightOf = (pair: string) =>
    new Set(rows.filter(({pairs}) => pairs.includes(pair)).map(({document}) => document)).size
  const long = rows.filter(({length}) => length >= 8)
  const open = long.length > 0 ? long : rows
  let best = 0
  for (let set = 0; set < 1 << open.length; set++) {
    const chosen = open.filter((_, i) => (set >> i) & 1)
    if (chosen.reduce((sum, {length}) => sum + length, 0) > budget) continue
    const weights = [...new Set(chosen.flatMap(({pairs}) => pairs))].map(weightOf)
    best = Math.max(
      best,
      weights.filter((weight) => weight >= 3).reduce((sum, weight) => sum + weight, 0),
    )
  }
  return best
}
