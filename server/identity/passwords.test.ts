import { expect, test } from 'vitest'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { appOfFile, PASSWORD } from '#server/testing/people.ts'
import { hashPassword, isPassword } from './passwords.ts'

const app = await appOfFile()

test('fifty people log in at once: all of them can, and no other caller has to wait', async () => {
  const password_hash = await hashPassword(PASSWORD)
  await app.database.db
    .updateTable('account')
    .set({ password_hash })
    .where('email_key', '=', 'lucia.serrano@example.org')
    .execute()
  const before = { all: process.cpuUsage(), eventLoop: process.threadCpuUsage() }
  let waiting = true
  const logins = Promise.all(
    Array.from({ length: 50 }, () =>
      app.post('/api/login', { email: 'lucia.serrano@example.org', password: PASSWORD }),
    ),
  ).finally(() => {
    waiting = false
  })
  let answeredMeanwhile = 0
  while (waiting) {
    expect((await app.get('/health')).status).toBe(200)
    answeredMeanwhile += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(new Set((await logins).map(({ status }) => status))).toEqual(new Set([200]))
  expect(answeredMeanwhile).toBeGreaterThan(20)
  // Hashing is most of the work. In the event loop's own thread it would be part of this thread's time.
  const [all, eventLoop] = [process.cpuUsage(before.all), process.threadCpuUsage(before.eventLoop)].map(
    ({ user, system }) => user + system,
  )
  expect(eventLoop! / all!).toBeLessThan(0.7)
})

test('the hash of the tests’ password is that of the password', async () => {
  expect(await isPassword(PASSWORD, PASSWORD_HASH)).toBe(true)
})

test('a password counts letter by letter to its end, in its case; only the Unicode form is unified', async () => {
  const hash = await hashPassword('Ñandú con 30 letras, ni una má')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Ñandú con 30 letras, ni una má'.normalize('NFD'), hash)).toBe(true)
  for (const other of [
    'Ñandú con 30 letras, ni una me',
    'ñandú con 30 letras, ni una má',
    'Ñandú con 30 letras, ni una m',
    'Ñandú con 30 letras, ni una má ',
    ' Ñandú con 30 letras, ni una má',
    'Nandu con 30 letras, ni una ma',
  ])
    expect(await isPassword(other, hash), other).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})
