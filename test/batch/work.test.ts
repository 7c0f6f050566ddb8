import {expect, test} from 'vitest'
import {treesOf} from '../../src/batch/do/trees.ts'
import {doneOf, type Task, work} from '../../src/batch/work.ts'
import {packTrees, unpackTrees} from '../../src/syntax/packed-trees.ts'

const cluster = {
  id: 'c',
  documents: [
    {id: 'a', text: 'The old dam above the town broke on Sunday, officials said. The river rose again on Friday.'},
  ],
}
const task: Task = {verb: 'summarize', options: {method: 'precis', words: 6, format: 'text', seed: 1}, cluster}

const textOf = async (trees?: readonly string[]) =>
  JSON.parse(`{${(await work({...task, ...(trees && {trees})})).members}}`).summary.text

test('trees that others have made are used, and not made again', async () => {
  const made = await treesOf(cluster, {})
  const own = await textOf()
  expect(await textOf([made])).toBe(own)
  // trees by which every word hangs on the first: nothing of a sentence can be cut as it is by the true one
  const flat = made
    .split('\n')
    .map((line) => {
      const [key, packed] = line.split(' ')
      const trees = unpackTrees(Buffer.from(packed, 'base64'), 'made').map((tree) => ({
        ...tree,
        heads: tree.heads.map((_, i) => (i === 0 ? 0 : 1)),
        deprels: tree.deprels.map((_, i) => (i === 0 ? 'root' : 'dep')),
      }))
      return `${key} ${Buffer.from(packTrees(trees)).toString('base64')}`
    })
    .join('\n')
  expect(await textOf([flat])).not.toBe(own)
})

test('an error belongs to its cluster', async () => {
  const {members, isError} = await work({...task, options: {...task.options, method: 'nobody'}})
  expect(isError).toBe(true)
  expect(doneOf(members)).toEqual({members, isError})
  expect(JSON.parse(`{${members}}`).error).toContain('"nobody"')
})
