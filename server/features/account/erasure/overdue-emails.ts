import { keptFor, NOTICE } from '#contract/retention.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { longDay } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

const DAY_MS = 86_400_000

/** There is no decision about the registration, and it will be erased soon. */
export function undecidedForLong({ app_name, contact_email }: About, to: string): Email {
  return {
    to,
    subject: `Su registro en ${app_name} se borrará si no se resuelve`,
    paragraphs: [
      `Su registro en ${app_name} sigue pendiente de aprobación. Los registros que no se resuelven en ${keptFor('undecided')} se borran enteros, con la imagen de la diligencia: el suyo, el ${erasedOn(0)}.`,
      `Si quiere que se resuelva antes, escriba a ${contact_email}. Si se borra, puede registrarse de nuevo.`,
    ],
  }
}

/** Nobody has used the account; `left` is the number of such e-mails to come before the erasure. */
export function unseenForLong({ app_name, public_url }: About, to: string, left: number): Email {
  return {
    to,
    subject:
      left > 0
        ? `¿Quiere conservar su cuenta de ${app_name}?`
        : `Último aviso: su cuenta de ${app_name} se borrará`,
    paragraphs: [
      `Hace más de ${keptFor('unseen')} que no entra en su cuenta de ${app_name}. Para no conservar datos que ya no sirven, la borraremos el ${erasedOn(left)}, con su perfil y sus peticiones.`,
      'Si quiere conservarla, basta con que inicie sesión antes de esa fecha. Si no, no tiene que hacer nada.',
      ...(left > 0 ? ['Se lo recordaremos una vez más antes de borrarla.'] : []),
    ],
    button: { label: 'Conservar mi cuenta', url: `${public_url}/login` },
  }
}

/** The first day on which the account may be erased, in words. */
function erasedOn(left: number) {
  return longDay(new Date(Date.now() + (left + 1) * NOTICE.days * DAY_MS))
}
