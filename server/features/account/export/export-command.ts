import { parseArgs } from 'node:util'
import type { Done } from '#server/database/control-socket.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { holderOf } from '../erasure/deletion-queries.ts'
import { everythingOn } from './export.ts'

const USAGE = 'Uso: detective export <correo> --to <fichero>'

/**
 * `detective export <email> --to <file>`, the words after 'export': all data held on a user, for the operator
 * to pass to a user who asks for them and cannot download them. The file is written by the user of the
 * command and readable by that user alone; the output names nobody.
 */
export async function exportCommand(platform: Platform, words: string[]): Promise<Done> {
  const { email, path } = parsed(words)
  const holder = await holderOf(platform.db, email)
  if (!holder) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
  await noteSecurityEvent({ db: platform.db, settings: platform.settings }, 'exported_by_operator', {
    account_id: holder.id,
  })
  const everything = await everythingOn(platform, holder.id)
  const unverified = 'Atención: su correo no está verificado. Asegúrese de quién lo pide por otro medio.'
  return {
    lines: [
      `Los datos de la cuenta ${holder.id} están en ${path}, que solo puede leer usted.`,
      'Asegúrese de quién los pide, entréguelos por un medio seguro y borre después el fichero.',
      ...(holder.email_verified_at ? [] : [unverified]),
    ],
    file: { path, content: `${JSON.stringify(everything, null, 2)}\n` },
  }
}

function parsed(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { to: { type: 'string' } },
      allowPositionals: true,
    })
    const [email, ...rest] = positionals
    if (email && values.to && rest.length === 0) return { email, path: values.to }
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused(USAGE)
}
