import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {alignWords} from '../../../src/learn/compression/alignment.ts'
import {readCompressionPairs} from '../../../src/learn/compression/pairs.ts'

const keptOf = (file: string) =>
  readCompressionPairs(file, 'pairs', english).map(({tokens, kept}) =>
    kept.map((person) =>
      tokens
        .filter((_, i) => person[i])
        .map(({form}) => form)
        .join(' '),
    ),
  )

describe('sentences that people shortened', () => {
  test('are read from two columns, with a head or without', () => {
    const line = 'On Friday, the old dam broke.\tThe dam broke.'
    expect(keptOf(`original\tcompressed\n${line}\n`)).toEqual([['the dam broke .']])
    expect(keptOf(line)).toEqual([['the dam broke .']])
  })

  test('are read from lines of JSON, by several people, with blanks around marks', () => {
    const line = JSON.stringify({
      text: "Lorn 's dam , which was n't old , broke .",
      summaries: ["Lorn 's dam broke .", 'Odelia broke .', 'dam broke .'],
    })
    expect(keptOf(line)).toEqual([["Lorn 's dam broke .", 'dam broke .']])
  })

  test('are read from tokens in lower case with flags', () => {
    const line =
      "ann ito 's dam did n't break in ## , <unk> said .\t1 1 1 1 1 1 1 0 0 0 0 0 1\tNNP NNP POS NN VBD RB VB IN CD , NNP VBD .\t_"
    const [{text, kept}] = readCompressionPairs(line, 'pairs', english)
    expect(text).toBe("Ann Ito's dam didn't break in 20, Kelvor said.")
    expect(keptOf(line)).toEqual([["Ann Ito 's dam did n't break ."]])
    expect(kept[0].length).toBe(13)
  })

  test('a line that cannot be read is named', () => {
    expect(() => readCompressionPairs('{"text": 1}', 'a.jsonl', english)).toThrow(/a\.jsonl.*such a record/s)
    expect(() => readCompressionPairs('no tab', 'a.tsv', english)).toThrow(/one column, expected a sentence, a tab/)
  })
})

describe('words of a shorter sentence are found in the longer one', () => {
  const align = (whole: string, short: string) => alignWords(whole.split(' '), short.split(' '))?.join('')

  test('where that leaves the fewest gaps', () => {
    expect(align('the end of the road', 'the road')).toBe('00011')
    expect(align('the dam and the old dam', 'the dam')).toBe('110000')
    expect(align('a b c a b', 'a c a b')).toBe('10111')
  })

  test('not at all if one is missing or stands elsewhere', () => {
    expect(align('the dam broke', 'broke the')).toBeUndefined()
    expect(align('the dam broke', 'the bridge')).toBeUndefined()
  })

  test('a final mark stays', () => expect(align('the dam broke .', 'dam broke')).toBe('0111'))
})
