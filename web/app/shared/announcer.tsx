import {useEffect, useState} from 'preact/hooks'
import {announcement} from '../../state/announcer.ts'

/** So long a word about what happened is seen. */
const SECONDS = 4

/** Says what has just happened: read out by screen readers, and for a while seen at the edge of the page. */
export function Announcer() {
  const {text, at, isSeen} = announcement.value
  const [gone, setGone] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setGone(at), 1000 * SECONDS)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <div class={`announcer ${!isSeen || gone === at ? 'is-gone' : ''}`} role="status" aria-live="polite">
      {text}
    </div>
  )
}
