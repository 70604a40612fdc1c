import { useEffect } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { getSession } from '#web/lib/session.ts'
import { forgetColleague, noteColleague } from '#web/lib/traces/recent-colleagues.ts'

/** Links that call, or write to a telephone. */
const CALLING = 'a[href^="tel:"], a[href^="https://wa.me/"]'

/**
 * Notes on this device that this colleague was looked at, and that they were called if such a link is
 * pressed, for the morning screen; a profile that is refused is taken off.
 */
export function useNotedColleague(id: number, person: { full_name: string } | undefined, error: unknown) {
  const isOther = getSession()?.profile.id !== id
  const full_name = isOther ? person?.full_name : undefined
  const isRefused = error instanceof CallError && error.kind === 'refused'
  useEffect(() => {
    if (isRefused) forgetColleague(id)
  }, [id, isRefused])
  useEffect(() => {
    if (full_name === undefined || isRefused) return
    noteColleague({ id, full_name }, false)
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(CALLING)) noteColleague({ id, full_name }, true)
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [id, full_name, isRefused])
}
