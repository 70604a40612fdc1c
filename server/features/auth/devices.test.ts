import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { sweepExpired } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { linkIn } from '#server/testing/emails.ts'
import { type Device, logIn, PROGRAMS } from '#server/testing/logging-in/log-in.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'

const app = await appOfFile({ TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael, nuria, beatriz } = namedWorld
const { chromeOnAndroid, firefoxOnWindows, safariOnIphone } = PROGRAMS
const HOME = '203.0.113.7'

const db = () => app.database.db
const emailsTo = async (email: string) =>
  (await allEmails(app, email)).filter(({ subject }) => subject.startsWith('Nuevo inicio de sesión'))

async function enter(email: string, device: Device) {
  expect((await logIn(app, email, device)).status).toBe(200)
}

/** The number of e-mails that those log-ins cause. */
async function emailsFor(email: string, devices: Device[]) {
  const before = (await emailsTo(email)).length
  for (const device of devices) await enter(email, device)
  return (await emailsTo(email)).length - before
}

describe('a log-in from a device that the account does not know', () => {
  test('sends the owner an e-mail, except the very first log-in', async () => {
    await enter(lucia.email, { device_id: 'su-movil', program: chromeOnAndroid })
    await enter(lucia.email, { device_id: 'otro-ordenador', program: firefoxOnWindows })
    const messages = await emailsTo(lucia.email)
    expect(messages).toHaveLength(1)
    const [{ text, subject }] = messages as [(typeof messages)[0]]
    expect(subject).toBe('Nuevo inicio de sesión en Pesquisa')
    expect(text).toContain('Dispositivo: Firefox en Windows')
    const today = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'Europe/Madrid' })
    expect(text).toContain(`Fecha: ${today.format(new Date())}, `)
    expect(text).toContain('(hora peninsular)')
    expect(linkIn(messages[0]!, '/account-settings')).toBe('/account-settings')
    expect(text).toContain('/account-settings#sesiones')
    expect(text).not.toContain('otro-ordenador')
    expect(text).not.toContain('127.0.0.1')
  })

  test('sends one e-mail for each device, from any network and with any program', async () => {
    const movil = { device_id: 'movil-de-rafael', program: chromeOnAndroid, address: HOME }
    await enter(rafael.email, movil)
    expect(await emailsFor(rafael.email, [movil, { ...movil, address: '198.51.100.9' }])).toBe(0)
    expect(await emailsFor(rafael.email, [{ ...movil, program: safariOnIphone }])).toBe(0)
    const other = { ...movil, device_id: 'tableta-de-rafael' }
    expect(await emailsFor(rafael.email, [other, other, movil])).toBe(1)
  })

  test('without a device id, is recognised by program and network', async () => {
    const here = { program: chromeOnAndroid, address: HOME }
    await enter(nuria.email, here)
    expect(await emailsFor(nuria.email, [here, here])).toBe(0)
    expect(await emailsFor(nuria.email, [{ ...here, program: safariOnIphone }])).toBe(1)
    expect(await emailsFor(nuria.email, [{ ...here, address: '198.51.100.7' }])).toBe(1)
  })

  test('of a program that names no known browser is called unknown', async () => {
    await emailsFor(lucia.email, [{ program: 'Banco Seguro/1.0', device_id: 'sin-nombre' }])
    const texts = (await emailsTo(lucia.email)).map(({ text }) => text)
    expect(texts.join()).toContain('Dispositivo: desconocido')
    expect(texts.join()).not.toContain('Banco')
  })

  test('of two accounts in one browser counts for each account alone, and the table does not reveal the device', async () => {
    const rows = () => db().selectFrom('known_device').selectAll().execute()
    const before = new Set((await rows()).map(({ device_hash }) => Buffer.from(device_hash).toString('hex')))
    for (const { email } of [lucia, rafael]) await enter(email, { device_id: 'la-del-despacho' })
    const added = (await rows())
      .map(({ device_hash }) => Buffer.from(device_hash).toString('hex'))
      .filter((hash) => !before.has(hash))
    expect(new Set(added).size).toBe(2)
    expect(added.join()).not.toContain(Buffer.from('la-del-despacho').toString('hex'))
  })

  test('is still unknown after a wrong password', async () => {
    expect((await logIn(app, lucia.email, { device_id: 'de-un-extraño' }, 'no-es-esta')).status).toBe(401)
    expect(await emailsFor(lucia.email, [{ device_id: 'de-un-extraño' }])).toBe(1)
  })
})

describe('old devices', () => {
  const used = (account: number, daysAgo: number) =>
    db()
      .insertInto('known_device')
      .values({
        account_id: account,
        device_hash: Buffer.from(String(daysAgo)),
        last_used_at: new Date(Date.now() - daysAgo * 86_400_000),
      })
      .execute()
  const left = async (account: number) => {
    const rows = await db()
      .selectFrom('known_device')
      .where('account_id', '=', account)
      .select('device_hash')
      .execute()
    return rows.map((it) => Number(Buffer.from(it.device_hash).toString())).sort((a, b) => a - b)
  }

  test('are deleted after half a year, the last one too', async () => {
    const [busy, absent] = [await addDetective(app), await addDetective(app)]
    for (const days of [1, 179, 181, 400]) await used(busy, days)
    for (const days of [200, 300]) await used(absent, days)
    await sweepExpired(db())
    expect(await left(busy)).toEqual([1, 179])
    expect(await left(absent)).toEqual([])
  })

  test('are unknown again after that: the owner gets an e-mail about the log-in', async () => {
    const { email, id } = await db()
      .selectFrom('account')
      .where('email_key', '=', beatriz.email)
      .select(['id', 'email'])
      .executeTakeFirstOrThrow()
    expect(await emailsFor(email, [{ device_id: 'el-de-siempre' }])).toBe(0)
    await db().deleteFrom('known_device').where('account_id', '=', id).execute()
    expect(await emailsFor(email, [{ device_id: 'el-de-siempre' }, { device_id: 'el-de-siempre' }])).toBe(1)
  })
})
