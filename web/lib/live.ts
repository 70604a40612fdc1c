// The live events that the server sends to a member, for the parts of a screen that show them.
import type { z } from 'zod'
import type { LiveEventName, liveEvents } from '#contract/notifications.ts'

type Handler<Name extends LiveEventName> = (event: z.output<(typeof liveEvents)[Name]>) => void

const handlers = new Map<LiveEventName, Set<Handler<never>>>()

/** Calls back with each live event of this name. Returns a function that unsubscribes. */
export function onLive<Name extends LiveEventName>(name: Name, handler: Handler<Name>): () => void {
  const all = handlers.get(name) ?? new Set()
  handlers.set(name, all.add(handler))
  return () => {
    all.delete(handler)
  }
}
