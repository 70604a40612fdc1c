// Accounts that nobody asks to erase: their terms, the warnings to their owners, and what ends the term.
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { markSeen } from '#server/identity/seen.ts'
import { openSession } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { testedKind } from '#server/testing/database.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { untilWaiting } from '#server/testing/overtaking.ts'
import { addDetective, appOfFile, letLogIn, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../../commands.ts'
import { eraseOverdue } from './overdue.ts'

const app = await appOfFile({}, { content: 'empty' })
let id: number
let email: string
const db = () => app.database.db

beforeEach(async () => {
  id = await addDetective(app, { name: 'Olga', surname: 'Olvidada' })
  email = `olga-${id}@example.org`
  await letLogIn(app, id, email)
})

const sql = (text: string, values: unknown[] = []) => app.database.query(text, values)
const sweep = () => eraseOverdue(app.platform)
const isThere = async () => (await sql('select from account where id = $1', [id])).rows.length === 1
const subjects = async () => (await allEmails(app, email)).map(({ subject }) => subject)

/** Lucía was decided about that long ago (`interval` as in PostgreSQL), a week after her registration. */
async function decidedAgo(status: DetectiveStatus, interval: string) {
  await sql(
    `update detective set status = $2, registered_at = now() - $3::interval - interval '7 days' where id = $1`,
    [id, status, interval],
  )
  await sql('delete from moderation_event where detective_id = $1', [id])
  await sql(
    `insert into moderation_event (detective_id, from_status, to_status, reason, decided_at)
      values ($1, 'approved', $2, 'El motivo', now() - $3::interval)`,
    [id, status, interval],
  )
}
const warnedAgo = (interval: string) =>
  sql(`update erasure_warning set warned_at = now() - $2::interval where account_id = $1`, [id, interval])
const seenAgo = (interval: string) =>
  sql(`update account set seen_on = (now() - $2::interval)::date where id = $1`, [id, interval])

describe('a rejected registration and a suspended account', () => {
  test.each([
    ['rejected', '12 months', 'porque han pasado 12 meses desde que no se aprobó su registro'],
    ['suspended', '3 years', 'porque han pasado 3 años desde que se suspendió'],
  ] as const)(
    '%s: is erased after %s, not before, and its owner gets the reason',
    async (status, term, why) => {
      await decidedAgo(status, `${term} -1 day`)
      await sweep()
      expect(await isThere()).toBe(true)
      await decidedAgo(status, `${term} 1 hour`)
      await sweep()
      expect(await isThere()).toBe(false)
      expect(await subjects()).toEqual(['Su cuenta de Pesquisa se ha borrado'])
      expect((await allEmails(app, email))[0]!.text).toContain(why)
    },
  )

  test('count from the last decision, not from the registration', async () => {
    await decidedAgo('suspended', '4 years')
    await sql(
      `insert into moderation_event (detective_id, from_status, to_status)
        values ($1, 'suspended', 'approved'), ($1, 'approved', 'suspended')`,
      [id],
    )
    await sweep()
    expect(await isThere()).toBe(true)
  })

  test('keep their term if a request is taken down meanwhile', async () => {
    await decidedAgo('suspended', '3 years 1 hour')
    await sql(
      `insert into content_decision (content_kind, content_id, detective_id, decision, reason)
        values ('request', 1, $1, 'removed', 'x')`,
      [id],
    )
    await sweep()
    expect(await isThere()).toBe(false)
  })

  test('stay if the owner is a reviewer or an administrator', async () => {
    await decidedAgo('suspended', '9 years')
    for (const role of ['reviewer', 'admin']) {
      await sql('update account set role = $2 where id = $1', [id, role])
      await sweep()
      expect(await isThere()).toBe(true)
    }
  })
})

describe('a registration without a decision', () => {
  let file: string
  beforeEach(async () => {
    file = await app.platform.uploads.keep(Buffer.from('escaneo'), 'jpg')
    await db()
      .insertInto('registration_scan')
      .values({ detective_id: id, file, delete_after: null })
      .execute()
  })
  const isKept = () =>
    app.platform.uploads.read(file).then(
      () => true,
      () => false,
    )

  test('gets one warning 30 days before, and is erased after six months with its scan', async () => {
    await decidedAgo('awaiting_approval', '6 months -31 days')
    await sweep()
    expect(await subjects()).toEqual([])
    await decidedAgo('awaiting_approval', '6 months -29 days')
    await sweep()
    await sweep()
    expect(await subjects()).toEqual(['Su registro en Pesquisa se borrará si no se resuelve'])
    await decidedAgo('awaiting_approval', '6 months 1 day')
    await warnedAgo('29 days')
    await sweep()
    expect([await isThere(), await isKept()]).toEqual([true, true])
    await warnedAgo('30 days 1 hour')
    await sweep()
    expect([await isThere(), await isKept()]).toEqual([false, false])
    expect(await subjects()).toContain('Su cuenta de Pesquisa se ha borrado')
  })

  test('is never erased without the warning, however long it has waited', async () => {
    await decidedAgo('awaiting_approval', '2 years')
    await sweep()
    expect(await isThere()).toBe(true)
    expect(await subjects()).toHaveLength(1)
  })

  test('stays once there is a decision; the warning has no effect then', async () => {
    await decidedAgo('awaiting_approval', '7 months')
    await sweep()
    await warnedAgo('40 days')
    expect((await runCommand(app.platform, ['detective', 'approve', email])).exit_code).toBe(0)
    await sweep()
    expect([await isThere(), await isKept()]).toEqual([true, true])
    await seenAgo('25 months')
    await sweep()
    expect(await isThere()).toBe(true)
    expect(await subjects()).toContain('¿Quiere conservar su cuenta de Pesquisa?')
  })
})

describe('an account that nobody uses', () => {
  const askedTwice = async () => {
    await seenAgo('24 months 2 days')
    await sweep()
    await warnedAgo('30 days 1 hour')
    await sweep()
  }

  test('gets two warnings, a month apart, and is erased a month later', async () => {
    await seenAgo('24 months -2 days')
    await sweep()
    expect(await subjects()).toEqual([])
    await seenAgo('24 months 2 days')
    await sweep()
    await warnedAgo('29 days')
    await sweep()
    expect(await subjects()).toEqual(['¿Quiere conservar su cuenta de Pesquisa?'])
    await warnedAgo('30 days 1 hour')
    await sweep()
    expect(await subjects()).toContain('Último aviso: su cuenta de Pesquisa se borrará')
    await warnedAgo('29 days')
    await sweep()
    expect(await isThere()).toBe(true)
    await warnedAgo('30 days 1 hour')
    await sweep()
    expect(await isThere()).toBe(false)
    expect(await subjects()).toHaveLength(3)
    const texts = (await allEmails(app, email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('porque en 24 meses no ha entrado en ella, ni después de nuestros dos avisos')
  })

  test('stays if its owner logs in, and the two warnings begin anew', async () => {
    await askedTwice()
    await warnedAgo('40 days')
    expect((await logIn(app, email, {})).status).toBe(200)
    await sweep()
    expect(await isThere()).toBe(true)
    await seenAgo('24 months 2 days')
    await sweep()
    expect(await isThere()).toBe(true)
  })

  test('is in use while a session is in use', async () => {
    const token = await openSession(db(), id)
    await askedTwice()
    await warnedAgo('40 days')
    await sql(`update session set last_used_at = now() - interval '1 hour' where account_id = $1`, [id])
    expect((await app.get('/api/users/search/', token)).status).toBe(200)
    await sweep()
    expect(await isThere()).toBe(true)
    const today = `(now() at time zone 'Europe/Madrid')::date::text as today`
    const { rows } = await sql(`select seen_on, ${today} from account where id = $1`, [id])
    expect(rows[0].seen_on).toBe(rows[0].today)
  })

  test('without any log-in counts from its creation', async () => {
    await sql(`update account set created_at = now() - interval '25 months' where id = $1`, [id])
    await sweep()
    expect(await subjects()).toEqual(['¿Quiere conservar su cuenta de Pesquisa?'])
  })

  test('stays if it belongs to an administrator', async () => {
    await tokenOfRole(app, 'admin')
    await askedTwice()
    await warnedAgo('40 days')
    await sql(`update account set role = 'admin' where id = $1`, [id])
    await sql(`update account set seen_on = date '2001-01-01' where role = 'admin'`)
    await sweep()
    expect(await isThere()).toBe(true)
    expect((await sql(`select from account where email = 'admin@example.org'`)).rows).toHaveLength(1)
  })
})

// The embedded database runs one transaction at a time.
test.skipIf(testedKind() === 'embedded')(
  'a log-in at the last moment saves the account from a sweep that has already found it',
  async () => {
    await seenAgo('25 months')
    await sql(`insert into erasure_warning values ($1, 'unseen', 2, now() - interval '31 days')`, [id])
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
    const entering = db()
      .transaction()
      .execute(async (trx) => {
        await markSeen(trx, id)
        await entered
      })
    await wait(100)
    const sweeping = sweep()
    await untilWaiting(app, 1)
    enter()
    await Promise.all([entering, sweeping])
    expect(await isThere()).toBe(true)
    expect(await subjects()).toEqual([])
  },
)
