import { readFileSync } from 'node:fs'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const SHORTEST = 12

/** The passphrase of the backups, from the settings or the file that they name; null if there is none. */
export function passphraseOf({
  backup_passphrase,
  backup_passphrase_file,
}: Pick<Settings, 'backup_passphrase' | 'backup_passphrase_file'>): string | null {
  if (backup_passphrase !== null && backup_passphrase_file !== null)
    throw new CommandRefused('Ponga BACKUP_PASSPHRASE o BACKUP_PASSPHRASE_FILE, no las dos.')
  const passphrase = backup_passphrase_file === null ? backup_passphrase : textOf(backup_passphrase_file)
  if (passphrase !== null && passphrase.length < SHORTEST)
    throw new CommandRefused(
      `La contraseña de las copias es demasiado corta: debe tener ${SHORTEST} caracteres o más.`,
    )
  return passphrase
}

/** Without the end of the line that an editor adds. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new CommandRefused(
      `BACKUP_PASSPHRASE_FILE: no se puede leer ${file} (${(error as { code?: string }).code}).`,
    )
  }
}
