import {describe, expect, test} from 'vitest'
import {renderExplanations} from '../../../src/render/explanations.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import {explainSentences} from '../../../src/summarize/print/explain.ts'
import {summarize} from '../../../src/summarize/summarize.ts'
import {documentsOf, news, preparedCluster, prepareTexts} from '../prepared.ts'
import {analyzerThatMisses} from '../reread/misreading-analyzer.ts'

describe('why a sentence was shortened', () => {
  test('names the rule and the price of a deletion, and what could have gone', async () => {
    const prepared = await prepareTexts(
      'Officials said the old dam above Lorn broke on Sunday after a week of heavy rain. Nobody was hurt.',
      'The old dam broke after heavy rain, which had lasted a week. The mayor asked people to leave the town.',
    )
    const {sentences} = await prepared.summarize({budget: {words: 15}})
    const explanations = explainSentences(prepared.parsed, sentences)
    const [{deleted, spared}] = explanations.map((explanation) => explanation!)
    expect(deleted.map(({text, price}) => [text, price])).toEqual([['Officials said', -15.75]])
    expect(deleted[0].rule.name).toBe('attribution')
    expect(spared.map(({text}) => text)).toContain('on Sunday')
    const page = renderExplanations(sentences, explanations)
    expect(page).toContain('deleted  “Officials said”')
    expect(page).toContain(`${deleted[0].rule.name}, price 15.75: ${deleted[0].rule.because}`)
  })

  test('names a phrase without which the sentence is misread', async () => {
    const texts = [
      'Officials said the old dam above Lorn broke on Sunday after a week of heavy rain. Nobody was hurt.',
      'The old dam broke after heavy rain, which had lasted a week. The mayor asked people to leave the town.',
    ]
    const {parsed, ...prepared} = await prepare(documentsOf(...texts), analyzerThatMisses([['above', 'Officials']]))
    const {sentences, text} = await summarize(prepared.cluster, {budget: {words: 15}})
    expect(text).toContain('Officials said the old dam')
    const [explanation] = explainSentences(parsed, sentences)
    const hold = explanation?.held.find(({guards}) => guards[0].name === 'reading again')
    expect(hold?.text).toBe('Officials said')
    expect(hold?.guards[0].because).toMatch(/^without it “.+” seems to be another kind of word$/)
  })

  test('accounts for every deletion in the summaries of the news, and holds nothing that was deleted', async () => {
    let deletions = 0
    const guards = new Set<string>()
    for (const {id} of news) {
      const prepared = await preparedCluster(id)
      const {sentences} = await prepared.summarize({budget: {words: 100}})
      for (const [s, explanation] of explainSentences(prepared.parsed, sentences).entries()) {
        const {source, start, deleted, kept, inserted = []} = sentences[s]
        expect(explanation === undefined, `${id}, sentence ${s + 1}`).toBe(deleted.length === 0)
        if (explanation === undefined) continue
        const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
        const gone = deleted.flatMap(([from, to]) => wordsOf(source.slice(from - start, to - start)))
        // what gave way to a full name was not deleted
        for (const word of inserted.flatMap(({replaces: [from, to]}) =>
          wordsOf(source.slice(from - start, to - start)),
        )) {
          gone.splice(gone.indexOf(word), 1)
        }
        const named = explanation.deleted.flatMap(({text}) => wordsOf(text))
        expect(named.sort(), `${id}, sentence ${s + 1}`).toEqual(gone.sort())
        const printed = kept.map(([from, to]) => source.slice(from - start, to - start)).join(' ')
        for (const hold of explanation.held) {
          expect(hold.guards.length, `${id}: ${hold.text}`).toBeGreaterThan(0)
          // its head is printed, and so is it; what hangs on it may be gone by another rule
          expect(
            wordsOf(hold.text).some((word) => printed.includes(word)),
            `${id}: ${hold.text}`,
          ).toBe(true)
          for (const {name} of hold.guards) guards.add(name)
        }
        deletions += explanation.deleted.length
      }
    }
    expect(deletions).toBeGreaterThan(8)
    expect(guards.size).toBeGreaterThan(8)
  })

  test('says so where nothing was shortened', async () => {
    const prepared = await prepareTexts('The dam broke. Nobody was hurt.')
    const {sentences} = await prepared.summarize({extractive: true})
    const explanations = explainSentences(prepared.parsed, sentences)
    expect(explanations).toEqual(sentences.map(() => undefined))
    expect(renderExplanations(sentences, explanations)).toBe('No sentence was shortened.\n')
  })
})
