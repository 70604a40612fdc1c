import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { type MailServer, startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { carrierFor } from './carriers.ts'
import type { Email } from './email.ts'
import { postEmail } from './outbox.ts'

const emailTo = (to: string, more: Partial<Email> = {}): Email => ({
  to,
  subject: 'Señal de prueba: ¿llega íntegra? Así esperamos que sea, aunque el asunto sea largo',
  paragraphs: ['Línea con acentos, eñes y <símbolos> & demás.', 'Otra línea.'],
  button: { label: 'Abrir', url: `http://pesquisa.test/login/verify/${'a'.repeat(120)}?uno=1&dos=2` },
  ...more,
})

const post = (app: TestApp, email: Email) =>
  app.database.db.transaction().execute((trx) => postEmail(app.platform, trx, email))

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isSo()).toBe(true)
}

describe('without a mail server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app?.close())

  test('an e-mail becomes a file with readable links, which only the user of this program can open', async () => {
    await post(app, emailTo('ana@example.org'))
    const [email] = await app.emails('ana@example.org')
    expect(email!.subject).toBe(emailTo('').subject)
    expect(email!.text).toContain(emailTo('').button!.url)
    expect(email!.text).toContain('Línea con acentos, eñes y <símbolos> & demás.')
    expect(email!.html).toContain('Línea con acentos, eñes y &lt;símbolos&gt; &amp; demás.')
    expect(email!.html).toContain('lang="es"')
    expect(email!.html).not.toMatch(/<(img|script|link|table)/)
    const folder = join(app.platform.settings.data_dir, 'mail')
    const [file] = readdirSync(folder)
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-ana@example\.org\.eml$/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600)
  })

  test('an e-mail whose transaction is rolled back is never sent', async () => {
    const failing = app.database.db.transaction().execute(async (trx) => {
      await postEmail(app.platform, trx, emailTo('nunca@example.org'))
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await post(app, emailTo('despues@example.org'))
    expect(await app.emails('despues@example.org')).toHaveLength(1)
    expect(await app.emails('nunca@example.org', 0)).toHaveLength(0)
  })

  test('waiting e-mails are sealed, and the log names nobody', async () => {
    const later = emailTo('sellada@example.org', { subject: 'Asunto reservado' })
    await post(app, later)
    const { rows } = await sql<{ line: string }>`select t::text as line from pgboss.job t`.execute(
      app.database.db,
    )
    const jobs = rows.map(({ line }) => line).join('\n')
    expect(jobs).toContain('sealed')
    expect(jobs).not.toMatch(/sellada|reservado|verify/)
    await app.emails(later.to)
    expect(app.logLines()).not.toMatch(/sellada|reservado|verify\/a/)
  })

  test('an address cannot lead out of the folder', async () => {
    await post(app, emailTo('../../fuera@example.org'))
    const folder = join(app.platform.settings.data_dir, 'mail')
    await until(() => readdirSync(folder).some((name) => name.endsWith('_fuera@example.org.eml')))
    expect(existsSync(join(folder, '..', 'fuera@example.org.eml'))).toBe(false)
  })

  test('two e-mails to one person at the same moment are two files', async () => {
    const settings = { ...app.platform.settings, data_dir: join(app.platform.settings.data_dir, 'otra') }
    const carrier = carrierFor(settings)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
    await Promise.all(['1', '2', '3'].map((id) => carrier.carry(emailTo('tres@example.org'), id)))
    vi.restoreAllMocks()
    expect(readdirSync(join(settings.data_dir, 'mail'))).toHaveLength(3)
  })
})

describe('with a mail server', () => {
  let app: TestApp
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
    app = await startApp({ SMTP_URL: server.url })
  })
  afterAll(async () => {
    await app?.close()
    await server.close()
  })

  // Retries wait 5 s and more; the test does not wait.
  const hurry = () =>
    sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(
      app.database.db,
    )

  test('an e-mail arrives whole', async () => {
    await post(app, emailTo('ana@example.org'))
    await until(() => server.taken.length === 1)
    expect(server.taken[0]).toMatchObject({ to: 'ana@example.org', subject: emailTo('').subject })
    expect(server.taken[0]!.text).toContain(emailTo('').button!.url)
    expect(server.taken[0]!.text).toContain('acentos, eñes')
  })

  test('a refused e-mail is tried again until it is accepted, and arrives once', async () => {
    server.refuse(2)
    await post(app, emailTo('terca@example.org'))
    const arrived = () => server.taken.filter(({ to }) => to === 'terca@example.org')
    const hurrying = setInterval(() => void hurry(), 100)
    await until(() => arrived().length > 0)
    clearInterval(hurrying)
    expect(server.refused()).toBe(2)
    expect(arrived()).toHaveLength(1)
    const log = app.logLines()
    expect(log).toContain('451')
    expect(log).not.toContain('terca')
  })

  test('an e-mail that was sent while the database could not note it is not sent again', async () => {
    const { db } = app.database
    await app.database.script(`
      create function pgboss.refuse() returns trigger language plpgsql as $$
      begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before update on pgboss.job for each row
      when (new.state >= 'completed' and new.state <> old.state) execute function pgboss.refuse()`)
    await post(app, emailTo('unica@example.org'))
    const arrived = () => server.taken.filter(({ to }) => to === 'unica@example.org')
    await until(() => arrived().length === 1)
    await app.database.script('drop trigger full_disk on pgboss.job')
    // As pg-boss does once the heartbeats are missing.
    await expect
      .poll(async () => {
        await sql`update pgboss.job set state = 'retry', start_after = now()
          where name = 'mail' and state in ('active', 'retry')`.execute(db)
        const left = await sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(db)
        return left.rows.length
      })
      .toBe(0)
    expect(arrived()).toHaveLength(1)
  })
})

describe('after an outage of the mail server', () => {
  let app: TestApp
  let server: MailServer
  const reopen = async () => {
    server = await startMailServer({ port: Number(new URL(server.url).port) })
  }
  beforeAll(async () => {
    server = await startMailServer()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    app = await startApp({ SMTP_URL: server.url })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app?.close()
    await server.close()
  })

  /**
   * Posts while the server is away, and waits until each e-mail was tried and is put off for almost an hour.
   */
  async function postInVain(...recipients: string[]) {
    await server.close()
    for (const to of recipients) await post(app, emailTo(to))
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pgboss.job
          where name = 'mail' and state = 'retry'`.execute(app.database.db)
        return rows[0]?.waiting
      })
      .toBe(recipients.length)
    await putOff()
  }
  const putOff = () =>
    sql`update pgboss.job set start_after = now() + interval '50 minutes' where name = 'mail' and state = 'retry'`.execute(
      app.database.db,
    )
  const arrived = () => server.taken.map(({ to }) => to)

  test('the first e-mail that is accepted brings along all that have waited, in their order', async () => {
    await postInVain('uno@example.org', 'dos@example.org', 'tres@example.org')
    await reopen()
    await post(app, emailTo('nueva@example.org'))
    await until(() => server.taken.length === 4)
    expect(arrived()).toEqual(['nueva@example.org', 'uno@example.org', 'dos@example.org', 'tres@example.org'])
  })

  test('those that have waited leave within a minute, even if nobody causes another e-mail', async () => {
    await postInVain('sola@example.org', 'segunda@example.org')
    await reopen()
    await vi.advanceTimersByTimeAsync(60_000)
    await until(() => server.taken.length === 2)
    expect(arrived()).toEqual(['sola@example.org', 'segunda@example.org'])
  })

  test('while it is away nothing is tried more often', async () => {
    await postInVain('paciente@example.org')
    const tries = async () =>
      (
        await sql<{ n: number }>`select retry_count as n from pgboss.job where name = 'mail'`.execute(
          app.database.db,
        )
      ).rows[0]!.n
    const before = await tries()
    await vi.advanceTimersByTimeAsync(180_000)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await tries()).toBe(before)
    await reopen()
    await vi.advanceTimersByTimeAsync(60_000)
    await until(() => server.taken.length === 1)
  })

  test('an e-mail that the server refuses for itself is not tried sooner because others are accepted', async () => {
    server.refuse(1)
    await post(app, emailTo('terca@example.org'))
    await until(() => server.refused() === 1)
    await expect
      .poll(
        async () =>
          (await sql`select from pgboss.job where name = 'mail' and state = 'retry'`.execute(app.database.db))
            .rows.length,
      )
      .toBe(1)
    await putOff()
    const before = server.taken.length
    await post(app, emailTo('otra@example.org'))
    await until(() => server.taken.length === before + 1)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(arrived()).not.toContain('terca@example.org')
  })
})
