import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { PASSWORD, startFilledApp } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':')
const SHELLS = ['https://localhost', 'capacitor://localhost']
const STRANGER = 'https://evil.example'

let app: TestApp
let plain: TestApp

beforeAll(async () => {
  app = await startFilledApp({
    ALLOWED_ORIGINS: SHELLS.join(','),
    ANDROID_APP_ID: 'org.example.pesquisa',
    ANDROID_CERT_SHA256: FINGERPRINT,
    IOS_APP_ID: 'ABCDE12345.org.example.pesquisa',
  })
  plain = await startApp()
})
afterAll(async () => {
  await app?.close()
  await plain?.close()
})

describe('A telephone that asks which app may open the links', () => {
  test('gets the app for Android with its certificate', async () => {
    const { status, body, headers } = await app.get('/.well-known/assetlinks.json')
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json'])
    expect(body).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.example.pesquisa',
          sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
        },
      },
    ])
  })

  test('gets the app for iOS and the links of e-mails, requests and profiles, and no others', async () => {
    const { status, body, headers } = await app.get('/.well-known/apple-app-site-association')
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/json'])
    const [{ appIDs, components }] = body.applinks.details
    expect(appIDs).toEqual(['ABCDE12345.org.example.pesquisa'])
    expect(components).toEqual(
      [
        '/login/verify/*',
        '/password/reset/*',
        '/email/confirm/*',
        '/collaboration/*',
        '/profile/*',
        '/conversations/*',
        '/notifications',
      ].map((path) => ({ '/': path })),
    )
  })

  test('gets 404 if the site has no app', async () => {
    for (const name of ['assetlinks.json', 'apple-app-site-association'])
      expect((await plain.get(`/.well-known/${name}`)).status, name).toBe(404)
  })
})

describe('The settings of the apps', () => {
  const refused = (environment: Record<string, string>) => {
    try {
      readSettings(environment)
    } catch (error) {
      if (error instanceof WrongSetting) return error.message.split(':')[0]
      throw error
    }
  }

  test('are refused if one is wrong, or if its counterpart is missing', () => {
    const id = 'org.example.pesquisa'
    expect(refused({ ANDROID_APP_ID: id })).toBe('ANDROID_CERT_SHA256')
    expect(refused({ ANDROID_CERT_SHA256: FINGERPRINT })).toBe('ANDROID_APP_ID')
    expect(refused({ ANDROID_APP_ID: 'pesquisa', ANDROID_CERT_SHA256: FINGERPRINT })).toBe('ANDROID_APP_ID')
    const short = FINGERPRINT.slice(3)
    expect(refused({ ANDROID_APP_ID: id, ANDROID_CERT_SHA256: short })).toBe('ANDROID_CERT_SHA256')
    expect(refused({ IOS_APP_ID: id })).toBe('IOS_APP_ID')
  })
})

describe('The app on a telephone, whose page has another origin', () => {
  /**
   * Calls as a browser does: the preflight first, then the call. Null if the page may not read the answer.
   */
  async function callFrom(origin: string, path: string, init: { body: string | FormData; headers?: object }) {
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...init.headers } as Record<string, string>
    const asked = Object.keys(headers).map((name) => name.toLowerCase())
    const { headers: granted } = await app.send('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked.join(','),
      },
    })
    const allowed = granted.get('access-control-allow-headers')?.split(/, */) ?? []
    if (granted.get('access-control-allow-origin') !== origin) return null
    expect(allowed).toEqual(expect.arrayContaining(asked))
    // The methods of the contract.
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(granted.get('access-control-allow-methods')).toContain(method)
    const answer = await app.send('POST', path, { headers: { origin, ...headers }, body: init.body })
    return answer.headers.get('access-control-allow-origin') === origin ? answer : null
  }
  const json = (body: object, more: object = {}) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...more },
  })
  const login = json({ email: 'lucia.serrano@example.org', password: PASSWORD })

  for (const origin of SHELLS)
    test(`may log in, search, publish once and register from ${origin}`, async () => {
      const entered = await callFrom(origin, '/api/login', login)
      const authorization = `Bearer ${entered?.body.payload.token}`

      const found = await app.send('GET', '/api/users/search/', { headers: { origin, authorization } })
      expect([found.status, found.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      const exposed = found.headers.get('access-control-expose-headers')
      for (const name of ['x-request-id', 'retry-after', 'etag']) expect(exposed).toContain(name)

      const draft = json(draftWith({ subject: `Desde ${origin}` }), {
        authorization,
        'idempotency-key': `una-${origin}`,
      })
      const [published, again] = [
        await callFrom(origin, '/api/collaborations/create', draft),
        await callFrom(origin, '/api/collaborations/create', draft),
      ]
      expect([published?.status, again?.body.id]).toEqual([201, published?.body.id])

      const email = `${new URL(origin).protocol.slice(0, -1)}@example.net`
      const registered = await callFrom(origin, '/api/register', { body: await registrationForm({ email }) })
      expect(registered?.status).toBe(201)
    })

  test('of an unknown origin cannot read an answer', async () => {
    expect(await callFrom(STRANGER, '/api/login', login)).toBeNull()
    const { headers } = await app.send('GET', '/api/services', { headers: { origin: STRANGER } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('a password manager is led to the panel that changes the password', async () => {
  const { status, headers } = await plain.get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/account-settings#contrasena'])
})
