import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {type Sources, unaccounted, withNumbers, wrongClaims} from '../../eval/lib/numbers.ts'
import {DOCUMENTS, QUOTATIONS} from '../../eval/lib/quotations.ts'
import {readSignature} from '../../eval/lib/result-file.ts'

const textOf = (path: string) => readFileSync(path, 'utf8')
const jsonOf = (name: string) => JSON.parse(textOf(`eval/results/${name}.json`))

describe('the numbers in documents', () => {
  test.each(DOCUMENTS)('%s has them as the results do; npm run numbers writes them', (document) => {
    const text = textOf(document)
    expect(withNumbers(document, text, QUOTATIONS)).toBe(text)
    expect(wrongClaims(document, text, QUOTATIONS)).toEqual([])
  })

  test('no document that is quoted from is forgotten', () => {
    const {quotations, claims} = QUOTATIONS
    const quoting = new Set([...quotations, ...claims].map(({document}) => document))
    expect([...quoting].filter((document) => !DOCUMENTS.includes(document))).toEqual([])
  })

  test('every number with a unit on the front page comes from a result', () => {
    expect(unaccounted('README.md', textOf('README.md'), QUOTATIONS)).toEqual([])
  })

  test('one configuration has one number in all results of a commit', () => {
    const recall = (recalls: Record<string, {mean: number}>) =>
      ['ROUGE-1', 'ROUGE-2'].map((metric) => Math.round(1e4 * recalls[metric].mean))
    const {systems} = jsonOf('summaries').sets.duc2003
    const scoresOf = (system: {scores: Record<string, {recall: {mean: number}}>}) =>
      recall(Object.fromEntries(Object.entries(system.scores).map(([metric, score]) => [metric, score.recall])))
    const comparedBy = (model: string) =>
      recall(
        jsonOf('compare').solvers.find(
          (row: {model: string; solver: string}) => row.model === model && row.solver === 'exact',
        ).rouge,
      )
    const variant = (name: string) =>
      recall(jsonOf('ablation').rows.find((row: {name: string}) => row.name === name).recall)
    const extractive = systems.find(({system}: {system: string}) => system === 'extractive')
    const predicted = ({ewt, gum}: {ewt: object; gum: object}) =>
      [ewt, gum].flatMap((scores) => Object.values(scores).map((share) => Math.round(1e4 * share)))
    const steps = jsonOf('parsing-steps').rows.find((row: {name: string}) =>
      row.name.startsWith('encoder + second order (shipped'),
    )
    const configurations: Record<string, Record<string, readonly number[]>> = {
      'summaries of DUC 2003': {
        summaries: scoresOf(systems[0]),
        compare: comparedBy('compressive'),
        ablation: variant('precis'),
      },
      'the same with whole sentences': {
        summaries: scoresOf(extractive),
        compare: comparedBy('extractive'),
        ablation: variant('extractive'),
      },
      'shipped parser': {
        'parsing-accuracy': predicted(jsonOf('parsing-accuracy').rows[0]),
        'parsing-steps': predicted(steps),
      },
    }
    let compared = 0
    for (const [configuration, numbers] of Object.entries(configurations)) {
      const firstOf = new Map<string, string>() // by commit
      for (const [name, own] of Object.entries(numbers)) {
        const {commit} = readSignature(`${name}.json`, textOf(`eval/results/${name}.json`))
        const first = firstOf.get(commit) ?? name
        firstOf.set(commit, first)
        if (first === name) continue
        expect(own, `${configuration}: ${name} against ${first}`).toEqual(numbers[first])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})

describe('the tool that writes numbers', () => {
  const sources: Sources = {
    tables: {heights: () => '| a | 1.75 |'},
    quotations: [{document: 'a.md', text: 'takes {} s, or {} % less', values: () => ['0.2', '1,300']}],
    claims: [{document: 'a.md', text: 'under a second', holds: () => true}],
  }
  const text =
    'It takes 0.2 s,\nor 1,300 % less: under a\nsecond.\n\n<!-- numbers: heights -->\n| a | 1.75 |\n<!-- /numbers -->\n'

  test('leaves right numbers alone, wherever lines break', () => {
    expect(withNumbers('a.md', text, sources)).toBe(text)
  })

  test('puts wrong ones right, in text and in tables', () => {
    expect(withNumbers('a.md', text.replace('0.2', '0.31').replace('1,300', '7').replace('1.75', '2'), sources)).toBe(
      text,
    )
  })

  test('says which words it does not find, or finds twice', () => {
    expect(() => withNumbers('a.md', text.replace('takes', 'needs'), sources)).toThrow(
      'a.md: "takes {} s, or {} % less" occurs 0 times, expected once',
    )
    expect(() => wrongClaims('a.md', `${text}under a second`, sources)).toThrow('"under a second" occurs 2 times')
  })

  test('says which claim does not hold', () => {
    const wrong = {...sources, claims: [{...sources.claims[0], holds: () => false}]}
    expect(wrongClaims('a.md', text, sources)).toEqual([])
    expect(wrongClaims('a.md', text, wrong)).toEqual(['under a second'])
  })

  test('knows its tables', () => {
    expect(() => withNumbers('a.md', text.replace('numbers: heights', 'numbers: widths'), sources)).toThrow(
      'a.md: the table is widths, expected one of heights',
    )
  })

  test('finds numbers with a unit that nothing accounts for', () => {
    expect(unaccounted('a.md', `${text}A call of \`f 3 ms\` takes 17 ms, 40 times less; 5 clusters.`, sources)).toEqual(
      ['17 ms', '40 times'],
    )
  })
})
