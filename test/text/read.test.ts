import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import type {Document} from '../../src/text/document.ts'
import {readDocument} from '../../src/text/read.ts'
import {LONGEST_SENTENCE} from '../../src/text/sentences.ts'
import {LONGEST_RUN} from '../../src/text/tokens.ts'
import {isLong} from '../conditions.ts'

const fragments = fc.constantFrom(
  ...[
    'The rain fell',
    'Mr. Ito',
    'U.S.',
    'don’t',
    "''",
    '``',
    '“',
    '”',
    '"',
    "'",
    '(',
    ')',
    '.',
    '...',
    '…',
    '?!',
    ',',
  ],
  ...[' ', ' ', ' ', '\n', '\n\n', '\t', '\r\n', '   ', '- ', '* ', '1. ', '-----', 'By JO BIRD', '(AP) _ ', '&QL;'],
  ...[
    'http://a.b/c?d',
    'x@y.zz',
    '5,000.5',
    '$',
    '%',
    'a-b-c',
    '\u0000',
    '\u200b',
    '\ud83d',
    '\udc4d',
    '👍🏽',
    '🇵🇹🇵',
    '👩‍👩‍👧',
  ],
  ...[
    '他来了。',
    'Он ушёл',
    'مرحبا',
    'é',
    'e\u0301',
    '\u00ad',
    '\ufeff',
    'x'.repeat(1100),
    ':)',
    '#tag',
    'Copyright 1999 X',
  ],
)
// blocks as a wire has them, so that there is something to leave out
const notices = fc.constantFrom(
  ...[
    'By JO BIRD',
    '-----',
    'RIGA, Latvia (AP) _ It rained.',
    '(MORE)',
    'Copyright 1999 X',
    '&UR; It rained. &QL;',
    'nn',
  ],
  ...['Pears ..... 2.40', 'It rained. (jk)', 'He left.'],
)
const texts = fc.oneof(
  fc.array(notices, {maxLength: 6}).map((parts) => parts.join('\n\n')),
  fc.array(fragments, {maxLength: 40}).map((parts) => parts.join('')),
  fc.string({unit: 'binary', maxLength: 300}),
  fc.string({maxLength: 300}),
)

/** Letters of a short and of a long text. */
const SIZES = isLong ? [40_000, 320_000] : [10_000, 80_000]

describe('reading', () => {
  test('tokens lie in order within their sentences, which lie in order within their blocks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        checkOrder(readDocument({id: 'x', text}, english.text))
      }),
      {seed: 3, numRuns: 2000},
    )
  })

  test('tokens and what is left out cover all but the blanks', () => {
    let covered = 0
    let left = 0
    fc.assert(
      fc.property(texts, fc.boolean(), (text, keepBoilerplate) => {
        const document = readDocument({id: 'x', text}, english.text, {keepBoilerplate})
        const seen = new Uint8Array(text.length)
        for (const {tokens} of document.sentences) {
          for (const {start, end} of tokens) {
            covered++
            for (let i = start; i < end; i++) seen[i]++
          }
        }
        for (const {start, end} of document.leftOut ?? []) {
          left++
          for (let i = start; i < end; i++) seen[i] = Math.max(1, seen[i])
        }
        for (let i = 0; i < text.length; i++) {
          if (seen[i] > 1 || (seen[i] === 0 && !isBlank(text[i]))) {
            expect.fail(`character ${i} of ${JSON.stringify(text)} is covered ${seen[i]} times`)
          }
        }
      }),
      {seed: 4, numRuns: 2000},
    )
    expect(covered, 'few tokens were covered: this test has lost its force').toBeGreaterThan(5000)
    expect(left, 'little was left out: this test has lost its force').toBeGreaterThan(200)
  })

  test('what was read before has no influence', () => {
    fc.assert(
      fc.property(fc.array(texts, {minLength: 2, maxLength: 6}), (many) => {
        const forwards = many.map((text) => JSON.stringify(readDocument({id: 'x', text}, english.text)))
        const backwards = many.toReversed().map((text) => JSON.stringify(readDocument({id: 'x', text}, english.text)))
        expect(backwards.toReversed()).toEqual(forwards)
      }),
      {seed: 5, numRuns: 300},
    )
  })

  test('a paragraph is read the same alone and among others', () => {
    const paragraph = 'Mr. Vanguardo’s boat sank in the U.S. on Monday. “Why?” he asked. It was new.'
    const alone = readDocument({id: 'x', text: paragraph}, english.text)
    const among = readDocument({id: 'x', text: `It rained.\n\n${paragraph}\n\nIt snowed.`}, english.text)
    const formsOf = ({sentences}: Document) => sentences.map(({tokens}) => tokens.map(({form}) => form))
    expect(formsOf(among).slice(1, -1)).toEqual(formsOf(alone))
    expect(formsOf(alone).length).toBe(3)
  })

  test('blocks that a reader found are kept, and nothing between them is read', () => {
    const text = 'Home News Sport. The ferry sank\nat noon. It was old. Imprint.'
    const start = text.indexOf('The')
    const end = text.indexOf(' Imprint')
    const {blocks, sentences} = readDocument({id: 'x', text, blocks: [{kind: 'paragraph', start, end}]}, english.text)
    expect(blocks).toEqual([{kind: 'paragraph', start, end}])
    expect(sentences.map(({start, end}) => text.slice(start, end))).toEqual(['The ferry sank\nat noon.', 'It was old.'])
  })

  test('what is known of the source stays with the document', () => {
    const document = readDocument({id: 'x', text: 'It rained.', title: 'Rain', date: 'May 4'}, english.text)
    expect(document).toMatchObject({id: 'x', text: 'It rained.', title: 'Rain', date: 'May 4'})
  })

  test.each([
    ['an empty text', ''],
    ['blanks alone', ' \n\t\n '],
    ['control characters alone', '\u0000\u0001\u0007'],
    ['a rule alone', '----------'],
  ])('%s has no sentences', (_, text) => {
    expect(readDocument({id: 'x', text}, english.text).sentences).toEqual([])
  })

  test.each([
    ['hyphens in a run', 'a-'],
    ['an endless word', 'x'],
    ['an endless link', 'http://a.b/'],
    ['addresses in a run', 'a@b.'],
    ['closing brackets', ')'],
    ['periods and letters', 'a.'],
    ['digits and hyphens', '1-'],
    ['quotes', '"'],
    ['emoji', '👩‍👩‍👧'],
    ['capitals and periods', 'A. '],
    ['short words', 'Ab '],
    ['empty lines', ' \n'],
    ['short lines', 'x\n'],
    ['blanks and words far apart', 'x   '],
    ['codes of the wire', '&QL; '],
    ['dots', '. '],
    ['heads of mails', 'Date: today\n'],
    ['mails handed on', '---- Forwarded message ----\nFrom: Ito\nSubject: mill\n\n'],
    ['answers', 'From: Ito\nSubject: mill\n\nOn Monday Ito wrote:\n> no\n'],
    ['turns', 'Ito: no\nMarsh: yes\n'],
    ['labels', 'Action: Ito\nPresent:\n'],
    ['items', 'You need:\n- a lamp\n'],
  ])('time grows no faster than the text: %s', (_, unit) => {
    const [short, long] = SIZES.map((size) => unit.repeat(Math.ceil(size / unit.length)))
    const begin = performance.now()
    const document = readDocument({id: 'x', text: long}, english.text)
    const first = performance.now() - begin
    checkOrder(document)
    // eight times the text; a quadratic step would take 64 times as long. Another program may disturb the clock: thrice
    const isLinear = (milliseconds: number) => milliseconds < 30 * millisecondsToRead(short) + 50
    expect(isLinear(first) || isLinear(millisecondsToRead(long)) || isLinear(millisecondsToRead(long))).toBe(true)
  })

  test('what sets the colors of a terminal is left out', () => {
    const text = 'The \u001b[1;31mpump\u001b[0m failed. \u001b[2KNobody saw it.'
    const {sentences, leftOut} = readDocument({id: 'log', text}, english.text)
    expect(sentences.map(({tokens}) => tokens.map(({form}) => form).join(' '))).toEqual([
      'The pump failed .',
      'Nobody saw it .',
    ])
    expect(leftOut?.map(({start, end, reason}) => [text.slice(start + 1, end), reason])).toEqual([
      ['[1;31m', 'color'],
      ['[0m', 'color'],
      ['[2K', 'color'],
    ])
  })
})

function millisecondsToRead(text: string): number {
  const begin = performance.now()
  readDocument({id: 'x', text}, english.text)
  return performance.now() - begin
}

function checkOrder({text, blocks, sentences}: Document): void {
  // `expect` for each of a hundred thousand sentences would take most of the time
  const check = (holds: boolean, what: string) => {
    if (!holds) expect.fail(`${what} in ${JSON.stringify(text.slice(0, 400))}`)
  }
  let at = 0
  let block = 0
  for (const sentence of sentences) {
    const {tokens} = sentence
    check(sentence.block >= block, `block ${sentence.block} after ${block}`)
    block = sentence.block
    const {start, end} = blocks[block]
    check(sentence.start >= start && sentence.end <= end, `a sentence at ${sentence.start} outside of its block`)
    // a period may be parted from the last word
    check(tokens.length > 0 && tokens.length <= LONGEST_SENTENCE + 1, `${tokens.length} tokens at ${sentence.start}`)
    check(sentence.start === tokens[0].start && sentence.end === tokens.at(-1)!.end, `tokens of ${sentence.start}`)
    for (const {start, end, form} of tokens) {
      const isInOrder = start >= at && end > start && end - start <= LONGEST_RUN + 1 && form !== ''
      if (!isInOrder) check(false, `token ${start} to ${end}, ${JSON.stringify(form)}, after ${at}`)
      at = end
    }
  }
}

/** Blanks and what has neither width nor ink. */
function isBlank(character: string): boolean {
  return /[\s\p{Cc}\u200b\u2060]/u.test(character)
}
