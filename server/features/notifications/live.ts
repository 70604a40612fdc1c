// The open streams of this process (GET /api/events). Signals of all processes say what happened; an account
// with a stream open here gets it. If a signal is lost, no data are: a stream begins with the numbers of what
// is unread.
import type { z } from 'zod'
import type { LiveEventName, liveEvents } from '#contract/notifications.ts'
import type { App, Platform, Viewer } from '#server/platform/http/http.ts'
import { Refusal } from '#server/platform/http/refusals.ts'
import type { EventStream } from '#server/platform/http/streaming.ts'
import { CHANNEL, type Signal, signalIn } from '#server/platform/signals.ts'
import { messageSent, sessionOf, sessionsAmong } from './live-queries.ts'
import { preferencesOf } from './preferences.ts'
import { receivedIn, unreadOf } from './queries.ts'

/** Proxies close a connection on which nothing comes for a minute, some after thirty seconds. */
const BEAT_MS = 25_000
/** Then the browser opens another one, and its session is checked anew. */
const LONGEST_MS = 10 * 60_000
/** Streams of one account: a tab or a device each. The oldest ends when there is one more. */
const STREAMS_MAX = 10
/** Seconds after which a client that got no stream may try again; meanwhile it asks for itself. */
const DEAF_SECONDS = 30

interface Open {
  stream: EventStream
  session_id: number | null
  until: number
}

/** The streams; `admit` and `join` are for `streamEvents`. */
export function openHub(app: Pick<App, 'platform' | 'log'>) {
  const streams = new Map<number, Set<Open>>()
  /** The running work for each account, so that its events come in order. */
  const lastOf = new Map<number, Promise<void>>()
  /** Nothing of what is sent is heard: a stream would only make its reader believe that nothing happens. */
  let isDeaf = false
  let listening: ReturnType<Platform['listen']> | undefined
  let beating: NodeJS.Timeout | undefined

  function send<Name extends LiveEventName>(
    account_id: number,
    name: Name,
    data: z.input<(typeof liveEvents)[Name]>,
  ) {
    for (const { stream } of streams.get(account_id) ?? []) stream.send(name, data)
  }

  /** Does something for an account that has a stream here, after what came before. */
  function inTurn(account_id: number, act: () => Promise<void>) {
    if (!streams.has(account_id)) return
    const next = (lastOf.get(account_id) ?? Promise.resolve()).then(act).catch((error: Error) => {
      // The browser asks every thirty seconds by itself.
      app.log.warn({ reason: error.message }, 'a live event could not be read')
    })
    lastOf.set(account_id, next)
    void next.then(() => {
      if (lastOf.get(account_id) === next) lastOf.delete(account_id)
    })
  }

  const sendUnread = async (account_id: number) =>
    send(account_id, 'unread', await unreadOf(app.platform.db, account_id))

  function hear(payload: string) {
    const told: Signal | null = signalIn(payload)
    if (told?.type === 'ended') return endSession(told.session_id)
    if (told?.type === 'read') return inTurn(told.account_id, () => sendUnread(told.account_id))
    if (told?.type === 'notification')
      inTurn(told.account_id, async () => {
        const notification = await receivedIn(app.platform.db, told.account_id, told.id)
        if (notification) send(told.account_id, 'notification', { notification })
        await sendUnread(told.account_id)
      })
    if (told?.type === 'message')
      for (const account_id of [told.sender_id, told.receiver_id])
        if (account_id !== null)
          inTurn(account_id, async () => {
            const isMine = account_id === told.sender_id
            // A member who does not want messages told in the app gets the number alone.
            const isWanted = isMine || (await preferencesOf(app.platform.db, account_id)).kinds.message.app
            const message = isWanted && (await messageSent(app.platform.db, told.id, isMine))
            if (message) send(account_id, 'message', { conversation_id: told.conversation_id, message })
            if (!isMine) await sendUnread(account_id)
          })
  }

  function endSession(session_id: number) {
    for (const one of all()) if (one.session_id === session_id) one.stream.close()
  }

  /** Ends the streams whose session has ended unheard. */
  async function endStale() {
    const ids = [...all()].flatMap(({ session_id }) => session_id ?? [])
    if (ids.length === 0) return
    try {
      const alive = await sessionsAmong(app.platform.db, ids)
      for (const id of ids) if (!alive.has(id)) endSession(id)
    } catch (error) {
      app.log.warn({ reason: (error as Error).message }, 'the sessions of open streams could not be read')
    }
  }

  function* all() {
    for (const open of streams.values()) yield* open
  }

  function beat() {
    for (const one of all()) {
      if (one.until < Date.now()) one.stream.close()
      else one.stream.beat()
    }
  }

  return {
    start() {
      beating = setInterval(beat, BEAT_MS).unref()
      listening = app.platform.listen(CHANNEL, {
        hear,
        // Signals sent meanwhile are lost: every stream gets the current numbers.
        connected: () => {
          isDeaf = false
          void endStale()
          for (const account_id of streams.keys()) inTurn(account_id, () => sendUnread(account_id))
        },
        deaf: () => {
          isDeaf = true
          app.log.warn('no signals are heard (LISTEN): pages ask by themselves instead of having live events')
          for (const { stream } of all()) stream.close()
        },
      })
    },
    /** 503 while nothing is heard. */
    admit() {
      if (!isDeaf) return
      const general = ['Ahora no hay avisos al momento. Pregunte por ellos cada 30 segundos.']
      throw new Refusal(503, { general }, { retryAfterSeconds: DEAF_SECONDS })
    },
    join(stream: EventStream, { id, tokenHash }: Viewer): () => void {
      const open = streams.get(id) ?? new Set()
      streams.set(id, open)
      const [oldest] = open
      if (oldest && open.size >= STREAMS_MAX) {
        // Not when it has closed: many that are opened at once would all wait for the same one to end.
        open.delete(oldest)
        oldest.stream.close()
      }
      const mine: Open = { stream, session_id: null, until: Date.now() + LONGEST_MS }
      open.add(mine)
      inTurn(id, async () => {
        mine.session_id = (await sessionOf(app.platform.db, tokenHash)) ?? null
        // It may have ended while the stream was being opened.
        if (mine.session_id === null) return stream.close()
        stream.send('unread', await unreadOf(app.platform.db, id))
      })
      return () => {
        open.delete(mine)
        if (open.size === 0 && streams.get(id) === open) streams.delete(id)
      }
    },
    async stop() {
      clearInterval(beating)
      await listening?.stop()
      for (const { stream } of all()) stream.close()
    },
  }
}
