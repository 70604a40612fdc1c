// Requests as in a busy network, created inside the database: a million takes some minutes. Each is derived
// from its number alone, so every run creates the same ones.
import { madridDay } from '#contract/days.ts'
import type { Database } from '#server/database/connect.ts'
import { fillDetectives, onServer } from '../databases.ts'

/** Enough authors: there are some 8,000 licences in Spain. */
const DETECTIVES = 8000
const AT_ONCE = 50_000
/** After this number of days the requests are created again, because every day fewer of them are open. */
const STALE_AFTER_DAYS = 7

/**
 * The number of requests, and whether all are open. By default they were published over the last 600 days and
 * each starts within 120 days of its publication, so one in ten is open today. That is a lot: a network that
 * keeps elapsed requests for years has one in fifty. With `areAllOpen` all are as if published yesterday.
 */
export interface Filling {
  requests: number
  areAllOpen: boolean
}

/** The name of their database. */
export const nameOf = ({ requests, areAllOpen }: Filling): string =>
  `pesquisa_bench_requests_${requests}${areAllOpen ? '_open' : ''}`

/** Fills in the detectives and the requests if they are not there. */
export async function fillRequests(database: Database, url: string, filling: Filling): Promise<void> {
  await fillDetectives(database, url, Math.min(DETECTIVES, filling.requests))
  const day = madridDay()
  if (await isFresh(database, day)) return
  const started = Date.now()
  await database.query('delete from setting where name = $1', ['bench_filled_on'])
  await database.query('truncate collaboration restart identity cascade', [])
  await database.query('truncate collaboration_bits', [])
  for (let first = 0; first < filling.requests; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, filling.requests)
    await onServer(url, [drawnBetween(first, last, filling, day)])
  }
  await onServer(url, ['select rebuild_collaborations()', 'vacuum analyze', 'checkpoint'])
  await database.query('insert into setting (name, value) values ($1, $2)', ['bench_filled_on', day])
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${nameOf(filling)}: peticiones creadas en ${seconds} s`)
}

async function isFresh(database: Database, day: string): Promise<boolean> {
  const { rows } = await database.query('select value from setting where name = $1', ['bench_filled_on'])
  const filledOn: string | undefined = rows[0]?.value
  return filledOn !== undefined && Date.parse(day) - Date.parse(filledOn) < STALE_AFTER_DAYS * 86_400_000
}

/** A whole number below `below`, the same for the same request and purpose. */
const random = (purpose: number, below: string) => `(hashint8extended(n, ${purpose}) & 1048575) % (${below})`

// A request asks for something that some detective offers, so places, services and languages are as frequent
// as there. One in four is for a whole province or more; three in ten ask for no service, six in ten for no
// language.
function drawnBetween(first: number, last: number, { requests, areAllOpen }: Filling, day: string) {
  return `
    with somebody as materialized (
      select row_number() over (order by id) - 1 as place, count(*) over () as people, id, work_areas, services, languages
      from detective where status = 'approved' and cardinality(services) > 0
    ), people as materialized (select count(*) as people from somebody),
    drawn as (
      select n, author.id as author, model.work_areas, model.services, model.languages,
        ${areAllOpen ? '0' : `(600 * (1 - (n + 1) / ${requests}::float))::int`} as days_ago, ${random(3, '121')} as ahead
      from people cross join generate_series(${first}, ${last - 1}) as n
      join somebody as author on author.place = ${random(1, 'people.people')}
      join somebody as model on model.place = ${random(2, 'people.people')}
    )
    insert into collaboration
      (detective_id, subject, description, area_key, start_date, start_time, service_id, idioms, disabled, created_at)
    select author, 'Relevo en una vigilancia ' || n,
      'Se busca colaboración para una vigilancia de varios días, con vehículo propio y cámara. ' || n,
      case when ${random(4, '4')} = 0
        then (select lineage[1 + least(${random(5, '3')}, cardinality(lineage) - 1)] from area where key = work_areas[1])
        else work_areas[1] end,
      date '${day}' - days_ago + ahead::int,
      case when ${random(11, '2')} = 0 then make_time((${random(12, '24')})::int, 0, 0) end,
      case when ${random(6, '10')} >= 3 then services[1 + ${random(7, 'cardinality(services)')}] end,
      case when ${random(8, '10')} >= 6 then languages[1:1 + ${random(9, 'cardinality(languages)')}] else '{}' end,
      ${areAllOpen ? 'false' : `${random(10, '50')} = 0`},
      now() - make_interval(days => days_ago) - interval '1 day' + make_interval(secs => n / ${requests}::float)
    from drawn order by n`
}
