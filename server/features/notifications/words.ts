// The words of a notification, and the place to which it leads.
import { ERASED_ACCOUNT } from '#contract/answers.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Notification } from '#contract/push.ts'

/** A notification as it is stored, with what its words are made of. */
export interface Told {
  kind: NotificationKind
  /** Null if the account is erased or its profile is not to be seen. */
  actor: string | null
  collaboration_id: number | null
  /** Whether the receiver may open that request. */
  is_readable: boolean
  conversation_id: number | null
  subject: string | null
  changed: string[]
  /** See ToBeTold. */
  about_place: boolean
}

const CHANGED: Record<string, string> = { place: 'el lugar', dates: 'las fechas', hour: 'la hora' }

/** The sentence behind the bell. */
export function wordsOf({ kind, actor, subject, changed, about_place }: Told): string {
  const who = actor ?? ERASED_ACCOUNT
  const request = subject === null ? 'una petición de colaboración' : `«${subject}»`
  switch (kind) {
    case 'answer':
      return `${who} responde a ${request}.`
    case 'accepted':
      return about_place
        ? `${who} le ha apuntado a ${request}: cuenta con usted.`
        : `${who} cuenta con usted para ${request}.`
    case 'declined':
      return about_place
        ? `${who} ya no cuenta con usted para ${request}: su plaza queda libre.`
        : `${who} le agradece su respuesta a ${request}, pero no cuenta con usted esta vez.`
    case 'withdrawn':
      return about_place
        ? `${who} deja libre su plaza en ${request}.`
        : `${who} retira su respuesta a ${request}.`
    case 'message':
      return `${who} le ha escrito.`
    case 'covered':
      return `Ya está cubierta ${request}. Gracias por haber respondido.`
    case 'changed':
      return `En ${request} ${changed.length === 1 && changed[0] !== 'dates' ? 'cambia' : 'cambian'} ${listed(changed)}.`
    case 'cancelled':
      return `Ya no hace falta ayuda para ${request}: se ha eliminado.`
    case 'took-place':
      return `¿Se hizo el trabajo de ${request} con ${who}?`
  }
}

function listed(changed: string[]) {
  return new Intl.ListFormat('es').format(changed.map((one) => CHANGED[one] ?? one))
}

/** The kinds that the author of a request gets about it; all others are about an own answer. */
const FOR_AUTHORS: NotificationKind[] = ['answer', 'withdrawn']

/** The page that it leads to; if the request may not be opened, the list of answers. */
export function pathOf({ kind, collaboration_id, is_readable, conversation_id }: Told): string {
  if (kind === 'took-place') return '/collaborations/jobs'
  if (conversation_id !== null) return `/conversations/${conversation_id}`
  if (collaboration_id !== null && is_readable) return `/collaboration/${collaboration_id}`
  return FOR_AUTHORS.includes(kind) ? '/collaborations/received-answers' : '/collaborations/my-answers'
}

const ON_DEVICES: Record<NotificationKind, string> = {
  answer: 'Hay una respuesta a una petición suya.',
  accepted: 'Han aceptado una respuesta suya.',
  declined: 'Han decidido sobre una respuesta suya.',
  withdrawn: 'Alguien ha retirado su respuesta.',
  message: 'Tiene un mensaje nuevo.',
  covered: 'Se ha cubierto una petición a la que respondió.',
  changed: 'Ha cambiado una petición a la que respondió.',
  cancelled: 'Se ha eliminado una petición a la que respondió.',
  'took-place': '¿Se hizo el trabajo acordado?',
}

/** The words about a place instead of an answer. */
const PLACES_ON_DEVICES: Partial<Record<NotificationKind, string>> = {
  accepted: 'Le han apuntado a un trabajo.',
  declined: 'Ya no cuentan con usted para un trabajo.',
  withdrawn: 'Alguien ha dejado libre su plaza.',
}

/** The text on a device, also on a locked screen: without names and without anybody's text. */
export function onDevices(told: Told, app_name: string): Notification {
  const { kind, collaboration_id, conversation_id, about_place } = told
  return {
    title: app_name,
    body: (about_place && PLACES_ON_DEVICES[kind]) || ON_DEVICES[kind],
    path: pathOf(told),
    tag: `${kind}-${conversation_id ?? collaboration_id ?? ''}`,
  }
}
