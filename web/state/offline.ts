import {effect, signal} from '@preact/signals'
import {isLoaded} from './engine.ts'

/** Whether the page will come without a network. */
export const worksOffline = signal(false)

/** Keeps the page, but only when all that this visit needs has come. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const end = effect(() => {
    if (!isLoaded.value) return
    queueMicrotask(() => end())
    void register()
  })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI))
    await navigator.serviceWorker.ready
    worksOffline.value = true
  } catch {
    // a browser may forbid it, as in a private window: the page works all the same while there is a network
  }
}
