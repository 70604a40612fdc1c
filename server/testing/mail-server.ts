import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Email, readEmail } from './emails.ts'

/** A simple mail server for tests, which can refuse e-mails on request. */
export interface MailServer {
  url: string
  /** The accepted e-mails, with the Message-ID and the time (performance.now()). */
  taken: (Email & { id: string; at: number })[]
  /** Refuses the next `times` e-mails with 451. */
  refuse(times: number): void
  refused(): number
  /** The time that each e-mail takes from now on, in milliseconds. */
  takeTime(milliseconds: number): void
  close(): Promise<void>
}

/** Starts a mail server on this port of this machine, by default on a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const sockets = new Set<Socket>()
  let toRefuse = 0
  let refused = 0
  let slowness = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A server that was killed.
    socket.on('error', () => socket.destroy())
    let received = ''
    let isEmail = false
    socket.setEncoding('utf8')
    socket.write('220 pruebas ESMTP\r\n')
    socket.on('data', (chunk) => {
      received += chunk
      for (;;) {
        const end = received.indexOf(isEmail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = received.slice(0, end)
        received = received.slice(end + (isEmail ? 5 : 2))
        if (isEmail) setTimeout(() => socket.write(take(part)), slowness)
        else socket.write(answer(part))
        isEmail = !isEmail && part.toUpperCase() === 'DATA'
      }
    })
  })

  function take(message: string) {
    const email = readEmail(message.replaceAll('\r\n..', '\r\n.'))
    const id = /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? ''
    taken.push({ ...email, id, at: performance.now() })
    return '250 taken\r\n'
  }

  function answer(line: string) {
    const [word = ''] = line.toUpperCase().split(' ')
    if (word === 'EHLO' || word === 'HELO') return '250 pruebas\r\n'
    if (word === 'STARTTLS') return '502 not here\r\n'
    if (word === 'RCPT' && toRefuse > 0) {
      toRefuse -= 1
      refused += 1
      return `451 4.3.0 ${line} is not taken now\r\n`
    }
    if (word === 'DATA') return '354 go on\r\n'
    return word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refuse: (times) => {
      toRefuse = times
    },
    refused: () => refused,
    takeTime: (milliseconds) => {
      slowness = milliseconds
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
