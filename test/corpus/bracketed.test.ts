import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type BracketedTree, readBracketed} from '../../src/corpus/bracketed.ts'
import {readConllu} from '../../src/corpus/conllu.ts'

const treebank = join(import.meta.dirname, '../../../shared/data/const/dev')
const dependencies = join(import.meta.dirname, '../../../shared/data/ud/gum/dev.conllu')

/** A tree on one line, by recursion. */
const lineOf = ({label, word, children}: BracketedTree): string =>
  `(${label}${word === undefined ? '' : ` ${word}`}${children.map((child) => ` ${lineOf(child)}`).join('')})`

const wordsOf = ({word, children}: BracketedTree): string[] => (word === undefined ? children.flatMap(wordsOf) : [word])

const read = (text: string) => readBracketed(text, 'lorn.ptb')

test('blanks and line ends may stand wherever a bracket begins or ends', () => {
  const expected = ['(S (NP (DT The) (NN dam)) (VP (VBD broke)))', '(NP (NNP Odelia))']
  const texts = [
    expected.join('\n'),
    expected.join(''),
    '\ufeff(S\r\n  (NP (DT The)\r\n      (NN\r\n dam))(VP(VBD broke)))\r\n\r\n( NP\t( NNP   Odelia ) )',
    `# Lorn\n\n% and Kolvar\n${expected[0]}\n  # (S\n${expected[1]}`,
  ]
  for (const text of texts) expect(read(text).map(lineOf)).toEqual(expected)
})

test('the root may be without a label, signs of comments are words within a tree, and escapes stand for brackets', () => {
  const [{label, children}] = read('( (NP (# #)\n%\n(NN x)))'.replace('%\n', '(SYM\n%)\n'))
  expect(label).toBe('')
  expect(children.flatMap(wordsOf)).toEqual(['#', '%', 'x'])
  const [tree] = read('(NP (-LRB- -LRB-) (NN a-LSB-1-RSB-) (NN -LCB-b-RCB-) (-RRB- -RRB-) (NN -LXB-) (NN [))')
  expect(wordsOf(tree)).toEqual(['(', 'a[1]', '{b}', ')', '-LXB-', '['])
  expect(tree.children[0].label).toBe('-LRB-')
})

test('a text without trees has none, and a deep tree is read', () => {
  expect(read('')).toEqual([])
  expect(read('# nothing\n\n')).toEqual([])
  const depth = 20_000
  expect(read(`${'(A '.repeat(depth)}(B x)${')'.repeat(depth)}`)).toHaveLength(1)
})

test.each([
  ['(S (NP (NN dam))\n(VP', 'lorn.ptb:1: "(S" is not closed, expected ")".'],
  ['\n(S (NN dam)', 'lorn.ptb:2: "(S" is not closed, expected ")".'],
  ['(S\n', 'lorn.ptb:1: "(S" is not closed, expected ")".'],
  ['(NN dam))', 'lorn.ptb:1: ")" closes nothing, expected "(".'],
  ['(NN dam)\ndam', 'lorn.ptb:2: "dam" outside of all brackets, expected "(".'],
  ['(NP (NN dam) ())', 'lorn.ptb:1: () given, expected a label.'],
  ['(NP (NN))', 'lorn.ptb:1: "(NN" is empty, expected a word or constituents.'],
  ['(NP\n((NN dam)))', 'lorn.ptb:2: a constituent without a label within a tree, expected a label.'],
  ['(NP (NN old dam))', 'lorn.ptb:1: the word "dam" in "(NN", expected one word or constituents.'],
  ['(NP (NN dam) wall)', 'lorn.ptb:1: the word "wall" in "(NP", expected one word or constituents.'],
  ['(NP dam (NN wall))', 'lorn.ptb:1: a constituent after the word "dam", expected ")".'],
  [`(NN ${'x'.repeat(99)} y)`, 'lorn.ptb:1: the word "y" in "(NN", expected one word or constituents.'],
])('a wrong text is refused with its line: %j', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('whatever tree there is, it is read as it was written, and a mutilated one is read or refused by line', () => {
  const name = fc.stringMatching(/^[A-Za-z-]{1,5}$/)
  const {tree} = fc.letrec<{tree: BracketedTree}>((tie) => ({
    tree: fc.oneof(
      {maxDepth: 4},
      fc.record({label: name, word: name.filter((word) => !word.includes('B-')), children: fc.constant([])}),
      fc.record({label: name, children: fc.array(tie('tree'), {minLength: 1, maxLength: 3})}),
    ),
  }))
  fc.assert(
    fc.property(fc.array(tree), fc.nat(), (trees, at) => {
      const text = trees.map(lineOf).join('\n')
      expect(read(text)).toEqual(trees)
      const cut = text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + 1)
      try {
        read(cut)
      } catch (error) {
        expect(String(error)).toMatch(/^DataError: lorn\.ptb:\d+: .*expected.*\.$/)
      }
    }),
    {numRuns: 200, seed: 1},
  )
})

test.runIf(existsSync(treebank) && existsSync(dependencies))('a treebank has the words of its dependency trees', () => {
  const files = readdirSync(treebank)
  const trees = files.flatMap((file) => readBracketed(readFileSync(join(treebank, file), 'utf8'), file))
  const lengths = new Set(readConllu(readFileSync(dependencies, 'utf8'), 'dev').map(({forms}) => forms.join(' ')))
  const found = trees.filter((tree) => lengths.has(wordsOf(tree).join(' ')))
  expect(found.length / trees.length).toBeGreaterThan(0.9)
})
