import type {Address} from '../queue/address.ts'
import {JobDesk} from '../queue/job-desk.ts'
import type {Signature} from '../queue/signature.ts'
import {Problem, type ProblemData} from '../tasks/calls/problem.ts'
import type {QueuedCall} from '../tasks/calls/queued-call.ts'
import type {Reply} from './respond.ts'

/** What a worker has to say of a call. */
type Answer =
  | {readonly format: string; readonly text: string; readonly remarks: readonly string[]}
  | {readonly problem: ProblemData}

/** Calls that are handed to a queue, and asked for later. */
export class Jobs {
  static readonly path = '/v1/jobs'
  private readonly desk: JobDesk

  static async open(address: Address, signature: Signature, tell: (text: string) => void): Promise<Jobs> {
    return new Jobs(await JobDesk.open(address, signature, tell))
  }

  private constructor(desk: JobDesk) {
    this.desk = desk
  }

  /** Hands a call in, and says where to ask for its answer. */
  async give(call: QueuedCall): Promise<Reply> {
    return pending(await this.desk.give(call.endpoint, call))
  }

  async ask(job: string): Promise<Reply & {readonly format: string}> {
    const state = await this.desk.ask(job)
    switch (state.kind) {
      case 'pending':
        return {...pending(job), format: 'json'}
      case 'done': {
        const answer = JSON.parse(state.text) as Answer
        if ('problem' in answer) throw new Problem(answer.problem)
        const {format, text, remarks} = answer
        return {format, bytes: new TextEncoder().encode(text), remarks}
      }
      case 'failed':
        throw new Problem({
          kind: 'failed',
          detail: 'Several workers have failed on this call, and it was set aside.',
          action:
            'Tell the administrator of the server: precis queue failed says why, and precis queue retry tries the call again.',
        })
      case 'unknown':
        throw new Problem({
          kind: 'no-job',
          detail: 'No job has this id, expected the id of a call of the last day.',
          action: 'Post the call again.',
        })
    }
  }

  close(): Promise<void> {
    return this.desk.close()
  }
}

function pending(job: string): Reply {
  const body = {id: job, status: 'pending'}
  return {
    status: 202,
    bytes: new TextEncoder().encode(`${JSON.stringify(body, null, 2)}\n`),
    headers: {location: `${Jobs.path}/${job}`, 'retry-after': '1'},
  }
}
