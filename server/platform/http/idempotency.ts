// A client that gets no answer cannot know whether its operation was done. It may repeat the call with the
// same key: the operation and its stored answer are one transaction, so that there are always both or
// neither.
import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { IDEMPOTENT_HOURS } from '#contract/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'
import { invalidInGeneral } from './refusals.ts'

/** Maximum length of a key, in visible ASCII characters. */
export const IDEMPOTENCY_KEY_MAX = 200
const KEY = new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`)
const WRONG_KEY = `La cabecera Idempotency-Key debe tener entre 1 y ${IDEMPOTENCY_KEY_MAX} caracteres ASCII visibles, sin espacios.`
const OTHER_CALL =
  'Esa Idempotency-Key ya se usó en otra petición o con otros datos. Elija una nueva para cada petición distinta.'

/** A call that the client marked with a key. */
export interface MarkedCall {
  account_id: number
  key: string
  /** The call and all of its input, as JSON can represent it. */
  asked: unknown
}

/** The result of an operation. */
interface Done {
  output: unknown
  /** Whether it found what it would have made, so that the answer has another status. */
  found_existing: boolean
}

/**
 * Runs the operation with the connection given to it; if the call is marked, only once: a repetition gets the
 * answer of the first call, and waits for it if that is still running. A refusal rolls everything back and is
 * not stored. 422 for a malformed key, or for one that was used with another call or other data.
 */
export async function doneOnce(
  db: Kysely<Schema>,
  marked: MarkedCall | null,
  operation: (db: Kysely<Schema>) => Promise<Done>,
): Promise<Done> {
  if (!marked) return await operation(db)
  if (!KEY.test(marked.key)) throw invalidInGeneral(WRONG_KEY)
  const { account_id } = marked
  const key_hash = sha256(marked.key)
  const input_hash = sha256(inOrder(marked.asked))
  return await db.transaction().execute(async (trx) => {
    const isFirst = await take(trx, { account_id, key_hash, input_hash })
    if (!isFirst) {
      const kept = await trx
        .selectFrom('idempotent_answer')
        .where('account_id', '=', account_id)
        .where('key_hash', '=', key_hash)
        .select(['input_hash', 'answer', 'found_existing'])
        .executeTakeFirstOrThrow()
      if (!input_hash.equals(kept.input_hash)) throw invalidInGeneral(OTHER_CALL)
      return { output: kept.answer ?? undefined, found_existing: kept.found_existing }
    }
    const { output, found_existing } = await operation(trx)
    await trx
      .updateTable('idempotent_answer')
      .set({ answer: output === undefined ? null : JSON.stringify(output), found_existing })
      .where('account_id', '=', account_id)
      .where('key_hash', '=', key_hash)
      .execute()
    return { output, found_existing }
  })
}

const isOver = sql<boolean>`idempotent_answer.answered_at
  < now() - make_interval(hours => ${sql.lit(IDEMPOTENT_HOURS)})`

/**
 * Whether the key was free or expired. If another call is using it at this moment, waits for the end of that
 * call.
 */
async function take(
  trx: Kysely<Schema>,
  row: { account_id: number; key_hash: Buffer; input_hash: Buffer },
): Promise<boolean> {
  const taken = await trx
    .insertInto('idempotent_answer')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_hash'])
        .doUpdateSet({ input_hash: row.input_hash, answer: null, answered_at: sql`now()` })
        .where(isOver),
    )
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes expired answers; some minutes late, so that none is deleted while a call reads it. */
export async function forgetOldAnswers(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('idempotent_answer')
    .where(
      'answered_at',
      '<',
      sql<Date>`now() - make_interval(hours => ${sql.lit(IDEMPOTENT_HOURS)}, mins => 5)`,
    )
    .execute()
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** JSON with the fields of each object in sorted order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
