import {expect, test} from 'vitest'
import {needsOf} from '../../eval/lib/gum-references.ts'
import {readConllu} from '../../src/corpus/conllu.ts'

/** Sentences of lines "FORM TAG HEAD RELATION MARK". */
function sentences(...rows: readonly string[][]) {
  const text = rows.map((lines) =>
    lines
      .map((line, at) => {
        const [form, tag, head, relation, mark = ''] = line.split(' ')
        return [at + 1, form, form, tag, '_', '_', head, relation, '_', mark ? `Entity=${mark}` : '_'].join('\t')
      })
      .join('\n'),
  )
  return readConllu(`${text.join('\n\n')}\n\n`, 'invented')
}

const DAM = ['A DET 2 det (1-object-new-nn-cf1-2-coref', 'dam NOUN 3 nsubj 1)', 'broke VERB 0 root']

test('a pronoun and a description need the sentence that tells of their thing', () => {
  const it = ['It PRON 2 nsubj (1-object-giv:act-nn-cf1-1-ana)', 'leaked VERB 0 root']
  const the = ['The DET 2 det (1-object-giv:inact-nn-cf1-2-coref', 'dam NOUN 3 nsubj 1)', 'leaked VERB 0 root']
  expect(needsOf(sentences(DAM, it, the))).toEqual([[], [{kind: 'pronoun', word: 0}], [{kind: 'description', word: 1}]])
})

test('nothing is needed where the sentence says it itself, or nothing was told of it', () => {
  const both = [
    ...DAM,
    'because SCONJ 5 mark',
    'it PRON 6 nsubj (1-object-giv:act-nn-cf1-1-ana)',
    'leaked VERB 3 advcl',
  ]
  const named = [
    'It PRON 2 nsubj (1-object-giv:act-nn-cf1-1-ana)',
    'is VERB 0 root',
    'Orl PROPN 2 obj (1-object-giv:act-nn-cf1-1-coref)',
  ]
  const first = ['The DET 2 det (2-object-acc:com-nn-cf1-2-sgl', 'sun NOUN 3 nsubj 2)', 'rose VERB 0 root']
  expect(needsOf(sentences(DAM, both, named, first))).toEqual([[], [], [], []])
})
