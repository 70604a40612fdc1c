import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

/**
 * Runs `race erase`: deletes the race of all detectives with their consents, when the section is switched off
 * for good: data without a purpose must not be kept (decision 0016). The setting alone does not delete them,
 * because it could be changed by mistake.
 */
export async function raceCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  if (words.join(' ') !== 'erase') throw new CommandRefused('Uso: race erase')
  if (settings.race_section)
    throw new CommandRefused('La sección está en uso: quítela antes con RACE_SECTION=off y repita la orden.')
  const count = await queries.eraseRaces(db)
  return [`Borrado el origen étnico de ${count} ${count === 1 ? 'perfil' : 'perfiles'}.`]
}
