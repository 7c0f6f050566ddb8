import {expect, test} from 'vitest'
import {EnglishPhrases} from '../../../src/english/compression/phrases/english-phrases.ts'
import {rehang} from '../../../src/english/compression/rehang.ts'
import {readCases} from '../../text/case-file.ts'
import {treesOf} from './bracketing.ts'

test('phrases are kept current while arcs are moved', () => {
  let moved = 0
  for (const {input} of readCases('compression')) {
    for (const tree of treesOf(input)) {
      const before = [...tree.head]
      const phrases = rehang(tree)
      const fresh = new EnglishPhrases(tree)
      for (const field of ['children', 'kinds', 'first', 'last', 'size'] as const)
        expect(phrases[field], `${field} of: ${input}`).toEqual(fresh[field])
      if (before.some((head, word) => head !== tree.head[word])) moved++
    }
  }
  expect(moved).toBeGreaterThan(20)
})
