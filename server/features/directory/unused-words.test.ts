// A detective who is erased, renamed or suspended leaves no trace in the data of the search.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { eraseNow } from '#server/features/account/erasure/deletion.ts'
import { openSession, sweepExpired } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { testedKind } from '#server/testing/database.ts'
import { tablesWith } from '#server/testing/dump.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { addDetective, appOfFile, idOf, letLogIn, tokenOf } from '#server/testing/people.ts'
import { forgetNames } from './unused-words.ts'

const app = await appOfFile({}, { content: 'empty' })
const db = () => app.database.db

await fillWithDemo(app.database, { count: 40, seed: 3, password_hash: PASSWORD_HASH })

const words = async (...of: string[]) =>
  (
    await app.database.query('select word from directory_word where word = any($1) order by word', [of])
  ).rows.map(({ word }) => word)
const change = (id: number, columns: object) =>
  db().updateTable('detective').set(columns).where('id', '=', id).execute()
const found = async (q: string): Promise<number[]> => {
  const { body } = await app.get(`/api/users/search/?q=${encodeURIComponent(q)}`, await tokenOf(app, 'lucia'))
  return body.data.map((it: { id: number }) => it.id)
}

const PERSON = { name: 'Wenceslada', surname: 'Quirogamil', second_surname: 'Zubitegi' }
const OFFICE = 'Despacho Xilofonte'

describe('of an erased detective', () => {
  test('nothing is left in any table after the sweep: no name, office, e-mail or licence', async () => {
    const id = await addDetective(app, { ...PERSON, license_number: 7654321 })
    const email = 'wq.zubi@example.com'
    await letLogIn(app, id, email)
    await change(id, { office_name: OFFICE })
    // Actions of a detective that may leave a trace.
    await logIn(app, email, { device_id: 'su-movil' })
    const token = await openSession(db(), id)
    const calls = collaborationCalls(app)
    await calls.publish(token, { subject: 'Firma Wenceslada Quirogamil' })
    await calls.read(token, await calls.publish('lucia'))
    await app.get(`/api/user/${id}`, await tokenOf(app, 'rafael'))
    expect(await found('quirogamil')).toEqual([id])
    await app.post('/api/password/email', { email })
    await allEmails(app, email)
    // The first detective of a chunk gives it its name.
    await splitAt(id)
    const strings = [...Object.values(PERSON), 'Xilofonte', email, '7654321']
    for (const text of strings) expect(await tablesWith(app.database, text), text).not.toEqual([])
    await eraseNow(app.platform, id)
    await allEmails(app, email)
    await forgetNames(db())
    await sweepExpired(db())
    // A finished job is deleted a minute later (jobs.test.ts).
    await app.database.query(`delete from pgboss.job where state = 'completed'`)
    for (const text of strings) expect(await tablesWith(app.database, text), text).toEqual([])
  })
})

/** Makes a chunk that begins with this detective, like the split of a full one. */
async function splitAt(id: number) {
  await app.database.query(
    `with moved as (
      insert into directory_chunk (id, first_key, first_id)
      select (select max(id) + (1::bigint << 20) from directory_chunk), sort_key, detective_id from directory_slot where detective_id = $1
      returning id
    )
    update directory_slot set chunk = moved.id from moved
    where sort_key >= (select sort_key from directory_slot where detective_id = $1)`,
    [id],
  )
  await sql`delete from directory_bits`.execute(db())
  await sql`select fill_directory_chunk(id) from directory_chunk`.execute(db())
}

describe('words of the dictionary', () => {
  test('are deleted with the last detective who has them, and stay before that', async () => {
    const [one, other] = [
      await addDetective(app, { surname: 'Compartidez' }),
      await addDetective(app, PERSON),
    ]
    await change(other, { office_name: 'Oficina Compartidez' })
    await change(one, { status: 'suspended' })
    await forgetNames(db())
    expect(await words('compartidez')).toEqual(['compartidez'])
    expect(await found('compartidez')).toEqual([other])
    await change(other, { office_name: 'Oficina Otra' })
    await forgetNames(db())
    expect(await words('compartidez', 'oficina', 'otra')).toEqual(['oficina', 'otra'])
    await change(one, { status: 'approved' })
    expect(await found('compartidez')).toEqual([one])
    await forgetNames(db())
    expect(await found('compartidez')).toEqual([one])
  })

  test('of a suspended detective are only in the registration itself; after the restoration the detective is found again', async () => {
    const id = await addDetective(app, { name: 'Suspensia', surname: 'Apartadez' })
    await splitAt(id)
    await change(id, { status: 'suspended' })
    await forgetNames(db())
    for (const text of ['suspensia', 'apartadez'])
      expect(await tablesWith(app.database, text)).toEqual(['public.detective'])
    await change(id, { status: 'approved' })
    expect(await found('apartadez')).toEqual([id])
    await eraseNow(app.platform, id)
  })

  test('that were deleted and added again are offered as corrections again, but not in between', async () => {
    const id = await addDetective(app, { surname: 'Garabandez' })
    const offered = async () => {
      const path = `/api/users/search/readings?q=${encodeURIComponent('garabandes')}`
      return (await app.get(path, await tokenOf(app, 'lucia'))).body.corrections
    }
    expect(await offered()).toContain('Garabandez')
    await change(id, { status: 'suspended' })
    await forgetNames(db())
    expect(await offered()).not.toContain('Garabandez')
    await change(id, { status: 'approved' })
    expect(await offered()).toContain('Garabandez')
  })

  test('of a former name are deleted, and those of a hidden detective stay', async () => {
    const id = await addDetective(app, { surname: 'Anteriorez' })
    await change(id, { surname: 'Posteriorez', sort_key: spanishOrder('Alguien Posteriorez') })
    await change(id, { hidden_up: new Date(Date.now() + 60_000) })
    await forgetNames(db())
    expect(await words('anteriorez', 'posteriorez')).toEqual(['posteriorez'])
    expect(await tablesWith(app.database, 'anteriorez')).toEqual([])
    await change(id, { hidden_up: null })
    expect(await found('posteriorez')).toEqual([id])
  })

  // The embedded database runs one transaction at a time.
  test.skipIf(testedKind() === 'embedded')(
    'that a detective gets during the sweep are found all the same',
    async () => {
      const id = await addDetective(app)
      await app.database.query(`insert into directory_word (word) values ('vaivenez')`)
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx
            .updateTable('detective')
            .set({ surname: 'Vaivenez', sort_key: spanishOrder('Alguien Vaivenez') })
            .where('id', '=', id)
            .execute()
          await forgetNames(db())
        })
      expect(await found('vaivenez')).toEqual([id])
    },
  )

  test.skipIf(testedKind() === 'embedded')(
    'that the sweep is deleting come back for a detective who gets them at that moment',
    async () => {
      const id = await addDetective(app)
      await app.database.query(`insert into directory_word (word) values ('regresez')`)
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const { promise: swept, resolve: sweep } = Promise.withResolvers<void>()
      const sweeping = db()
        .transaction()
        .execute(async (trx) => {
          await sql`delete from directory_word where word = 'regresez'`.execute(trx)
          begin()
          await swept
        })
      await begun
      const changing = change(id, { surname: 'Regresez', sort_key: spanishOrder('Alguien Regresez') })
      await wait(300)
      sweep()
      await Promise.all([sweeping, changing])
      expect(await found('regresez')).toEqual([id])
    },
  )
})

describe('a chunk', () => {
  test('whose first detective is gone begins with the next, and is deleted if it is empty', async () => {
    const last = await addDetective(app, { name: 'Zzyzx', surname: 'Ultimez' })
    const before = await addDetective(app, { name: 'Zzyzw', surname: 'Penultimez' })
    await app.database.query(
      'delete from directory_chunk where not exists (select from directory_slot where chunk = id) and id <> 0',
    )
    await splitAt(before)
    const begins = async () =>
      (
        await app.database.query(
          `select first_id from directory_chunk where first_key <> '' order by first_key`,
        )
      ).rows
    expect((await begins()).at(-1)).toEqual({ first_id: before })
    const chunks = (await begins()).length
    await eraseNow(app.platform, before)
    await forgetNames(db())
    expect((await begins()).at(-1)).toEqual({ first_id: last })
    const between = await addDetective(app, { name: 'Zzyzw', surname: 'Intermedia' })
    expect(await found('intermedia')).toEqual([between])
    await eraseNow(app.platform, last)
    await forgetNames(db())
    expect(await begins()).toHaveLength(chunks - 1)
    expect(await found('intermedia')).toEqual([between])
    expect(await idOf(app, 'lucia')).toBeGreaterThan(0)
  })
})
