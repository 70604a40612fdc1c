// `npm run bench -- staff [entries…]`: the lists of the back office beside the bare server, with so many
// entries in the audit trail and a tenth as many detectives, a third of whom wait for approval.
import { listAudit } from '#contract/staff/audit.ts'
import { listDetectives } from '#contract/staff/detectives.ts'
import { getFigures } from '#contract/staff/figures.ts'
import { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { listOutbox } from '#contract/staff/outbox.ts'
import { listRegistrations } from '#contract/staff/registrations.ts'
import { listStaff } from '#contract/staff/staff.ts'
import type { Database } from '#server/database/connect.ts'
import { openSession } from '#server/identity/session.ts'
import type { Cluster } from '#server/testing/other-programs/cluster.ts'
import { withContenders } from '../contenders.ts'
import { benchServer, databaseOf, fillDetectives, onDatabase } from '../databases.ts'
import { figuresOfAll, printed } from '../rounds.ts'
import { fillBackOffice } from './filling.ts'

const MEASURING = { rounds: 3, seconds: 2 }
const ADMIN = 'admin@example.org'

/**
 * Measures at each size and prints the tables. `server`: the server to use instead of the one that keeps its
 * data.
 */
export async function benchStaff(
  sizes: number[],
  { server: given }: { server?: Cluster } = {},
): Promise<void> {
  const server = given ?? (await benchServer())
  try {
    for (const entries of sizes) await measure(server, entries)
  } finally {
    await server.stop()
  }
}

async function measure(server: Cluster, entries: number) {
  const people = Math.max(300, Math.round(entries / 10))
  const database = await databaseOf(server, `staff_${entries}`, async (database, url) => {
    await fillDetectives(database, url, people)
    await fillBackOffice(database, url, { entries, people })
  })
  const token = await onDatabase(database, administrator)
  const lists = staffLists(entries)
  const asked = Object.entries(lists).flatMap(([name, addresses]) =>
    addresses.map((address) => ({ name, address })),
  )
  await withContenders({ database, token, calls: asked }, async (contenders) => {
    for (const name of Object.keys(lists)) {
      console.log(`\n${name}, con ${people} detectives y ${entries} entradas`)
      const calls = asked.filter((call) => call.name === name)
      printed(figuresOfAll(await contenders.four(calls, MEASURING)), 'node:http')
    }
  })
}

/** The calls that are measured, by the name of their list; `entries`: how many the audit trail has. */
export function staffLists(entries: number): Record<string, string[]> {
  const middle = Math.round(entries / 2)
  return {
    'registro de actividad': [
      listAudit.path,
      `${listAudit.path}?before=${middle}`,
      `${listAudit.path}?actor=actor-7%40example.org`,
      `${listAudit.path}?subject=detective+12&act=console`,
      `${listAudit.path}?actor=actor-7%40example.org&act=remove-staff&before=${middle}`,
    ],
    registros: [
      listRegistrations.path,
      `${listRegistrations.path}?page=40`,
      `${listRegistrations.path}?status=approved`,
    ],
    detectives: [
      listDetectives.path,
      `${listDetectives.path}?page=40`,
      `${listDetectives.path}?q=garcia`,
      `${listDetectives.path}?q=rafael+ort&status=approved`,
    ],
    'licencias por confirmar': [listDueLicenses.path],
    equipo: [listStaff.path],
    correos: [listOutbox.path, `${listOutbox.path}?page=40`],
    cifras: [getFigures.path],
  }
}

/** The token of an administrator who has given the second factor. */
export async function administrator({ db, query }: Database): Promise<string> {
  await db
    .insertInto('account')
    .values({ email: ADMIN, email_key: ADMIN, role: 'admin', email_verified_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('account')
    .where('email_key', '=', ADMIN)
    .select('id')
    .executeTakeFirstOrThrow()
  await query(
    `insert into totp (account_id, sealed_secret, confirmed_at) values (${id}, '', now()) on conflict do nothing`,
  )
  return await openSession(db, id, { isFactorProved: true })
}
