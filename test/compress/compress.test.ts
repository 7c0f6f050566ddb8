import {expect, test} from 'vitest'
import {type CompressOptions, compressWith} from '../../src/compress/compress.ts'
import {loadEncoding} from '../../src/encoding/load-encoding.ts'
import {loadAnalyzer} from '../../src/node/model-files.ts'
import {packageTokens} from '../oracles/package-tokens.ts'
import {analyzer} from '../summarize/prepared.ts'

const packageCount = packageTokens('o200k_base')
await loadEncoding('o200k_base')

const compress = (line: string, options?: CompressOptions) => compressWith(analyzer, line, options)

const LINES = [
  'The old dam above the town of Lorn broke on Sunday after a week of heavy rain, officials said.',
  "Mr. Ito , 77 , who drew the first plans , said that it was n't safe , and asked people to leave Lorn 's centre .",
  'Nobody was hurt. But the mayor, Ann Ito, said on Friday that the city would pay $5 million for a long-awaited new bridge.',
  'Fishing in the Orl – once a right of all – is now, by a vote of 12–3, a privilege (of the few).',
  'Odelia',
  'Wir haben das alte Haus am Fluss nicht mehr gesehen, weil der Regen und die Nacht sich mit dem Nebel für uns verbanden.',
  `The ${'very '.repeat(290)}old dam broke.`,
  '?!',
]

test('the length is never exceeded, and there is always an answer', () => {
  for (const line of LINES) {
    for (const options of [{words: 1}, {words: 4}, {words: 11}, {rate: 40}, {rate: 70, headline: true}]) {
      const {text, words, sourceWords, status} = compress(line, options)
      const most = options.words ?? Math.max(1, Math.floor((options.rate! * sourceWords) / 100))
      if (status !== 'longer') expect(words, `${JSON.stringify(options)} ${text}`).toBeLessThanOrEqual(most)
      else expect(options.words).toBeUndefined()
      expect(words, `${JSON.stringify(options)} ${line}`).toBeGreaterThan(0)
      expect(text.split(/\s+/).length).toBe(words)
    }
  }
})

test('tokens are never exceeded, and fill the length', () => {
  let short = 0
  for (const line of LINES) {
    for (const most of [1, 3, 7, 12, 20, 400]) {
      const {text, words, tokens, status, sourceWords} = compress(line, {tokens: most})
      const where = `${most} tokens: ${text}`
      const own = text === '' ? 0 : packageCount(`${text}\n`)
      expect(tokens, where).toBeGreaterThanOrEqual(own)
      expect(tokens, where).toBeLessThanOrEqual(most)
      if (most >= 20 && status === 'shortened') expect(tokens, where).toBeGreaterThan(0.7 * most)
      if (words < sourceWords) short++
    }
  }
  expect(short).toBeGreaterThan(20)
  const letters = {name: 'letters', count: (text: string) => text.trim().length}
  expect(compress('The old dam broke.', {tokens: 14, encoding: letters}).text).toBe('The dam broke.')
  expect(compress('Odelia', {tokens: 5, encoding: letters})).toMatchObject({text: '', status: 'none', tokens: 0})
})

test('what is printed stands in the line, in its order', () => {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (const line of LINES) {
    for (const options of [{words: 6}, {rate: 60}, {}]) {
      const {text, kept, deleted, source} = compress(line, options)
      expect(letters(text)).toBe(letters(kept.map(([start, end]) => source.slice(start, end)).join('')))
      const both = [...kept, ...deleted].sort(([a], [b]) => a - b)
      expect(letters(both.map(([start, end]) => source.slice(start, end)).join(''))).toBe(letters(line))
    }
  }
})

test('a status says how a line was shortened', () => {
  expect(compress('').status).toBe('empty')
  expect(compress('The old dam broke.', {words: 9}).status).toBe('whole')
  expect(compress('The old dam broke.', {words: 3})).toMatchObject({status: 'shortened', text: 'The dam broke.'})
  expect(compress('The old dam broke.', {words: 1}).status).toBe('fragment')
  expect(compress('The old dam broke.', {rate: 25})).toMatchObject({status: 'longer', text: 'The dam broke.'})
  expect(compress(LINES[5], {words: 3})).toMatchObject({status: 'unread', text: 'Wir haben das'})
})

test('parts of a word stay together', () => {
  const {text} = compress('The long-awaited bridge opened.', {words: 3})
  expect(text).toBe('The bridge opened.')
})

test('negations and limits stay', () => {
  for (const words of [3, 4, 5, 6]) {
    const {text} = compress('The former mayor did not only visit Lorn on Sunday.', {words})
    expect(text).not.toMatch(/mayor (?:did|visit)(?! not)/)
  }
})

test('wrong options are refused', () => {
  expect(() => compress('A dam.', {words: 0})).toThrow(RangeError)
  expect(() => compress('A dam.', {rate: 101})).toThrow(RangeError)
  expect(() => compress('A dam.', {words: 1, rate: 50})).toThrow(/expected one of them/)
})

test('the sign of a currency goes with its amount', () => {
  const line =
    'No civil fines, but the Lorn campaign still repaid weavers more than $1.3 million, even after Kolvar judges softened the audit findings.'
  for (const rate of [20, 30, 40, 50]) expect(compress(line, {rate}).text).not.toMatch(/\$(?!\d)/)
})

test('what may belong to something else stays where a length is a wish', () => {
  const seized = 'The council kept silent on the seizure by guards in Dolmar of Ann Ito, a former mayor of the town.'
  const arcs = loadAnalyzer()
  expect(compressWith(arcs, seized, {rate: 40}).text).toMatch(/seizure by guards in Dolmar of Ann Ito/)
  expect(compressWith(arcs, seized, {words: 9}).text).toBe('The council kept silent on the seizure by guards.')
  // without an analyzer that can tell, it goes
  const plain = {compression: arcs.compression!, analyze: (forms: readonly string[]) => arcs.analyze(forms)}
  expect(compressWith(plain, seized, {rate: 40}).text).toBe('The council kept silent on the seizure by guards.')
})

test('of two subjects neither goes where a length is a wish', () => {
  const line = 'His colleagues said the pictures Marsh liked best were of ordinary people in the old town.'
  for (const rate of [30, 40, 60]) expect(compressWith(loadAnalyzer(), line, {rate}).text).toMatch(/the pictures Marsh/)
})

test('the comma that closes a clause stays when its end goes', () => {
  const line = 'The men, who were in Lorn to build a new mill, were taken away on Sunday.'
  expect(compressWith(loadAnalyzer(), line, {rate: 40}).text).toBe(
    'The men, who were in Lorn, were taken away on Sunday.',
  )
})

test('a clause that leads keeps the "to" inside it', () => {
  const line = 'The sale of the bread has ended early and the loaves are to be sold without the wrong numbers.'
  expect(compressWith(loadAnalyzer(), line, {words: 10}).text).toBe(
    'The loaves are to be sold without the wrong numbers.',
  )
})

test.each([
  ['The council denied that it had sold the mill.', /had sold/, /denied/],
  ['The former weaver was cleared of all but two of the thefts.', /cleared/, /former weaver.* all but two/],
  ['It is not true that the weaver took bread from the mill.', /true|took/, /not true/],
  ['Not all of the weavers agreed with the baker.', /agreed/, /Not all/],
  ['If the fog lifts, the race will be held on Sunday.', /held/, /If the fog lifts/],
  ['The tonic lowers the risk of gout only in women over 70.', /lowers/, /only in women over 70/],
  ['He would have drowned had the weaver not come.', /drowned/, /had the weaver not come/],
  ['Tests showed the bread was safe except near the old mill.', /safe/, /except near the/],
])('no length turns a claim around: %s', (line, claim, limit) => {
  for (const options of [{words: 2}, {words: 4}, {words: 6}, {words: 7}, {rate: 40}, {headline: true}]) {
    const {text, status} = compress(line, options)
    if (claim.test(text)) expect(text, JSON.stringify(options)).toMatch(limit)
    expect(status === 'none', text).toBe(text === '')
  }
})

test('what may go still goes beside a denial or a limit', () => {
  expect(compress('The weaver did not sell the old mill on Sunday.', {words: 7}).text).toBe(
    'The weaver did not sell the mill.',
  )
  expect(compress('The council said that it had sold the mill.', {words: 5}).text).toBe('It had sold the mill.')
})

test('a quotation stays whole without a length', () => {
  const {text} = compress('"I never said that," Ann Ito, the mayor of Lorn, told reporters on Friday.')
  expect(text).toMatch(/^"I never said that," Ann Ito/)
})

test('a line far shorter than the wish does not meet it', () => {
  const line = 'No one was hurt when the barge from Lorn to Kolvar sank early on Monday near the old mill.'
  const {words, status, sourceWords} = compress(line, {rate: 60})
  expect(words).toBeGreaterThan(0.45 * Math.floor(0.6 * sourceWords))
  expect(status).toBe(words > Math.floor(0.6 * sourceWords) ? 'longer' : 'shortened')
})

test('where a length is only a wish, no clause leads without what opens the sentence for both', () => {
  const {text} = compress(
    'In 1978 the budget of the guild was 38 crowns and about 400 families received bread each year.',
    {rate: 40},
  )
  expect(text).toMatch(/^In 1978 the budget/)
})

test('a joint in front of the line goes where a number of words is met', () => {
  expect(compress('And the dam broke above the town.', {words: 6}).text).toBe('The dam broke above the town.')
})
