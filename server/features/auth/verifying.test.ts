import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { linkIn } from '#server/testing/emails.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, idOf, PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

const app = await appOfFile()
const { lucia, oscar } = namedWorld
const { email } = oscar
const db = () => app.database.db

beforeAll(async () => {
  await tokenOfRole(app, 'reviewer')
})
beforeEach(async () => {
  const id = await idOf(app, 'oscar')
  await db().updateTable('detective').set({ status: 'registered' }).where('id', '=', id).execute()
  await db().updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
})

const resend = (to: string) => app.post('/api/login/resend-verification', { email: to })

async function verificationLink() {
  const path = await nextLink(app, email, '/login/verify/', () => resend(email))
  const [key_verification, hash, expiration, signature] = path.split('/').slice(3)
  return { key_verification: key_verification!, hash: hash!, expiration: expiration!, signature: signature! }
}
const verify = (link: object, password = PASSWORD) =>
  app.post('/api/login/verify-email', { email, password, ...link })

async function expectRefused(link: object) {
  const { status, body } = await verify(link)
  expect(status).toBe(422)
  expect(body.payload.msg.general[0]).toMatch(/enlace/)
}

describe('the verification of an e-mail', () => {
  test('puts a registration in the queue for approval and notifies the detective and all reviewers', async () => {
    const id = await idOf(app, 'oscar')
    const link = await verificationLink()
    const { status, body } = await verify(link)
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'success', payload: { msg: expect.stringMatching(/verificado/), email } })
    const login = await app.post('/api/login', { email, password: PASSWORD })
    expect(login.body.payload.reason).toBe('awaiting_approval')
    const [notice] = await app.emails('reviewer@example.org')
    expect(linkIn(notice!, '/admin/')).toBe(`/admin/registrations/${id}`)
    expect(notice!.text).toContain('5208')
    const own = await app.emails(email, 2)
    expect(own.at(-1)!.subject).toMatch(/pendiente de aprobación/)
    await expectRefused(link)
  })

  test('notifies no reviewer whose profile is suspended, who could not decide', async () => {
    const lucias = await idOf(app, 'lucia')
    const be = async (role: 'reviewer' | 'detective', status: 'suspended' | 'approved') => {
      await db().updateTable('account').set({ role }).where('id', '=', lucias).execute()
      await db().updateTable('detective').set({ status }).where('id', '=', lucias).execute()
    }
    const notices = async (to: string) =>
      (await app.emails(to, 0)).filter(({ text }) => text.includes('/admin/registrations/')).length
    await be('reviewer', 'suspended')
    const before = await notices('reviewer@example.org')
    expect((await verify(await verificationLink())).status).toBe(200)
    await expect.poll(() => notices('reviewer@example.org')).toBe(before + 1)
    expect(await notices(lucia.email)).toBe(0)
    await be('detective', 'approved')
  })

  test('needs only the key and the hash of the link', async () => {
    const { key_verification, hash } = await verificationLink()
    expect((await verify({ key_verification, hash })).status).toBe(200)
  })

  test('needs the right password; a wrong one does not use up the link', async () => {
    const link = await verificationLink()
    const { status, body } = await verify(link, 'otra-clave')
    expect(status).toBe(401)
    const unknown = await app.post('/api/login/verify-email', {
      ...link,
      email: 'nadie@example.org',
      password: PASSWORD,
    })
    expect([unknown.status, unknown.body]).toEqual([401, body])
    expect((await verify(link)).status).toBe(200)
  })

  test('refuses a changed, expired or replaced link, and the link of another account', async () => {
    const old = await verificationLink()
    const link = await verificationLink()
    await expectRefused(old)
    const changed = (part: keyof typeof link) => ({ ...link, [part]: `${link[part].slice(0, -2)}xx` })
    await expectRefused(changed('key_verification'))
    await expectRefused(changed('hash'))
    await expectRefused(changed('signature'))
    await expectRefused({ ...link, expiration: String(Number(link.expiration) + 60) })
    const other = await app.post('/api/login/verify-email', {
      ...link,
      email: lucia.email,
      password: PASSWORD,
    })
    expect(other.status).toBe(422)
    await db()
      .updateTable('account_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    await expectRefused({ key_verification: link.key_verification, hash: link.hash })
  })

  test('works for 72 hours', async () => {
    const { expiration } = await verificationLink()
    expect(Number(expiration) - Date.now() / 1000).toBeCloseTo(72 * 3600, -2)
  })

  test('answers each repeated request the same, and sends an e-mail only to accounts that wait for verification', async () => {
    const before = (await app.emails(lucia.email, 0)).length
    const approved = await resend(lucia.email)
    const unknown = await resend('nadie@example.org')
    const count = (await app.emails(email, 0)).length
    const waiting = await resend(email.toUpperCase())
    expect(waiting.status).toBe(200)
    expect(approved.body).toEqual(waiting.body)
    expect(unknown.body).toEqual(waiting.body)
    expect(await app.emails(email, count + 1)).toHaveLength(count + 1)
    expect(await app.emails(lucia.email, 0)).toHaveLength(before)
  })

  test('no link, token or e-mail is stored in clear in the tables of sessions, links and jobs', async () => {
    const link = await verificationLink()
    const token = (await app.post('/api/login', { email: lucia.email, password: PASSWORD })).body.payload
      .token
    const all = await textOfAllTables()
    expect(all).toContain('sealed')
    for (const secret of [link.key_verification, link.hash, link.signature, token, PASSWORD])
      expect(all).not.toContain(secret)
    const jobs = await textOf('pgboss.job')
    expect(jobs).toContain('sealed')
    expect(jobs.toLowerCase()).not.toContain(email)
    expect(app.logLines()).not.toContain(link.hash)
  })
})

async function textOfAllTables() {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    db(),
  )
  const texts = await Promise.all(rows.map(({ name }) => textOf(name)))
  return texts.join('\n')
}

async function textOf(table: string) {
  const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(table)} t`.execute(db())
  return rows.map(({ line }) => line).join('\n')
}

describe('an administrator created by the operator', () => {
  const create = (to: string) => runCommand(app.platform, ['admin', 'create', to])
  const linkOf = (lines: string[]) => new URL(lines.at(-1)!)

  async function choosePassword(lines: string[], password: string) {
    const link = linkOf(lines)
    return app.post('/api/password/reset', {
      token: link.pathname.split('/').at(-1),
      email: link.searchParams.get('email'),
      password,
      password_confirmation: password,
    })
  }

  test('sets a password with the printed link, once, and logs in', async () => {
    const { lines, exit_code } = await create('jefa+1@example.org')
    expect(exit_code).toBe(0)
    expect(linkOf(lines).href).toMatch(/^http:\/\/pesquisa\.test\/password\/reset\/[\w-]+\?email=jefa%2B1%40/)
    expect((await choosePassword(lines, 'clave-jefa')).status).toBe(200)
    expect((await choosePassword(lines, 'clave-jefa')).status).toBe(422)
    const login = await app.post('/api/login', { email: 'jefa+1@example.org', password: 'clave-jefa' })
    expect(login.status).toBe(200)
  })

  test('gets a new link on the second command, and the old one ends', async () => {
    const first = await create('jefe@example.org')
    const second = await create('Jefe@example.org')
    expect((await choosePassword(first.lines, 'clave-jefe')).status).toBe(422)
    expect((await choosePassword(second.lines, 'clave-jefe')).status).toBe(200)
  })

  test('may be a detective, who keeps the password', async () => {
    const { lines } = await create(lucia.email)
    expect(lines.join(' ')).toMatch(/también de administración/)
    expect(lines.join(' ')).not.toContain('/password/reset/')
    expect((await app.post('/api/login', { email: lucia.email, password: PASSWORD })).status).toBe(200)
  })

  test('keeps out the person who registered with the e-mail before without verifying it', async () => {
    const { lines } = await create(email)
    expect((await app.post('/api/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await choosePassword(lines, 'clave-buena')).status).toBe(200)
    expect((await app.post('/api/login', { email, password: 'clave-buena' })).status).toBe(200)
  })

  test('a wrong e-mail is refused with a message', async () => {
    for (const words of [['admin', 'create', 'jefa'], ['admin', 'create'], ['admin']]) {
      const { lines, exit_code } = await runCommand(app.platform, words)
      expect([lines.length, exit_code]).toEqual([1, 1])
    }
  })
})
