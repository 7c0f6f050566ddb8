import {expect, test} from 'vitest'
import {loadAnalyzer} from '../../../src/node/model-files.ts'
import {SourceCluster} from '../../../src/summarize/documents/cluster.ts'
import {discourseOf} from '../../../src/summarize/documents/discourse.ts'
import {namedThings} from '../../../src/summarize/documents/named-things.ts'

const analyzer = loadAnalyzer()

/** How much of a noun means any of its kind, at its first place. */
async function kindShare(noun: string, ...texts: string[]): Promise<number> {
  const documents = texts.map((text, i) => ({id: `${i}`, text}))
  const parsed = await new SourceCluster({id: 'c', documents}, () => analyzer).parsed()
  const things = namedThings(parsed, discourseOf(parsed).leaning, () => true)
  const sentence = parsed.plans.findIndex(({tree}) => tree.forms.includes(noun))
  return things.kindShareOf(sentence, parsed.plans[sentence].tree.forms.indexOf(noun))
}

test('documents on drugs speak of many, so that "the drug" may be any of them', async () => {
  const share = await kindShare(
    'drug',
    'Oralin is a drug against headaches, doctors in Lorn said. The drug was tried on mice first.',
    'Most drugs are tried on mice, and some drugs on people. A new drug called Ferisol may help dyers who cough.',
  )
  expect(share).toBeGreaterThan(1 / 2)
})

test('documents on a flood speak of one dam', async () => {
  const share = await kindShare(
    'dam',
    'A dam broke above Lorn on Sunday, officials said. The dam was built by weavers, and its dam keeper had left.',
    'The old dam was known to leak. Engineers had looked at the dam in May.',
  )
  // a; then the, its, the, the
  expect(share).toBe(1 / 5)
})
