// The fate of the writes of a load.
import type { Load, Write } from './load.ts'

/** The rows of a statement on the database that the load wrote into. */
type Query = (text: string) => Promise<Record<string, unknown>[]>

const TABLES = { message: 'contact_message', request: 'collaboration' }

export interface Kept {
  /** How often the database has this write. */
  timesOf(write: Pick<Write, 'what' | 'subject'>): number
  /** Acknowledged, but not in the database. */
  missing: Write[]
  doubled: Write[]
}

/** Looks for each write of the load. */
export async function keptOf(load: Load, query: Query): Promise<Kept> {
  const subjectsIn = async (table: string) => {
    const rows = await query(`select subject, count(*)::int as times from ${table} group by subject`)
    return new Map(rows.map(({ subject, times }) => [subject as string, times as number]))
  }
  const kept = {
    message: await subjectsIn(TABLES.message),
    request: await subjectsIn(TABLES.request),
  }
  const timesOf: Kept['timesOf'] = ({ what, subject }) => kept[what].get(subject) ?? 0
  return {
    timesOf,
    missing: load.acknowledged.filter((write) => timesOf(write) === 0),
    doubled: load.writes.filter((write) => timesOf(write) > 1),
  }
}
