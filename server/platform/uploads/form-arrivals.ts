// Bounds the memory and time of a form before it is read, and after it was refused.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/http/network.ts'
import { Refusal } from '#server/platform/http/refusals.ts'
import { FORM_BOUNDS, UNREAD_BOUNDS } from './bounds.ts'
import { readBuffers } from './read-buffers.ts'
import { temporaryFolder } from './uploaded-file.ts'

const BUSY = 'Se están recibiendo demasiados formularios a la vez. Vuelva a intentarlo en unos segundos.'

/** Of all forms, admitted or refused. */
const buffers = readBuffers()

/** Admits forms. */
export interface Forms {
  /** The folder of their temporary files. */
  folder: string
  /** Takes one place until the answer is sent; throws 413 by the declared size, 503 if no place is free. */
  admit(request: FastifyRequest, reply: FastifyReply): void
}

/** Forms with temporary files in a folder of this machine. */
export async function formsIn(folder: string): Promise<Forms> {
  await temporaryFolder(folder)
  const places = new Map<string, number>()
  let taken = 0
  return {
    folder,
    admit(request, reply) {
      if (Number(request.headers['content-length'] ?? 0) > FORM_BOUNDS.bytesMax)
        throw new Refusal(413, { general: ['Lo enviado es demasiado grande.'] })
      const address = networkOf(request.ip)
      const here = places.get(address) ?? 0
      if (taken >= FORM_BOUNDS.atOnce || here >= FORM_BOUNDS.atOnceByAddress)
        throw new Refusal(503, { general: [BUSY] }, { retryAfterSeconds: FORM_BOUNDS.comeBackSeconds })
      taken += 1
      places.set(address, here + 1)
      const unwatch = buffers.watch()
      // Emitted once, whether the answer was sent or the client disconnected.
      reply.raw.once('close', () => {
        unwatch()
        taken -= 1
        const left = places.get(address)! - 1
        if (left > 0) places.set(address, left)
        else places.delete(address)
      })
    },
  }
}

/**
 * A refusal is often sent before the body is read. Node would then read the rest at full speed, for nothing:
 * with a thousand connections that takes all the time there is. Closing at once would lose the answer,
 * because a client that is still sending only sees a reset. So the rest of some connections is read slowly,
 * the rest of others not at all, and these connections end soon.
 */
export function boundUnread(app: FastifyInstance): void {
  let read = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && isLarge(request.raw) && !reply.hasHeader('connection')) {
      const isRead = read < UNREAD_BOUNDS.readAtOnce
      if (isRead) read += 1
      bound(request.raw, isRead, () => {
        if (isRead) read -= 1
      })
    }
    done(null, payload)
  })
}

function isLarge({ headers }: IncomingMessage) {
  const length = headers['content-length']
  return length === undefined ? 'transfer-encoding' in headers : Number(length) > UNREAD_BOUNDS.bytesMax
}

function bound(raw: IncomingMessage, isRead: boolean, ended: () => void) {
  const { socket } = raw
  const unwatch = buffers.watch()
  raw.unpipe()
  raw.pause()
  // Reads a piece and drops it. Node empties a stream that was never read from at full speed.
  raw.read()
  const reading = isRead ? setInterval(() => raw.read(), UNREAD_BOUNDS.readEveryMs) : undefined
  // After the data that has arrived is parsed. `read` starts the socket in the next tick, so it is paused
  // after that.
  if (!isRead)
    setImmediate(() => {
      raw.read()
      process.nextTick(() => socket.pause())
    })
  const seconds = isRead ? UNREAD_BOUNDS.readSecondsMax : UNREAD_BOUNDS.unreadSecondsMax
  const ending = setTimeout(() => socket.destroy(), seconds * 1000)
  const end = () => {
    unwatch()
    clearInterval(reading)
    clearTimeout(ending)
    raw.off('end', goOn)
    socket.off('close', end)
    ended()
  }
  const goOn = () => {
    end()
    socket.resume()
  }
  raw.once('end', goOn)
  socket.once('close', end)
}
