import {
  confirmStaffPasskey,
  confirmStaffPassword,
  exportAudit,
  getAuditTerm,
  listAudit,
} from '#contract/staff/audit.ts'
import { confirmByPasskey } from '#server/identity/re-authentication.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { auditCsv, pageOfAudit, termOfAudit } from './service.ts'

/** The calls of the audit trail, and those that confirm the password or a passkey for it. */
export function auditRoutes(app: App): void {
  answer(app, listAudit, pageOfAudit)
  answer(app, getAuditTerm, termOfAudit)
  answer(app, exportAudit, auditCsv)
  // The check of the password, which `access` asks for, is all that it does.
  answer(app, confirmStaffPassword, async () => undefined)
  answer(app, confirmStaffPasskey, async (call) => {
    await confirmByPasskey(call, call.input.passkey)
    return undefined
  })
}
