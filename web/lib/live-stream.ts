// The stream of live events (GET /api/events): by fetch, since the browser's own reader of such
// streams cannot send the session's token. It is opened
// again after each end, with growing waits; while it cannot be, the server is asked every 30 seconds.
import { createParser } from 'eventsource-parser'
import {
  type LiveEventName,
  listNotifications,
  liveEvents,
  streamLiveEvents,
} from '#contract/notifications.ts'
import { call } from './call.ts'
import { CALL_HEADERS } from './call-address.ts'
import { configuration } from './configuration.ts'
import { emitLive, latestUnread } from './live.ts'
import { getSession } from './session.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const ASK_MS = 30_000
/** A page that nobody sees keeps its stream for this long: people come back from another tab. */
const UNSEEN_MS = 5 * 60_000

/** Keeps a stream open until the returned function is called. */
export function keepStream(): () => void {
  const stop = new AbortController()
  void keep(stop.signal)
  const asking = setInterval(() => {
    if (!isOpen && !document.hidden) void ask()
  }, ASK_MS)
  return () => {
    clearInterval(asking)
    stop.abort()
  }
}

let isOpen = false

async function keep(signal: AbortSignal) {
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    await seen(signal)
    const began = Date.now()
    await stream(signal).catch(() => {})
    isOpen = false
    // A stream that lasted ended by itself, or with the network.
    wait = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS)
    // Not all browsers at once after a restart of the server.
    await pause(wait * (0.5 + share()), signal)
  }
}

/** A random number from 0 to 1. */
function share() {
  return crypto.getRandomValues(new Uint8Array(1))[0]! / 255
}

/** Reads one stream to its end. */
async function stream(signal: AbortSignal) {
  const token = getSession()?.token
  if (!token || signal.aborted) return
  const unseen = new AbortController()
  const leave = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => unseen.abort(), UNSEEN_MS)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', leave)
  try {
    const response = await fetch(configuration().base_url + streamLiveEvents.path, {
      headers: { ...CALL_HEADERS, accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, unseen.signal]),
    })
    if (!response.ok || !response.body) return
    isOpen = true
    const parser = createParser({ onEvent: ({ event, data }) => tell(event, data) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leave)
  }
}

/** An event that this version does not know is left out. */
function tell(name: string | undefined, data: string) {
  if (!name || !(name in liveEvents)) return
  const known = name as LiveEventName
  const parsed = liveEvents[known].safeParse(JSON.parse(data))
  if (parsed.success) emitLive(known, parsed.data as never)
}

/** The number of messages is known from the stream alone; the conversations ask for themselves. */
async function ask() {
  const { unread } = await call(listNotifications, {}).catch(() => ({ unread: null }))
  if (unread !== null) emitLive('unread', { ...latestUnread(), notifications: unread })
}

/** Settles when the page is on view. */
function seen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
