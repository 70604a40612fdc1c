// Unsubscribing in one click of the mail program (RFC 8058).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { emailUnread } from './emailing.ts'
import { unsubscribeUrl } from './unsubscribing.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const address = new URL(unsubscribeUrl(app.platform.settings, lucia)).pathname
const click = (path = address) =>
  app.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
const byEmail = async (who: string) => {
  const { kinds } = (await calls.get(who, '/api/user/notification-preferences')).body
  return new Set(Object.values<{ email: boolean }>(kinds).map(({ email }) => email))
}

test('the address is in the e-mail’s headers; a click turns all e-mails off, and nothing else', async () => {
  await calls.offer('rafael', await calls.publish('lucia'))
  await app.database.query(`update notification set unread_since = now() - interval '20 minutes'`)
  await emailUnread(app.platform, lucia)
  expect(await app.emails(namedWorld.lucia.email)).toHaveLength(1)
  const folder = join(app.platform.settings.data_dir, 'mail')
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const headers = readFileSync(join(folder, file!), 'utf8').replace(/\r?\n[ \t]+/g, ' ')
  const link = /^List-Unsubscribe: <(.*)>/m.exec(headers)?.[1] ?? ''
  expect(link).toBe(`http://pesquisa.test${address}`)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  for (const _ of [1, 2]) expect((await click()).status).toBe(204)
  expect(await byEmail('lucia')).toEqual(new Set([false]))
  expect(await byEmail('rafael')).toEqual(new Set([true]))
  const { kinds } = (await calls.get('lucia', '/api/user/notification-preferences')).body
  expect(kinds.message).toEqual({ app: true, push: true, email: false })
})

test('a person who opens the address is led to the preferences, and nothing changes', async () => {
  const rafaels = new URL(unsubscribeUrl(app.platform.settings, await idOf(app, 'rafael'))).pathname
  const { status, headers } = await app.send('GET', rafaels)
  expect([status, headers.get('location')]).toEqual([302, '/notifications'])
  expect(await byEmail('rafael')).toEqual(new Set([true]))
})

test('an address that was not given by us changes nothing', async () => {
  const [, token] = /unsubscribe\/(.*)$/.exec(address)!
  for (const wrong of [token!.replace(/^\d+/, String(lucia + 1)), `${token}x`, '1.', 'x', '2147483647.abc'])
    expect((await click(address.replace(token!, wrong))).status, wrong).toBe(404)
  expect(app.logLines()).not.toContain(token)
})
