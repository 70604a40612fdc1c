import { createHash } from 'node:crypto'
import { CIRCULAR_SUBJECT_MAX, CIRCULAR_TEXT_MAX } from '#contract/circulars.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** An e-mail to all members, as the operator wrote it. */
export interface Circular {
  subject: string
  text: string
  paragraphs: string[]
  /** The same for the same text, whatever its line endings. */
  hash: Buffer
}

const CONTROL = /\p{Cc}/u

/**
 * Parses the file: its first line is the subject ('Asunto: …' or '# …' too), empty lines separate the
 * paragraphs.
 */
export function readCircular(text: string): Circular {
  const [first = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .map((line) => line.trimEnd())
  const subject = first.replace(/^(#+|asunto:)/i, '').trim()
  const body = lines.join('\n').trim()
  if (subject === '' || body === '')
    throw new CommandRefused('El fichero debe tener el asunto en la primera línea y, debajo, el texto.')
  if (subject.length > CIRCULAR_SUBJECT_MAX)
    throw new CommandRefused(`El asunto, la primera línea, pasa de ${CIRCULAR_SUBJECT_MAX} caracteres.`)
  if (body.length > CIRCULAR_TEXT_MAX)
    throw new CommandRefused(`El texto pasa de ${CIRCULAR_TEXT_MAX} caracteres.`)
  if (CONTROL.test(`${subject}${body.replace(/[\n\t]/g, '')}`) || body.includes('\uFFFD'))
    throw new CommandRefused('El fichero no es un texto en UTF-8.')
  return circularOf({ subject, text: body })
}

/** The circular with this subject and this text. Empty lines separate its paragraphs. */
export function circularOf({ subject, text }: { subject: string; text: string }): Circular {
  return {
    subject,
    text,
    paragraphs: text.split(/\n{2,}/).map(withoutMarks),
    hash: createHash('sha256').update(`${subject}\n\n${text}`).digest(),
  }
}

/**
 * Removes headings and emphasis of Markdown, because e-mails show plain text. Lists and addresses stay: they
 * read well.
 */
function withoutMarks(paragraph: string): string {
  return paragraph.replace(/^#+\s+/gm, '').replace(/\*\*(\S(?:[^\n]*?\S)?)\*\*/g, '$1')
}

/** The e-mail of the circular to one recipient. */
export function emailOf(
  { subject, paragraphs }: Circular,
  { app_name, contact_email }: Pick<Settings, 'app_name' | 'contact_email'>,
  to: string,
): Email {
  return {
    to,
    subject,
    paragraphs,
    after: [
      `Recibe este mensaje porque tiene una cuenta o un registro en ${app_name}. No es publicidad. Si tiene alguna duda, escriba a ${contact_email}.`,
    ],
  }
}
