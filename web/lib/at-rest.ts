import { useEffect, useState } from 'react'

/** By then what is on view has come, also over a slow connection: milliseconds after a first screen's start. */
export const AT_REST_MS = 4_000

/** By then a first screen has asked for what it is made of: for what is wanted soon, but after that. */
export const UNDER_WAY_MS = 500

/** True from `ms` milliseconds after the first drawing on. */
export function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
