// The stream of live events (GET /api/events): by fetch, since the browser's own reader of such streams
// cannot send the session's token. Only a page on view has one, so that many tabs do not use up the few
// connections that a browser has for a site. It is opened again after each end, with growing waits; while it
// cannot be, the server is asked every 30 seconds.
import { createParser } from 'eventsource-parser'
import {
  type LiveEventName,
  listNotifications,
  liveEvents,
  streamLiveEvents,
} from '#contract/notifications.ts'
import { call } from '../call.ts'
import { configuration } from '../configuration.ts'
import { getSession } from '../session.ts'
import { CALL_HEADERS } from './call-address.ts'
import { emitLive, forgetUnread } from './live.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const ASK_MS = 30_000
/** A page that nobody sees keeps its stream for this long: people look at another tab and come back. */
const UNSEEN_MS = 10_000
/** The server sends something every 25 seconds. After two of them are missing, the connection is dead. */
const SILENCE_MS = 65_000

/**
 * Keeps a stream open while the page is on view, until the returned function is called: then nothing is
 * unread.
 */
export function keepStream(): () => void {
  const stop = new AbortController()
  const state = { isOpen: false }
  void keep(state, stop.signal)
  const asking = setInterval(() => {
    if (!state.isOpen && !document.hidden) void ask(stop.signal)
  }, ASK_MS)
  return () => {
    clearInterval(asking)
    stop.abort()
    forgetUnread()
  }
}

async function keep(state: { isOpen: boolean }, stop: AbortSignal) {
  let wait = FIRST_WAIT_MS
  while (!stop.aborted) {
    await onView(stop)
    const began = Date.now()
    const opened = () => {
      state.isOpen = true
    }
    // Any error ends this stream only: the next one begins anew.
    await read(opened, stop).catch(() => {})
    state.isOpen = false
    // It ended with the session, or because nobody saw the page.
    if (stop.aborted || document.hidden) continue
    // A stream that lasted ended by itself, or with the network.
    wait = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS)
    // Not all browsers at once after a restart of the server.
    await pause(wait * (0.5 + share()), stop)
  }
}

/** A random number from 0 to 1. */
function share() {
  return crypto.getRandomValues(new Uint8Array(1))[0]! / 255
}

/** Reads one stream to its end: the server's, a silence, or that nobody sees the page any more. */
async function read(opened: () => void, stop: AbortSignal) {
  const token = getSession()?.token
  if (!token || stop.aborted) return
  const mine = new AbortController()
  const silence = countdown(SILENCE_MS, mine)
  const unseen = countdown(UNSEEN_MS, mine)
  const look = () => (document.hidden ? unseen.start() : unseen.stop())
  document.addEventListener('visibilitychange', look)
  silence.start()
  try {
    const response = await fetch(configuration().base_url + streamLiveEvents.path, {
      headers: { ...CALL_HEADERS, accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([stop, mine.signal]),
    })
    if (!response.ok || !response.body) return
    const parser = createParser({ onEvent: ({ event, data }) => tell(event, data) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || stop.aborted) return
      // A proxy that stores the body passes on the headers alone: that is no stream yet.
      opened()
      silence.start()
      parser.feed(value)
    }
  } finally {
    silence.stop()
    unseen.stop()
    document.removeEventListener('visibilitychange', look)
  }
}

/** Aborts so many milliseconds after its last start, unless it was stopped. */
function countdown(milliseconds: number, aborted: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start() {
      stop()
      timer = setTimeout(() => aborted.abort(), milliseconds)
    },
  }
}

/** An event that this version does not know is left out. */
function tell(name: string | undefined, data: string) {
  if (!name || !Object.hasOwn(liveEvents, name)) return
  const known = name as LiveEventName
  const parsed = liveEvents[known].safeParse(JSON.parse(data))
  if (parsed.success) emitLive(known, parsed.data as never)
}

async function ask(signal: AbortSignal) {
  const told = await call(listNotifications, {}, { signal }).catch(() => null)
  if (!told || signal.aborted) return
  const { unread: notifications, unread_about_messages: about_messages, unread_messages: messages } = told
  emitLive('unread', { messages, notifications, about_messages })
}

/** Settles when the page is on view, or at the end. */
function onView(stop: AbortSignal): Promise<void> {
  if (!document.hidden || stop.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !stop.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stop.addEventListener('abort', look, { once: true })
  })
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    stop.addEventListener('abort', end, { once: true })
  })
}
