import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { appOfFile, tokenOfRole } from '#server/testing/people.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const app = await appOfFile({ SMTP_URL: mail.url })
const { db, query } = app.database
const admin = await tokenOfRole(app, 'admin')
const PATH = '/api/admin/outbox'
const to = 'maria.lopez@example.org'

const post = (more: object = {}) =>
  db
    .transaction()
    .execute((trx) =>
      postEmail(app.platform, trx, { to, subject: 'Una prueba', paragraphs: ['El texto.'], ...more }),
    )
const list = async () => (await app.get(PATH, admin)).body
async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await isSo()).toBe(true)
}
const stateIs = (state: string) => async () => (await list()).data[0]?.state === state
const retry = (id: string) => app.post(`${PATH}/${id}/retry`, {}, admin)

beforeEach(async () => {
  await query(`delete from pgboss.job where name in ('mail', 'mail-failed')`)
})

describe('an e-mail that the mail server refuses', () => {
  test('is shown with its address, its subject, the mail server’s answer, and the time of the next try', async () => {
    mail.refuse(1)
    await post()
    await until(stateIs('retrying'))
    const { data, meta } = await list()
    expect(data).toEqual([
      {
        id: expect.any(String),
        ...{ to, subject: 'Una prueba', state: 'retrying', tries: 1 },
        last_error: expect.stringMatching(/451/),
        at: expect.any(String),
        next_at: expect.any(String),
      },
    ])
    expect(meta.total).toBe(1)
    expect(JSON.stringify(data)).not.toContain('El texto')
    expect(data[0].last_error).not.toMatch(/maria|lopez/)
    expect(app.logLines()).not.toMatch(/maria|Una prueba/)
  })

  test('can be tried again at once', async () => {
    mail.refuse(1)
    await post()
    await until(stateIs('retrying'))
    const before = mail.taken.length
    await query(`update pgboss.job set start_after = now() + interval '1 hour' where name = 'mail'`)
    const { id } = (await list()).data[0]
    expect((await retry(id)).status).toBe(204)
    await until(async () => mail.taken.length > before)
    expect(
      await db.selectFrom('audit_entry').select(['act', 'subject']).orderBy('id', 'desc').executeTakeFirst(),
    ).toEqual({ act: 'resend-email', subject: `email ${id}` })
  })

  test('stays visible for weeks once it was tried for the last time, first in the list, and can be sent again', async () => {
    mail.refuse(1)
    await post()
    await until(stateIs('retrying'))
    mail.refuse(1)
    await query(`update pgboss.job set retry_count = 29, start_after = now() where name = 'mail'`)
    await until(stateIs('failed'))
    const { data } = await list()
    expect(data[0]).toMatchObject({ to, tries: 31, next_at: null, last_error: expect.stringMatching(/451/) })
    const { rows } = await query(
      `select extract(day from keep_until - now()) as days from pgboss.job where name = 'mail-failed'`,
    )
    expect(Number(rows[0].days)).toBeGreaterThanOrEqual(29)
    const before = mail.taken.length
    expect((await retry(data[0].id)).status).toBe(204)
    await until(async () => mail.taken.length > before)
    expect((await retry(data[0].id)).status).toBe(404)
    expect((await list()).data.every(({ state }: { state: string }) => state !== 'failed')).toBe(true)
  })
})

test('an e-mail that was sent cannot be sent again; one sealed with another key is shown without its address', async () => {
  await post()
  await until(stateIs('sent'))
  const [{ id }] = (await list()).data
  expect((await retry(id)).status).toBe(409)
  await query(`update pgboss.job set data = '{"sealed": "otra"}'`)
  expect((await list()).data[0]).toMatchObject({ to: null, subject: null })
  expect((await retry('no-es')).status).toBe(422)
  expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('the e-mails of a mailing to everybody are counted up to ten thousand, and no further', async () => {
  await query(
    `insert into pgboss.job (name, data, start_after)
     select 'mail', '{"sealed": "otra"}', now() + interval '1 hour' from generate_series(1, 10020)`,
  )
  const { data, meta } = await list()
  expect(data).toHaveLength(20)
  expect(meta).toEqual({ current_page: 1, last_page: 500, per_page: 20, total: 10_000 })
})
