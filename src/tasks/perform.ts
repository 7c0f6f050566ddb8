import {noCollection} from './calls/problem.ts'
import {callOf} from './calls/request-body.ts'
import type {Body, Kept, Listener} from './calls/task.ts'
import {COLLECTIONS, collectionOptions, ENDPOINTS, type Endpoint, type EndpointName, optionsOf} from './endpoints.ts'
import type {GivenDocuments} from './posted/summaries.ts'

/** What is done for a caller. */
export type Work = {readonly body: Body; readonly mostDocuments: number} & (
  | {readonly kind: 'answer'; readonly endpoint: EndpointName; readonly format: string}
  | {readonly kind: 'prepare'; readonly collection: string}
  | {readonly kind: 'summarize'; readonly collection: string; readonly format: string}
)

/** What this thread keeps for callers, by id. When it is forgotten is decided by the server. */
const kept = new Map<string, GivenDocuments>()

export function forget(collection: string): void {
  kept.delete(collection)
}

/** Does what a caller asks for, and returns what it gets. */
export async function perform(work: Work, listener: Listener): Promise<{text: string; kept?: Kept}> {
  switch (work.kind) {
    case 'answer': {
      const {body, files, task}: Endpoint = ENDPOINTS[work.endpoint]
      const shape = {options: await optionsOf(work.endpoint), members: Object.keys(body), files: Object.keys(files)}
      const call = callOf(work.body, shape, work.mostDocuments)
      const text = await (await task())({...call, options: {...call.options, format: work.format}}, listener)
      return {text}
    }
    case 'prepare': {
      const {prepare, keptOf} = await import('./posted/keep.ts')
      const {body, files} = COLLECTIONS
      const {reading: options} = await collectionOptions()
      const shape = {options, members: Object.keys(body), files: Object.keys(files)}
      const given = await prepare(callOf(work.body, shape, work.mostDocuments), listener)
      listener.signal.throwIfAborted()
      kept.set(work.collection, given)
      return {text: '', kept: keptOf(given)}
    }
    case 'summarize': {
      const given = kept.get(work.collection)
      if (given === undefined) throw noCollection()
      const {summaryOf} = await import('./posted/summaries.ts')
      const {summarizing} = await collectionOptions()
      const {options} = callOf(work.body, {options: summarizing, members: [], files: []}, work.mostDocuments)
      return {text: await summaryOf({...options, format: work.format}, given, listener)}
    }
  }
}
