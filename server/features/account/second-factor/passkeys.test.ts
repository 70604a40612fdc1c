import { SettingsService } from '@simplewebauthn/server'
import { beforeEach, expect, test } from 'vitest'
import { PASSKEYS_MAX } from '#contract/account.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { authenticator } from '#server/testing/logging-in/authenticator.ts'
import { factorCall, withPasskey } from '#server/testing/logging-in/second-factors.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const { lucia } = namedWorld
const HERE = 'https://pesquisa.test'
const SHELL = 'https://localhost'
const app = await appOfFile({ PUBLIC_URL: HERE, ALLOWED_ORIGINS: SHELL })
let token: string
const db = () => app.database.db

beforeEach(async () => {
  await db().deleteFrom('passkey').execute()
  await db().deleteFrom('recovery_code').execute()
  token = await tokenOf(app, 'lucia')
})

const call = (path: string, body: object = {}) => factorCall(app, token, `passkeys/${path}`, body)
const started = async () => (await call('start')).body.data.options
const kept = () => db().selectFrom('passkey').selectAll().orderBy('id').execute()

test('a passkey is created for this site and this account, and stored with its name', async () => {
  const options = await started()
  expect(options).toMatchObject({
    rp: { id: 'pesquisa.test', name: 'Pesquisa' },
    user: { name: lucia.email, displayName: 'Lucía Serrano Peña' },
    authenticatorSelection: { userVerification: 'preferred' },
    excludeCredentials: [],
  })
  const device = authenticator(HERE)
  const { status, body } = await call('finish', { name: '  Mi móvil ', response: device.create(options) })
  expect(status).toBe(200)
  expect(body.data.recovery_codes).toHaveLength(10)
  expect(await kept()).toMatchObject([
    { credential_id: device.id, name: 'Mi móvil', counter: 0, transports: ['internal'], last_used_at: null },
  ])
  await expect
    .poll(async () => (await app.emails(lucia.email, 0)).map(({ text }) => text).join())
    .toContain('la llave de acceso «Mi móvil»')
})

test('a passkey of the account cannot be added twice', async () => {
  const { device } = await withPasskey(app, token)
  const options = await started()
  expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id])
  const again = await call('finish', { name: 'La misma', response: device.create(options) })
  expect(again.status).toBe(409)
  expect(await kept()).toHaveLength(1)
})

test('a challenge is good once, for five minutes, and only the latest one', async () => {
  const device = authenticator(HERE)
  expect((await call('finish', { name: 'Móvil', response: device.create({ challenge: 'x' }) })).status).toBe(
    409,
  )
  const first = await started()
  const second = await started()
  expect((await call('finish', { name: 'Móvil', response: device.create(first) })).status).toBe(422)
  expect((await call('finish', { name: 'Móvil', response: device.create(second) })).status).toBe(409)
  const expiresIn = (seconds: number) =>
    app.database.query(
      `update passkey_challenge set expires_at = expires_at - interval '5 minutes' + make_interval(secs => $1)`,
      [seconds],
    )
  const late = await started()
  await expiresIn(0)
  expect((await call('finish', { name: 'Móvil', response: device.create(late) })).status).toBe(409)
  const early = await started()
  await expiresIn(20)
  expect((await call('finish', { name: 'Móvil', response: device.create(early) })).status).toBe(200)
})

test.each([
  ['another page', { origin: 'https://pesquisa.evil.test' }],
  ['another site', { rpID: 'evil.test' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['another action', { type: 'webauthn.get' }],
])('a passkey created for %s is refused', async (_, wrong) => {
  const response = authenticator(HERE).create(await started(), wrong)
  expect((await call('finish', { name: 'Móvil', response })).status).toBe(422)
  expect(await kept()).toEqual([])
})

test('malformed input is refused without a 500', async () => {
  await started()
  expect((await call('finish', { name: 'Móvil', response: { id: 'a', rawId: 'b', type: 'c' } })).status).toBe(
    422,
  )
  await started()
  const unnamed = await call('finish', {
    name: ' ',
    response: authenticator(HERE).create({ challenge: 'x' }),
  })
  expect(Object.keys(unnamed.body.payload.msg)).toEqual(['name'])
  const long = await call('finish', { name: 'x'.repeat(41), response: { id: 'a', rawId: 'b', type: 'c' } })
  expect(Object.keys(long.body.payload.msg)).toEqual(['name'])
})

test.each([
  ['internal', []],
  [7, []],
  [{ usb: true }, []],
  [
    ['usb', 'x'.repeat(1000), null, {}, 'internal'],
    ['internal', 'usb'],
  ],
])('of the transports only the known ones are stored: %j', async (transports, known) => {
  const { response, ...same } = authenticator(HERE).create(await started())
  const made = { ...same, response: { ...response, transports } }
  expect((await call('finish', { name: 'Móvil', response: made })).status).toBe(200)
  expect(await kept()).toMatchObject([{ transports: known }])
})

test('no certificate of a maker is ever fetched or trusted, whatever a passkey presents', async () => {
  await withPasskey(app, token)
  for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
    expect(SettingsService.getRootCertificates({ identifier }), identifier).toEqual([])
})

test('an allowed origin can create one too', async () => {
  const response = authenticator(HERE).create(await started(), { origin: SHELL })
  expect((await call('finish', { name: 'Aplicación', response })).status).toBe(200)
})

test(`there are ${PASSKEYS_MAX} at most, even if two are finished at once`, async () => {
  for (let made = 1; made < PASSKEYS_MAX; made += 1) await withPasskey(app, token, `Llave ${made}`)
  const options = await started()
  const account_id = await idOf(app, 'lucia')
  await withPasskey(app, token, 'La décima')
  await db()
    .insertInto('passkey_challenge')
    .values({ account_id, challenge: options.challenge, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const eleventh = { name: 'La undécima', response: authenticator(HERE).create(options) }
  expect((await call('finish', eleventh)).status).toBe(409)
  expect((await call('start')).status).toBe(409)
  expect(await kept()).toHaveLength(PASSKEYS_MAX)
})

test('an own passkey can be removed, one of another account cannot', async () => {
  const { device } = await withPasskey(app, token)
  const { id } = (await kept())[0]!
  const rafael = await tokenOf(app, 'rafael')
  expect((await factorCall(app, rafael, 'passkeys/remove', { id })).status).toBe(404)
  expect(await kept()).toHaveLength(1)
  const passkey = device.get((await call('ask')).body.data.options)
  expect((await call('remove', { id, passkey })).status).toBe(204)
  expect(await kept()).toEqual([])
  expect(await db().selectFrom('recovery_code').selectAll().execute()).toEqual([])
  expect((await call('remove', { id })).status).toBe(404)
})
