import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { addDetective, fillWithNamedWorld, letLogIn, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { eraseAccounts } from './deletion.ts'

let app: TestApp
let calls: ReturnType<typeof collaborationCalls>
let id: number
let token: string
let file: string
let email: string
const LICENSE = 7001
const db = () => app.database.db

beforeAll(async () => {
  app = await startApp()
  await fillWithNamedWorld(app)
  calls = collaborationCalls(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  id = await addDetective(app, { name: 'Berta', surname: 'Saliente', license_number: LICENSE })
  email = `berta-${id}@example.org`
  await letLogIn(app, id, email)
  token = await openSession(db(), id)
  file = await app.platform.uploads.keep(Buffer.from('escaneo'), 'jpg')
  await db().insertInto('registration_scan').values({ detective_id: id, file, delete_after: null }).execute()
})
afterEach(async () => {
  await db().deleteFrom('account').where('id', '=', id).execute()
})

const leave = () => app.post('/api/user/managment/delete-account', { current_password: PASSWORD }, token)
const eraseIn = (seconds: number) =>
  app.database.query('update account set erase_at = now() + make_interval(secs => $1) where id = $2', [
    seconds,
    id,
  ])
const rows = async (table: 'account' | 'detective' | 'collaboration', column = 'id', of = id) =>
  (await app.database.query(`select from ${table} where ${column} = $1`, [of])).rows.length
const lastEmails = async () => (await app.letters(email, 0)).filter((it) => /se ha borrado/.test(it.subject))
const sweep = () => eraseAccounts(app.platform)
const isKept = () =>
  app.platform.uploads.read(file).then(
    () => true,
    () => false,
  )

test('all that hangs on an account goes when its time is over, not before; a last letter says so', async () => {
  const own = await calls.publish(token)
  const others = await calls.publish('lucia')
  await calls.read(token, others)
  await calls.read('rafael', others)
  await leave()
  await eraseIn(30)
  await sweep()
  expect([await rows('account'), await isKept()]).toEqual([1, true])
  await eraseIn(0)
  await sweep()
  expect([await rows('account'), await rows('detective'), await rows('collaboration', 'id', own)]).toEqual([
    0, 0, 0,
  ])
  expect(await isKept()).toBe(false)
  // Of the views the number stays, and is nobody's.
  expect((await calls.read('lucia', others)).body.unique_views).toBe(2)
  const views = await db()
    .selectFrom('collaboration_view')
    .where('collaboration_id', '=', others)
    .selectAll()
    .execute()
  expect(views).toHaveLength(1)
  await expect.poll(async () => (await lastEmails()).length, { timeout: 5000 }).toBe(1)
  expect((await app.get('/api/users/search/', await tokenOf(app, 'rafael'))).status).toBe(200)
})

test('nobody else’s account goes, also not one without a date', async () => {
  const before = (await app.database.query('select from account')).rows.length
  await sweep()
  expect((await app.database.query('select from account')).rows).toHaveLength(before)
})

test('an administrator is never swept away, whatever the date says', async () => {
  await db().updateTable('account').set({ role: 'admin' }).where('id', '=', id).execute()
  await eraseIn(-60)
  await sweep()
  expect(await rows('account')).toBe(1)
})

test('cut off after the file, the next sweep does the rest; and again does nothing', async () => {
  await leave()
  await eraseIn(0)
  await app.platform.uploads.remove(file)
  await sweep()
  await sweep()
  expect(await rows('account')).toBe(0)
  await expect.poll(async () => (await lastEmails()).length, { timeout: 5000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await lastEmails()).toHaveLength(1)
})

test('of two sweeps at once one tells', async () => {
  await leave()
  await eraseIn(0)
  await Promise.all([sweep(), sweep()])
  await expect.poll(async () => (await lastEmails()).length, { timeout: 5000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await lastEmails()).toHaveLength(1)
})

test('one whose file cannot be deleted keeps nobody else’s data here', async () => {
  await leave()
  await eraseIn(0)
  await db().updateTable('registration_scan').set({ file: '../x' }).where('detective_id', '=', id).execute()
  const next = await addDetective(app, { surname: 'Siguiente' })
  await db()
    .updateTable('account')
    .set({ erase_at: new Date(0) })
    .where('id', '=', next)
    .execute()
  await expect(sweep()).rejects.toThrow()
  expect([await rows('account'), await rows('account', 'id', next)]).toEqual([1, 0])
})

test('an erased detective’s licence is free again', async () => {
  await leave()
  const other = await addDetective(app, { surname: 'Nueva' })
  const take = () =>
    db().updateTable('detective').set({ license_number: LICENSE }).where('id', '=', other).execute()
  await expect(take()).rejects.toThrow(/one_detective_per_license/)
  await eraseIn(0)
  await sweep()
  await take()
  await db().deleteFrom('account').where('id', '=', other).execute()
})

test('who registers anew with the e-mail meanwhile is answered as ever, and its owner told how to keep the account', async () => {
  await leave()
  const { status } = await app.post('/api/register', await registrationForm({ email }))
  expect(status).toBe(201)
  const told = async () => (await app.letters(email, 0)).find((it) => /Ya tiene una cuenta/.test(it.subject))
  await expect.poll(told, { timeout: 5000 }).toBeDefined()
  expect((await told())!.text).toContain('al iniciar sesión la conserva')
})
