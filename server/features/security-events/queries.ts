import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** The filters of the search; a missing one does not restrict it. */
export interface Wanted {
  account_id?: number
  /** One for each accepted key. */
  email_hashes?: Buffer[]
  address_hashes?: Buffer[]
  /** A day, 'YYYY-MM-DD': from its beginning in Madrid. */
  since?: string
}

/** The events, latest first, with the present e-mail of the account. */
export function listedEvents(db: Kysely<Schema>, wanted: Wanted, most: number) {
  const { account_id, email_hashes, address_hashes, since } = wanted
  return db
    .selectFrom('security_event')
    .leftJoin('account', 'account.id', 'security_event.account_id')
    .$if(account_id !== undefined, (query) => query.where('account_id', '=', account_id!))
    .$if(email_hashes !== undefined, (query) => query.where('email_hash', 'in', email_hashes!))
    .$if(address_hashes !== undefined, (query) => query.where('address_hash', 'in', address_hashes!))
    .$if(since !== undefined, (query) =>
      query
        .where('last_at', '>=', startOf(since!))
        .where('hour', '>', sql<Date>`${startOf(since!)} - interval '1 hour'`),
    )
    .select(['kind', 'times', 'first_at', 'last_at', 'account_id', 'email', 'email_hash', 'address_hash'])
    .orderBy('hour', 'desc')
    .orderBy('security_event.id', 'desc')
    .limit(most)
    .execute()
}

function startOf(day: string) {
  return sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Madrid'`
}
