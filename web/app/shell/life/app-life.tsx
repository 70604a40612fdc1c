import { Suspense, useEffect, useState } from 'react'
import { forgetUnusedDevice } from '#web/lib/device/device.ts'
import { isNative } from '#web/lib/device/native.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { getSession, LAST_SEEN_DATABASE, LAST_SEEN_KEY, useSession } from '#web/lib/session.ts'
import { keepsLastSeen } from '#web/lib/traces/keeping-last-seen.ts'
import { forgetSnapshots } from '#web/lib/traces/trace-keys.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { keepShown, register, type Version, watchVersions } from '../service-worker.ts'
import { closeOverlaysOnBack } from './back-closes-overlays.ts'
import { keepFocusOfButtons } from './focus-of-buttons.ts'

// By then the first screen is complete, also on a slow connection.
const AFTER_MS = 2500
/** A file that is gone for good is not asked for every few seconds. */
const PAUSE_MAX_MS = 5 * 60_000

const announcements = lazyComponent(() => import('#web/features/announcements/announcements.tsx'))
const live = lazyComponent(() => import('./live-life.tsx'))
const keys = lazyComponent(() => import('../member-keys.tsx'))
const outbox = lazyComponent(() => import('./outbox-life.tsx'))
const newVersion = lazyComponent(() => import('./new-version.tsx'))

/**
 * The parts that make the website an app, loaded after the first screen is complete: the service worker, the
 * data seen last, the keys, announcements, and the offer of a new version. A lazy component.
 */
export default function AppLife() {
  const id = useSession()?.profile.id
  const [version, setVersion] = useState<Version | null>(null)
  const hasAnnouncements = useFetched(announcements, id !== undefined)
  const hasOutbox = useFetched(outbox, id !== undefined)
  const hasLive = useFetched(live, id !== undefined)
  const hasKeys = useFetched(keys, id !== undefined)
  const hasOffer = useFetched(newVersion, version !== null)

  useEffect(() => {
    if (isNative()) return
    return watchVersions(setVersion)
  }, [])
  useEffect(() => {
    if (isNative()) return
    const timer = setTimeout(() => void register().then(() => keepShown(id !== undefined)), AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
  useEffect(() => void keepLastSeen(id), [id])
  useEffect(forgetUnusedDevice, [])
  useEffect(keepFocusOfButtons, [])
  useEffect(() => {
    if (!isNative()) return closeOverlaysOnBack()
  }, [])

  return (
    <>
      {id !== undefined && hasOutbox && (
        <LazyBoundary failed={null}>
          <Suspense>
            <outbox.Part />
          </Suspense>
        </LazyBoundary>
      )}
      {id !== undefined && hasLive && (
        <LazyBoundary failed={null}>
          <Suspense>
            {/* Another account has another stream. */}
            <live.Part key={id} />
          </Suspense>
        </LazyBoundary>
      )}
      {id !== undefined && hasKeys && (
        <LazyBoundary failed={null}>
          <Suspense>
            <keys.Part />
          </Suspense>
        </LazyBoundary>
      )}
      {id !== undefined && hasAnnouncements && (
        <LazyBoundary failed={null}>
          <Suspense>
            <announcements.Part />
          </Suspense>
        </LazyBoundary>
      )}
      {version && hasOffer && (
        <LazyBoundary failed={null}>
          <Suspense>
            <newVersion.Part version={version} onDecline={() => setVersion(null)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}

/**
 * Whether a lazy component is loaded: fetched when it is wanted, and again if it failed without a network.
 */
function useFetched(part: { fetch: () => Promise<unknown> }, isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isWanted || isThere) return
    let timer = 0
    let isOver = false
    let pause = AFTER_MS
    const fetch = () =>
      void part.fetch().then(
        () => setThere(true),
        () => {
          if (isOver) return
          timer = window.setTimeout(fetch, pause)
          pause = Math.min(2 * pause, PAUSE_MAX_MS)
        },
      )
    fetch()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [part, isWanted, isThere])
  return isThere
}

/** If nobody is or was logged in, nothing has to be loaded for it. */
async function keepLastSeen(id: number | undefined) {
  try {
    if (id === undefined) forgetSnapshots()
    const mark = localStorage.getItem(LAST_SEEN_KEY)
    const mayKeep = id !== undefined && keepsLastSeen()
    if (mark === null ? !mayKeep && (await isAnythingKept()) : !mayKeep || mark !== String(id))
      await (await import('../../last-seen/kept.ts')).forgetOthers()
    if (id !== undefined && getSession()?.profile.id === id)
      (await import('../../last-seen/keeping.ts')).beginKeeping()
  } catch {
    // Without a network: at the next start. If storage is forbidden, nothing is kept.
  }
}

// If the user cleared a part of the storage by hand, it is unknown whose the rest is.
async function isAnythingKept() {
  const known = (await indexedDB.databases?.()) ?? []
  return known.some(({ name }) => name === LAST_SEEN_DATABASE)
}
