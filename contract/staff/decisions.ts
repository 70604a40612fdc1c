// Fields that many decisions of the staff share.
import { currentPassword } from '../auth.ts'
import { blankable, requiredLongText } from '../fields.ts'

/** `reason` and `text` of a decision. */
export const DECISION_TEXT_MAX = 2000

/** A text that is told or kept with a decision; `name` with its article ('El motivo'). */
export const decisionText = (name = 'El motivo') => requiredLongText(name, 1, DECISION_TEXT_MAX)

/** `current_password` of a grave act: needed unless the session gave it in the last ten minutes. */
export const recentPassword = blankable(currentPassword)
