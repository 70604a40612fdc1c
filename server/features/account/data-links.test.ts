// A user who cannot log in downloads the own data.
import { beforeEach, describe, expect, test } from 'vitest'
import { CAPTCHA_REFUSED } from '#contract/captcha.ts'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { DATA_LINK_MINUTES } from '#contract/my-data.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { startApp } from '#server/testing/app.ts'
import { captchaSolution } from '#server/testing/captcha.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'
import { DATA_LINK_QUEUE } from './data-links.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
const { lucia, rafael } = namedWorld
const { email } = rafael
const db = () => app.database.db

beforeEach(async () => {
  for (const table of ['rate_limit', 'account_link'] as const) await db().deleteFrom(table).execute()
})

const ask = (to = email) => app.post('/api/my-data/email', { email: to })
const take = (token: string) => app.post('/api/my-data/download', { token })
async function is(status: DetectiveStatus) {
  const id = await idOf(app, 'rafael')
  await db().updateTable('detective').set({ status }).where('id', '=', id).execute()
  const erase_at = status === 'leaving' ? new Date(Date.now() + 86_400_000) : null
  await db().updateTable('account').set({ erase_at }).where('id', '=', id).execute()
}
/** The token at the end of the link in the e-mail. */
const askedToken = async () => (await nextLink(app, email, '/mis-datos/', ask)).replace('/mis-datos/', '')
async function emailsTo(to: string) {
  const waiting = `select count(*)::int as n from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await app.database.query(waiting, [DATA_LINK_QUEUE])).rows[0].n).toBe(0)
  return await allEmails(app, to)
}

test.each(['awaiting_approval', 'rejected', 'suspended', 'leaving'] as const)(
  'Rafael, who is %s, downloads the same data as from his account, once, with the link of an e-mail',
  async (status) => {
    await is('approved')
    const { body: own } = await app.post(
      '/api/user/managment/export',
      { current_password: PASSWORD },
      await tokenOf(app, 'rafael'),
    )
    await is(status)
    const token = await askedToken()
    const { status: code, body, headers } = await take(token)
    expect([code, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      account: { email, links: [] },
      detective: { ...own.detective, status },
      collaborations: own.collaborations,
    })
    expect(Object.keys(body)).toEqual(Object.keys(own))
    expect(body.security_events[0]).toMatchObject({ kind: 'exported_by_link' })
    const again = await take(token)
    expect([again.status, Object.keys(again.body.payload.msg)]).toEqual([422, ['general']])
    // The link opens nothing but the data.
    expect((await app.post('/api/login', { email, password: PASSWORD })).status).toBe(
      status === 'leaving' ? 200 : 403,
    )
  },
)

describe('the data link', () => {
  test('works only if it is the newest, and expires', async () => {
    await is('rejected')
    const [first, second] = [await askedToken(), await askedToken()]
    expect((await take(first)).status).toBe(422)
    const older = `update account_link set expires_at = expires_at - make_interval(mins => $1)`
    await app.database.query(older, [DATA_LINK_MINUTES])
    expect((await take(second)).status).toBe(422)
  })

  test('is stored in the database as a hash only, and never in the log', async () => {
    await is('rejected')
    const token = await askedToken()
    const { rows } = await app.database.query('select to_json(t)::text as row from account_link t')
    expect(JSON.stringify(rows)).not.toContain(token)
    await take(token)
    expect(app.logLines()).not.toContain(token)
  })

  test('does nothing when it is only opened, as scanners of e-mails do', async () => {
    await is('rejected')
    const token = await askedToken()
    await app.get(`/mis-datos/${token}`)
    expect((await app.get(`/api/my-data/download?token=${token}`)).status).toBe(404)
    expect((await take(token)).status).toBe(200)
  })

  test('sets no password, and a link for a password downloads nothing', async () => {
    await is('suspended')
    const token = await askedToken()
    const reset = { token, email, password: 'otra-clave-1', password_confirmation: 'otra-clave-1' }
    expect((await app.post('/api/password/reset', reset)).status).toBe(422)
    await is('approved')
    const link = await nextLink(app, email, '/password/reset/', () =>
      app.post('/api/password/email', { email }),
    )
    expect((await take(/reset\/([\w-]+)/.exec(link)![1]!)).status).toBe(422)
  })

  test('cannot be guessed: the tries are limited', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1) statuses.push((await take(`inventado-${times}`)).status)
    expect(statuses).toEqual([...Array(30).fill(422), 429])
  })
})

test('a user who can log in gets an e-mail that says where the data are, without a link', async () => {
  const before = (await emailsTo(lucia.email)).length
  await ask(lucia.email)
  const emails = await emailsTo(lucia.email)
  expect(emails.length - before).toBe(1)
  expect(emails.at(-1)!.text).toContain('/account-settings#datos')
  expect(emails.at(-1)!.text).not.toContain('/mis-datos/')
})

test.each(['reject', 'suspend'])(
  'the e-mail about a decision to %s says where the own data are',
  async (decision) => {
    await is(decision === 'reject' ? 'awaiting_approval' : 'approved')
    const before = (await emailsTo(email)).length
    await runCommand(app.platform, ['detective', decision, email])
    const [message] = (await emailsTo(email)).slice(before)
    expect(message!.text).toContain('http://pesquisa.test/mis-datos.')
  },
)

test('an e-mail that nobody verified gets nothing: it may belong to a stranger', async () => {
  await is('registered')
  await db().updateTable('account').set({ email_verified_at: null }).where('email', '=', email).execute()
  const before = (await emailsTo(email)).length
  await ask()
  expect((await emailsTo(email)).length).toBe(before)
  await db()
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
})

test('an e-mail without an account gets the same answer, and the number of e-mails to a mailbox is limited', async () => {
  await is('rejected')
  const answersFor = async (to: string) => {
    const answers: unknown[] = []
    for (let times = 0; times < 8; times += 1) {
      const { status, body } = await ask(to)
      answers.push([status, body])
    }
    return answers
  }
  const before = (await emailsTo(email)).length
  const luciasBefore = (await emailsTo(lucia.email)).length
  const known = await answersFor(email)
  expect(await answersFor('nadie@example.org')).toEqual(known)
  expect(await answersFor(lucia.email)).toEqual(known)
  expect((await emailsTo(email)).length - before).toBe(5)
  expect((await emailsTo(lucia.email)).length - luciasBefore).toBe(5)
})

test('if a captcha is required, each solution is good for one request', async () => {
  const asking = await startApp({ CAPTCHA: 'altcha' })
  try {
    const post = (recaptcha_token?: string) =>
      asking.post('/api/my-data/email', { email, ...(recaptcha_token && { recaptcha_token }) })
    expect((await post()).body.payload.msg).toHaveProperty('recaptcha_token')
    const solution = await captchaSolution(asking.url)
    expect((await post(solution)).status).toBe(200)
    expect((await post(solution)).body.payload.msg).toEqual({ recaptcha_token: [CAPTCHA_REFUSED] })
  } finally {
    await asking.close()
  }
})
