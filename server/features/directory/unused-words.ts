// Removes what the search has stored of people who are gone: words of the dictionary that no name or office
// has, and the names at which chunks of the directory begin. A trigger removes the bits and slots at once
// (server/database/bitmaps).
import { sql } from 'kysely'
import type { Platform } from '#server/platform/http/http.ts'

const AT_ONCE = 1000

/** Deletes unused words, and first names of chunks whose detective is gone. */
export async function forgetNames(db: Platform['db']): Promise<void> {
  await deleteUnusedWords(db)
  await renewFirstNames(db)
}

/**
 * Deletes the words without any bit. One index look-up per word: `limit 1` keeps PostgreSQL from reading all
 * bits instead. A transaction that gives a word to a detective locks it (server/database/bitmaps). Locked
 * words are skipped. After this transaction has locked a word, a second statement checks it again.
 */
async function deleteUnusedWords(db: Platform['db']): Promise<void> {
  for (let last: number | null = 0; last !== null; )
    last = await db.transaction().execute(async (trx) => {
      // Not while all bits are rebuilt.
      await sql`lock table directory_chunk in row share mode`.execute(trx)
      const { rows } = await sql<{ number: number }>`
        select number from directory_word
        where number > ${last} and ${hasNoBits}
        order by number limit ${AT_ONCE} for update skip locked`.execute(trx)
      const numbers = rows.map(({ number }) => number)
      await sql`
        delete from directory_word where number = any(${numbers}::int[]) and ${hasNoBits}`.execute(trx)
      return numbers.length === AT_ONCE ? numbers.at(-1)! : null
    })
}

const hasNoBits = sql<boolean>`
  (select true from directory_bits where key = 9000000000 + number limit 1) is null`

/**
 * If the detective at whose name a chunk begins is gone, the chunk begins at its first remaining detective;
 * an empty chunk is deleted. No detective is placed between the old and the new beginning in the meantime,
 * because each placement locks the chunk.
 */
async function renewFirstNames(db: Platform['db']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from directory_chunk where first_key <> '' and not exists (
      select from directory_slot
      where detective_id = first_id and chunk = directory_chunk.id and sort_key = first_key
    )`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      await sql`select from directory_chunk where id = ${id}::bigint for update`.execute(trx)
      const first = sql`
        select sort_key, detective_id from directory_slot where chunk = ${id}::bigint
        order by sort_key, detective_id limit 1`
      await sql`
        update directory_chunk set first_key = sort_key, first_id = detective_id
        from (${first}) as first where id = ${id}::bigint`.execute(trx)
      await sql`
        delete from directory_chunk where id = ${id}::bigint
          and not exists (select from directory_slot where chunk = directory_chunk.id)`.execute(trx)
    })
}
