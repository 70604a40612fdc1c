// Limits of requests per account: published per hour and per day, open at a time, and colleagues added
// without an answer.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { limitIn } from '#server/platform/counted-in-transaction.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { HOUR } from '#server/platform/http/limits.ts'
import { tooMany } from '#server/platform/http/refusals.ts'
import { spokenWait } from '#server/platform/http/spoken-wait.ts'

type Db = Kysely<Schema>

/**
 * Counts a request in the transaction that publishes it, so that only published requests count, each once.
 * Concurrent calls of one account are counted one after another. Throws 429 above a limit.
 */
export async function countPublishing(
  trx: Db,
  settings: Platform['settings'],
  detectiveId: number,
  today: string,
): Promise<void> {
  if (!settings.rate_limit) return
  const { per_hour, per_day, open } = settings.limits.requests
  const published = (name: string, seconds: number, most: number, when: string) =>
    limitIn(trx, settings, { name, account: detectiveId, seconds, most }, (wait) =>
      publishedTooMany(most, when, wait),
    )
  await published('requests-hour', HOUR, per_hour, 'en la última hora')
  await published('requests-day', 24 * HOUR, per_day, 'en las últimas 24 horas')
  if ((await openOf(trx, detectiveId, today, open)) >= open)
    throw tooMany(
      HOUR,
      `Tiene ya ${open} ${open === 1 ? 'petición' : 'peticiones'} sin empezar, el máximo. Elimine alguna, o espere a que pase su fecha de comienzo, para publicar otra.`,
    )
}

/**
 * Counts a colleague whom an author names as agreed with, and who has not answered: each is told, as by a
 * first message, so as many are allowed in a day as new conversations. Throws 429 above the limit.
 */
export async function countNamedUnasked(
  trx: Db,
  settings: Platform['settings'],
  detectiveId: number,
): Promise<void> {
  const most = settings.limits.new_conversations_per_day
  const colleagues = most === 1 ? 'colega que no había respondido' : 'colegas que no habían respondido'
  const limit = { name: 'named-unasked-day', account: detectiveId, seconds: 24 * HOUR, most }
  await limitIn(
    trx,
    settings,
    limit,
    (wait) =>
      `Ha añadido ya ${most} ${colleagues} en las últimas 24 horas, el máximo. Podrá añadir a otros dentro de ${spokenWait(wait)}; cubrir la petición sin decir con quién puede hacerlo ahora.`,
  )
}

function publishedTooMany(most: number, when: string, wait: number) {
  const requests = most === 1 ? 'petición' : 'peticiones'
  return `Ha publicado ya ${most} ${requests} ${when}, el máximo. Podrá publicar otra dentro de ${spokenWait(wait)}.`
}

/** The number of a detective's requests that have not begun, hidden ones included; counts up to `most`. */
async function openOf(trx: Db, detectiveId: number, today: string, most: number): Promise<number> {
  const some = trx
    .selectFrom('collaboration')
    .where('detective_id', '=', detectiveId)
    .where('deleted_at', 'is', null)
    .where('start_date', '>=', today)
    .select('id')
    .limit(most)
  const { count } = await trx
    .selectFrom(some.as('open'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
