// The data that the law makes the operator keep after an account is erased or a request is taken down
// (LOPDGDD 32): blocked, opened only with a recorded reason, and destroyed when the term ends.
import { beforeEach, describe, expect, test } from 'vitest'
import { REASON_MAX } from '#contract/moderation.ts'
import { RETENTION } from '#contract/retention.ts'
import { destroyBlocked } from '#server/features/retention/blocked.ts'
import { openSession } from '#server/identity/session.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { addDetective, appOfFile, letLogIn, PASSWORD } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'
import { eraseAccounts } from './erasure/deletion.ts'

const app = await appOfFile()
let id: number
let token: string
let email: string
let license = 7300
const db = () => app.database.db

const calls = collaborationCalls(app)
beforeEach(async () => {
  license += 1
  id = await addDetective(app, { name: 'Berta', surname: 'Saliente', license_number: license })
  email = `berta-${id}@example.org`
  await letLogIn(app, id, email)
  token = await openSession(db(), id)
})

const operator = (...words: string[]) => runCommand(app.platform, words)
const open = (...words: string[]) => operator('blocked', 'open', ...words)
const rows = async (table: string) =>
  (await app.database.query(`select * from ${table} where detective_id = $1`, [id])).rows
const openings = async () => (await app.database.query('select * from blocked_opening order by id')).rows

// The mail jobs run several at a time: the last e-mail posted is not always the last in the list.
const lastEmail = async () =>
  (await allEmails(app, email)).find(({ subject }) => subject.endsWith('se ha borrado'))!

async function leaveForGood() {
  await app.post('/api/user/managment/delete-account', { current_password: PASSWORD }, token)
  await app.database.query('update account set erase_at = now() where id = $1', [id])
  await eraseAccounts(app.platform)
}

describe('an account that is erased', () => {
  test('leaves the decisions about it and its own request for deletion, and no other change of status', async () => {
    await operator('detective', 'suspend', email, '--reason', 'Baja en el registro.')
    await operator('detective', 'restore', email)
    await app.database.query(
      `insert into moderation_event (detective_id, from_status, to_status, decided_by)
        values ($1, 'registered', 'awaiting_approval', $1)`,
      [id],
    )
    token = await openSession(db(), id)
    expect(await rows('blocked_decision')).toEqual([])
    await leaveForGood()
    const kept = await rows('blocked_decision')
    expect(
      kept.map(({ license_number, to_status, reason, by_owner }) => [
        license_number,
        to_status,
        reason,
        by_owner,
      ]),
    ).toEqual([
      [license, 'suspended', 'Baja en el registro.', false],
      [license, 'approved', null, false],
      [license, 'leaving', null, true],
    ])
    expect(JSON.stringify(kept)).not.toMatch(/Berta|Saliente|@/)
  })

  test('gets a last e-mail with the blocked data and the end of the blocking', async () => {
    await operator('detective', 'suspend', email, '--reason', 'Baja en el registro.')
    await operator('detective', 'erase', email, '--yes')
    const last = await lastEmail()
    const year = new Date().getFullYear() + RETENTION.blocked_decision.term.years
    expect(last.text).toContain('bloqueado lo siguiente: las decisiones que se tomaron sobre su cuenta')
    expect(last.text).toMatch(new RegExp(`hasta el \\d+ de [a-z]+ de ${year}`))
    expect(last.text).not.toContain('origen étnico')
  })

  test('leaves no blocked data if there were no decisions, and its e-mail mentions none', async () => {
    await operator('detective', 'erase', email, '--yes')
    expect(await rows('blocked_decision')).toEqual([])
    expect((await lastEmail()).text).not.toContain('bloqueado')
  })
})

describe('a request that is taken down', () => {
  test('stays blocked as it was written, with the reason, even after its author is erased', async () => {
    const request = await calls.publish(token, {
      subject: 'Seguimiento con nombre',
      description: 'Lo que decía.',
    })
    await operator('collaboration', 'remove', String(request), '--reason', 'Nombra a una persona.')
    await leaveForGood()
    const [kept, ...others] = await rows('blocked_request')
    expect(others).toEqual([])
    expect(kept).toMatchObject({ request_id: request, license_number: license })
    expect(kept.content).toMatchObject({ subject: 'Seguimiento con nombre', description: 'Lo que decía.' })
    expect(kept.reason).toBe('Nombra a una persona.')
    const decisions = await rows('blocked_decision')
    expect(decisions).toMatchObject([
      { to_status: 'leaving', content_id: null },
      {
        content_kind: 'request',
        content_id: request,
        decision: 'removed',
        reason: 'Nombra a una persona.',
        to_status: null,
        by_owner: false,
      },
    ])
    const { lines } = await open('decisions', String(id), '--reason', 'Juzgado 3')
    expect(lines).toEqual(
      expect.arrayContaining([
        'A: ha pedido que se borre su cuenta',
        'Motivo: —',
        'Decisión: se retira',
        `Número: ${request}`,
      ]),
    )
    expect(lines.join('\n')).not.toMatch(/^(Decisión|A|Fundamento): —/m)
    expect((await lastEmail()).text).toContain('lo que decían las peticiones suyas')
  })

  test('appears in no answer any more, not even in the data export of its author', async () => {
    const request = await calls.publish(token, { subject: 'Asunto que se retira' })
    await operator('collaboration', 'remove', String(request), '--reason', 'Motivo')
    const { status, body } = await app.post(
      '/api/user/managment/export',
      { current_password: PASSWORD },
      token,
    )
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Asunto que se retira')
  })

  test('leaves no blocked data if its author deletes it and nobody took it down', async () => {
    const request = await calls.publish(token)
    await calls.remove(token, request)
    await leaveForGood()
    expect(await rows('blocked_request')).toEqual([])
  })
})

describe('blocked data', () => {
  beforeEach(async () => {
    await operator('detective', 'suspend', email, '--reason', 'Baja en el registro.')
    await operator('detective', 'erase', email, '--yes')
  })

  test('are opened by account number or licence, and the opening is recorded with its author and reason', async () => {
    const before = (await openings()).length
    for (const whose of [[String(id)], ['--license', String(license)]]) {
      const { lines, exit_code } = await open(
        'decisions',
        ...whose,
        '--reason',
        'Juzgado 3, autos 12/2027',
        '--by',
        'Ana',
      )
      expect([exit_code, lines.join('\n')]).toEqual([
        0,
        expect.stringContaining('Motivo: Baja en el registro.'),
      ])
    }
    const written = (await openings()).slice(before)
    expect(written).toMatchObject([
      {
        kind: 'blocked_decision',
        asked_for: `cuenta ${id}`,
        rows_shown: 1,
        reason: 'Juzgado 3, autos 12/2027',
      },
      { kind: 'blocked_decision', asked_for: `licencia ${license}`, rows_shown: 1 },
    ])
    expect(written[0].opened_by).toMatch(/^Ana \(.+\)$/)
    const listed = (await operator('blocked', 'openings')).lines.join('\n')
    expect(listed).toContain('Juzgado 3, autos 12/2027')
    expect(listed).toContain(`cuenta ${id}`)
    expect(listed).toContain(consoleTime.format(written[0].opened_at))
  })

  test('are not opened without a reason', async () => {
    const before = (await openings()).length
    for (const words of [[], ['--reason', ' ']]) {
      const { lines, exit_code } = await open('decisions', String(id), ...words)
      expect([exit_code, lines]).toEqual([1, [expect.stringContaining('--reason')]])
      expect(lines.join()).not.toContain('Baja en el registro')
    }
    expect((await open('decisions', String(id), '--reason', 'x'.repeat(REASON_MAX + 1))).exit_code).toBe(1)
    expect(await openings()).toHaveLength(before)
  })

  test('that do not exist: the search is recorded too', async () => {
    const { lines } = await open('consents', '999999999', '--reason', 'Requerimiento de la AEPD')
    expect(lines[0]).toBe('No hay nada bloqueado de esa cuenta.')
    expect((await openings()).at(-1)).toMatchObject({ kind: 'blocked_consent', rows_shown: 0 })
  })

  test('stay closed after a malformed command, which gets its usage', async () => {
    const before = (await openings()).length
    for (const words of [
      [],
      ['open'],
      ['open', 'all', '1'],
      ['open', 'decisions'],
      ['open', 'decisions', 'x'],
      ['close'],
    ])
      expect((await operator('blocked', ...words, '--reason', 'x')).lines).toEqual([
        expect.stringMatching(/^Uso/),
      ])
    const both = await open('decisions', '1', '--license', '2', '--reason', 'x')
    expect(both.lines).toEqual([expect.stringMatching(/^Uso/)])
    expect(await openings()).toHaveLength(before)
  })

  test('are destroyed when the term ends, not a day before', async () => {
    const { blocked_decision, blocked_request, blocked_opening } = RETENTION
    const ages = [
      ['blocked_decision', 'blocked_at', `${blocked_decision.term.years} years`],
      ['blocked_request', 'removed_at', `${blocked_request.term.months} months`],
      ['blocked_opening', 'opened_at', `${blocked_opening.term.years} years`],
    ] as const
    await app.database.query(
      `insert into blocked_request (request_id, detective_id, license_number, content, reason)
        values (1, $1, 1, '{}', 'x')`,
      [id],
    )
    await open('decisions', String(id), '--reason', 'x')
    const count = async (table: string) => (await app.database.query(`select from ${table}`)).rows.length
    for (const [table, column, term] of ages) {
      const aged = (more: string) =>
        app.database.query(`update ${table} set ${column} = now() - $1::interval`, [`${term} ${more}`])
      await aged('-1 day')
      const before = await count(table)
      await destroyBlocked(db())
      expect(await count(table)).toBe(before)
      await aged('1 hour')
      await destroyBlocked(db())
      expect(await count(table)).toBe(0)
    }
  })
})
