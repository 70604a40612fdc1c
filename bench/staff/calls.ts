// The calls of the back office as the bare server makes them.
import type { Kysely } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { listAudit } from '#contract/staff/audit.ts'
import { listDetectives } from '#contract/staff/detectives.ts'
import { getFigures } from '#contract/staff/figures.ts'
import { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { listOutbox } from '#contract/staff/outbox.ts'
import { listRegistrations } from '#contract/staff/registrations.ts'
import { listStaff } from '#contract/staff/staff.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Call } from '#server/platform/http/http.ts'
import { pageOfAudit } from '#server/staff/audit/service.ts'
import * as detectives from '#server/staff/detectives/seen.ts'
import { figures } from '#server/staff/figures/service.ts'
import { pageOfOutbox } from '#server/staff/outbox/service.ts'
import * as registrations from '#server/staff/registrations/reviewing.ts'
import { listOfStaff } from '#server/staff/staff/service.ts'
import { benchSettings } from '../settings.ts'

interface Given {
  db: Kysely<Schema>
  input: Record<string, unknown>
}

const answers = new Map([
  made(listAudit, pageOfAudit),
  made(listStaff, listOfStaff),
  made(listOutbox, pageOfOutbox),
  made(getFigures, figures),
  made(listRegistrations, registrations.list),
  made(listDetectives, detectives.list),
  made(listDueLicenses, detectives.listDue),
])

/** The answer of the call at this path; undefined if it is no list of the back office. */
export function staffAnswer(path: string, given: Given): Promise<unknown> | undefined {
  return answers.get(path)?.(given)
}

function made<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<unknown>) {
  const answer = ({ db, input }: Given) =>
    handler({ db, settings: benchSettings, input: endpoint.input.parse(input) } as Call<E>)
  return [endpoint.path as string, answer] as const
}
