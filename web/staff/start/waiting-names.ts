import type { WaitingKind } from '#contract/staff/start.ts'
import { staffPaths } from '../frame/staff-paths.ts'

interface Queue {
  /** Where the queue is, with what waits on view. */
  to: string
  one: string
  many: string
}

/** The queues of the start page, after their number: '3 registros esperan aprobación'. */
export const WAITING_NAMES: Record<WaitingKind, Queue> = {
  registrations: {
    to: staffPaths.registrations,
    one: 'registro espera aprobación',
    many: 'registros esperan aprobación',
  },
  corrections: {
    to: '/admin/corrections',
    one: 'corrección de datos pedida',
    many: 'correcciones de datos pedidas',
  },
  reports: { to: '/admin/reports', one: 'denuncia sin resolver', many: 'denuncias sin resolver' },
  appeals: {
    to: '/admin/reports?state=appealed',
    one: 'reclamación contra una decisión',
    many: 'reclamaciones contra decisiones',
  },
  past_check: {
    to: '/admin/past-check',
    one: 'petición publicada pese al aviso de datos personales',
    many: 'peticiones publicadas pese al aviso de datos personales',
  },
  contact_messages: {
    to: '/admin/contact-messages',
    one: 'mensaje de contacto sin contestar',
    many: 'mensajes de contacto sin contestar',
  },
  licence_confirmations: {
    to: '/admin/licence-confirmations',
    one: 'licencia por confirmar',
    many: 'licencias por confirmar',
  },
  rights_cases: {
    to: '/admin/rights',
    one: 'solicitud de derechos abierta',
    many: 'solicitudes de derechos abiertas',
  },
}
