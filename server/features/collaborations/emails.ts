import type { Email } from '#server/platform/mail/email.ts'
import { longDay } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

interface TakenDown {
  email: string
  subject: string
  created_at: Date
}

/** Tells the author which request was removed, why, and how to object (DSA 17). */
export function requestTakenDown(
  { app_name, public_url, contact_email }: Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>,
  { email, subject, created_at }: TakenDown,
  reason: string,
): Email {
  return {
    to: email,
    reply_to: { name: app_name, address: contact_email },
    subject: `Hemos retirado una petición suya de ${app_name}`,
    paragraphs: [
      `Hemos retirado de ${app_name} su petición de colaboración «${subject}», que publicó el ${longDay(created_at)}. Ya no la ve nadie, y no se puede recuperar.`,
      `Motivo: ${reason}`,
      'La decisión la ha tomado una persona y solo afecta a esa petición: su cuenta sigue como estaba.',
      `Si no está de acuerdo, responda a este mensaje o escriba a ${contact_email} y la revisaremos. También puede acudir a los tribunales y, en los casos del artículo 21 del Reglamento (UE) 2022/2065, de Servicios Digitales, a un órgano certificado de resolución extrajudicial de litigios.`,
    ],
    button: { label: 'Leer las condiciones de uso', url: `${public_url}/terminos-y-condiciones` },
  }
}
