import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { messagesOfError } from '#web/lib/call-error.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { detectiveQuery } from './api.ts'
import { OUTSIDE, type Way } from './links.ts'
import { type By, MEANS, type Reach, waysTo } from './ways.ts'
import { useOpening } from './writing.ts'

const choice = lazyComponent(() => import('./contact-choice.tsx'))

interface Pressed {
  id: number
  by: By
}

/**
 * Calls, or writes to, a colleague from a list, which has no telephones: their profile has, and is fetched at
 * the press, because the server counts who opens it. `pressed` is what the user waits for; `dialog` is the
 * choice if there are several ways. `reach` stays the same function.
 */
export function useReaching(): { reach: Reach; pressed: Pressed | null; dialog: ReactNode } {
  const client = useQueryClient()
  const opening = useOpening()
  const latest = useRef({ opening, isBusy: false, isHere: true })
  useEffect(() => {
    Object.assign(latest.current, { opening, isHere: true })
    return () => void Object.assign(latest.current, { isHere: false })
  }, [opening])
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [asked, setAsked] = useState<{ by: By; ways: Way[] } | null>(null)

  const reach = useCallback<Reach>(
    async (id, by) => {
      const now = latest.current
      if (now.isBusy) return
      now.isBusy = true
      setPressed({ id, by })
      try {
        const query = { ...detectiveQuery(id), retry: false }
        const known = client.getQueryData(query.queryKey)
        const { contact_means } = known ?? (await client.fetchQuery(query))
        const ways = waysTo(contact_means, by, now.opening)
        if (ways.length > 1) await choice.fetch()
        // The user has gone on to another screen: nothing rings there.
        if (!now.isHere) return
        const [only, ...others] = ways
        if (!only) snack('Ya no indica ningún teléfono para ello.', 'warning', { about: 'reaching' })
        else if (others.length > 0) setAsked({ by, ways })
        else follow(only.href, MEANS[by].isOutside)
      } catch (error) {
        const reasons = Object.values(messagesOfError(error)).flat()
        snack(reasons.join(' '), 'warning', { about: 'reaching' })
      } finally {
        now.isBusy = false
        setPressed(null)
      }
    },
    [client],
  )

  const { question, Icon, isOutside } = MEANS[asked?.by ?? 'call']
  const dialog = asked && (
    <Suspense>
      <choice.Part
        title={question}
        ways={asked.ways}
        Icon={Icon}
        isOutside={isOutside}
        close={() => setAsked(null)}
      />
    </Suspense>
  )
  return { reach, pressed, dialog }
}

/** As a pressed link: the system decides which app opens it, and the app for telephones sees it too. */
function follow(href: string, isOutside: boolean) {
  const link = document.createElement('a')
  Object.assign(link, { href, ...(isOutside && OUTSIDE) })
  document.body.append(link)
  link.click()
  link.remove()
}
