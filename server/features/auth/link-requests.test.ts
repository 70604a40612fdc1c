import { beforeEach, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { LINK_QUEUE } from './link-requests.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael } = namedWorld
const RECOVERY = '/api/password/email'
const RESEND = '/api/login/resend-verification'

beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limit').execute()
  await app.database.db.deleteFrom('account_link').execute()
})

let nth = 0
/** Each time from another network. */
const ask = (email: string, path = RECOVERY) => {
  nth += 1
  return app.send('POST', path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${nth % 250}` },
    body: JSON.stringify({ email }),
  })
}
const askTimes = async (times: number, email: string, path?: string) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await ask(email, path)).status)
  return statuses
}
/** The number of e-mails once no job waits to be run or sent. */
async function emailsTo(email: string) {
  await expect
    .poll(
      async () => {
        const { rows } = await app.database.query(
          `select count(*)::int as n from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
          [LINK_QUEUE],
        )
        return (rows[0] as { n: number }).n
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  return (await allEmails(app, email)).length
}
const linksMadeAgo = (minutes: number) =>
  app.database.query(`update account_link set expires_at = expires_at - make_interval(mins => $1)`, [minutes])

test.each([
  [RECOVERY, 'lucia'],
  [RESEND, 'oscar'],
] as const)(
  'after five requests %s still answers 200, but sends no e-mail while the last link is recent',
  async (path, who) => {
    const { email } = namedWorld[who]
    // A verified account gets no verification e-mail.
    await app.database.query(`update detective set status = 'registered' where id = $1`, [
      await idOf(app, 'oscar'),
    ])
    const before = await emailsTo(email)
    expect(await askTimes(5, email, path)).toEqual(Array(5).fill(200))
    expect((await emailsTo(email)) - before).toBe(5)
    const kept = await app.database.db.selectFrom('account_link').select('token_hash').execute()
    expect(await askTimes(20, email, path)).toEqual(Array(20).fill(200))
    expect((await emailsTo(email)) - before).toBe(5)
    // The owner's link is still the same.
    expect(await app.database.db.selectFrom('account_link').select('token_hash').execute()).toEqual(kept)
    await linksMadeAgo(16)
    expect(await askTimes(3, email, path)).toEqual(Array(3).fill(200))
    expect((await emailsTo(email)) - before).toBe(6)
  },
)

test('an e-mail without an account gets the same answer', async () => {
  const answersFor = async (email: string) => {
    const answers: unknown[] = []
    for (let i = 0; i < 8; i += 1) {
      const { status, body } = await ask(email)
      answers.push([status, body])
    }
    return answers
  }
  expect(await answersFor('nadie@example.org')).toEqual(await answersFor(lucia.email))
})

test('after the link has been used, the next request sends another at once', async () => {
  await askTimes(5, lucia.email)
  const before = await emailsTo(lucia.email)
  await app.database.db.deleteFrom('account_link').execute()
  await ask(lucia.email)
  expect((await emailsTo(lucia.email)) - before).toBe(1)
})

test('beyond the limit of all e-mails together, an account without a link in the last hour still gets one', async () => {
  await ask(lucia.email)
  const luciasBefore = await emailsTo(lucia.email)
  await app.database.db
    .updateTable('rate_limit')
    .set({ points: 1001 })
    .where('key', 'like', 'link-all:%')
    .execute()
  const rafaelsBefore = await emailsTo(rafael.email)
  await ask(rafael.email)
  await linksMadeAgo(59)
  await ask(lucia.email)
  expect((await emailsTo(rafael.email)) - rafaelsBefore).toBe(1)
  expect((await emailsTo(lucia.email)) - luciasBefore).toBe(0)
})
