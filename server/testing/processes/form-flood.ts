// Sends many forms at once, like an attacker. It is a process of its own, so that the cost of sending is not
// measured as the cost of receiving. Prints the answers, as JSON, each second.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const BOUNDARY = 'an-attack'
const PIECE = Buffer.alloc(64 * 1024, 'x')
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="record_book_diligence"; filename="a.jpg"\r\n\r\n`,
)

const [port, connections, bytes, ...kinds] = process.argv.slice(2)
const fromMany = kinds.includes('from-many')
const isChunked = kinds.includes('chunked')
const statuses: Record<string, number> = {}

for (let nth = 0; nth < Number(connections); nth += 1) start(nth)
setInterval(() => console.log(JSON.stringify(statuses)), 1000)

function start(nth: number) {
  const socket = connect(Number(port), '127.0.0.1')
  socket.setMaxListeners(0)
  socket.on('error', () => {})
  socket.once('data', (answer) => {
    const status = answer.toString('latin1', 9, 12)
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  const address = fromMany ? `X-Forwarded-For: 10.${nth >> 8}.${nth & 255}.7\r\n` : ''
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  socket.write(
    `POST /api/register HTTP/1.1\r\nHost: x\r\n${address}${length}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  )
  void send(socket, Number(bytes))
}

/** As fast as the server reads. */
async function send(socket: Socket, total: number) {
  for (let sent = 0, piece = HEAD; sent < total && !socket.destroyed; sent += piece.length, piece = PIECE) {
    const written = isChunked
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece.subarray(0, total - sent)
    if (!socket.write(written))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
}
