import type { WaitingInQueue, WaitingKind } from '#contract/staff/start.ts'
import { grouped } from '#web/lib/numbers.ts'
import { staffPaths } from './staff-paths.ts'

interface Queue {
  /** Where the queue is, with what waits on view. */
  to: string
  one: string
  many: string
  oldest: 'El más antiguo' | 'La más antigua'
}

/** The queues, after their number: '3 registros esperan aprobación'. */
export const WAITING_NAMES: Record<WaitingKind, Queue> = {
  registrations: {
    to: staffPaths.registrations,
    one: 'registro espera aprobación',
    many: 'registros esperan aprobación',
    oldest: 'El más antiguo',
  },
  corrections: {
    to: staffPaths.corrections,
    one: 'corrección de datos pedida',
    many: 'correcciones de datos pedidas',
    oldest: 'La más antigua',
  },
  reports: {
    to: staffPaths.reports,
    one: 'denuncia sin resolver',
    many: 'denuncias sin resolver',
    oldest: 'La más antigua',
  },
  appeals: {
    to: `${staffPaths.reports}?state=appealed`,
    one: 'reclamación contra una decisión',
    many: 'reclamaciones contra decisiones',
    oldest: 'La más antigua',
  },
  past_check: {
    to: staffPaths.pastCheck,
    one: 'petición publicada pese al aviso de datos personales',
    many: 'peticiones publicadas pese al aviso de datos personales',
    oldest: 'La más antigua',
  },
  contact_messages: {
    to: staffPaths.contactMessages,
    one: 'mensaje de contacto pendiente',
    many: 'mensajes de contacto pendientes',
    oldest: 'El más antiguo',
  },
  licence_confirmations: {
    to: staffPaths.licenceConfirmations,
    one: 'licencia por confirmar',
    many: 'licencias por confirmar',
    oldest: 'La más antigua',
  },
  rights_cases: {
    to: staffPaths.rights,
    one: 'solicitud de derechos abierta',
    many: 'solicitudes de derechos abiertas',
    oldest: 'La más antigua',
  },
}

/** '3 registros esperan aprobación'. */
export function waitingInWords({ kind, count }: Pick<WaitingInQueue, 'kind' | 'count'>): string {
  const { one, many } = WAITING_NAMES[kind]
  return `${grouped(count)} ${count === 1 ? one : many}`
}
