import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {createSource} from '../../../src/summarize/documents/source.ts'
import {conceptCoverage} from '../../../src/summarize/methods/concept-coverage.ts'
import {createTask} from '../../../src/summarize/methods/method.ts'
import {limitsOf} from '../../../src/summarize/solve/solve.ts'
import {readDocument} from '../../../src/text/read.ts'
import {random as seeded} from '../../random.ts'

const sourceOf = (texts: readonly string[]) =>
  createSource(
    texts.map((text, i) => readDocument({id: `d${i}`, text}, english.text, {keepBoilerplate: true})),
    english,
  )

describe('the sentences that cover most shared bigrams', () => {
  test('are the best of all choices that fit, with a proof', async () => {
    const words = ['dam', 'flood', 'river', 'mayor', 'rain', 'the', 'of', 'village']
    let covered = 0
    for (let seed = 1; seed <= 40; seed++) {
      const draw = seeded(seed)
      const sentence = () => `We ${words.filter(() => draw() < 0.75).join(' ')} here.`
      const texts = Array.from({length: 5}, () => `${sentence()} ${sentence()}`)
      const source = sourceOf(texts)
      const task = createTask(source, {words: 24})
      const choice = await conceptCoverage(task, 'exact')
      const best = bestByTrying(
        source.sentences.map(({text, document}) => ({text, document})),
        24,
      )
      expect(choice.solution?.status, `seed ${seed}`).toBe('optimal')
      expect(choice.solution?.objective, `seed ${seed}`).toBeCloseTo(best, 9)
      const spent = choice.sentences.reduce((sum, i) => sum + task.cost[i], 0)
      expect(spent, `seed ${seed}`).toBeLessThanOrEqual(24)
      const greedy = await conceptCoverage(task, 'greedy')
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
  ])('of %i documents a bigram must stand in %i', async (documents, threshold) => {
    const hasSluice = async (holders: number) => {
      const source = sourceOf(Array.from({length: documents}, (_, i) => (i < holders ? 'A broken sluice.' : 'A boat.')))
      const {concepts} = await conceptCoverage(createTask(source, {words: 50}), 'exact')
      const bigrams = concepts?.bigrams
      const stems = [...(bigrams?.first ?? [])].map((first, k) =>
        [first, bigrams?.second[k] ?? -1].map((term) => source.terms.stem(term)).join(' '),
      )
      return stems.includes('broken sluic')
    }
    expect(await hasSluice(threshold)).toBe(true)
    expect(await hasSluice(threshold - 1)).toBe(false)
  })

  test('sentences of fewer than eight words are passed over, unless there are no others', async () => {
    const short = 'A broken sluice.'
    const long = 'They say it was a broken sluice at last.'
    const choose = async (texts: readonly string[]) => {
      const source = sourceOf(texts)
      const {sentences} = await conceptCoverage(createTask(source, {words: 50}), 'exact')
      return sentences.map((i) => source.sentences[i].text)
    }
    expect(await choose([short, long])).toEqual([long])
    expect(await choose([short, short])).toEqual([short])
  })

  test('nothing shared, nothing chosen', async () => {
    const choice = await conceptCoverage(
      createTask(sourceOf(['Red apples fell.', 'Blue ships sank.']), {words: 50}),
      'exact',
    )
    expect(choice.sentences).toEqual([])
  })

  test('ends after as many iterations as precis if it would search for minutes, and after its time limit', async () => {
    // every sentence shares many pairs of words with many others
    const draw = seeded(3)
    const pairs = Array.from({length: 300}, (_, i) => `w${String.fromCharCode(97 + (i % 26))}x${i} v${i}`)
    const sentence = () =>
      `We ${Array.from({length: 12}, () => pairs[Math.floor(300 * draw() * draw())]).join(' then ')}.`
    const source = sourceOf(Array.from({length: 10}, () => Array.from({length: 40}, sentence).join(' ')))
    const task = createTask(source, {words: 400}, 1, {timeLimit: 0.2})
    const started = performance.now()
    const {solution, sentences} = await conceptCoverage(task, 'exact')
    expect(performance.now() - started).toBeLessThan(3000)
    expect(sentences.length).toBeGreaterThan(5)
    expect(solution?.status).toBe('feasible')
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 50)
    const stopped = createTask(source, {words: 400}, 1, {signal: abort.signal})
    await expect(conceptCoverage(stopped, 'exact')).rejects.toThrow('aborted')
    expect(limitsOf('exact', undefined)).toEqual({maxIterations: 1_000_000})
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
