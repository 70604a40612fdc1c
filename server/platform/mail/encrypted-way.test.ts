// E-mails carry links that open an account: nobody on the way may read them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listOutbox } from '#contract/staff/outbox.ts'
import { startApp } from '#server/testing/app.ts'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import { type MailServer, startMailServer } from '#server/testing/other-programs/mail-server.ts'
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

const ACCOUNT = { user: 'pesquisa', password: 'clave-del-correo' }
const folder = mkdtempSync(join(tmpdir(), 'pesquisa-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Posts an e-mail by a mail server; `host`, `query` and `account`: of SMTP_URL. */
async function posted(server: MailServer, { host = 'localhost', query = '', account = '' }) {
  const url = new URL(server.url)
  const app = await startApp({ SMTP_URL: `smtp://${account}${host}:${url.port}?${query}` })
  onTestFinished(async () => {
    await app.close()
    await server.close()
  })
  const email = { to: 'ana@example.org', subject: 'Su enlace', paragraphs: ['Una línea.'] }
  await app.database.db.transaction().execute((trx) => postEmail(app.platform, trx, email))
  const token = await tokenOfRole(app, 'admin')
  return async () => (await app.get(listOutbox.path, token)).body.data[0]?.last_error
}

function guardedServer() {
  const { key, certificate } = makeCertificate(folder)
  const read = (file: string) => readFileSync(file, 'utf8')
  return startMailServer({ guarded: { key: read(key), cert: read(certificate), ...ACCOUNT } })
}

test('no e-mail leaves in clear text by a server that offers no encryption; the operator reads why', async () => {
  const server = await startMailServer()
  // Not one of a private network, and yet this machine.
  const lastError = await posted(server, { host: '0.0.0.0' })
  await expect.poll(lastError).toContain('no ofrece una conexión cifrada')
  expect(server.taken).toEqual([])
})

test('an e-mail leaves encrypted (STARTTLS), with the account of the operator', async () => {
  const server = await guardedServer()
  await posted(server, { query: 'tls.rejectUnauthorized=false', account: 'pesquisa:clave-del-correo@' })
  await expect
    .poll(() => server.taken.map(({ to, isEncrypted }) => ({ to, isEncrypted })))
    .toEqual([{ to: 'ana@example.org', isEncrypted: true }])
})

test('no e-mail goes to a server whose certificate nobody vouches for, nor the password', async () => {
  const server = await guardedServer()
  const lastError = await posted(server, { account: 'pesquisa:clave-del-correo@' })
  await expect.poll(lastError).toContain('certificado')
  expect(server.taken).toEqual([])
})
