import {expect, test} from 'vitest'
import {english} from '../../src/english/english.ts'
import {collectionOf} from '../../src/relevance/collection.ts'
import {meantBy} from '../../src/relevance/meant.ts'
import {questionOf} from '../../src/relevance/question.ts'
import {createSource} from '../../src/summarize/documents/source.ts'
import {readDocument} from '../../src/text/read.ts'

const text = 'The dam broke. The levee failed. The baker sang of a dam.'
const source = createSource([readDocument({id: 'a', text}, english.text)], english)

/** Stems that point in directions of a plane, in degrees. */
function vectorsOf(directions: Readonly<Record<string, number>>) {
  const stems = Object.keys(directions)
  const angle = (degrees: number) => (degrees * Math.PI) / 180
  const values = stems.flatMap((stem) => [Math.cos(angle(directions[stem])), Math.sin(angle(directions[stem]))])
  return {
    rowOf: new Map(stems.map((stem, i) => [stem, i])),
    dimensions: 2,
    values: Int8Array.from(values, (value) => Math.round(127 * value)),
  }
}

test('a sentence is as near as its content words are to the words asked for, on the average', () => {
  const vectors = vectorsOf({dam: 0, leve: 30, break: 90, fail: 60, baker: 180, sing: 180})
  const collection = collectionOf(source, () => 1, vectors)
  const stems = [...collection.rows[1]].map((term) => (term < 0 ? '' : collection.meanings.stem(term)))
  expect(stems).toEqual(expect.arrayContaining(['fail']))
  const near = meantBy(collection, questionOf('What broke the dam?', collection))
  // the question points to 45 degrees: both words of the first sentence are 45 away, the second has one 15 away, or two
  expect(near[0]).toBeCloseTo(Math.SQRT1_2, 2)
  expect(near[1]).toBeGreaterThan(0.4)
  expect(near[2]).toBeLessThan(0)
  // an unusual word says more of what is asked
  const dams = collectionOf(source, (stem) => (stem === 'dam' ? 1 : 0.01), vectors)
  expect(meantBy(dams, questionOf('What broke the dam?', dams))[0]).toBeCloseTo(0.5, 1)
})

test('without vectors all are as near as each other', () => {
  const collection = collectionOf(source, () => 1)
  expect([...meantBy(collection, questionOf('What broke the dam?', collection))]).toEqual([0, 0, 0])
})
