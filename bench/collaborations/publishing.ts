// The cost of keeping the bits: ten clients publish requests at once, each in its own transaction, with the
// trigger and without it. The requests are deleted afterwards.
import { Pool } from 'pg'
import { rounded } from '../figures.ts'
import { secondsOf } from '../pace.ts'

const WRITERS = 10
const SECONDS = 3

const INSERT = `
  insert into collaboration (detective_id, subject, area_key, start_date, service_id, idioms)
  select detective_id, 'Prueba de carga', area_key, current_date + 30, service_id, idioms
  from collaboration where id = $1`

/** Requests per second, with ten clients at once and with one alone. */
export interface PublishingFigures {
  ten: { with_bits: number; without: number }
  one: { with_bits: number; without: number }
}

/** `seconds`: how long each of the four measurements takes; each client publishes at least one request. */
export async function measurePublishing(
  database: string,
  requests: number,
  seconds = secondsOf(SECONDS),
): Promise<PublishingFigures> {
  const pool = new Pool({ connectionString: database, max: WRITERS })
  const trigger = (action: 'enable' | 'disable') =>
    pool.query(`alter table collaboration ${action} trigger keep_new_collaborations`)
  const both = async (writers: number) => {
    const with_bits = await published(pool, writers, requests, seconds)
    await trigger('disable')
    try {
      return { with_bits, without: await published(pool, writers, requests, seconds) }
    } finally {
      await trigger('enable')
    }
  }
  try {
    return { ten: await both(WRITERS), one: await both(1) }
  } finally {
    await pool.query('delete from collaboration where id > $1', [requests])
    await pool.query(`alter table collaboration alter column id restart with ${requests + 1}`)
    await pool.query('vacuum analyze collaboration, collaboration_bits')
    await pool.end()
  }
}

async function published(pool: Pool, writers: number, requests: number, seconds: number) {
  const started = performance.now()
  const end = started + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      do {
        await pool.query(INSERT, [1 + ((count * 7919 + writer) % requests)])
        count += 1
      } while (performance.now() < end)
    }),
  )
  return rounded((count * 1000) / (performance.now() - started), 0)
}
