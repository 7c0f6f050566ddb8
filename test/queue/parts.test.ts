import {expect, test} from 'vitest'
import type {Cluster} from '../../src/corpus/cluster.ts'
import {partsOf} from '../../src/queue/parts.ts'

const signature = {version: '1.0.0', models: 'abc'}

const documents = Array.from({length: 11}, (_, i) => ({id: `${i}`, text: `${i}`.repeat(7000)}))

const clusterOf = (text: string | undefined): Cluster => JSON.parse(text!)

test('the parts of a cluster have all of its documents, in their order', () => {
  const parts = partsOf({id: 'a', documents}, signature).map(({data}) => clusterOf(data.cluster).documents)
  expect(parts.flat()).toEqual(documents)
  expect(parts.map(({length}) => length)).toEqual([5, 5, 1])
})

test('the same documents are the same job, in whatever cluster they are', () => {
  const jobs = (id: string, from: number) =>
    partsOf({id, documents: documents.slice(from)}, signature).map(({job}) => job)
  expect(jobs('b', 5)).toEqual(jobs('a', 0).slice(1))
  expect(jobs('a', 0)[0]).not.toBe(partsOf({id: 'a', documents}, {...signature, models: 'abd'})[0].job)
})
