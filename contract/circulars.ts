// E-mails to all members: a breach that concerns them (GDPR article 34), or a coming change of the terms.
import type { DetectiveStatus } from './moderation.ts'

/** The recipients: every account with a verified e-mail, or approved detectives only, hidden ones too. */
export type Audience = 'all' | 'approved'

export const AUDIENCES: Record<Audience, string> = {
  all: 'todas las cuentas con el correo verificado',
  approved: 'los detectives aprobados',
}

/** The data of a suspended or rejected detective are still kept: a breach concerns them too. */
export const TOLD: Record<Audience, DetectiveStatus[]> = {
  all: ['approved', 'leaving', 'suspended', 'awaiting_approval', 'rejected'],
  approved: ['approved'],
}

export const CIRCULAR_SUBJECT_MAX = 150
export const CIRCULAR_TEXT_MAX = 20_000
