import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Email, readEmail } from '../emails.ts'

/** A mail server on this machine, which can refuse e-mails on request. */
export interface MailServer {
  url: string
  /**
   * The accepted e-mails, with the Message-ID, the time (performance.now()), and whether they came encrypted.
   */
  taken: (Email & { id: string; at: number; isEncrypted: boolean })[]
  /** Refuses the next `times` e-mails with 451. */
  refuse(times: number): void
  refused(): number
  /** The time that each e-mail takes from now on, in milliseconds. */
  takeTime(milliseconds: number): void
  close(): Promise<void>
}

interface Options {
  port?: number
  /** With a certificate it offers STARTTLS, and takes e-mails of this account alone. */
  guarded?: { key: string; cert: string; user: string; password: string }
}

/** Starts a mail server of this machine, by default on a free port and without encryption. */
export async function startMailServer({ port = 0, guarded }: Options = {}): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  let toRefuse = 0
  let refused = 0
  let slowness = 0

  const server = new SMTPServer({
    ...(guarded && { key: guarded.key, cert: guarded.cert }),
    disabledCommands: guarded ? [] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const isRight = username === guarded?.user && password === guarded?.password
      done(isRight ? null : new Error('wrong password'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      if (toRefuse === 0) return done()
      toRefuse -= 1
      refused += 1
      // Many servers quote the address.
      done(Object.assign(new Error(`4.3.0 <${address}> is not taken now`), { responseCode: 451 }))
    },
    async onData(stream, { secure }, done) {
      // A client that was killed cuts the connection in the middle: nobody waits for an answer, and nothing
      // was taken.
      const message = await text(stream).catch(() => null)
      if (message === null) return
      setTimeout(() => {
        const id = /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? ''
        taken.push({ ...readEmail(message), id, at: performance.now(), isEncrypted: secure })
        done(null, 'taken')
      }, slowness)
    },
  })
  // A process that was killed cuts its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refuse: (times) => {
      toRefuse = times
    },
    refused: () => refused,
    takeTime: (milliseconds) => {
      slowness = milliseconds
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
