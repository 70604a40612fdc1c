// How an answer goes over the wire: as JSON, compressed where it pays, and not again where the caller still has it.
import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptedEncoding, type Encoding } from './encodings.ts'

// Below this an answer fits into one packet as it is.
const COMPRESSED_FROM_BYTES = 1024
const A_DAY = 24 * 3600

/** Sends what an endpoint answered, once it is parsed. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  output: unknown,
): FastifyReply {
  reply.status(endpoint.status)
  if (output === undefined) return reply.header('cache-control', 'no-store').send()
  // As bytes: as a string, Fastify would join it to the head, which takes Node three times as long to write.
  const bytes = Buffer.from(JSON.stringify(output))
  if (keep(request, reply, endpoint, bytes)) return reply.status(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(compressed(request, reply, bytes))
}

/**
 * Says for how long the answer may be kept; whether the caller's copy is still the same. What is personal is kept
 * nowhere: a browser's cache lies on the disk of a device that others may use, beyond the end of the session, and
 * the answer of a moment ago may show somebody who has since hidden their profile.
 */
function keep(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { access, fresh_seconds }: Endpoint,
  bytes: Buffer,
): boolean {
  if (fresh_seconds === 0) {
    reply.header('cache-control', 'no-store')
    return false
  }
  // Weak: the same answer in other bytes, as each encoding has.
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
  const scope = access.who === 'anybody' ? 'public' : 'private'
  reply.header('cache-control', `${scope}, max-age=${fresh_seconds}, stale-while-revalidate=${A_DAY}`)
  reply.header('etag', etag)
  return headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false
}

/**
 * Only what is read. The size of what is compressed tells of its content, which matters where a secret and something
 * that a stranger can choose stand in one answer (BREACH): tokens are in the answers to the login alone, a POST. And
 * no stranger's page can make a browser ask in somebody's name, for the token is in a header and not in a cookie.
 */
function compressed(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Buffer {
  if (request.method !== 'GET' || bytes.length < COMPRESSED_FROM_BYTES) return bytes
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return bytes
  reply.header('content-encoding', encoding)
  return compress[encoding](bytes)
}

// In the loop: a page of results takes 0.1 ms, and handing it to libuv's pool costs more than that. Quick levels:
// 15 KB become 1.1; the best would make 0.9 of them in five times the time.
const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // Of the window, as a power of two: the usual 22 would take 4 MB for each answer.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 4 }),
}
