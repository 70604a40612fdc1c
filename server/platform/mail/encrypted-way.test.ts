// E-mails carry links that open an account: nobody on the way may read them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox } from '#contract/staff/outbox.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { tokenOfRole } from '#server/testing/people.ts'
import { mustBeEncrypted } from './encrypted-way.ts'
import { postEmail } from './outbox.ts'

test.each([
  ['smtp://correo.example.org:587', true],
  ['smtp://usuario:clave@203.0.113.9', true],
  ['smtp://[2001:db8::9]:25', true],
  ['smtp://correo.example.org?requireTLS=false', false],
  ['smtp://127.0.0.1:25?requireTLS=true', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
  ['smtp://10.1.2.3', false],
  ['smtp://172.31.0.9', false],
  ['smtp://172.32.0.9', true],
  ['smtp://192.168.0.5', false],
  ['smtp://[fd00::5]', false],
  ['smtp://correo', false],
  ['smtp://correo.oficina.local', false],
])('%s has to be encrypted: %s', (url, must) => {
  expect(mustBeEncrypted(url)).toBe(must)
})

let app: TestApp
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ SMTP_URL: `${server.url}?requireTLS=true` })
})
afterAll(async () => {
  await app?.close()
  await server.close()
})

test('no e-mail leaves in clear text by a server that offers no encryption; the operator reads why', async () => {
  const email = { to: 'ana@example.org', subject: 'Su enlace', paragraphs: ['Una línea.'] }
  await app.database.db.transaction().execute((trx) => postEmail(app.platform, trx, email))
  const token = await tokenOfRole(app, 'admin')
  await expect
    .poll(async () => (await app.get(listOutbox.path, token)).body.data[0]?.last_error)
    .toContain('no ofrece una conexión cifrada')
  expect(server.taken).toEqual([])
})
