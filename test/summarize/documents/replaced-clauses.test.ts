import {describe, expect, test} from 'vitest'
import {english} from '../../../src/english/english.ts'
import {replacedClauses} from '../../../src/summarize/documents/replaced-clauses.ts'
import {createSource} from '../../../src/summarize/documents/source.ts'
import {readDocument} from '../../../src/text/read.ts'

const lease = `1. The Tenant pays a rent of 400 crowns.

2. The Tenant keeps the roof in good repair.

3.1 The Landlord keeps the landing stage.`

function replaced(...texts: string[]): string[] {
  const documents = texts.map((text, d) => readDocument({id: `${d}`, text}, english.text))
  const clauses = replacedClauses(documents, english)
  return documents.flatMap(({text, sentences}) =>
    sentences.filter((own) => clauses.has(own)).map(({start, end}) => text.slice(start, end).split(' ')[0]),
  )
}

describe('clauses that are not in force any more', () => {
  test.each([
    ['Clause 1 is replaced by the following: The Tenant pays a rent of 520 crowns.', ['1.']],
    ['Clause 2 of the lease is hereby deleted.', ['2.']],
    ['Section 3.1 shall be amended to read: The Tenant keeps the landing stage.', ['3.1']],
    ['Clauses stay as they are.', []],
    ['Clause 1 remains in force.', []],
    ['Clause 1 was read aloud. The roof was replaced.', []],
    ['Clause 1 is amended from time to time.', []],
    ['Clause 9 is deleted.', []],
    ['Article 2 has been repealed, and clause 1 stays.', ['2.']],
    ['The roof of house 2 is replaced.', []],
  ])('%s', (amendment, expected) => {
    expect(replaced(`${lease}\n\n${amendment}`)).toEqual(expected)
    expect(replaced(lease, amendment), 'in a document of its own').toEqual(expected)
    expect(replaced(amendment, lease), 'whatever comes first').toEqual(expected)
  })

  test('of clauses in one paragraph only the one that is meant goes', () => {
    const paragraph = '3. Liability\n3.1 The Landlord keeps the roof.\n3.2 The Tenant keeps the landing stage.'
    expect(replaced(paragraph, 'Clause 3.1 is deleted.')).toEqual(['3.1'])
    expect(replaced(paragraph, 'Clause 3.2 is deleted.')).toEqual(['3.2'])
  })

  test('with a clause go its parts', () => {
    const parts =
      '1. The rent is 400 crowns.\n\n3.1 The roof is kept.\n\n3.1.1 So is the stage.\n\n3.10 The lease ends.'
    expect(replaced(parts, 'Clause 3.1 is deleted.')).toEqual(['3.1', '3.1.1'])
  })

  test('the items of an amendment have numbers of their own', () => {
    const amendment = '1. Clause 2 is deleted.\n\n2. All other clauses stay.\n\n3. This is the law.'
    expect(replaced(lease, amendment)).toEqual(['2.'])
    expect(replaced(lease, amendment).length).toBe(1)
  })

  test('a number alone is not that of a clause', () => {
    expect(replaced('1. The mill won the race.', 'Clause 1 is deleted.')).toEqual([])
  })

  test('they are no sentences to choose from, but what replaces them is', () => {
    const documents = [lease, 'Clause 1 is replaced by: The Tenant pays a rent of 520 crowns.'].map((text, d) =>
      readDocument({id: `${d}`, text}, english.text),
    )
    const said = createSource(documents, english)
      .sentences.map(({text}) => text)
      .join(' ')
    expect(said).not.toContain('400')
    expect(said).toContain('520')
  })
})
