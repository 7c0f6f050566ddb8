import type {SourceDocument} from '../../../src/text/document.ts'
import {loadModels} from '../../worker/models.ts'
import type {Answer, Choice, Request} from '../messages.ts'
import {type PosedProblem, pose} from './pose.ts'
import {Run} from './run.ts'

const say = (answer: Answer): void => postMessage(answer)

let start: (base: string) => void
const base = new Promise<string>((resolve) => {
  start = resolve
})
const analyzer = base.then((base) => loadModels(base, (loaded, total) => say({kind: 'loading', loaded, total})))
analyzer.catch(() => undefined) // the first problem tells

const clusters = new Map<string, Promise<readonly SourceDocument[]>>()
let posed: Promise<PosedProblem> | undefined
let run: Promise<Run> | undefined
let newest = 0

/** The documents of an example, from beside the page. */
function documentsOf(cluster: string): Promise<readonly SourceDocument[]> {
  const known = clusters.get(cluster) ?? loadCluster(cluster)
  clusters.set(cluster, known)
  known.catch(() => clusters.delete(cluster))
  return known
}

async function loadCluster(cluster: string): Promise<readonly SourceDocument[]> {
  const response = await fetch(new URL(`examples/${encodeURIComponent(cluster)}.jsonl`, await base))
  if (!response.ok) throw new Error(`examples/${cluster}.jsonl: the server answers ${response.status}, expected 200.`)
  const {documents} = await response.json()
  return documents
}

async function posing(choice: Choice): Promise<PosedProblem> {
  return pose(await documentsOf(choice.cluster), choice, await analyzer)
}

async function answer(request: Request): Promise<Answer | undefined> {
  switch (request.kind) {
    case 'start':
      start(request.base)
      return undefined
    case 'pose': {
      newest = request.number
      run = undefined
      posed = posing(request.choice)
      return {kind: 'posed', number: request.number, posed: (await posed).posed}
    }
    case 'run': {
      const {problem} = await posed!
      run = Run.of(problem, request.solver, request.step)
      await run
      return undefined
    }
    case 'go': {
      const working = await run
      return working && {kind: 'frame', number: request.number, frame: working.go(request.iterations)}
    }
  }
}

// one after the other, so that `go` finds what `run` began
let queue = Promise.resolve()
addEventListener('message', ({data}: MessageEvent<Request>) => {
  queue = queue.then(async () => {
    const number = 'number' in data ? data.number : newest
    try {
      const reply = await answer(data)
      if (reply !== undefined) say(reply)
    } catch (error) {
      say({kind: 'failed', number, message: error instanceof Error ? error.message : String(error)})
    }
  })
})
