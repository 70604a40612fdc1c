import { parseArgs } from 'node:util'
import { AUDIENCES, type Audience } from '#contract/circulars.ts'
import { email as emailField } from '#contract/fields.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { renderEmail } from '#server/platform/mail/email.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { begunCircular, countListeners, listedCirculars, sentCircular } from './queries.ts'
import { sendCircular } from './sending.ts'
import { emailOf, readCircular } from './text.ts'

const USAGE = [
  'Uso: letter preview <fichero> [--only approved]',
  'letter test <fichero> --to <correo>',
  'letter send <fichero> --yes [--only approved]',
  'letter status',
].join(' · ')
const HEADING = ['comenzó', 'terminó', 'enviadas', 'a quién', 'asunto']

/**
 * `letter preview|test|send <text>` and `letter status`: an e-mail to all members. The client reads the file
 * and sends its text in place of its name.
 */
export async function emailCommand(platform: Platform, words: string[]): Promise<string[]> {
  const [action = '', text, ...rest] = words
  if (action === 'status' && text === undefined) return await status(platform)
  if (text === undefined) throw new CommandRefused(USAGE)
  const { to, audience, isSure } = parsed(rest)
  if (action === 'preview' && to === undefined && !isSure)
    return await preview(platform, text, audience ?? 'all')
  if (action === 'test' && to !== undefined && !audience && !isSure) return await test(platform, text, to)
  if (action === 'send' && to === undefined) return await send(platform, text, { audience, isSure })
  throw new CommandRefused(USAGE)
}

function parsed(args: string[]): { to?: string; audience?: Audience; isSure: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, only: { type: 'string' }, yes: { type: 'boolean' } },
    })
    const { to, only, yes } = values
    if (only === undefined || only === 'approved')
      return { ...(to && { to }), ...(only && { audience: only }), isSure: yes === true }
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused(USAGE)
}

async function preview({ db, settings }: Platform, text: string, audience: Audience): Promise<string[]> {
  const circular = readCircular(text)
  const message = emailOf(circular, settings, settings.contact_email)
  const begun = await sentCircular(db, circular.hash)
  return [
    `Asunto: ${message.subject}`,
    '',
    ...renderEmail(message, settings).text.trimEnd().split('\n'),
    '',
    begun
      ? saidOf(begun)
      : `Saldría a ${await countListeners(db, audience)}: ${AUDIENCES[audience]}. Nada se ha enviado.`,
  ]
}

async function test(platform: Platform, text: string, to: string): Promise<string[]> {
  const address = emailField.safeParse(to)
  if (!address.success) throw new CommandRefused(`El correo «${to}» no es válido.`)
  const circular = readCircular(text)
  await postEmail(platform, platform.db, emailOf(circular, platform.settings, address.data))
  return [`La carta va de camino a ${address.data}, y a nadie más.`]
}

async function send(
  platform: Platform,
  text: string,
  { audience, isSure }: { audience?: Audience | undefined; isSure: boolean },
): Promise<string[]> {
  const { db } = platform
  const circular = readCircular(text)
  const before = await sentCircular(db, circular.hash)
  if (before?.finished_at) throw new CommandRefused(`${saidOf(before)} No se ha enviado otra vez.`)
  if (before && audience && audience !== before.audience)
    throw new CommandRefused(
      `Esta carta se empezó a enviar a ${AUDIENCES[before.audience]}: siga sin --only.`,
    )
  const whom = before?.audience ?? audience ?? 'all'
  const left = await countListeners(db, whom, before?.reached)
  if (!isSure)
    throw new CommandRefused(
      `Se enviaría a ${left}: ${AUDIENCES[whom]}. Léala antes con «letter preview» y, si es lo que quiere, añada --yes.`,
    )
  const { id } = await begunCircular(db, {
    text_hash: circular.hash,
    subject: circular.subject,
    audience: whom,
    text: circular.text,
  })
  const sent = await sendCircular(platform, id, circular)
  return [
    before ? `Ha seguido donde se cortó: ${sent} cartas más.` : `Van de camino ${sent} cartas.`,
    'Salen detrás de los demás mensajes y se intenta con cada una durante un día.',
  ]
}

type Sent = Awaited<ReturnType<typeof listedCirculars>>[number]

function saidOf({ started_at, finished_at, told }: Sent) {
  return finished_at
    ? `Esta carta ya se envió a ${told} el ${consoleTime.format(started_at)}.`
    : `Esta carta se empezó a enviar el ${consoleTime.format(started_at)} y se cortó tras ${told}: «letter send» sigue.`
}

async function status({ db }: Platform): Promise<string[]> {
  const found = await listedCirculars(db)
  if (found.length === 0) return ['No se ha enviado ninguna carta a todos.']
  const rows = found.map(({ started_at, finished_at, told, audience, subject }) => [
    consoleTime.format(started_at),
    finished_at ? consoleTime.format(finished_at) : 'a medias',
    String(told),
    AUDIENCES[audience],
    subject,
  ])
  return inColumns([HEADING, ...rows])
}
