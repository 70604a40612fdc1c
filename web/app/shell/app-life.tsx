import { useEffect, useState } from 'react'
import { isNative } from '#web/lib/native.ts'
import { getSession, useSession } from '#web/lib/session.ts'
import { MARK } from '../last-seen/mark.ts'
import { NewVersion } from './new-version.tsx'
import { keepShown, register, type Version, watchVersions } from './service-worker.ts'

/**
 * What makes an app of the website, once the first screen has come to rest: the service worker, what an account saw
 * last, and the offer of a new version. A late part.
 */
export default function AppLife() {
  const id = useSession()?.profile.id
  const [version, setVersion] = useState<Version | null>(null)

  useEffect(() => {
    if (!isNative()) return watchVersions(setVersion)
  }, [])
  useEffect(() => {
    if (!isNative()) void register().then(() => keepShown(id !== undefined))
  }, [id])
  useEffect(() => void keepLastSeen(id), [id])

  return version && <NewVersion version={version} onDecline={() => setVersion(null)} />
}

/** Where nobody is or was logged in there is nothing to be fetched for it. */
async function keepLastSeen(id: number | undefined) {
  const mark = localStorage.getItem(MARK)
  try {
    if (mark !== null && mark !== String(id)) await (await import('../last-seen/kept.ts')).forgetOthers()
    if (id !== undefined && getSession()?.profile.id === id)
      (await import('../last-seen/keeping.ts')).beginKeeping()
  } catch {
    // Without a network: at the next start.
  }
}
