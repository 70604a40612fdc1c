import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Message, readMessages } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'
import { LISTS, messagesQuery } from './api.ts'
import { withRead } from './merging.ts'

/** Marks as read what the user has on view, while the page is visible. */
export function useReading(id: number, messages: Message[], log: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const told = useRef(0)

  const look = useEffectEvent(async (messages: Message[]) => {
    if (document.hidden || !log.current) return
    const lower = Math.min(log.current.getBoundingClientRect().bottom, window.innerHeight)
    const unread = messages.filter((one) => !one.mine && !one.read && one.id > told.current)
    const seen = unread.findLast((one) => bottomOf(log.current, one.id) <= lower)
    if (!seen) return
    const before = told.current
    told.current = seen.id
    try {
      await call(readMessages, { id, up_to: seen.id })
      client.setQueryData(messagesQuery(id).queryKey, (known) => known && withRead(known, seen.id))
      void client.invalidateQueries({ queryKey: LISTS })
    } catch {
      // The next look tries again.
      if (told.current === seen.id) told.current = before
    }
  })

  const again = useEffectEvent(() => void look(messages))
  useEffect(() => void look(messages), [messages])
  useEffect(() => {
    const onSight = () => again()
    const element = log.current
    document.addEventListener('visibilitychange', onSight)
    element?.addEventListener('scroll', onSight, { passive: true })
    return () => {
      document.removeEventListener('visibilitychange', onSight)
      element?.removeEventListener('scroll', onSight)
    }
  }, [log])
}

function bottomOf(log: HTMLElement | null, id: number) {
  const element = log?.querySelector(`[data-message="${id}"]`)
  return element ? element.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY
}
