import type { DetectiveStatus } from '#contract/moderation.ts'

/** The states of detectives, for headings and lists. */
export const STATUS_LABELS: Record<DetectiveStatus, string> = {
  approved: 'Aprobado',
  awaiting_approval: 'Pendiente de aprobación',
  registered: 'Sin verificar el correo',
  rejected: 'Rechazado',
  suspended: 'Suspendido',
  leaving: 'Ha pedido el borrado',
}

/** The same of several; '' is everybody. */
export const STATUS_TABS: Record<DetectiveStatus | '', string> = {
  '': 'Todos',
  approved: 'Aprobados',
  suspended: 'Suspendidos',
  awaiting_approval: 'Pendientes',
  rejected: 'Rechazados',
  registered: 'Sin verificar',
  leaving: 'De baja',
}
