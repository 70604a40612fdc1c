// The calls of the back office as the bare server makes them.
import { listAudit } from '#contract/staff/audit.ts'
import { listDetectives } from '#contract/staff/detectives.ts'
import { getFigures } from '#contract/staff/figures.ts'
import { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { listOutbox } from '#contract/staff/outbox.ts'
import { listRegistrations } from '#contract/staff/registrations.ts'
import { listStaff } from '#contract/staff/staff.ts'
import { pageOfAudit } from '#server/staff/audit/service.ts'
import * as detectives from '#server/staff/detectives/seen.ts'
import { figures } from '#server/staff/figures/service.ts'
import { pageOfOutbox } from '#server/staff/outbox/service.ts'
import * as registrations from '#server/staff/registrations/reviewing.ts'
import { listOfStaff } from '#server/staff/staff/service.ts'
import { handled } from '../handlers.ts'

export const staffCalls = [
  handled(listAudit, pageOfAudit),
  handled(listStaff, listOfStaff),
  handled(listOutbox, pageOfOutbox),
  handled(getFigures, figures),
  handled(listRegistrations, registrations.list),
  handled(listDetectives, detectives.list),
  handled(listDueLicenses, detectives.listDue),
]
