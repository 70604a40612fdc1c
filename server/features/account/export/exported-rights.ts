import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** The requests about the own data: those of the account, or with its e-mail if that is verified. */
export async function rightsCases(db: Kysely<Schema>, id: number) {
  const { rows } = await sql<{
    right: string
    full_name: string
    email: string | null
    request: string
    received_on: string
    due_on: string
    opened_at: Date
    closed_at: Date | null
    outcome: string | null
    closing_reason: string | null
    notes: { kind: string; text: string; written_at: string }[]
  }>`
    select "right", full_name, rights_case.email, request, received_on, due_on, opened_at, closed_at, outcome,
      closing_reason, array(
        select json_build_object('kind', kind, 'text', text,
          'written_at', to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from rights_note where case_id = rights_case.id order by rights_note.id
      ) as notes
    from rights_case, account
    where account.id = ${id} and (
      account_id = account.id
      or lower(rights_case.email) = account.email_key and email_verified_at is not null
    )
    order by rights_case.id`.execute(db)
  return rows
}
