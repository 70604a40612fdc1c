import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createHttp2Server, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { saidIn } from '#server/testing/other-programs/push-service.ts'
import { apnsDriver } from './apns.ts'
import { fcmDriver } from './fcm.ts'

const NOTICE = {
  title: 'Pesquisa',
  body: 'Hay una petición nueva.',
  path: '/collaborations',
  tag: 'peticiones',
}
const PUBLIC = 'BAbWQxJuzBMZPRhyRtdF9pNfVAH0Z9C9ekSu9sEZ8Tr3RYXaNQLPLlKAFuUhYyUUPS9K2uyHcO4zbBgjqwwJFdo'

let folder: string
let rsa: string
let ec: { pem: string; point: string }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-push-'))
  const pem = { type: 'pkcs8', format: 'pem' } as const
  rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString()
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = pair.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  ec = { pem: pair.privateKey.export(pem).toString(), point: point.toString('base64url') }
  writeFileSync(join(folder, 'apple.p8'), ec.pem)
  writeFileSync(join(folder, 'google.json'), JSON.stringify(account()))
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...account(), private_key: ec.pem }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const account = (token_uri = 'https://oauth2.googleapis.com/token') => ({
  type: 'service_account',
  project_id: 'pesquisa-app',
  client_email: 'avisos@pesquisa-app.iam.gserviceaccount.com',
  private_key: rsa,
  token_uri,
})
const read = (more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', ...more }).push

describe('The keys that sign notifications', () => {
  test('are created at the first start, readable only by the user of the server, and stay', () => {
    const { vapid } = read()
    const file = join(folder, 'data', 'push-keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // The mode that a restored backup may leave.
    chmodSync(file, 0o644)
    read()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(vapid.public_key, 'base64url')).toHaveLength(65)
    expect(Buffer.from(vapid.private_key, 'base64url')).toHaveLength(32)
    expect(read().vapid).toEqual(vapid)
    expect(read({ DATA_DIR: join(folder, 'others') }).vapid).not.toEqual(vapid)
  })

  test('are those of the settings if several instances share them, and the file is left alone', () => {
    const { vapid } = read({ DATA_DIR: join(folder, 'others') })
    const before = readFileSync(join(folder, 'data', 'push-keys.json'), 'utf8')
    const given = { VAPID_PUBLIC_KEY: vapid.public_key, VAPID_PRIVATE_KEY: `${vapid.private_key}=` }
    expect(read(given).vapid).toEqual(vapid)
    expect(readFileSync(join(folder, 'data', 'push-keys.json'), 'utf8')).toBe(before)
  })

  test('stop the start if they cannot be read: new keys would end all subscriptions silently', () => {
    const DATA_DIR = join(folder, 'broken')
    read({ DATA_DIR })
    writeFileSync(join(DATA_DIR, 'push-keys.json'), '{"private')
    expect(() => read({ DATA_DIR })).toThrow(/^DATA_DIR: .*push-keys\.json/)
  })
})

describe('a setting that is wrong or contradicts another stops the start and is named', () => {
  const APNS = {
    APNS_KEY: 'apple.p8',
    APNS_KEY_ID: 'ABC123',
    APNS_TEAM_ID: 'DEF456',
    APNS_TOPIC: 'org.example',
  }
  const cases: [string, Record<string, string>][] = [
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: PUBLIC }],
    ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: 'short' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: `${'A'.repeat(41)}AE` }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'https://push.example.org' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: '*' }],
    ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: 'missing.json' }],
    ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: 'apple.p8' }],
    ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: 'other.json' }],
    ['APNS_KEY', { ...APNS, APNS_KEY: 'google.json' }],
    ['APNS_KEY', { ...APNS, APNS_KEY: '' }],
    ['APNS_KEY_ID', { ...APNS, APNS_KEY_ID: '' }],
    ['APNS_TEAM_ID', { APNS_KEY: 'apple.p8', APNS_KEY_ID: 'ABC123' }],
    ['APNS_TOPIC', { ...APNS, APNS_TOPIC: '' }],
  ]
  const FILES = ['FCM_SERVICE_ACCOUNT', 'APNS_KEY']
  const inFolder = (given: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        FILES.includes(name) && value ? join(folder, value) : value,
      ]),
    )

  test.each(cases)('%s with %j', (name, given) => {
    expect(() => read(inFolder(given))).toThrow(new RegExp(`^${name}: debe .+\\.$`))
  })

  test('correct settings are accepted', () => {
    const { fcm, apns } = read(inFolder({ ...APNS, FCM_SERVICE_ACCOUNT: 'google.json' }))
    expect(fcm).toMatchObject({ project_id: 'pesquisa-app' })
    expect(apns).toEqual({ key: ec.pem, key_id: 'ABC123', team_id: 'DEF456', topic: 'org.example' })
  })
})

describe('A telephone with Android', () => {
  interface Asked {
    url: string
    authorization: string | undefined
    body: string
  }
  /** Google's two services on one server. */
  async function google(answers: [status: number, body: string][]) {
    const asked: Asked[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      asked.push({ url: request.url!, authorization: request.headers.authorization, body })
      if (request.url === '/token')
        return void response.end(JSON.stringify({ access_token: `access-${asked.length}`, expires_in: 3599 }))
      const [status, text] = answers.shift() ?? [200, '{}']
      response.writeHead(status).end(text)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const driver = fcmDriver(account(`${origin}/token`), origin)
    const device = { kind: 'android' as const, address: 'token-of-a-phone', p256dh: null, auth: null }
    return {
      asked,
      origin,
      send: () => driver(device, NOTICE, 300),
      [Symbol.dispose]: () => void server.close(),
    }
  }

  test('gets notifications from Google, and one access token, signed by the service account, serves many', async () => {
    using it = await google([])
    expect(await it.send()).toEqual({ outcome: 'taken' })
    expect(await it.send()).toEqual({ outcome: 'taken' })
    expect(it.asked.map(({ url }) => url)).toEqual([
      '/token',
      '/v1/projects/pesquisa-app/messages:send',
      '/v1/projects/pesquisa-app/messages:send',
    ])
    const form = new URLSearchParams(it.asked[0]!.body)
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const [head, claims, signature] = form.get('assertion')!.split('.')
    const check = createVerify('sha256').update(`${head}.${claims}`)
    expect(check.verify(rsa, signature!, 'base64url')).toBe(true)
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      iss: account().client_email,
      aud: `${it.origin}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    })
    expect(it.asked[1]!.authorization).toBe('Bearer access-1')
    expect(JSON.parse(it.asked[1]!.body).message).toMatchObject({
      token: 'token-of-a-phone',
      notification: { title: NOTICE.title, body: NOTICE.body },
      data: { path: NOTICE.path },
      android: { ttl: '300s' },
    })
  })

  test('is gone only if Google says so', async () => {
    using it = await google([
      [404, '{"error":{"details":[{"errorCode":"UNREGISTERED"}]}}'],
      [404, '{"error":{"message":"Project not found"}}'],
      [503, ''],
      [401, ''],
      [200, '{}'],
    ])
    expect(await it.send()).toEqual({ outcome: 'gone' })
    expect(await it.send()).toEqual({ outcome: 'refused', status: 404 })
    await expect(it.send()).rejects.toThrow('El servicio de avisos ha respondido 503')
    expect(await it.send()).toEqual({ outcome: 'refused', status: 401 })
    expect(await it.send()).toEqual({ outcome: 'taken' })
    expect(it.asked.filter(({ url }) => url === '/token')).toHaveLength(2)
  })
})

describe('A telephone with iOS', () => {
  async function apple(answers: number[]) {
    const asked: { headers: IncomingHttpHeaders; body: string }[] = []
    let connections = 0
    const server = createHttp2Server()
    server.on('session', () => {
      connections += 1
    })
    server.on('stream', async (stream, headers) => {
      let body = ''
      for await (const part of stream) body += part
      asked.push({ headers, body })
      const status = answers.shift() ?? 200
      if (status === 0) return stream.session?.destroy()
      stream.respond({ ':status': status })
      stream.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const driver = apnsDriver(
      { key: ec.pem, key_id: 'ABC123', team_id: 'DEF456', topic: 'org.example' },
      origin,
    )
    return {
      asked,
      connections: () => connections,
      send: (address = 'a1b2') => driver({ kind: 'ios', address, p256dh: null, auth: null }, NOTICE, 300),
      [Symbol.dispose]: () => void server.close(),
    }
  }

  test('gets notifications from Apple, over one connection and with one token for many', async () => {
    using it = await apple([])
    expect(await it.send()).toEqual({ outcome: 'taken' })
    expect(await it.send('a/../b')).toEqual({ outcome: 'taken' })
    expect(it.connections()).toBe(1)
    const [first, second] = it.asked
    expect(first!.headers).toMatchObject({
      ':method': 'POST',
      ':path': '/3/device/a1b2',
      'apns-topic': 'org.example',
      'apns-push-type': 'alert',
    })
    expect(Number(first!.headers['apns-expiration']) * 1000).toBeGreaterThan(Date.now() + 280_000)
    const token = first!.headers.authorization!.replace('bearer ', '')
    expect(saidIn(token, ec.point)).toMatchObject({ iss: 'DEF456' })
    expect(JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())).toMatchObject({
      alg: 'ES256',
      kid: 'ABC123',
    })
    expect(JSON.parse(first!.body)).toMatchObject({
      aps: { alert: { title: NOTICE.title, body: NOTICE.body } },
      path: NOTICE.path,
    })
    expect(second!.headers[':path']).toBe('/3/device/a%2F..%2Fb')
    expect(second!.headers.authorization).toBe(first!.headers.authorization)
  })

  test('is gone with 410; after 429, or a broken connection, there is another try', async () => {
    using it = await apple([410, 400, 429, 0, 200])
    expect(await it.send()).toEqual({ outcome: 'gone' })
    expect(await it.send()).toEqual({ outcome: 'refused', status: 400 })
    await expect(it.send()).rejects.toThrow('ha respondido 429')
    await expect(it.send()).rejects.toThrow('no responde')
    expect(await it.send()).toEqual({ outcome: 'taken' })
    expect(it.connections()).toBe(2)
  })
})
