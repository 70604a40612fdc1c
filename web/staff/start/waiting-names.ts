import type { WaitingKind } from '#contract/staff/start.ts'
import { staffPaths } from '../frame/staff-paths.ts'

interface Queue {
  /** Where the queue is, with what waits on view. */
  to: string
  one: string
  many: string
  oldest: 'El más antiguo' | 'La más antigua'
}

/** The queues of the start page, after their number: '3 registros esperan aprobación'. */
export const WAITING_NAMES: Record<WaitingKind, Queue> = {
  registrations: {
    to: staffPaths.registrations,
    one: 'registro espera aprobación',
    many: 'registros esperan aprobación',
    oldest: 'El más antiguo',
  },
  corrections: {
    to: '/admin/corrections',
    one: 'corrección de datos pedida',
    many: 'correcciones de datos pedidas',
    oldest: 'La más antigua',
  },
  reports: {
    to: '/admin/reports',
    one: 'denuncia sin resolver',
    many: 'denuncias sin resolver',
    oldest: 'La más antigua',
  },
  appeals: {
    to: '/admin/reports?state=appealed',
    one: 'reclamación contra una decisión',
    many: 'reclamaciones contra decisiones',
    oldest: 'La más antigua',
  },
  past_check: {
    to: '/admin/past-check',
    one: 'petición publicada pese al aviso de datos personales',
    many: 'peticiones publicadas pese al aviso de datos personales',
    oldest: 'La más antigua',
  },
  contact_messages: {
    to: '/admin/contact-messages',
    one: 'mensaje de contacto sin contestar',
    many: 'mensajes de contacto sin contestar',
    oldest: 'El más antiguo',
  },
  licence_confirmations: {
    to: '/admin/licence-confirmations',
    one: 'licencia por confirmar',
    many: 'licencias por confirmar',
    oldest: 'La más antigua',
  },
  rights_cases: {
    to: '/admin/rights',
    one: 'solicitud de derechos abierta',
    many: 'solicitudes de derechos abiertas',
    oldest: 'La más antigua',
  },
}
