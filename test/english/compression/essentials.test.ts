import {expect, test} from 'vitest'
import {markedForms} from '../../../src/compression/code-marks.ts'
import {MEANT, RISKY} from '../../../src/compression/compression.ts'
import {Phrases} from '../../../src/compression/phrases.ts'
import {wordTree} from '../../../src/compression/word-tree.ts'
import {english} from '../../../src/english/english.ts'
import {loadAnalyzer} from '../../../src/node/model-files.ts'
import {readDocument} from '../../../src/text/read.ts'
import {readCases} from '../../text/case-file.ts'

const analyzer = loadAnalyzer()

function planOf(text: string) {
  const document = readDocument({id: '', text}, english.text)
  const [{tokens}] = document.sentences
  const forms = tokens.map(({form}) => form)
  return {
    tokens,
    plan: english.compression!.plan(wordTree(markedForms(tokens, document.text), analyzer.analyze(forms))),
  }
}

/** The sentence with brackets around the largest phrases that no learning is kept from deleting. */
function bracketed(text: string): string {
  const {tokens, plan} = planOf(text)
  const {stays} = plan.essentials()
  const {head} = plan.tree
  const phrases = new Phrases(plan.tree)
  const mayGo = (word: number) => head[word] >= 0 && !phrases.isMark(word) && stays[word] <= RISKY
  const top = (word: number): number => {
    let found = -1
    for (let at = word; at >= 0; at = head[at]) if (mayGo(at)) found = at
    return found
  }
  let out = ''
  tokens.forEach(({start, end}, i) => {
    const own = top(i)
    const before = i > 0 ? top(i - 1) : -1
    const gap = i > 0 ? text.slice(tokens[i - 1].end, start) : ''
    out += `${before >= 0 && own !== before ? ']' : ''}${gap}${own >= 0 && own !== before ? '[' : ''}${text.slice(start, end)}`
  })
  return out
}

test.each(readCases('essentials'))('$title', ({input, expected}) => {
  expect(bracketed(input)).toBe(expected)
})

test.each([
  ['The guild refused to hand over Mr. Ito.', 'Mr.', true],
  ['The bakers did not close the old hall.', 'old', true],
  ['The bakers did not close an angry hall.', 'angry', false],
  ['The bakers did not close the whole hall.', 'whole', false],
  ['The judge freed the seven dyers on Sunday.', 'seven', true],
  ['The judge freed seven dyers on Sunday.', 'seven', false],
  ['The judge freed the seven dyers and nine bakers.', 'seven', false],
  ['The guild sold some boats in Lorn.', 'some', true],
  ['Some boats are old.', 'Some', false],
])('where a length is given, %s may lose %s: %s', (text, word, may) => {
  const {tokens, plan} = planOf(text)
  const {stays} = plan.essentials()
  expect(stays[tokens.findIndex(({form}) => form === word)] < MEANT).toBe(may)
})
