import { type ComponentType, useEffect, useState } from 'react'
import { AT_REST_MS, UNDER_WAY_MS } from '#web/lib/at-rest.ts'
import { useSession } from '#web/lib/session.ts'

/**
 * The parts that make the website an app, once the first screen is complete; nothing if it cannot be loaded.
 */
export function LazyLife() {
  const [Life, setLife] = useState<ComponentType | null>(null)
  // A first visit does not wait for what only the next one needs. For members it starts earlier, to store
  // data from the first screen on.
  const after = useSession() ? UNDER_WAY_MS : AT_REST_MS
  useEffect(() => {
    const fetch = () => import('./app-life.tsx').then((late) => setLife(() => late.default)).catch(() => {})
    const timer = setTimeout(fetch, after)
    return () => clearTimeout(timer)
  }, [after])
  return Life && <Life />
}
