import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {detokenize} from '../../../src/text/detokenize.ts'
import {readCases} from '../../text/case-file.ts'
import {type Compressible, cuttable, print, sentencesOf, without} from './bracketing.ts'

// the test's own list: that of the program may lose a word, this one does not follow it
const limits = new Set(
  `not n't never no none nobody nothing neither nor without hardly barely scarcely rarely only merely allegedly reportedly
  apparently supposedly presumably possibly probably perhaps maybe if unless until may might could would should must almost
  nearly about approximately`.split(/\s+/),
)

const news = readFileSync(join(import.meta.dirname, '../../../corpora/news.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => (JSON.parse(line) as {documents: {text: string}[]}).documents.map(({text}) => text))
const invented = readCases('compression').map(({input}) => input)
const sentences = [...invented, ...news].flatMap(sentencesOf)

describe('laws of compression', () => {
  test('there is enough to hold them against', () => {
    expect(sentences.length).toBeGreaterThan(400)
    expect(sentences.flatMap(cuttable).length).toBeGreaterThan(600)
  })

  test('a word that limits the claim neither goes alone nor leads what goes', () => {
    for (const sentence of sentences) {
      for (const cut of cuttable(sentence)) {
        const gone = deletedWords(sentence, without(sentence, [cut]))
        const where = `${sourceOf(sentence)}\n${gone.join(' ')}`
        // the month of May is none
        if (!/^May \d/.test(gone.join(' '))) expect(limits.has(gone[0]?.toLowerCase()), where).toBe(false)
        expect(/^at (?:least|most)\b/i.test(gone.join(' ')), where).toBe(false)
      }
    }
  })

  // an expect of its own for each word would take longer than all else here
  test('a price is 0 or less, and never for the root', () => {
    const strange = sentences.flatMap(({tree, prices}) =>
      [...prices].flatMap((price, word) =>
        price <= 0 && (tree.head[word] >= 0 || price === 0) ? [] : [`${nameOf(tree, word)} costs ${price}`],
      ),
    )
    expect(strange).toEqual([])
  })

  test('what is explained is what is priced', () => {
    let held = 0
    const strange: string[] = []
    for (const {plan, tree} of sentences) {
      plan.explain().forEach(({price, rule, guards}, word) => {
        if (!Object.is(price, plan.price[word]))
          strange.push(`${nameOf(tree, word)}: ${price}, not ${plan.price[word]}`)
        const mayGo = rule !== undefined && guards.length === 0
        if (tree.head[word] >= 0 && price > Number.NEGATIVE_INFINITY !== mayGo) strange.push(nameOf(tree, word))
        if (guards.length > 0) held++
      })
    }
    expect(strange).toEqual([])
    expect(held).toBeGreaterThan(1000)
  })

  test('what is hung elsewhere is still a tree with as many roots', () => {
    const circles: string[] = []
    for (const {tree} of sentences) {
      expect(tree.head.filter((head) => head < 0)).toHaveLength(1)
      for (let word = 0; word < tree.head.length; word++) {
        let steps = 0
        for (let at = word; at >= 0 && steps <= tree.head.length; at = tree.head[at]) steps++
        if (steps > tree.head.length) circles.push(nameOf(tree, word))
      }
    }
    expect(circles).toEqual([])
  })

  test('if nothing goes, the source is printed', () => {
    for (const sentence of sentences) {
      const all = sentence.tokens.map(() => true)
      expect(print(sentence, all)).toBe(sourceOf(sentence))
    }
  })

  test('each cut alone reads like a sentence', () => {
    for (const sentence of sentences)
      for (const cut of cuttable(sentence)) expect(faultsOf(sentence, without(sentence, [cut]))).toEqual([])
  })

  test('so do cuts taken together', () => {
    let seed = 1
    const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    for (const sentence of sentences) {
      for (let round = 0; round < 4; round++) {
        const cuts = cuttable(sentence).filter(() => next() < 0.5)
        if (cuts.length > 0) expect(faultsOf(sentence, without(sentence, cuts))).toEqual([])
      }
    }
  })

  test('the same words have the same prices', () => {
    for (const text of invented) {
      expect(sentencesOf(text).map(({prices}) => [...prices])).toEqual(sentencesOf(text).map(({prices}) => [...prices]))
    }
  })
})

/** What is wrong with what is printed of a sentence, each with both. */
function faultsOf(sentence: Compressible, kept: boolean[]): string[] {
  const out = print(sentence, kept)
  const source = sourceOf(sentence)
  const isRight = {
    marks: !/ {2}|[,;:] ?[,;:.?]| [,;:](?!-)|\( |\(\)| \)|^[,;:]/.test(out),
    order: isSubsequence(wordsOf(out), wordsOf(source)),
    capital: !/^["'(]*\p{Lu}/u.test(source) || /^["'(“‘]*[\p{Lu}\p{N}$€]/u.test(out),
    end: !/[.!?]["')”’]*$/.test(source) || /[.!?]["')”’]*$/.test(out),
    brackets: countOf(out, '(') === countOf(out, ')'),
    quotes: countOf(out, '"') % 2 === countOf(source, '"') % 2,
  }
  const wrong = Object.entries(isRight).filter(([, isSo]) => !isSo)
  return wrong.map(([name]) => `${name}: ${out}\n${source}`)
}

function nameOf({forms}: Compressible['tree'], word: number): string {
  return `${forms.join(' ')}: ${forms[word]}`
}

function deletedWords({tokens}: Compressible, kept: readonly boolean[]): string[] {
  return tokens.filter(({form}, i) => !kept[i] && /[\p{L}\p{N}]/u.test(form)).map(({form}) => form)
}

function sourceOf({text, tokens}: Compressible): string {
  return detokenize(text, tokens, () => true, english.text)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const word of whole) if (word === part[at]) at++
  return at === part.length
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}
