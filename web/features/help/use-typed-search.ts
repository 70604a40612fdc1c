import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { earlyInput } from '#web/lib/drafts/early-input.ts'
import { useHydrated } from '#web/lib/hydration.ts'

const PARAMETER = 'q'
// Safari allows a hundred changes of the address in half a minute.
const WRITTEN_AFTER_MS = 300

/** The text typed into the search field with this id. It is kept in the address, which can be shared. */
export function useTypedSearch(id: string): [string, (typed: string) => void] {
  const { search } = useLocation()
  // The prerendered page has no query.
  const asked = useHydrated(new URLSearchParams(search).get(PARAMETER) ?? '', '')
  const [typed, setTyped] = useState(asked)
  const [askedFor, setAskedFor] = useState(asked)
  if (askedFor !== asked) {
    setAskedFor(asked)
    setTyped(asked)
  }

  const takeOver = useEffectEvent(() => {
    const early = earlyInput(id)
    if (typeof early === 'string') setTyped(early)
  })
  useLayoutEffect(() => takeOver(), [])

  useEffect(() => {
    const timer = setTimeout(() => writeIntoAddress(typed.trim()), WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}

// Not through the router, which would draw the page again with each letter.
function writeIntoAddress(typed: string) {
  const address = new URL(window.location.href)
  if ((address.searchParams.get(PARAMETER) ?? '') === typed) return
  if (typed) address.searchParams.set(PARAMETER, typed)
  else address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address)
}
