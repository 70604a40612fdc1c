import { isInside } from '#server/platform/private-networks.ts'
import { WrongSetting } from './wrong-setting.ts'

/**
 * Throws WrongSetting if a database beyond this machine and private networks would be reached in clear text.
 * PostgreSQL's own word, `sslmode`, says how it is reached; `sslmode=disable` says that it is meant.
 */
export function refuseClearText(urls: {
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
}): void {
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const { hostname, searchParams } = new URL(urls[name] ?? 'postgresql:///')
    // `host` names the folder of a socket, or another machine.
    const host = searchParams.get('host') ?? hostname
    if (host.startsWith('/') || isInside(host) || searchParams.has('sslmode')) continue
    throw new WrongSetting(
      `${name}: la base está fuera de esta máquina y de las redes privadas; diga al final cómo se cifra el camino, como ?sslmode=verify-full&sslrootcert=/ruta/ca.pem (o ?sslmode=disable, si ya va cifrado).`,
    )
  }
}
