import {useLayoutEffect} from 'preact/hooks'
import {worksOffline} from '../state/offline.ts'
import {items} from '../state/work.ts'
import {Desk} from './desk/desk.tsx'
import {AddDialog} from './dialogs/add-dialog.tsx'
import {ClusterDialog} from './dialogs/cluster-dialog.tsx'
import {KeysDialog} from './dialogs/keys-dialog.tsx'
import {Announcer} from './shared/announcer.tsx'
import {DropCurtain} from './shared/drop-curtain.tsx'
import {Skipped} from './shared/skipped.tsx'
import {Tip} from './shared/tip.tsx'
import {Top} from './shared/top.tsx'
import {Trouble} from './shared/trouble.tsx'
import {Start} from './start/start.tsx'

/** Without documents the page says how to bring some; with documents it is a desk to work at. */
export function App() {
  const isEmpty = items.value.length === 0
  useLayoutEffect(() => {
    // what comes is a new screen: it begins at its top, and so does whoever hears it
    scrollTo(0, 0)
    if (!isEmpty) document.querySelector<HTMLElement>('#main')?.focus({preventScroll: true})
  }, [isEmpty])
  return (
    <>
      <Top />
      <main id="main" tabIndex={-1}>
        <Trouble />
        <Skipped />
        {isEmpty ? <Start /> : <Desk />}
      </main>
      <footer class="foot">
        <p>
          Your texts stay in this browser: nothing is sent to anybody, and nothing is kept after you close the page.
          {worksOffline.value && ' The page itself is kept, so it works without a network, too.'}
        </p>
        <p>
          See also <a href="./solver.html">the solver at work</a>.
        </p>
      </footer>
      <AddDialog />
      <ClusterDialog />
      <KeysDialog />
      <DropCurtain />
      <Tip />
      <Announcer />
    </>
  )
}
