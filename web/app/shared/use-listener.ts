import type {RefObject} from 'preact'
import {useEffect, useRef} from 'preact/hooks'

type Listeners = Readonly<Partial<{[Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void}>>

/** Listens to what happens anywhere in an element. The listeners must use nothing that changes from one rendering to the next. */
export function useListener<Of extends HTMLElement>(listeners: Listeners): RefObject<Of | null> {
  const element = useRef<Of>(null)
  useEffect(() => {
    const stop = new AbortController()
    for (const [name, listener] of Object.entries(listeners)) {
      element.current?.addEventListener(name, listener as EventListener, {signal: stop.signal})
    }
    return () => stop.abort()
  }, [])
  return element
}
