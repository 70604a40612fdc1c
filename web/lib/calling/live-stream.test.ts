import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamLiveEvents } from '#contract/notifications.ts'
import { latestUnread, onLive, type Unread } from './live.ts'
import { keepStream } from './live-stream.ts'

declare const setImmediate: (then: (value?: unknown) => void) => void

vi.mock('../configuration.ts', () => ({ configuration: () => ({ base_url: '' }) }))
const session = vi.hoisted(() => ({ isIn: true }))
vi.mock('../session.ts', () => ({ getSession: () => (session.isIn ? { token: 'mine' } : null) }))
const asked = vi.hoisted(() => ({ times: 0, unread: 0, messages: 0 }))
vi.mock('../call.ts', () => ({
  call: async () => {
    asked.times++
    return { unread: asked.unread, unread_about_messages: 1, unread_messages: asked.messages }
  },
}))

/** A stream as the page opened it; what the server writes comes at once. */
interface Opened {
  token: string | null
  write: (text: string) => Promise<void>
  end: () => Promise<void>
  isLeft: () => boolean
}
let opened: Opened[] = []
let isReachable = true
let page: EventTarget & { hidden: boolean }
let stop: (() => void) | undefined

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const unread = (messages: number, notifications = 0) =>
  event('unread', { messages, notifications, about_messages: 0 })
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
/** Lets the bytes through the decoder, whose steps are no timers. */
const arrived = () => new Promise((resolve) => setImmediate(resolve))

async function begin() {
  stop = keepStream()
  await later(0)
}

async function show(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
  await later(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  opened = []
  isReachable = true
  asked.times = 0
  asked.unread = 0
  session.isIn = true
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    expect(path).toBe(streamLiveEvents.path)
    if (!isReachable) throw new TypeError('no network')
    let isLeft = false
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
    })
    signal!.addEventListener('abort', () => {
      isLeft = true
      controller.error(signal!.reason)
    })
    opened.push({
      token: new Headers(headers).get('authorization'),
      write: async (text) => {
        controller.enqueue(new TextEncoder().encode(text))
        await arrived()
      },
      end: async () => {
        controller.close()
        await arrived()
      },
      isLeft: () => isLeft,
    })
    return new Response(body)
  })
})

afterEach(async () => {
  stop?.()
  await later(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the session opens the stream, which delivers server events to the page', async () => {
  const heard: Unread[] = []
  const leave = onLive('unread', (numbers) => heard.push(numbers))
  await begin()
  expect(opened.map(({ token }) => token)).toEqual(['Bearer mine'])
  // An event arrives in pieces, and between two of them the server's comment.
  await opened[0]!.write(unread(1).slice(0, 20))
  await opened[0]!.write(`${unread(1).slice(20)}:\n\n`)
  await opened[0]!.write(unread(2, 1))
  expect(heard).toEqual([
    { messages: 1, notifications: 0, about_messages: 0 },
    { messages: 2, notifications: 1, about_messages: 0 },
  ])
  leave()
})

test('an event of a newer version, or one that does not fit, is left out', async () => {
  await begin()
  await opened[0]!.write(event('toString', {}) + event('weather', {}) + event('unread', { messages: 'many' }))
  await opened[0]!.write(unread(3))
  expect(latestUnread().messages).toBe(3)
  expect(opened).toHaveLength(1)
})

test('a line that is not JSON ends this stream only', async () => {
  await begin()
  await opened[0]!.write('event: unread\ndata: <h1>502</h1>\n\n')
  await later(10)
  await opened.at(-1)!.write(unread(4))
  expect(latestUnread().messages).toBe(4)
})

test('a stream that ends is opened again, with growing waits while there is no network', async () => {
  await begin()
  isReachable = false
  await opened[0]!.end()
  await later(120)
  isReachable = true
  // Half a minute at most, and half of it more by chance.
  await later(45)
  expect(opened).toHaveLength(2)
  await opened[1]!.write(unread(5))
  expect(latestUnread().messages).toBe(5)
})

test('a connection that died without a word is left after 65 seconds of silence', async () => {
  await begin()
  await later(60)
  await opened[0]!.write(':\n\n')
  await later(60)
  expect(opened[0]!.isLeft()).toBe(false)
  await later(10)
  expect(opened[0]!.isLeft()).toBe(true)
  await later(5)
  expect(opened).toHaveLength(2)
})

test('a page that nobody sees leaves its stream after ten seconds, and opens another when it is seen again', async () => {
  await begin()
  await show(true)
  await later(8)
  await show(false)
  await later(10)
  expect(opened.map((one) => one.isLeft())).toEqual([false])
  await show(true)
  await later(600)
  expect(opened.map((one) => one.isLeft())).toEqual([true])
  await show(false)
  expect(opened).toHaveLength(2)
})

test('a page in the background opens no stream and asks for nothing', async () => {
  page.hidden = true
  await begin()
  await later(300)
  expect([opened.length, asked.times]).toEqual([0, 0])
  await show(false)
  expect(opened).toHaveLength(1)
})

test('while there is no stream, the server is asked every thirty seconds', async () => {
  isReachable = false
  asked.unread = 6
  asked.messages = 4
  await begin()
  await later(29)
  expect(asked.times).toBe(0)
  await later(61)
  expect(asked.times).toBe(3)
  expect(latestUnread()).toEqual({ messages: 4, notifications: 6, about_messages: 1 })
})

test('a stream of which a proxy passes on the headers alone is none: the server is asked until something comes', async () => {
  await begin()
  await later(31)
  expect([opened.length, asked.times]).toEqual([1, 1])
  await opened[0]!.write(unread(2))
  await later(61)
  expect(asked.times).toBe(1)
})

test('while there is one, nothing is asked', async () => {
  await begin()
  for (let beat = 0; beat < 8; beat++) {
    await later(25)
    await opened[0]!.write(':\n\n')
  }
  expect([opened.length, asked.times]).toEqual([1, 0])
})

test('after the log-out the stream is left, nothing opens one, and nothing is unread', async () => {
  await begin()
  await opened[0]!.write(unread(7, 7))
  session.isIn = false
  stop!()
  expect(latestUnread()).toEqual({ messages: 0, notifications: 0, about_messages: 0 })
  await later(300)
  expect(opened.map((one) => one.isLeft())).toEqual([true])
  expect(asked.times).toBe(0)
})

test('an answer that comes after the log-out is not told to the next account', async () => {
  isReachable = false
  asked.unread = 8
  await begin()
  vi.advanceTimersByTime(30_000)
  stop!()
  await later(0)
  expect(asked.times).toBe(1)
  expect(latestUnread().notifications).toBe(0)
})
