// The calls of the back office as the bare server makes them.
import type { Kysely } from 'kysely'
import { listAudit } from '#contract/staff/audit.ts'
import { getFigures } from '#contract/staff/figures.ts'
import { listOutbox } from '#contract/staff/outbox.ts'
import { listStaff } from '#contract/staff/staff.ts'
import type { Schema } from '#server/database/schema.ts'
import { pageOfAudit } from '#server/staff/audit/service.ts'
import { figures } from '#server/staff/figures/service.ts'
import { pageOfOutbox } from '#server/staff/outbox/service.ts'
import { listOfStaff } from '#server/staff/staff/service.ts'
import { benchSettings } from '../settings.ts'

interface Given {
  db: Kysely<Schema>
  input: Record<string, unknown>
}

/** The answer of the call at this path; undefined if it is no list of the back office. */
export function staffAnswer(path: string, { db, input }: Given): Promise<unknown> | undefined {
  const call = { db, settings: benchSettings }
  if (path === listAudit.path)
    return pageOfAudit({ ...call, input: listAudit.input.parse(input) } as Parameters<typeof pageOfAudit>[0])
  if (path === listStaff.path)
    return listOfStaff({ ...call, input: listStaff.input.parse(input) } as Parameters<typeof listOfStaff>[0])
  if (path === listOutbox.path)
    return pageOfOutbox({ ...call, input: listOutbox.input.parse(input) } as Parameters<
      typeof pageOfOutbox
    >[0])
  if (path === getFigures.path)
    return figures({ ...call, input: getFigures.input.parse(input) } as Parameters<typeof figures>[0])
  return undefined
}
