// A simple push service of a browser, over https, with answers that the test chooses; and a browser that
// subscribes to it and decrypts its notifications.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  /** As in PUSH_SERVICES. */
  host: string
  received: Pushed[]
  /** Sets the answer to addresses with this ending; 201 to all others. 0: no answer at all. */
  answer(status: number, ending?: string, retryAfter?: string): void
  close(): Promise<void>
}

/** Starts a push service on a free port of this machine; this process trusts its certificate from then on. */
export async function startPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), PUSH_CERTIFICATE])
  const received: Pushed[] = []
  const answers = new Map<string, { status: number; retryAfter?: string | undefined }>()
  const server = createServer({ key: KEY, cert: PUSH_CERTIFICATE }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { url: path = '', headers } = request
    received.push({ path, headers, body: Buffer.concat(parts) })
    const [, { status, retryAfter } = { status: 201 }] =
      [...answers].findLast(([ending]) => path.endsWith(ending)) ?? []
    if (status === 0) return
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    response.writeHead(status, { location: `https://${host}/elsewhere` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    answer: (status, ending = '', retryAfter) => void answers.set(ending, { status, retryAfter }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A browser with a subscription of this name. */
export function browserAt({ host }: Pick<PushService, 'host'>, name: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      kind: 'web' as const,
      endpoint: `https://${host}/push/${name}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    /**
     * The content of a notification, decrypted by RFC 8188 and 8291. Throws if it is not for this browser.
     */
    read({ headers, body }: Pushed): unknown {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const senders = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senders])
      const secret = hkdf(pair.computeSecret(senders), auth, info, 32)
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/**
 * The claims of a token that this key signed: an uncompressed point of P-256. Throws if the signature is
 * wrong.
 */
export function saidIn(token: string, point: string): Record<string, unknown> {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head, claims, signature] = token.split('.')
  const dsa = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), dsa, Buffer.from(signature!, 'base64url')))
    throw new Error('signed by somebody else')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString())
}

// For these tests only: for localhost, until 2126.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWLufMUxrWwUdaPiP
FtMHmRbw5UkvhPZ7bnxZGgzi94+hRANCAATEUn5BBvJvenzExWvbyeL+O0mt0dHI
nhbRUf8iM/GTMTepXK6oWq+5QiPXqgt0voWvABSrVhIe2XfAxema5ZT9
-----END PRIVATE KEY-----`
/** The certificate that its clients have to trust. */
export const PUSH_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUT1t9ZJVvCbqh3J1cE7nPaov0UCcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE5NTE1MVoYDzIxMjYxMDI3
MTk1MTUxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATEUn5BBvJvenzExWvbyeL+O0mt0dHInhbRUf8iM/GTMTepXK6oWq+5
QiPXqgt0voWvABSrVhIe2XfAxema5ZT9o2kwZzAdBgNVHQ4EFgQU+j7nOpC/zvFp
j7U3OSXWd1ELHcEwHwYDVR0jBBgwFoAU+j7nOpC/zvFpj7U3OSXWd1ELHcEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgQckgj3+z6MDiCtlovfSyo0KXsufeslW9/haF8MWkiwMCIHE0ErXQ+8Dh
8FMcGAZEF47BIqHXoafDzrkf/61DvOgv
-----END CERTIFICATE-----`
