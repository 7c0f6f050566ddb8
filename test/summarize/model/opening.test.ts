import {describe, expect, test} from 'vitest'
import {BEST_OPENING, openingTargets, themesOf, worthOfOpening} from '../../../src/summarize/model/opening.ts'
import {random as seeded} from '../../random.ts'
import {readCases} from '../../text/case-file.ts'
import {news, preparedCluster, prepareTexts} from '../prepared.ts'

describe('the opening of a summary', () => {
  test.each(readCases('openings'))('$title', async ({input, expected}) => {
    const prepared = await prepareTexts(...input.split('\n\n'))
    const {opening} = prepared.model()
    const best = opening.indexOf(Math.max(...opening))
    expect(prepared.parsed.source.sentences[best].text).toBe(expected)
  })

  test('is none that refers back, asks, quotes or speaks of itself', async () => {
    const prepared = await prepareTexts(
      'He said that the old dam above the town of Lorn broke on Sunday. ' +
        'Why did the old dam above the town of Lorn break on Sunday? ' +
        '"The old dam above the town of Lorn broke on Sunday," said the mayor. ' +
        'We saw how the old dam above the town of Lorn broke on Sunday. ' +
        'The old dam broke. ' +
        'The old dam above the town of Lorn broke on Sunday after much rain.',
    )
    const {opening} = prepared.model()
    expect([...opening].map((score) => score > 0)).toEqual([false, false, false, false, false, true])
    expect(opening[5]).toBe(1)
  })

  test('says who somebody is if a document does, also of one whom all tell of; an age does not say it', async () => {
    const worthOf = async (who: string) => {
      const drowned = `Ann Marsh, ${who}, drowned in the mill pond of Lorn on Monday after the feast.`
      const texts = [drowned, 'Mayor Ann Marsh of Lorn drowned in the pond on Monday.']
      return (await prepareTexts(...texts)).model().opening[0]
    }
    expect(await worthOf('a baker')).toBeGreaterThan(1.5 * (await worthOf('21')))
  })

  test('of two equal sentences is the one that stands earlier', async () => {
    const told = 'The old dam above the town of Lorn broke on Sunday after much rain.'
    const {opening} = (
      await prepareTexts(told, `The guild of weavers met in Odelia to elect a new chair. ${told}`)
    ).model()
    expect(opening[0]).toBe(1)
    expect(opening[2]).toBeGreaterThan(0)
    expect(opening[2]).toBeLessThan(1)
  })

  test('of a single document is its first sentence that may open it', async () => {
    const prepared = await prepareTexts(
      'He said so. The mill by the river was closed on Monday after the flood. The dam above the town broke on Sunday. ' +
        'The dam above the town broke on Sunday after much rain, and the mill by the river was closed.',
    )
    expect([...prepared.model().opening]).toEqual([0, 1, 0, 0])
  })

  test('of minutes is a decision, and of a paper a result', async () => {
    const said = 'The roof of the mill by the river has a hole that is two meters wide.'
    const minutes = await prepareTexts(`${said}\n\nDecided: ${said}\nAction: Ito to mend the roof.\nDecided: ${said}`)
    expect([...minutes.model().opening].map((score) => score > 0)).toEqual([false, true, false, true])
    const paper = await prepareTexts(`BACKGROUND: ${said} RESULTS: ${said} METHODS: ${said}`)
    expect([...paper.model().opening].map((score) => score > 0)).toEqual([false, true, false])
  })

  test.each(news.map(({id}) => [id]))('%s: stands in front, and stands alone, at any length', async (id) => {
    const prepared = await preparedCluster(id)
    const {opening} = prepared.model()
    const {source} = prepared.parsed
    for (const words of [30, 60, 120]) {
      const {sentences} = await prepared.summarize({budget: {words}})
      const scores = sentences.map(({document, sentence}) => {
        const s = source.sentences.findIndex(
          (found) => source.documents[found.document].id === document && found.sentence === sentence,
        )
        return opening[s]
      })
      // what happened earlier may come first, if it opens well enough
      expect(scores[0], `${words} words`).toBeGreaterThanOrEqual(0.3 * Math.max(...scores))
      expect(scores[0], `${words} words`).toBeGreaterThan(words < 60 ? 0 : 0.15)
    }
  })

  test.each(news.map(({id}) => [id]))('%s: is all of a summary of one sentence', async (id) => {
    const prepared = await preparedCluster(id)
    const {opening} = prepared.model()
    const {source} = prepared.parsed
    const {sentences} = await prepared.summarize({budget: {sentences: 1}})
    const printed = source.sentences.findIndex(
      ({document, sentence}) =>
        source.documents[document].id === sentences[0].document && sentence === sentences[0].sentence,
    )
    expect(opening[printed]).toBeGreaterThan(0.98)
  })

  test('is worth the more the shorter the summary is, in every unit', () => {
    const units = [{words: 25}, {words: 50}, {words: 100}, {words: 1000}, {bytes: 300}, {tokens: 66}]
    expect(units.map((budget) => worthOfOpening(budget) / BEST_OPENING)).toEqual([4, 2, 1, 1, 2, 2])
    expect([1, 2, 3, 6].map((sentences) => worthOfOpening({sentences}) / BEST_OPENING)).toEqual([64, 4, 2, 1])
  })

  test('is worth the grade of the best, however many are chosen', () => {
    const draw = seeded(11)
    for (let round = 0; round < 50; round++) {
      const scores = Float64Array.from({length: 6}, () => draw())
      const root = Int32Array.from(scores, (_, s) => 10 * s)
      const targets = openingTargets(scores, root)
      const chosen = [...scores.keys()].filter(() => draw() < 0.5)
      const worth = targets
        .filter(({witnesses}) => witnesses.some(({left}) => chosen.includes(left / 10)))
        .reduce((sum, {weight}) => sum + weight, 0)
      const best = Math.max(0, ...chosen.map((s) => scores[s]))
      expect(worth, `round ${round}`).toBe((BEST_OPENING / 8) * Math.round(8 * best))
    }
  })

  test('is worth half if what it is about is deleted', () => {
    const root = Int32Array.of(0, 10)
    const targets = openingTargets(Float64Array.of(1, 0.5), root, [[3, 7], []])
    const worthOf = (kept: readonly number[]) =>
      targets
        .filter(({witnesses}) =>
          witnesses.some(({left, right}) => kept.includes(left) && (right < 0 || kept.includes(right))),
        )
        .reduce((sum, {weight}) => sum + weight, 0)
    expect(worthOf([0])).toBe(BEST_OPENING / 2)
    expect(worthOf([0, 3])).toBe(BEST_OPENING)
    expect(worthOf([0, 7])).toBe(BEST_OPENING)
    expect(worthOf([3, 7])).toBe(0)
    expect(worthOf([10])).toBe(BEST_OPENING / 2)
    expect(worthOf([0, 10])).toBe((3 * BEST_OPENING) / 4)
  })

  test('is about the word of it that most documents have', async () => {
    const prepared = await prepareTexts(
      'Boris Ito sold the old dam above the town on Sunday for nine crowns.',
      'The dam broke on Monday.',
      'The keeper saw that the dam leaked.',
    )
    const {firstNode, root} = prepared.model()
    const [theme] = themesOf(prepared.parsed, {firstNode, root})
    const {forms} = prepared.parsed.plans[0].tree
    expect(theme.map((node) => forms[node - firstNode[0]])).toEqual(['dam'])
  })
})
