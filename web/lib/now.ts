import { useEffect, useState } from 'react'

const EVERY_MS = 15_000

/** The current time, updated a few times a minute, and at once when the user comes back to the page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
