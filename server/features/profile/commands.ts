import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

/**
 * `race erase`: takes everybody's race away with the consent to it, where the section is switched off for good: what
 * serves no purpose any more is not to be kept (decision 0016). Not by the setting alone, which a slip could turn.
 */
export async function raceCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  if (words.join(' ') !== 'erase') throw new CommandRefused('Uso: race erase')
  if (settings.race_section)
    throw new CommandRefused('La sección está en uso: quítela antes con RACE_SECTION=off y repita la orden.')
  const count = await queries.eraseRaces(db)
  return [`Borrado el origen étnico de ${count} ${count === 1 ? 'perfil' : 'perfiles'}.`]
}
