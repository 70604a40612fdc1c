import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UNREAD_BOUNDS } from './bounds.ts'
import { boundUnread } from './form-arrivals.ts'

const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')])

let app: FastifyInstance
const arrivals: Socket[] = []
const requests: IncomingMessage[] = []
const senders: Socket[] = []

beforeEach(async () => {
  app = Fastify()
  boundUnread(app)
  app.post('/', ({ raw }, reply) => {
    requests.push(raw)
    return reply.code(503).send('busy')
  })
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.server.on('connection', (socket) => arrivals.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of [...arrivals.splice(0), ...senders.splice(0)]) socket.destroy()
  requests.length = 0
  await app.close()
})

/** Sends as much as the server takes, and gives the answer's status. */
async function send(size: string, piece: Buffer) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  senders.push(socket)
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\n${size}\r\n\r\n`)
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
  return String((await once(socket, 'data'))[0]).slice(9, 12)
}

test.each([
  ['of known size', 'Content-Length: 20000000', PIECE],
  ['of unknown size', 'Transfer-Encoding: chunked', CHUNK],
])(
  'A refused form %s gets its answer; most connections are read no further, and keep nothing in memory',
  async (_what, size, piece) => {
    const many = UNREAD_BOUNDS.readAtOnce + 10
    const statuses = await Promise.all(Array.from({ length: many }, () => send(size, piece)))
    expect(new Set(statuses)).toEqual(new Set(['503']))
    await wait(1000)
    const read = arrivals.map(({ bytesRead }) => bytesRead).sort((one, other) => one - other)
    expect(read[9]).toBeLessThan(UNREAD_BOUNDS.bytesMax)
    expect(read[10]).toBeGreaterThan(UNREAD_BOUNDS.bytesMax)
    const keeping = requests.filter(({ readableLength }) => readableLength > 0)
    expect(keeping.length).toBeLessThanOrEqual(UNREAD_BOUNDS.readAtOnce)
    await expect.poll(() => arrivals.filter(({ destroyed }) => destroyed).length).toBe(10)
  },
)

test('The rest of a few refused forms is read slowly, and their connection serves the next call', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  senders.push(socket)
  const bytes = 600_000
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(head(bytes))
  socket.write(Buffer.alloc(bytes, 'x'))
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 503 ')
  socket.write(`${head(1)}x`)
  expect(String((await once(socket, 'data'))[0])).toContain('HTTP/1.1 503 ')
})
