// iOS, by the Apple Push Notification service over HTTP/2, with a token that our key signs.
import { createPrivateKey } from 'node:crypto'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { hashOf } from '../secrets.ts'
import { type Driver, deliveryOf, PATIENCE_MS, unreachable } from './driver.ts'
import { nowInSeconds, signedJwt } from './jwt.ts'
import type { ApnsAccount } from './push-settings.ts'

const APNS = 'https://api.push.apple.com'
/** Apple accepts a token for an hour, and no new one within twenty minutes. */
const TOKEN_SECONDS = 40 * 60
/** Apple wants one connection that stays open, not a new one for each notification. */
const IDLE_MS = 5 * 60_000

const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants

/** `origin` differs from Apple's only in tests. */
export function apnsDriver({ key: pem, key_id, team_id, topic }: ApnsAccount, origin = APNS): Driver {
  const key = createPrivateKey(pem)
  let signed = { token: '', at: 0 }
  let session: ClientHttp2Session | null = null

  function token() {
    const now = nowInSeconds()
    if (now - signed.at > TOKEN_SECONDS)
      signed = { token: signedJwt(key, { kid: key_id }, { iss: team_id, iat: now }), at: now }
    return signed.token
  }

  function connection() {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(origin)
    // The streams that were open report their own errors.
    opened.on('error', () => {})
    opened.on('goaway', () => opened.close())
    opened.setTimeout(IDLE_MS, () => opened.close())
    // The connection must not keep the process alive.
    opened.unref()
    session = opened
    return opened
  }

  return async ({ address }, { title, body, path, tag }, seconds) => {
    const status = await post(
      connection(),
      {
        [HTTP2_HEADER_METHOD]: 'POST',
        [HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(address)}`,
        authorization: `bearer ${token()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(nowInSeconds() + seconds),
        'apns-collapse-id': hashOf(tag).toString('base64url'),
      },
      JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, path }),
    )
    // 404 is a wrong path in our request, not a device that is gone.
    return deliveryOf(status, { isGone: status === 410 })
  }
}

function post(session: ClientHttp2Session, headers: Record<string, string>, body: string) {
  return new Promise<number>((resolve, reject) => {
    const stream = session.request(headers)
    stream.setTimeout(PATIENCE_MS, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.on('response', ({ [HTTP2_HEADER_STATUS]: status }) => resolve(Number(status)))
    stream.on('error', () => reject(unreachable()))
    stream.on('close', () => reject(unreachable()))
    stream.resume()
    stream.end(body)
  })
}
