import { beforeEach, expect, test } from 'vitest'
import { type DetectiveStatus, STATUS_NAMES } from '#contract/moderation.ts'
import { openSession } from '#server/identity/session.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { runCommand } from '../../../commands.ts'
import { eraseAccounts } from './deletion.ts'

const app = await appOfFile()
let email: string
let id: number
let registered = 0
const db = () => app.database.db

const calls = collaborationCalls(app)
/** Carmen registers; there is no decision about her yet. */
beforeEach(async () => {
  registered += 1
  email = `carmen-${registered}@example.net`
  const license_number = String(7000 + registered)
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD }
  const form = await registrationForm({ email, license_number, ...chosen })
  expect((await app.post('/api/register', form)).status).toBe(201)
  const account = db().selectFrom('account').where('email', '=', email).select('id')
  id = (await account.executeTakeFirstOrThrow()).id
})

const operator = (...words: string[]) => runCommand(app.platform, ['detective', 'erase', ...words])
const scans = async () => (await app.platform.uploads.list()).map(({ name }) => name)
const scan = async () =>
  (
    await db()
      .selectFrom('registration_scan')
      .where('detective_id', '=', id)
      .select('file')
      .executeTakeFirstOrThrow()
  ).file
const logIn = () => app.post('/api/login', { email, password: PASSWORD })
async function is(status: DetectiveStatus) {
  await db().updateTable('detective').set({ status }).where('id', '=', id).execute()
  const email_verified_at = status === 'registered' ? null : new Date()
  await db().updateTable('account').set({ email_verified_at }).where('id', '=', id).execute()
}
const lastEmails = async () => (await app.emails(email, 0)).filter((it) => /se ha borrado/.test(it.subject))
/** The tables that still hold data of the account. */
async function remains() {
  const { rows } = await app.database.query(
    `select c.conrelid::regclass::text as name, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('account'::regclass, 'detective'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(10)
  const left: string[] = []
  for (const { name, column } of [...rows, { name: 'account', column: 'id' }])
    if ((await app.database.query(`select from ${name} where ${column} = $1`, [id])).rows.length > 0)
      left.push(name)
  return left
}

test.each(['registered', 'awaiting_approval', 'rejected', 'suspended', 'approved', 'leaving'] as const)(
  'A detective who is %s and asks for it is erased at once, with the scan, and gets a last e-mail',
  async (status) => {
    await is(status)
    const file = await scan()
    expect(await scans()).toContain(file)
    const { lines, exit_code } = await operator(email.toUpperCase(), '--yes')
    expect([exit_code, lines[0]]).toEqual([
      0,
      expect.stringContaining(`${email} (Carmen Núñez, ${STATUS_NAMES[status]}): su registro`),
    ])
    expect([await remains(), await scans()]).toEqual([[], expect.not.arrayContaining([file])])
    const [gone, unknown] = [
      await logIn(),
      await app.post('/api/login', { email: 'nadie@example.org', password: 'x' }),
    ]
    expect([gone.status, gone.body]).toEqual([unknown.status, unknown.body])
    await expect.poll(async () => (await lastEmails()).length).toBe(1)
    expect((await operator(email, '--yes')).lines).toEqual(['No hay ninguna cuenta con ese correo.'])
  },
)

test('Sessions and requests go too, and no job fails because of them; the views of others’ requests stay as a number', async () => {
  await is('approved')
  const token = await openSession(db(), id)
  const own = await calls.publish(token)
  const others = await calls.publish('lucia')
  await calls.read(token, others)
  await app.post('/api/password/email', { email })
  await is('suspended')
  expect((await operator(email, '--yes')).exit_code).toBe(0)
  expect(await remains()).toEqual([])
  expect((await app.get('/api/users/search/', token)).status).toBe(401)
  expect((await calls.read('lucia', own)).status).toBe(404)
  expect((await calls.read('lucia', others)).body.unique_views).toBe(1)
  const { body } = await app.get('/api/users/search/', await tokenOf(app, 'rafael'))
  expect(body.data.map((found: { id: number }) => found.id)).not.toContain(id)
  const waiting = `select count(*)::int as n from pgboss.job where state <> 'completed' and name in ('mail', 'auth-links')`
  await expect.poll(async () => (await app.database.query(waiting)).rows[0].n).toBe(0)
})

test('Without --yes nothing is erased, and the operator sees whose account it would be', async () => {
  await is('rejected')
  const { lines, exit_code } = await operator(email)
  expect([exit_code, lines]).toEqual([
    1,
    [expect.stringMatching(/^Se borraría para siempre.*Carmen Núñez, rechazado.*añada --yes\.$/)],
  ])
  expect(await remains()).toContain('account')
  expect(await scans()).toContain(await scan())
  expect((await logIn()).body.payload.reason).toBe('rejected')
})

test('An administrator is not erased, and neither is anybody by a malformed command', async () => {
  await tokenOfRole(app, 'admin')
  await db().updateTable('account').set({ role: 'reviewer' }).where('id', '=', id).execute()
  for (const [words, line] of [
    [['admin@example.org', '--yes'], /administra el directorio/],
    [[email, '--yes'], /administra el directorio/],
    [['nadie@example.org', '--yes'], /^No hay ninguna cuenta/],
    [['--yes'], /^Uso: detective erase/],
    [[email, 'otro@example.org', '--yes'], /^Uso: detective erase/],
    [[email, '--si'], /^Uso: detective erase/],
  ] as const) {
    const { lines, exit_code } = await operator(...words)
    expect([exit_code, lines]).toEqual([1, [expect.stringMatching(line)]])
  }
  expect(await remains()).toContain('account')
})

test('If a disk error interrupts it, nobody can log in to the account, and the next sweep does the rest', async () => {
  await is('approved')
  const file = await scan()
  await db().updateTable('registration_scan').set({ file: '../x' }).where('detective_id', '=', id).execute()
  expect(await operator(email, '--yes')).toEqual({
    lines: [expect.stringMatching(/^La orden ha fallado/)],
    exit_code: 1,
  })
  expect((await logIn()).status).toBe(401)
  await db().updateTable('registration_scan').set({ file }).where('detective_id', '=', id).execute()
  await eraseAccounts(app.platform)
  expect([await remains(), await scans()]).toEqual([[], expect.not.arrayContaining([file])])
  await expect.poll(async () => (await lastEmails()).length).toBe(1)
})
