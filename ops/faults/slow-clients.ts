import { connect, type Socket } from 'node:net'

/** The ways to be slow: a byte of the head now and then, of the body, or never reading the answer. */
export const SLOW_KINDS = ['slow heads', 'slow bodies', 'unread answers'] as const
export type SlowKind = (typeof SLOW_KINDS)[number]

const BYTE_EVERY_MS = 500
const BODY_BYTES = 100_000
/** So many calls on one connection that their answers fill what the systems buffer. */
const UNREAD_CALLS = 20

/** Opens so many connections of this kind, each from an address of its own. */
export function slowClients(url: string, token: string, kind: SlowKind, count: number): { end(): void } {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, (_, nth) => {
    const socket = connect(Number(port), hostname)
    // The server may cut it off: that is its right.
    socket.on('error', () => {})
    const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: 10.2.${nth >> 8}.${nth & 255}\r\n`
    begin[kind](socket, head)
    return socket
  })
  const dripping = setInterval(() => {
    if (kind !== 'unread answers') for (const socket of sockets) socket.write('x')
  }, BYTE_EVERY_MS)
  return {
    end() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const begin: Record<SlowKind, (socket: Socket, head: string) => void> = {
  'slow heads': (socket, head) => {
    socket.write(`GET /api/users/search/ HTTP/1.1\r\n${head}X-Slow: `)
  },
  'slow bodies': (socket, head) => {
    const type = `Content-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`
    socket.write(`POST /api/collaborations/create HTTP/1.1\r\n${head}${type}{"subject":"`)
  },
  'unread answers': (socket, head) => {
    socket.pause()
    socket.write(`GET /api/openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(UNREAD_CALLS))
  },
}
