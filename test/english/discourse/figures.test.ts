import {describe, expect, test} from 'vitest'
import type {FoundFigure} from '../../../src/discourse/figure.ts'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {prepare} from '../../../src/summarize/prepared-documents.ts'
import type {SourceDocument} from '../../../src/text/document.ts'
import {analyzer} from '../../summarize/prepared.ts'
import {readCases} from '../../text/case-file.ts'
import {documentsIn} from './dated-documents.ts'

const cases = readCases('figures')

describe('figures for the same thing', () => {
  test.each(cases)('$title', async ({input, expected}) => {
    expect(await figuresIn(documentsIn(input))).toBe(expected)
  })

  // not a case: experiments count all clusters of cases in which some figure changes
  test('a ruling on one term says nothing of the term of another man, though it was as long', async () => {
    const documents =
      documentsIn(`2024-05-30: The baker Boris Ito was sentenced on Thursday to nine years in prison for the fire in the mill.

2024-11-12: The high court upheld the conviction of the runner Ann Marsh for fraud and reduced the sentence of Ann Marsh from nine years to six.`)
    expect(await figuresIn(documents)).toBe('nine → six')
  })

  test('there are cases enough, of both kinds', () => {
    expect(cases.filter(({expected}) => expected.includes('→')).length).toBeGreaterThanOrEqual(35)
    expect(cases.filter(({expected}) => expected === '(none)').length).toBeGreaterThanOrEqual(20)
  })
})

async function figuresIn(documents: readonly SourceDocument[]): Promise<string> {
  const {text, figures} = discourseOf((await prepare(documents, analyzer)).parsed)
  const written = ({document, sentence, first, last}: FoundFigure) => {
    const {tokens} = text.sentences[sentence]
    return text.documents[document].text.slice(tokens[first].start, tokens[last].end)
  }
  const order = ({sentence, first}: FoundFigure) => sentence * 1000 + first
  const replaced = [...figures.replaced].sort((a, b) => order(a.older) - order(b.older))
  const lines = [
    ...replaced.map(({older, newer}) => `${written(older)} → ${written(newer)}`),
    ...figures.contradictions.map((all) => all.map(written).join(' ≠ ')),
  ]
  return lines.join('; ') || '(none)'
}
