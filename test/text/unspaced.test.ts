import {expect, test} from 'vitest'
import {joinedSentences} from '../../src/text/unspaced.ts'

test.each([
  [['他来了。', '她走了。'], '他来了。她走了。'],
  [['「来た。」', '五月だ！', 'The end.'], '「来た。」五月だ！The end.'],
  [['他说：“走吧。”', '她走了。'], '他说：“走吧。”她走了。'],
  [['강이 넘쳤다.', '아무도 없다.'], '강이 넘쳤다. 아무도 없다.'],
  [['It rose.', 'It fell.'], 'It rose. It fell.'],
  [[], ''],
])('%j is joined as its script is written', (sentences, expected) => {
  expect(joinedSentences(sentences)).toBe(expected)
})
