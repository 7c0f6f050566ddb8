import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {runPrecis, scratchFolder} from './run.ts'

const {folder, file} = scratchFolder()

const FICTION = '# newdoc id = GUM_fiction_boat\n1\tRow\t_\tVERB\tVB\t_\t0\troot\t_\t_\n\n'

test.each<[string, string[], RegExp]>([
  [
    'something that cannot be trained',
    ['lexer', 'x.conllu'],
    /<what>: given "lexer", expected one of tagger, parser, concepts, relevance, compression/,
  ],
  ['no treebank', ['tagger'], /<data>: not given, expected one\./],
  [
    'a seed that is no number',
    ['tagger', 'x.conllu', '--seed', 'red'],
    /--seed: given "red", expected a whole number ≥ 0/,
  ],
  [
    'a treebank that is not there',
    ['tagger', 'nowhere.conllu'],
    /^nowhere\.conllu: it does not exist, expected a CoNLL-U file/,
  ],
  ['a broken treebank', ['parser', file('broken.conllu', '1\tRow\n\n')], /broken\.conllu:1: /],
  [
    'a treebank all of whose genres are left out',
    ['tagger', file('fiction.conllu', FICTION), '--leave-out', 'news,fiction', '--output', join(folder, 'models')],
    /^No sentences in .*fiction\.conllu, expected some to learn from/,
  ],
  [
    'sentences that nobody shortened',
    ['compression', file('pairs.tsv', 'The dam broke.\tThe bridge broke.\n')],
    /^.*pairs\.tsv: no sentence that was shortened by deleting words, expected some/,
  ],
  [
    'a parser without the lexicon it is for',
    ['parser', file('row.conllu', FICTION), '--output', join(folder, 'none')],
    /none\/lexicon\.bin\.gz:1: cannot be read, expected the lexicon model/,
  ],
])('%s is wrong usage', async (_, args, message) => {
  const {code, err} = await runPrecis('train', ...args)
  expect([code, err]).toEqual([2, expect.stringMatching(message)])
  expect(existsSync(join(folder, 'models'))).toBe(false)
})
