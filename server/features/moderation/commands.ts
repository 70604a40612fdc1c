import { parseArgs } from 'node:util'
import { DECISIONS, type Decision, type DetectiveStatus, STATUS_NAMES } from '#contract/moderation.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { Refusal } from '#server/platform/http/refusals.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { listedDetectives, registrationOf } from './queries.ts'
import { decide } from './service.ts'

/** A rejection always has a reason; this is the default. */
const GENERAL_REASON = 'Con la documentación recibida no hemos podido comprobar los datos de su licencia.'

const USAGE = [
  'Uso: detective approve|restore <correo>',
  'detective reject <correo> [--reason "…"]',
  'detective suspend <correo> [--reason "…"]',
  'detective list [--status awaiting_approval]',
  'detective show <correo>',
  'detective scan <correo> <fichero.jpg>',
  'detective erase <correo> --yes',
].join(' · ')

/**
 * `detective approve|reject|suspend|restore <email>`, `list` and `show`; `scan` belongs to the registration
 * feature, `erase` to the account feature (server/commands.ts).
 */
export async function detectiveCommand(platform: Platform, args: string[]): Promise<string[]> {
  const { positionals, values } = parsed(args)
  const [action = '', email, ...rest] = positionals
  if (action === 'list' && !email) return list(platform, values.status)
  if (action === 'show' && email && rest.length === 0) return show(platform, email)
  if (!isDecision(action) || !email || rest.length > 0 || values.status) throw new CommandRefused(USAGE)
  try {
    const reason = values.reason?.trim() || (action === 'reject' ? GENERAL_REASON : undefined)
    const done = await decide(platform, {
      email,
      decision: action,
      decided_by: null,
      ...(reason && { reason }),
    })
    return [`${done.full_name} (${done.email}): ${STATUS_NAMES[done.status]}. Se le avisará por correo.`]
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefused(firstSentence(error))
    throw error
  }
}

function parsed(args: string[]) {
  try {
    const options = { reason: { type: 'string' }, status: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

function isDecision(word: string): word is Decision {
  return Object.hasOwn(DECISIONS, word)
}

function isStatus(word: string): word is DetectiveStatus {
  return Object.hasOwn(STATUS_NAMES, word)
}

function firstSentence({ messages }: Refusal) {
  const sentences = Object.values(messages ?? {}).flat()
  return sentences[0] ?? 'No se ha podido hacer.'
}

async function list({ db }: Platform, status?: string): Promise<string[]> {
  if (status !== undefined && !isStatus(status))
    throw new CommandRefused(`--status debe ser uno de: ${Object.keys(STATUS_NAMES).join(', ')}.`)
  const found = await listedDetectives(db, status)
  if (found.length === 0) return ['No hay ningún detective.']
  const rows = found.map((it) => [
    String(it.id),
    it.email,
    it.full_name ?? '',
    String(it.license_number),
    it.status,
    consoleTime.format(it.registered_at),
    it.is_license_taken ? '¡la licencia ya es de otro detective!' : '',
  ])
  return inColumns([['id', 'correo', 'nombre', 'licencia', 'estado', 'registro', ''], ...rows])
}

async function show({ db }: Platform, email: string): Promise<string[]> {
  const found = await registrationOf(db, email)
  if (!found) throw new CommandRefused('No hay ningún detective registrado con ese correo.')
  return [
    `Nombre:    ${found.full_name}`,
    `Correo:    ${found.email}`,
    `Licencia:  ${found.license_number}`,
    `Estado:    ${STATUS_NAMES[found.status]}`,
    ...(found.erase_at ? [`Se borra:  ${consoleTime.format(found.erase_at)}`] : []),
    `Registro:  ${consoleTime.format(found.registered_at)}`,
    `Escaneo:   ${found.file ? 'se conserva, cifrado: detective scan <correo> <fichero.jpg>' : 'ya no se conserva'}`,
  ]
}
