import { parseArgs } from 'node:util'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { eraseMessage, listedMessages, messageOf } from './queries.ts'

const USAGE = 'Uso: contact list [--days 30] · contact show <número> · contact erase <número>'
const HEADING = ['número', 'recibido', 'nombre', 'correo', 'asunto']
const UNKNOWN = 'No hay ningún mensaje con ese número.'

/**
 * Runs `contact list`, `contact show <id>` and `contact erase <id>`, for the messages of the contact form.
 */
export async function contactCommand({ db }: Platform, words: string[]): Promise<string[]> {
  const { positionals, values } = parsed(words)
  const [action = '', number, ...rest] = positionals
  if (action === 'list' && number === undefined) return list(db, values.days)
  const id = wholeNumber(number)
  if (id === null || rest.length > 0 || values.days !== undefined) throw new CommandRefused(USAGE)
  if (action === 'show') return show(db, id)
  if (action === 'erase') return erase(db, id)
  throw new CommandRefused(USAGE)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { days: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

/** Nine digits are enough for any number of messages or days, and fit into a PostgreSQL integer. */
function wholeNumber(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

async function list(db: Platform['db'], days?: string): Promise<string[]> {
  const within = wholeNumber(days)
  // PostgreSQL has no timestamps before the year 4713 BC.
  if (days !== undefined && (!within || within > 36_500))
    throw new CommandRefused('--days debe ser un número de días.')
  const found = await listedMessages(db, within ?? undefined)
  if (found.length === 0) return ['No hay ningún mensaje.']
  const rows = found.map(({ id, sent_at, name, surnames, email, subject }) => [
    String(id),
    consoleTime.format(sent_at),
    `${name} ${surnames}`,
    email,
    subject,
  ])
  return inColumns([HEADING, ...rows])
}

async function show(db: Platform['db'], id: number): Promise<string[]> {
  const found = await messageOf(db, id)
  if (!found) throw new CommandRefused(UNKNOWN)
  return [
    `Recibido:  ${consoleTime.format(found.sent_at)}`,
    `De:        ${found.name} ${found.surnames}`,
    `Correo:    ${found.email}`,
    `Asunto:    ${found.subject}`,
    '',
    ...found.body.split('\n'),
  ]
}

async function erase(db: Platform['db'], id: number): Promise<string[]> {
  if (!(await eraseMessage(db, id))) throw new CommandRefused(UNKNOWN)
  return [`Borrado el mensaje ${id}. El correo que se envió con él, bórrelo usted del buzón.`]
}
