import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { withPasskey } from '#server/testing/logging-in/second-factors.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
let device: Awaited<ReturnType<typeof withPasskey>>['device']

beforeEach(async () => {
  for (const table of ['passkey', 'recovery_code', 'rate_limit'] as const)
    await app.database.db.deleteFrom(table).execute()
  device = (await withPasskey(app, await tokenOf(app, 'lucia'), 'Mi móvil', false)).device
})

const start = async () => (await app.post('/api/login/passkey/start')).body.data.options
const enter = (passkey: object) => app.post('/api/login/passkey', { passkey, device_id: 'su-movil' })

describe('a passkey', () => {
  test('logs its owner in, without e-mail, password or another step', async () => {
    const { status, body } = await enter(device.get(await start()))
    expect(status).toBe(200)
    expect(body.payload.user).toMatchObject({ id: await idOf(app, 'lucia'), name: namedWorld.lucia.name })
    expect((await app.get('/api/user/managment/account', body.payload.token)).status).toBe(200)
  })

  test('logs in once with each signature', async () => {
    const signed = device.get(await start())
    expect((await enter(signed)).status).toBe(200)
    expect((await enter(signed)).status).toBe(401)
  })

  test('logs in once if the same signature is sent twice at once', async () => {
    const signed = device.get(await start())
    const both = await Promise.all([enter(signed), enter(signed)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('does not log in if the device did not verify its owner', async () => {
    expect((await enter(device.get(await start(), {}, { asksOwner: false }))).status).toBe(401)
  })

  test.each([
    ['another site', { origin: 'https://pesquisa.invalid' }],
    ['another challenge', { challenge: Buffer.from('otra.9999999999.firma').toString('base64url') }],
    ['a new passkey', { type: 'webauthn.create' }],
  ])('does not log in with a signature for %s', async (_, wrong) => {
    const { status, body } = await enter(device.get(await start(), wrong))
    expect([status, Object.keys(body.payload.msg)]).toEqual([401, ['general']])
  })

  test('without an account gets the same refusal as a wrong signature', async () => {
    const right = device.get(await start())
    await app.database.db.deleteFrom('passkey').execute()
    const nobodys = await enter(right)
    expect([nobodys.status, Object.keys(nobodys.body.payload.msg)]).toEqual([401, ['general']])
  })

  test('of an account that may not log in gets the reason', async () => {
    const id = await idOf(app, 'lucia')
    await app.database.query(`update detective set status = 'suspended' where id = $1`, [id])
    const { status, body } = await enter(device.get(await start()))
    expect([status, body.payload.reason]).toEqual([403, 'suspended'])
    await app.database.query(`update detective set status = 'approved' where id = $1`, [id])
  })

  test('logs in even after a thousand wrong passwords of strangers', async () => {
    const guess = (nth: number) =>
      app.send('POST', '/api/login', {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${nth}` },
        body: JSON.stringify({ email: namedWorld.lucia.email, password: 'no-es-esta' }),
      })
    await guess(1)
    await app.database.db
      .updateTable('rate_limit')
      .set({ points: 1001 })
      .where('key', 'like', 'login-elsewhere:%')
      .execute()
    expect((await guess(2)).status).toBe(429)
    expect((await enter(device.get(await start()))).status).toBe(200)
  })
})

test('gets a challenge that names no account and no passkey, and that is not stored', async () => {
  const options = await start()
  expect(options).toMatchObject({ rpId: 'pesquisa.test', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  const before = await app.database.db.selectFrom('used_challenge').selectAll().execute()
  await start()
  expect(await app.database.db.selectFrom('used_challenge').selectAll().execute()).toEqual(before)
})
