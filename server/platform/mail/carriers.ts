// The two carriers of e-mails: a mail server, or files if none is set.
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#server/platform/settings/settings.ts'
import { syncFolder } from '#server/platform/storage/disk-storage.ts'
import { type Carrier, EmailRefused } from './carrier.ts'
import { type Email, renderEmail } from './email.ts'
import { mustBeEncrypted } from './encrypted-way.ts'

type MailSettings = Pick<Settings, 'app_name' | 'mail_from' | 'smtp_url' | 'data_dir'>

/** SMTP if SMTP_URL is set, otherwise files. */
export function carrierFor(settings: MailSettings): Carrier {
  return settings.smtp_url ? smtpCarrier(settings, settings.smtp_url) : fileCarrier(settings)
}

function smtpCarrier(settings: MailSettings, url: string): Carrier {
  const transport = createTransport({
    url,
    requireTLS: mustBeEncrypted(url),
    pool: true,
    // E-mails are sent one at a time (outbox.ts), over a connection that stays open meanwhile.
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async carry(email, id) {
      const { html, text } = renderEmail(email, settings)
      try {
        await transport.sendMail({ ...headersOf(email, id, settings), html, text })
      } catch (error) {
        throw withoutData(error, email.to)
      }
    },
    isBack: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

const NOT_ENCRYPTED =
  'El servidor de correo no ofrece una conexión cifrada (TLS). Use smtps:// u otro servidor o, si la red es de confianza, añada «?requireTLS=false» a SMTP_URL'
const NOT_VOUCHED =
  'No se puede comprobar el certificado del servidor de correo: revise el nombre que da SMTP_URL, o el certificado'

/** More of an answer says nothing new, and it is written into the log. */
const ANSWER_MAX = 200

// The refusals of mail servers often quote the address: the codes are kept, and the answer without it.
function withoutData(error: unknown, to: string) {
  const { code, responseCode, command, response, message } = Object(error) as Record<string, unknown>
  if (code === 'ETLS') return new Error(NOT_ENCRYPTED)
  if (code === 'ESOCKET' && /certificate/i.test(String(message))) return new Error(NOT_VOUCHED)
  const parts = [code, responseCode, command].filter((it) => /^[\w ]{1,30}$/.test(String(it ?? '')))
  const codes = parts.join(' ') || 'sin código'
  const said = typeof response === 'string' ? `: ${withoutAddress(response, to)}` : ''
  const words = `El servidor de correo no ha aceptado el mensaje (${codes})${said}`
  // 421: the server closes, whatever the e-mail was.
  const isOfThisOne = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
  return isOfThisOne ? new EmailRefused(words) : new Error(words)
}

function withoutAddress(answer: string, to: string) {
  const mailbox = to.split('@')[0]!
  return answer
    .replace(/\S+@\S+/g, '…')
    .replaceAll(mailbox, '…')
    .replace(/\s+/g, ' ')
    .slice(0, ANSWER_MAX)
}

function fileCarrier(settings: MailSettings): Carrier {
  const folder = join(settings.data_dir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async carry(email, id) {
      const { html, text } = renderEmail(email, settings)
      const parts = { text: legible('text/plain', text), html: legible('text/html', html) }
      const { message } = await transport.sendMail({ ...headersOf(email, id, settings), ...parts })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await writeSafely(folder, `${fileTime()}-${fileSafe(email.to)}.eml`, message as Buffer)
    },
    isBack: async () => false,
    close: () => transport.close(),
  }
}

// In the file the text is not encoded, so that a reader sees whole links; a mail server gets the usual
// encoding.
function legible(type: string, content: string) {
  const headers = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit']
  return { raw: [...headers, '', content].join('\n').replaceAll('\n', '\r\n') }
}

function headersOf(
  { to, reply_to, thread, is_personal, unsubscribe, subject }: Email,
  id: string,
  { app_name, mail_from }: MailSettings,
) {
  const messageId = (local: string) => `<${local}@${mail_from.split('@')[1]}>`
  const references = (thread?.after ?? []).map(messageId)
  return {
    from: { name: app_name, address: mail_from },
    to: { name: '', address: to },
    ...(reply_to && { replyTo: { ...reply_to, name: asWritten(reply_to.name) } }),
    subject: asWritten(subject),
    // The same at each try: if an e-mail does arrive twice, mail programs can recognise the copy.
    messageId: messageId(thread?.id ?? id),
    ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
    headers: {
      'Auto-Submitted': is_personal ? 'no' : 'auto-generated',
      'Content-Language': 'es',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  } satisfies SendMailOptions
}

// Text of a user that looks like an encoded word (RFC 2047) would be decoded by the mail program, line breaks
// included.
function asWritten(text: string) {
  return text.replaceAll('=?', '= ?')
}

let lastTime = 0

// Two e-mails to the same person never get the same name; names sort by time.
function fileTime() {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return new Date(lastTime).toISOString().replace(/[:.]/g, '-')
}

function fileSafe(address: string) {
  return address.replace(/[^\w.@+-]/g, '_').slice(0, 120)
}

/** Writes the whole file before it gets its name: nobody reads half an e-mail, and a power cut loses none. */
async function writeSafely(folder: string, name: string, bytes: Buffer) {
  const unfinished = join(folder, `.${name}.unfinished`)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    // The next try uses another name: unfinished files must not fill the disk.
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
}
