import { parseArgs } from 'node:util'
import { madridDay } from '#contract/days.ts'
import { DETECTED_NAMES, type DetectedKind } from '#contract/discretion.ts'
import { REASON_MAX } from '#contract/moderation.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { requestTakenDown } from './emails.ts'
import { doubtfulRequests, takeDown } from './queries.ts'

const USAGE = 'Uso: collaboration doubtful · collaboration remove <número> [--reason "…"]'
const HEADING = ['id', 'correo', 'publicada', 'estado', 'sin avisar al autor', 'según el autor, no lo es']
/** The author always gets a reason (DSA 17): this one if the operator gives none. */
const GENERAL_REASON = 'Su contenido no cumple las condiciones de uso del directorio.'

/** Runs `collaboration doubtful` and `collaboration remove <id>`. */
export async function collaborationCommand(platform: Platform, words: string[]): Promise<string[]> {
  const { positionals, values } = parsed(words)
  const [action, number = '', ...rest] = positionals
  if (action === 'doubtful' && words.length === 1) return await doubtful(platform)
  // A number of nine digits fits into a PostgreSQL integer.
  if (action !== 'remove' || !/^\d{1,9}$/.test(number) || rest.length > 0) throw new CommandRefused(USAGE)
  return await remove(platform, Number(number), values.reason?.trim() || GENERAL_REASON)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

/**
 * Lists the requests that were published although part of their text looked like data of a third party
 * (decision 0014): open, hidden or elapsed. The text itself is not shown, because it may be such data.
 */
async function doubtful({ db }: Platform): Promise<string[]> {
  const found = await doubtfulRequests(db, madridDay())
  if (found.length === 0) return ['Ninguna petición parece contener datos de terceros.']
  const rows = found.map(({ id, email, created_at, unasked_tells, denied_tells, ...state }) => [
    String(id),
    email,
    consoleTime.format(created_at),
    stateOf(state),
    named(unasked_tells),
    named(denied_tells),
  ])
  return inColumns([HEADING, ...rows])
}

/**
 * Removes a request after a notice (DSA 16), in any state, visible or not. Unlike a request that the author
 * deletes, it cannot be restored by the author.
 */
async function remove(platform: Platform, id: number, reason: string): Promise<string[]> {
  if (reason.length > REASON_MAX)
    throw new CommandRefused(`El motivo no puede superar los ${REASON_MAX} caracteres.`)
  return await platform.db.transaction().execute(async (trx) => {
    const taken = await takeDown({ trx, events: platform.events }, id, reason)
    if (!taken) throw new CommandRefused('No hay ninguna petición con ese número.')
    const { detective_id } = taken
    await platform.events.publish(trx, 'request removed', {
      request_id: id,
      detective_id,
      reason,
      decided_by: null,
    })
    await postEmail(platform, trx, requestTakenDown(platform.settings, taken, reason))
    return [
      `Retirada la petición ${id}, «${taken.subject}», de ${taken.email}. Se le avisará por correo, con el motivo.`,
    ]
  })
}

function stateOf({ is_hidden, is_elapsed }: { is_hidden: boolean; is_elapsed: boolean }): string {
  if (is_elapsed) return 'pasada'
  return is_hidden ? 'oculta' : 'abierta'
}

function named(kinds: DetectedKind[]): string {
  return kinds.map((kind) => DETECTED_NAMES[kind]).join(', ') || '—'
}
