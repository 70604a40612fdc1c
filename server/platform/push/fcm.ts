// Android, by Firebase Cloud Messaging (HTTP v1): the key of a service account gets an access token, which
// sends.
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { type Driver, deliveryOf, PATIENCE_MS, unreachable } from './driver.ts'
import { nowInSeconds, signedJwt } from './jwt.ts'
import type { ServiceAccount } from './push-settings.ts'

const FCM = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const HOUR = 3600
/** A token is renewed this long before it expires: our clock and Google's differ. */
const SPARE_SECONDS = 120

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** `origin` differs from Google's only in tests. */
export function fcmDriver(account: ServiceAccount, origin = FCM): Driver {
  const key = createPrivateKey(account.private_key)
  let access = { token: '', until: 0 }

  async function accessToken() {
    const now = nowInSeconds()
    if (access.until > now) return access.token
    const { client_email: iss, token_uri: aud } = account
    const assertion = signedJwt(key, {}, { iss, scope: SCOPE, aud, iat: now, exp: now + HOUR })
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const { status, text } = await post(aud, {}, new URLSearchParams({ grant_type, assertion }))
    if (status !== 200) throw new Error(`El servicio de identidad de los avisos ha respondido ${status}`)
    const { access_token: token, expires_in } = granted.parse(JSON.parse(text))
    access = { token, until: now + expires_in - SPARE_SECONDS }
    return token
  }

  return async ({ address: token }, { title, body, path, tag }, seconds) => {
    const message = {
      token,
      notification: { title, body },
      data: { path, tag },
      android: { ttl: `${seconds}s`, priority: 'NORMAL', collapse_key: tag, notification: { tag } },
    }
    const { status, text, retryAfter } = await post(
      `${origin}/v1/projects/${account.project_id}/messages:send`,
      { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      JSON.stringify({ message }),
    )
    // The token was revoked before its time.
    if (status === 401) access = { token: '', until: 0 }
    // 404 is also the answer for an unknown project: then the device is not gone.
    return deliveryOf(status, { isGone: status === 404 && text.includes('UNREGISTERED'), retryAfter })
  }
}

async function post(url: string, headers: Record<string, string>, body: string | URLSearchParams) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, text: await response.text(), retryAfter }
  } catch {
    throw unreachable()
  }
}
