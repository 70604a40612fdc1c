// Sending an answer: as JSON, compressed if it pays, and without a body if the client still has the same
// content.
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, type FileOutput, isFileOutput, REFERENCE_FRESH_SECONDS } from '#contract/endpoint.ts'
import { acceptedEncoding, type Encoding } from './encodings.ts'

// A smaller answer fits into one packet uncompressed.
const COMPRESSED_FROM_BYTES = 1024
const A_DAY = 24 * 3600

/** Sends the parsed output of an endpoint. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'output' | 'access' | 'fresh_seconds'> & { status: number },
  output: unknown,
): FastifyReply {
  reply.status(endpoint.status)
  if (output === undefined) return reply.header('cache-control', 'no-store').send()
  if (isFileOutput(endpoint.output)) return sendFile(reply, endpoint.output, output as SentFile)
  // As bytes: Fastify would join a string to the head, which takes Node three times as long to write.
  const bytes = Buffer.from(JSON.stringify(output))
  if (keep(request, reply, endpoint, bytes)) return reply.status(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(compressed(request, reply, bytes))
}

type SentFile = z.output<FileOutput>

/** Files are personal data too: no cache may store them. Texts are in UTF-8. */
function sendFile(reply: FastifyReply, { media_type }: FileOutput, { bytes, name }: SentFile) {
  const type = media_type.startsWith('text/') ? `${media_type}; charset=utf-8` : media_type
  reply.header('cache-control', 'no-store').header('content-type', type)
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  // Read as fast as the client takes it, so that a long file is never whole in memory.
  if (!(bytes instanceof Uint8Array)) return reply.send(Readable.from(bytes, { objectMode: false }))
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/**
 * Sets the caching headers; returns whether the client's copy is still the same. Personal data is not cached:
 * a browser's cache is on the disk of a device that others may use, beyond the end of the session, and an
 * earlier answer may show a member who has since hidden their profile.
 */
function keep(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { access, fresh_seconds }: Pick<Endpoint, 'access' | 'fresh_seconds'>,
  bytes: Buffer,
): boolean {
  if (fresh_seconds === 0) {
    reply.header('cache-control', 'no-store')
    return false
  }
  // A weak etag: each encoding has other bytes of the same answer.
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
  const scope = access.who === 'anybody' ? 'public' : 'private'
  reply.header(
    'cache-control',
    `${scope}, max-age=${fresh_seconds}, stale-while-revalidate=${staleFor(fresh_seconds)}`,
  )
  reply.header('etag', etag)
  return headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false
}

/**
 * For how many seconds an old answer may be shown while a new one is fetched: a day if it changes with the
 * program alone, otherwise as long again as it is fresh.
 */
function staleFor(fresh_seconds: number): number {
  return fresh_seconds >= REFERENCE_FRESH_SECONDS ? A_DAY : fresh_seconds
}

/**
 * Only answers to reads are compressed. The compressed size tells something of the content, which is a risk
 * if one answer holds a secret and text that an attacker can choose (BREACH): only the answers to the log-in,
 * a POST, hold tokens. And a foreign page cannot make a browser call in a member's name, because the token is
 * in a header and not in a cookie.
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

// Synchronous: a page of results takes 0.1 ms, and passing it to libuv's pool costs more than that. Fast
// levels: 15 KB become 1.1; the best level would give 0.9 in five times the time.
const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // The window size as a power of two: the default of 22 would take 4 MB for each answer.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 4 }),
}
