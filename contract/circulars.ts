// Letters to all members: a breach that concerns them (GDPR article 34), or terms that are about to change.
import type { DetectiveStatus } from './moderation.ts'

/** Whom one goes to: every account whose e-mail is verified, or approved detectives alone, hidden ones too. */
export type Audience = 'all' | 'approved'

export const AUDIENCES: Record<Audience, string> = {
  all: 'todas las cuentas con el correo verificado',
  approved: 'los detectives aprobados',
}

/** A suspended or rejected detective's data are still kept: a breach concerns them too. */
export const TOLD: Record<Audience, DetectiveStatus[]> = {
  all: ['approved', 'leaving', 'suspended', 'awaiting_approval', 'rejected'],
  approved: ['approved'],
}

export const CIRCULAR_SUBJECT_MAX = 150
export const CIRCULAR_TEXT_MAX = 20_000
