import {withoutDashes} from '../../tasks/calls/dashes.ts'
import {problemOf} from '../../tasks/calls/failure.ts'
import {type QueuedCall, unpackBody} from '../../tasks/calls/queued-call.ts'
import type {EndpointName} from '../../tasks/endpoints.ts'
import {perform} from '../../tasks/perform.ts'

/** What a caller of the HTTP interface gets, as JSON: a text in its format with remarks, or a problem. */
export async function answerCall({endpoint, format, mostDocuments, body}: QueuedCall): Promise<string> {
  const remarks: string[] = []
  try {
    const {text} = await perform(
      {kind: 'answer', endpoint: endpoint as EndpointName, format, mostDocuments, body: unpackBody(body)},
      {
        signal: new AbortController().signal,
        progress: () => {},
        remark: (text) => void remarks.push(withoutDashes(text.trimEnd())),
        timed: () => {},
      },
    )
    return JSON.stringify({format, text, remarks})
  } catch (error) {
    const {kind, detail, action, headers} = problemOf(error)
    return JSON.stringify({problem: {kind, detail, action, headers}})
  }
}
