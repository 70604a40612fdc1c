import { keptFor } from '#contract/retention.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { longTime } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

interface Message {
  id: number
  name: string
  surnames: string
  email: string
  subject: string
  body: string
  sent_at: Date
  thread: string
}

/**
 * The e-mail to the operator with a message of the contact form; an answer goes to its sender. All text of
 * ours stands before the message, so anything below that looks like ours was written by the sender.
 */
export function messageEmail(
  { app_name, contact_email, public_url }: Pick<Settings, 'app_name' | 'contact_email' | 'public_url'>,
  { id, name, surnames, email, subject, body, sent_at, thread }: Message,
): Email {
  const sender = `${name} ${surnames}`
  return {
    to: contact_email,
    reply_to: { name: sender, address: email },
    thread: { id: threadId(thread), after: [] },
    subject: `Contacto: ${subject}`,
    paragraphs: [
      `Alguien ha escrito desde el formulario de contacto de ${app_name}. Si responde a este mensaje, le llegará a la dirección que ha indicado; nadie ha comprobado que sea suya.`,
      [`De: ${sender}`, `Correo: ${email}`, `Asunto: ${subject}`, `Recibido: ${longTime(sent_at)}`].join(
        '\n',
      ),
      // No button: it would stand below the message.
      `Es el mensaje ${id}. Queda guardado ${keptFor('contact')}; para verlo y responder desde la administración:\n${public_url}/admin/contact-messages/${id}`,
      'Todo lo que sigue, citado, es el mensaje tal como se ha escrito:',
    ],
    quote: body,
  }
}

/**
 * The answer of staff to a message, whose sender answers to the contact address. `before`: the earlier
 * answers, oldest first. In the operator's mailbox the sender's answer is then below the message itself.
 */
export function replyEmail(
  { app_name, contact_email }: Pick<Settings, 'app_name' | 'contact_email'>,
  { email, subject, body, sent_at, thread }: Message,
  { reply_id, text, before }: { reply_id: number; text: string; before: number[] },
): Email {
  return {
    to: email,
    reply_to: { name: app_name, address: contact_email },
    thread: {
      id: threadId(thread, reply_id),
      after: [threadId(thread), ...before.map((id) => threadId(thread, id))],
    },
    is_personal: true,
    subject: `Re: ${subject}`,
    paragraphs: [...text.split(/\n{2,}/), `Esto es lo que nos escribió (${longTime(sent_at)}):`],
    quote: body,
  }
}

/** The part before the @ of a Message-ID: of the message itself, or of an answer to it. */
function threadId(thread: string, reply?: number): string {
  return reply === undefined ? `contact-${thread}` : `contact-${thread}-${reply}`
}
