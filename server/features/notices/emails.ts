import { APPEAL_MONTHS } from '#contract/notices.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

interface Received {
  to: string
  /** The reported content, in our words. */
  about: string
  reference: string
}

/** The receipt for a notice (DSA article 16.4). */
export function receipt(
  { app_name, contact_email }: Pick<Settings, 'app_name' | 'contact_email'>,
  { to, about, reference }: Received,
): Email {
  return {
    to,
    reply_to: { name: app_name, address: contact_email },
    subject: `Hemos recibido su denuncia en ${app_name}`,
    paragraphs: [
      `Hemos recibido su denuncia sobre ${about}. Una persona la revisará y le escribiremos con la decisión y sus motivos.`,
      `Su referencia es:\n${reference}`,
      `Guarde este mensaje: con la referencia podrá reclamar contra la decisión, sin cuenta, durante los ${APPEAL_MONTHS} meses siguientes.`,
    ],
  }
}
