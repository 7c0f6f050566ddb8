import {type Address, readAddress} from '../../../queue/address.ts'
import {UsageError} from '../../../tasks/options/usage-error.ts'

/** The queue of `--queue URL`, or that of the environment, which other users of the machine cannot see. */
export function queueAddress(given: string | boolean | undefined): Address {
  const isTyped = typeof given === 'string'
  const url = isTyped ? given : process.env.PRECIS_QUEUE
  if (url === undefined || url === '') {
    throw new UsageError(
      '--queue: no address is given, expected --queue redis://HOST:PORT or the variable PRECIS_QUEUE.',
    )
  }
  try {
    return readAddress(url)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`${isTyped ? '--queue' : 'PRECIS_QUEUE'}: ${error.message}`)
  }
}
