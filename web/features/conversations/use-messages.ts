import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { listMessages, message } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'
import { subscribeToReturn } from '#web/lib/calling/connection.ts'
import { onLive } from '#web/lib/calling/live.ts'
import { subscribeToSent } from '#web/lib/outbox-sending.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { ASK_EVERY_MS, LISTS, messagesQuery } from './api.ts'
import { inOrder, type KnownMessages, withMessage, withNewest } from './merging.ts'
import { aboutMessages } from './sending.ts'

/**
 * The messages of a conversation, the oldest first, kept up to date: by live events, by asking every 30
 * seconds while the page is visible, when it becomes visible, and when the connection returns.
 */
export function useMessages(id: number, unsent: Waiting[]) {
  const client = useQueryClient()
  const query = useInfiniteQuery(messagesQuery(id))
  const { data } = query
  const messages = useMemo(() => (data ? inOrder(data) : []), [data])

  const change = useEffectEvent((next: (known: KnownMessages) => KnownMessages) => {
    client.setQueryData(messagesQuery(id).queryKey, (known) => known && next(known))
  })
  const ask = useEffectEvent(async () => {
    if (document.hidden || !client.getQueryData(messagesQuery(id).queryKey)) return
    // Without an answer the messages stay as they are; the line over the page says that there is no
    // connection.
    const fresh = await call(listMessages, { id }).catch(() => null)
    if (fresh) change((known) => withNewest(known, fresh))
  })

  useEffect(() => {
    // Known from an earlier visit.
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    const onSight = () => void ask()
    document.addEventListener('visibilitychange', onSight)
    const stops = [
      subscribeToReturn(() => void ask()),
      onLive('message', (event) => {
        if (event.conversation_id === id) change((known) => withMessage(known, event.message))
      }),
      subscribeToSent(({ about }, answer) => {
        const sent = about === aboutMessages(id) ? message.safeParse(answer).data : undefined
        if (!sent) return
        change((known) => withMessage(known, sent))
        void client.invalidateQueries({ queryKey: LISTS })
      }),
    ]
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
      for (const stop of stops) stop()
    }
  }, [id, client])

  // Another tab may have sent it.
  const before = useRef(unsent.length)
  useEffect(() => {
    if (unsent.length < before.current) void ask()
    before.current = unsent.length
  }, [unsent.length])

  return { ...query, messages }
}
