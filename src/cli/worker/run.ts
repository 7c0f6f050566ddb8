import {availableParallelism} from 'node:os'
import {MODELS_FOLDER} from '../../node/model-paths.ts'
import {version} from '../../node/version.ts'
import {describe, signatureOf} from '../../queue/signature.ts'
import {DONE} from '../shared/command.ts'
import type {Console} from '../shared/console.ts'
import {Interruption} from '../shared/interruption.ts'
import {queueAddress} from '../shared/queue/address.ts'
import {orNoQueue} from '../shared/queue/no-queue.ts'
import type {WorkerOptions} from './command.ts'

/** Works until it is told to stop. */
export async function run(options: WorkerOptions, console: Console): Promise<number> {
  const {threads = availableParallelism(), quiet = false, attempts, maxSeconds, lostAfter, rateLimit} = options
  const {models, cache, cacheSize} = options
  const address = queueAddress(options.queue)
  const signature = signatureOf(version(), models ?? MODELS_FOLDER)
  const interruption = new Interruption(console, 'ends what is begun')
  const tell = (text: string) => {
    if (!quiet) console.err(text)
  }
  const {serve} = await import('../../queue/serve.ts')
  const counts = await interruption.during(() =>
    orNoQueue(() =>
      serve(
        address,
        {
          ...{signature, local: {models, cache, cacheSize}, threads, attempts, maxSeconds, lostAfter, rateLimit, tell},
          stop: interruption.signal,
        },
        () => console.out(`precis works for ${address.printed} on ${threads} threads: ${describe(signature)}\n`),
      ),
    ),
  )
  tell(`${counts.done} clusters done, ${counts.failed} attempts failed.\n`)
  return DONE
}
