// A detective's saved colleagues (rule 6.14). Only the owner of the list sees it.
import { sql } from 'kysely'
import {
  type dropColleague,
  KEPT_MAX,
  type keepColleague,
  type listKeptColleagues,
} from '#contract/kept-colleagues.ts'
import { prepared } from '#server/database/connections/prepared-statements.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, invalidInGeneral, notFound } from '#server/platform/http/refusals.ts'
import { type FoundRow, shownOfFound } from './queries.ts'
import { cardsFor } from './service.ts'

type Db = Call<typeof listKeptColleagues>['db']

/**
 * Keeps a detective whom the viewer may see, else 404; a second time changes nothing. 409 if the list is
 * full.
 */
export async function keep({ db, viewer, input }: Call<typeof keepColleague>) {
  if (input.id === viewer.id) throw invalidInGeneral('No puede guardarse a sí mismo.')
  const { rows } = await sql<{ is_full: boolean }>`
    with known as (
      select id, ${KEPT_MAX} <= (
        select count(*) from kept_colleague where keeper_id = ${viewer.id} and kept_id <> ${input.id}
      ) as is_full
      from detective where id = ${input.id} and is_visible(detective)
    ), added as (
      insert into kept_colleague (keeper_id, kept_id)
      select ${viewer.id}, id from known where not is_full on conflict do nothing
    )
    select is_full from known`.execute(db)
  const [known] = rows
  if (!known) throw notFound('Esta persona no está en el directorio.')
  if (known.is_full)
    throw conflict(`Ya tiene guardados ${KEPT_MAX} colegas. Quite a alguno para guardar a otro.`)
  return undefined
}

/** Drops one; also somebody who cannot be seen at present, or who was not kept. */
export async function drop({ db, viewer, input }: Call<typeof dropColleague>) {
  await db
    .deleteFrom('kept_colleague')
    .where('keeper_id', '=', viewer.id)
    .where('kept_id', '=', input.id)
    .execute()
  return undefined
}

/** Those of the kept colleagues who can be seen, the last first, as the search shows them. */
export async function kept(call: Call<typeof listKeptColleagues>) {
  const { rows } = await sql<FoundRow>`
    select ${shownOfFound} from ${keptBy(call.viewer.id)} order by kept_at desc, kept_id`.execute(call.db)
  const cards = await cardsFor(call)
  return { data: rows.map(cards) }
}

/** The first of them by name alone, and how many there are. */
export async function firstKept(db: Db, viewer: number, most: number) {
  const { rows } = await sql<{ id: number; full_name: string; total: number }>`${prepared}
    select detective.id, full_name, (count(*) over ())::int as total
    from ${keptBy(viewer)} order by kept_at desc, kept_id limit ${most}`.execute(db)
  return { data: rows.map(({ id, full_name }) => ({ id, full_name })), total: rows[0]?.total ?? 0 }
}

// A colleague who hides or is suspended is not in the list meanwhile, and comes back to it.
const keptBy = (viewer: number) => sql`
  kept_colleague join detective on detective.id = kept_id and keeper_id = ${viewer} and is_visible(detective)`
