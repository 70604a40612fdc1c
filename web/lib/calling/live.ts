// The live events that the server sends to a member, for the parts of a screen that show them. The stream
// itself is in live-stream.ts, which is loaded after the first screen.
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { LiveEventName, liveEvents } from '#contract/notifications.ts'

export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>
type Handler<Name extends LiveEventName> = (event: LiveEvent<Name>) => void
export type Unread = LiveEvent<'unread'>

const NOTHING: Unread = { messages: 0, notifications: 0, about_messages: 0 }
const handlers = new Map<LiveEventName, Set<Handler<never>>>()
let unread = NOTHING

/** Calls back with each live event of this name. Returns a function that unsubscribes. */
export function onLive<Name extends LiveEventName>(name: Name, handler: Handler<Name>): () => void {
  const all = handlers.get(name) ?? new Set()
  handlers.set(name, all.add(handler))
  return () => {
    all.delete(handler)
  }
}

/** Tells everybody who listens. */
export function emitLive<Name extends LiveEventName>(name: Name, event: LiveEvent<Name>): void {
  if (name === 'unread') unread = event as Unread
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(event)
}

/** The numbers that the server told last. */
export function latestUnread(): Unread {
  return unread
}

/** Whether the server has told them since the log-in. */
export function isUnreadTold(): boolean {
  return unread !== NOTHING
}

/** For the end of a session: the next one on this device learns nothing from it. */
export function forgetUnread(): void {
  if (unread !== NOTHING) emitLive('unread', NOTHING)
}

/** `latestUnread` as a hook; nothing is unread before the server has said so. */
export function useUnread(): Unread {
  return useSyncExternalStore(
    (changed) => onLive('unread', changed),
    () => unread,
    () => NOTHING,
  )
}
