import { requiredLongText } from '../fields.ts'
import { REASON_MAX } from '../moderation.ts'

/** Why staff do what they do: the audit trail keeps it, and the person concerned is often told. */
export const reason = requiredLongText('El motivo', 1, REASON_MAX)
