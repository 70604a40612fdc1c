import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { addDetective, appOfFile, letLogIn, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { eraseAccounts } from './deletion.ts'

const app = await appOfFile()
let id: number
let token: string
let file: string
let email: string
const LICENSE = 7001
const db = () => app.database.db

const calls = collaborationCalls(app)
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
const lastEmails = async () => (await app.emails(email, 0)).filter((it) => /se ha borrado/.test(it.subject))
const sweep = () => eraseAccounts(app.platform)
const isKept = () =>
  app.platform.uploads.read(file).then(
    () => true,
    () => false,
  )

test('all data of an account go when its time is over, not before; a last e-mail says so', async () => {
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
  // The number of views stays, without the viewer.
  expect((await calls.read('lucia', others)).body.unique_views).toBe(2)
  const views = await db()
    .selectFrom('collaboration_view')
    .where('collaboration_id', '=', others)
    .selectAll()
    .execute()
  expect(views).toHaveLength(1)
  await expect.poll(async () => (await lastEmails()).length).toBe(1)
  expect((await app.get('/api/users/search/', await tokenOf(app, 'rafael'))).status).toBe(200)
})

test('no other account is erased, not even one without a date', async () => {
  const before = (await app.database.query('select from account')).rows.length
  await sweep()
  expect((await app.database.query('select from account')).rows).toHaveLength(before)
})

test('an administrator is never erased by the sweep, whatever the date says', async () => {
  await db().updateTable('account').set({ role: 'admin' }).where('id', '=', id).execute()
  await eraseIn(-60)
  await sweep()
  expect(await rows('account')).toBe(1)
})

test('if it is interrupted after the file, the next sweep does the rest; one more run does nothing', async () => {
  await leave()
  await eraseIn(0)
  await app.platform.uploads.remove(file)
  await sweep()
  await sweep()
  expect(await rows('account')).toBe(0)
  await expect.poll(async () => (await lastEmails()).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await lastEmails()).toHaveLength(1)
})

test('of two simultaneous sweeps, one sends the e-mail', async () => {
  await leave()
  await eraseIn(0)
  await Promise.all([sweep(), sweep()])
  await expect.poll(async () => (await lastEmails()).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await lastEmails()).toHaveLength(1)
})

test('an account whose file cannot be deleted does not keep the data of the others here', async () => {
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

test('the licence of an erased detective is free again', async () => {
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

test('a registration with the e-mail of a leaving user gets the usual answer; the owner gets an e-mail on how to keep the account', async () => {
  await leave()
  const { status } = await app.post('/api/register', await registrationForm({ email }))
  expect(status).toBe(201)
  const notice = async () => (await app.emails(email, 0)).find((it) => /Ya tiene una cuenta/.test(it.subject))
  await expect.poll(notice).toBeDefined()
  expect((await notice())!.text).toContain('al iniciar sesión la conserva')
})
