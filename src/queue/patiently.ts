/** What Redis answers when it cannot do something now, but will be able to. */
const LATER = /^(?:OOM|BUSY|LOADING|READONLY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN|MISCONF)\b/

const WAIT = 1000 // milliseconds

/** Does it again for as long as Redis says that it cannot do it now. */
export async function patiently<Result>(work: () => Promise<Result>, tell: (text: string) => void): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const {message} = error as Error
      if (!LATER.test(message)) throw error
      if (tries === 0) tell(`Redis cannot go on now, and is asked again: ${message}\n`)
      await new Promise((resolve) => setTimeout(resolve, WAIT))
    }
  }
}
