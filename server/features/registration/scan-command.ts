import type { Done } from '#server/database/control-socket.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { UnreadableUpload } from '#server/platform/uploads/uploads.ts'
import { watermarked } from '#server/platform/uploads/watermark.ts'
import { scanOfEmail } from './queries.ts'

const USAGE = 'Uso: detective scan <correo> <fichero.jpg>'

/**
 * `detective scan <email> <file>`, the words after 'scan': the decrypted scan with the operator's name and
 * the time across it, as a new file that only the user of the command can read.
 */
export async function scanCommand(
  { db, uploads }: Platform,
  words: string[],
  { operator }: { operator: string },
): Promise<Done> {
  const [email, path, ...rest] = words
  if (!email || !path || rest.length > 0) throw new CommandRefused(USAGE)
  const name = await scanOfEmail(db, email)
  if (!name) throw new CommandRefused('No hay imagen: no hay registro con ese correo, o ya se ha borrado.')
  const picture = await watermarked(await read(uploads, name), { reader: operator, at: new Date() })
  return {
    lines: [`La imagen está en ${path}, con una marca de agua. Borre el fichero después de mirarla.`],
    file: { path, content: Buffer.from(picture).toString('base64'), encoding: 'base64' },
  }
}

async function read(uploads: Platform['uploads'], name: string) {
  try {
    return await uploads.read(name)
  } catch (error) {
    if (error instanceof UnreadableUpload)
      throw new CommandRefused('La imagen no se puede descifrar: se guardó con otra SECRET_KEY.')
    throw error
  }
}
