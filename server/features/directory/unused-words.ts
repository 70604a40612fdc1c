// What the search has learned of people goes with them: words that nobody's name or office has any more, and the names at
// which a chunk of the directory begins. The bits and slots go at once, by a trigger (server/database/bitmaps).
import { sql } from 'kysely'
import type { Platform } from '#server/platform/http/http.ts'

const AT_ONCE = 1000

/** Deletes words that nobody has, and first names of chunks that are not there any more. */
export async function forgetNames(db: Platform['db']): Promise<void> {
  await forgetUnusedWords(db)
  await forgetFirstNames(db)
}

/**
 * Deletes the words of which nobody has a bit. One look into an index for each word: `limit 1` keeps PostgreSQL from reading
 * all bits instead. Whoever comes to have a word meanwhile holds it (server/database/bitmaps): such words are passed over, and each
 * is looked at again, in a statement of its own, once it is held here.
 */
async function forgetUnusedWords(db: Platform['db']): Promise<void> {
  for (let last: number | null = 0; last !== null; )
    last = await db.transaction().execute(async (trx) => {
      // Not while all bits are made anew.
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
 * A chunk begins where the first in it does, if the one at whose name it was begun is not there any more; one that is empty
 * goes. Nobody is placed between the old beginning and the new one meanwhile: whoever is placed locks the chunk.
 */
async function forgetFirstNames(db: Platform['db']): Promise<void> {
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
