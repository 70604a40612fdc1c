import { madridDay } from '#contract/days.ts'
import { TELLS, type TellKind } from '#contract/discretion.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { doubtfulFrom } from './queries.ts'

const HEADING = ['id', 'correo', 'publicada', 'sin avisar al autor', 'según el autor, no lo es']

/**
 * `collaboration doubtful`: the open requests that were published although something in them looked like data of a third
 * party (decision 0014). What it was is not told: it may be just that.
 */
export async function collaborationCommand({ db }: Platform, words: string[]): Promise<string[]> {
  if (words.join(' ') !== 'doubtful') throw new CommandRefused('Uso: collaboration doubtful')
  const found = await doubtfulFrom(db, madridDay())
  if (found.length === 0) return ['Ninguna petición abierta parece contener datos de terceros.']
  const rows = found.map(({ id, email, created_at, unasked_tells, denied_tells }) => [
    String(id),
    email,
    madridDay(created_at),
    named(unasked_tells),
    named(denied_tells),
  ])
  return inColumns([HEADING, ...rows])
}

function named(kinds: TellKind[]): string {
  return kinds.map((kind) => TELLS[kind]).join(', ') || '—'
}
