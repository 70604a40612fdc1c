// The list of what was erased, kept outside the database too: after the restore of an older backup, by
// whatever means, it is erased again. Triggers write the table (migration 0034); a file in the data folder
// follows it.
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#server/database/schema.ts'
import { forgetNoted } from '#server/features/collaborations/forgetting.ts'
import { forgetNotedMessages } from '#server/features/contact/queries.ts'
import { scanFileOf } from '#server/features/registration/queries.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import { deleteAccount } from '#server/identity/accounts.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Sweep } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/http/http.ts'

type Db = Kysely<Schema>

/** In the data folder: a line of JSON for each erasure. */
export const ERASURES_FILE = 'erasures.jsonl'

// Times are texts with microseconds, which a Date would lose.
const erasure = z.object({
  kind: z.enum(['account', 'collaboration', 'contact_message']),
  id: z.int(),
  made_at: z.iso.datetime(),
  erased_at: z.iso.datetime(),
})
export type Erasure = z.infer<typeof erasure>

/** The list in a text, and the number of its lines that cannot be read: a crash cuts off one. */
function parsedErasures(text: string): { erasures: Erasure[]; unread: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const erasures = lines.flatMap((line) => {
    try {
      return [erasure.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
  return { erasures, unread: lines.length - erasures.length }
}

/**
 * The list that the operator brings, as parsedErasures. Throws CommandRefused if no line of it can be read:
 * another file would bring back who was erased.
 */
export function givenErasures(text: string): { erasures: Erasure[]; unread: number } {
  const given = parsedErasures(text)
  if (given.unread > 0 && given.erasures.length === 0)
    throw new CommandRefused(
      'El fichero de --erasures no es una lista de lo borrado (erasures.jsonl): ninguna de sus líneas se puede leer, y no se ha restaurado nada. Indique la de la instalación anterior.',
    )
  return given
}

/** The list in the data folder. */
export async function erasuresIn(data_dir: string): Promise<Erasure[]> {
  const text = await readFile(join(data_dir, ERASURES_FILE), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return parsedErasures(text).erasures
}

/** Adds those that the table lacks, except those whose term is over. */
export async function noteErasures(db: Db, list: Erasure[]): Promise<void> {
  if (list.length === 0) return
  await sql`
    insert into erasure (kind, id, made_at, erased_at)
    select kind, id, made_at, erased_at
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as listed
      (kind text, id int, made_at timestamptz, erased_at timestamptz)
    where erased_at >= ${keptSince('erasure')}
    on conflict do nothing`.execute(db)
}

/**
 * Erases again what is on the list and in the database all the same, in the caller's transaction: there is no
 * e-mail, since it was sent the first time. Returns the numbers, and the files to delete after the commit.
 */
export async function repeatErasures(
  trx: Db,
  { events }: Pick<Platform, 'events'>,
): Promise<{ accounts: number; others: number; files: string[] }> {
  const { rows } = await sql<{ id: number }>`
    select account.id from erasure join account on account.id = erasure.id and created_at = made_at
    where kind = 'account'`.execute(trx)
  const files: string[] = []
  for (const { id } of rows) {
    const file = await scanFileOf(trx, id)
    if (file) files.push(file)
    await events.publish(trx, 'account erasing', { account_id: id, is_repeated: true })
    await deleteAccount(trx, id)
    await events.publish(trx, 'account erased', { account_id: id })
  }
  const others = (await forgetNoted(trx)) + (await forgetNotedMessages(trx))
  return { accounts: rows.length, others, files }
}

type Keeping = Pick<Platform, 'db' | 'settings' | 'events' | 'uploads'>

/**
 * Brings table and file to the same list, and erases what is on it. Before a server accepts calls: its data
 * may have been restored by other means than ours.
 */
export async function keepErasures(platform: Keeping): Promise<void> {
  const { db, settings } = platform
  await noteErasures(db, await erasuresIn(settings.data_dir))
  const { files } = await db.transaction().execute((trx) => repeatErasures(trx, platform))
  for (const file of files) await platform.uploads.remove(file)
  await rewriteFile(db, settings.data_dir)
}

/** The whole list, of which the file may have more than the term allows. */
async function rewriteFile(db: Db, data_dir: string): Promise<void> {
  const all = await listed(db)
  const before = (await erasuresIn(data_dir)).map(keyOf)
  // Their number alone says nothing: one may have ended its term, and another instance may have noted one.
  const known = new Set(before)
  if (all.length === before.length && all.every((it) => known.has(keyOf(it)))) return
  const path = join(data_dir, ERASURES_FILE)
  await writeSynced(`${path}.new`, 'w', all)
  await rename(`${path}.new`, path)
}

const FOLLOW_MS = 60_000
const STOP_MS = 1000

/**
 * Lets the file of this instance follow the table, every so many milliseconds. An erasure of the last minute
 * is in the table alone.
 */
export function followErasures(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  every_ms = FOLLOW_MS,
): { stop(): Promise<void> } {
  let followed_at = performance.now()
  const follow = async () => {
    const at = performance.now()
    // Transactions that were running then have ended by the next time. By the clock of the database, which
    // wrote them.
    const recent = await listed(db, at - followed_at + 2 * every_ms)
    const known = new Set((recent.length > 0 ? await erasuresIn(settings.data_dir) : []).map(keyOf))
    const missing = recent.filter((it) => !known.has(keyOf(it)))
    if (missing.length > 0) await writeSynced(join(settings.data_dir, ERASURES_FILE), 'a', missing)
    followed_at = at
  }
  let running: Promise<void> = Promise.resolve()
  const again = () => {
    // While the database is away or the disk is full, the next time does it.
    running = follow().catch(() => {})
  }
  const timer = setInterval(again, every_ms).unref()
  return {
    async stop() {
      clearInterval(timer)
      const last = running.then(() => {
        again()
        return running
      })
      // A silent database must not keep the process; the next start brings the file up to date.
      await Promise.race([last, wait(STOP_MS, null, { ref: false })])
    },
  }
}

const keyOf = ({ kind, id, made_at }: Erasure) => `${kind} ${id} ${made_at}`

/** All of them, or those of the last so many milliseconds. */
async function listed(db: Db, last_ms?: number): Promise<Erasure[]> {
  const recent =
    last_ms === undefined ? sql`true` : sql`erased_at >= now() - ${last_ms / 1000} * interval '1 second'`
  const { rows } = await sql<Erasure>`
    select kind, id, ${asText('made_at')} as made_at, ${asText('erased_at')} as erased_at
    from erasure where ${recent} order by erased_at, kind, id`.execute(db)
  return rows
}

const asText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

async function writeSynced(path: string, flag: 'a' | 'w', list: Erasure[]): Promise<void> {
  const file = await open(path, flag, 0o600)
  try {
    // An empty line first: the last one may have been cut off.
    await file.writeFile(`${flag === 'a' ? '\n' : ''}${list.map((it) => `${JSON.stringify(it)}\n`).join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Deletes what is on the list for longer than its term. */
export const erasuresSweep: Sweep = {
  name: 'sweep-erasures',
  cron: '35 4 * * *',
  run: ({ db }) => db.deleteFrom('erasure').where('erased_at', '<', keptSince('erasure')).execute(),
}
