import {describe, expect, test} from 'vitest'
import {loadEncoding} from '../../src/encoding/load-encoding.ts'
import {runPrecis, scratchFolder} from './run.ts'

const {file} = scratchFolder()
const passages = file(
  'passages.json',
  JSON.stringify([
    {pageContent: 'The dam above Lorn broke on Sunday. The mayor spoke at noon.', metadata: {source: 'dam.txt'}},
    {id: 'empty', text: ''},
    {id: 'odd'},
    {
      text: 'Lorn lies on the Orl. It has a <|endoftext|> sign and 4,000 people. 日本語 😀',
      id_: 'lorn.txt',
      metadata: {},
    },
  ]),
)

describe('precis context', () => {
  test('prints what answers, with its citations, within the tokens', async () => {
    const {count} = await loadEncoding('o200k_base')
    const {code, out, err} = await runPrecis(
      'context',
      passages,
      '--query',
      'When did the dam break?',
      '--tokens',
      '20',
    )
    expect([code, out]).toEqual([0, '[1] dam.txt 0-35\nThe dam above Lorn broke on Sunday.\n'])
    expect(count(out)).toBeLessThanOrEqual(20)
    expect(err).toBe(
      [
        `Skipped: ${passages}: document "empty" has no text.`,
        `Skipped: ${passages}: document[2].text is missing, expected a string.`,
        '',
      ].join('\n'),
    )
  })

  test('a few lines are enough to find the answer in', async () => {
    const minutes = file(
      'minutes.txt',
      [
        'Chair: The board met on Tuesday to discuss the budget of the harbor for next year.',
        'Ito: The harbor wall was not repaired because the contractor went bankrupt in March.',
        'Chair: The wall protects the old town. It was built in 1921.',
        'Marsh: The lighthouse will be painted in May. We have three offers for it.',
        'Ito: The repaired crane is back in service, and the harbor is busy again.',
      ].join('\n'),
    )
    const question = 'Why was the harbor wall not repaired?'
    const {out} = await runPrecis('context', minutes, '--query', question, '--words', '15', '--citations', 'none')
    expect(out).toBe('Ito: The harbor wall was not repaired because the contractor went bankrupt in March.\n')
  })

  test.each([
    [['--format', 'markdown', '--query', 'Lorn'], /^### \[1\] dam\.txt 0-60\n\nThe dam/],
    [['--citations', 'none', '--words', '8', '--query', 'dam'], /^The dam above Lorn broke on Sunday\.\n$/],
    [
      ['--query', 'dam', '--query', 'Orl', '--order', 'relevance', '--citations', 'numbers'],
      /^\[1\] (?:.|\n)*\n\[2\] /,
    ],
    [[], /^\[1\] dam\.txt 0-60\n/],
  ])('%j', async (args, expected) => {
    const {code, out} = await runPrecis('context', passages, ...args)
    expect([code, out]).toEqual([0, expect.stringMatching(expected)])
  })

  test('a question that nothing answers is told', async () => {
    const {code, err} = await runPrecis('context', passages, '--query', 'Why do whales sing?')
    expect([code, err]).toEqual([0, expect.stringContaining('Why do whales sing?')])
  })

  test('of several clusters it reads the one that is named', async () => {
    const clusters = file(
      'clusters.jsonl',
      ['dam', 'mill']
        .map((id) => JSON.stringify({id, documents: [{id, text: `The ${id} broke on Sunday.`}]}))
        .join('\n'),
    )
    const {out} = await runPrecis('context', clusters, '--cluster', 'mill', '--tokens', '30')
    expect(out).toContain('The mill broke on Sunday.')
    expect(out).not.toContain('dam')
    const {code, err} = await runPrecis('context', clusters, '--cluster', 'bridge')
    expect([code, err]).toEqual([2, `--cluster: bridge is in none of ${clusters}, expected one of dam, mill.\n`])
  })

  test('an empty array is no mistake', async () => {
    const none = file('none.json', ' []\n')
    const {code, out, err} = await runPrecis('context', none, '--query', 'dam', '--format', 'json')
    expect([code, JSON.parse(out).passages, err]).toEqual([0, [], 'The context is empty: there are no passages.\n'])
  })

  test.each([
    [[file('broken.json', '[{"text": "The dam')], 2, 'Nothing could be read from'],
    [[passages, '--query', '…'], 2, '--query: "…", expected a question with a word.'],
    [[passages, '--tokens', '9', '--encoding', 'gpt7'], 2, '--encoding: gpt7 is not a known encoding'],
    [[passages, '--tokens', '9', '--words', '9'], 2, 'given together with'],
    [[passages, '--tokens', '5', '--query', 'dam'], 1, 'The context is empty: no sentence fits into 5 tokens.'],
    [[passages, '--format', 'html'], 2, 'text, markdown, json'],
  ])('%j is answered in words', async (args, code, message) => {
    const {code: ended, out, err} = await runPrecis('context', ...args)
    expect([ended, out, err]).toEqual([code, '', expect.stringContaining(message)])
  })
})
