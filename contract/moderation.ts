import type { LoginRefusal } from './auth.ts'

/** From registration to approval (rule 3.1); 'leaving': asked for deletion and can still come back. */
export type DetectiveStatus =
  | 'registered'
  | 'awaiting_approval'
  | 'approved'
  | 'rejected'
  | 'suspended'
  | 'leaving'

export const STATUS_NAMES: Record<DetectiveStatus, string> = {
  registered: 'registrado, sin verificar el correo',
  awaiting_approval: 'pendiente de aprobación',
  approved: 'aprobado',
  rejected: 'rechazado',
  suspended: 'suspendido',
  leaving: 'ha pedido que se borre su cuenta',
}

/**
 * The decisions, the statuses they start from and the status they lead to. A rejection can be undone by an
 * approval.
 */
export const DECISIONS = {
  approve: { from: ['awaiting_approval', 'rejected'], to: 'approved' },
  reject: { from: ['awaiting_approval'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'approved' },
} as const satisfies Record<string, { from: readonly DetectiveStatus[]; to: DetectiveStatus }>
export type Decision = keyof typeof DECISIONS

/** The kinds of content that a decision can be about. */
export const CONTENT_KINDS = {
  request: 'petición de colaboración',
  profile: 'perfil',
  message: 'mensaje',
} as const
export type ContentKind = keyof typeof CONTENT_KINDS

/** The possible decisions about content. What is hidden its author still sees; what is removed is gone. */
export const CONTENT_DECISIONS = {
  removed: 'se retira',
  hidden: 'se oculta',
  restored: 'se restituye',
} as const
export type ContentDecision = keyof typeof CONTENT_DECISIONS

/** Why a user with the right password is refused; null if the log-in is allowed. */
export function loginRefusal(status: DetectiveStatus): LoginRefusal | null {
  // A user who asked for deletion comes back by logging in.
  if (status === 'approved' || status === 'leaving') return null
  return status === 'registered' ? 'email_not_verified' : status
}

/** A licence number belongs to one detective with one of these statuses (rule 3.9). */
export const HOLDS_LICENSE: DetectiveStatus[] = ['approved', 'suspended', 'leaving']

/** The reason of a decision, at the screens and at the console; the person concerned reads most of them. */
export const REASON_MAX = 2000
