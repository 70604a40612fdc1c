import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

interface Unread {
  to: string
  lines: { text: string; url: string }[]
  /** How many there are; lines may be fewer. */
  count: number
  unsubscribe: string
}

/** The unread notifications of the recipient, without the text of any message. */
export function unreadEmail(
  { app_name, public_url }: Pick<Settings, 'app_name' | 'public_url'>,
  { to, lines, count, unsubscribe }: Unread,
): Email {
  const more = count - lines.length
  return {
    to,
    subject: count === 1 ? `Tiene un aviso en ${app_name}` : `Tiene ${count} avisos en ${app_name}`,
    paragraphs: [
      count === 1 ? 'Esto ha pasado y aún no lo ha leído:' : 'Esto ha pasado y aún no lo ha leído.',
      ...lines.map(({ text, url }) => `${text}\n${url}`),
      ...(more > 0 ? [`Y ${more} más.`] : []),
    ],
    button: { label: 'Ver los avisos', url: `${public_url}/notifications` },
    after: [
      `Para decidir de qué se le avisa por correo, vaya a ${public_url}/notifications. También puede dejar de recibir todos estos correos desde su programa de correo.`,
    ],
    unsubscribe,
  }
}
