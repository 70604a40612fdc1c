import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { paths } from '#web/lib/paths.ts'

// By then what is on view has come, also over a slow connection.
const AFTER_MS = 4_000

/**
 * Fetches the scripts of the screens that bar and footer lead to, once the first one has come to rest. Where a screen's
 * script cannot be fetched the router loads the page anew, and without a network that leaves the browser's own error
 * page in place of all that was on view.
 */
export function ScreensAhead({ profile }: { profile: SessionUser }) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!rested) return null
  const { home, detectives, account, about, terms, privacy } = paths
  // All that is under construction is one screen: `account` stands for them.
  return [detectives, paths.profile(profile.id), account, home, about, terms, privacy].map((page) => (
    <PrefetchPageLinks key={page} page={page} />
  ))
}
