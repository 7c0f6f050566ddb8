import type {Cluster} from '../../corpus/cluster.ts'
import {MadeTrees} from '../../node/made-trees.ts'
import {treesFor} from '../../node/trees.ts'
import {SourceCluster} from '../../summarize/documents/cluster.ts'

/** The trees of documents, for whoever summarizes them together with others. */
export async function treesOf({documents}: Cluster, {models}: Readonly<Record<string, unknown>>): Promise<string> {
  const store = new MadeTrees()
  const maker = () => treesFor({models: models as string | undefined, threads: 1, store})
  await new SourceCluster({documents}, maker).parsed()
  return store.text()
}
