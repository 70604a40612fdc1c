// The words after `backup` and `restore`.
import { parseArgs } from 'node:util'
import { CommandRefused } from '#server/platform/command-refused.ts'

export function backupWords(args: string[]): { path: string } {
  const [path, ...rest] = args
  if (!path || path.startsWith('--') || rest.length > 0) throw new CommandRefused('Uso: backup <fichero>')
  return { path }
}

/** `erasures`: a file's name at the console; its text in the process that restores. */
export function restoreWords(args: string[]): {
  path: string
  erasures: string | undefined
  without_key: boolean
} {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { erasures: { type: 'string' }, 'without-key': { type: 'boolean' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path && rest.length === 0)
      return { path, erasures: values.erasures, without_key: values['without-key'] === true }
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused('Uso: restore <fichero> [--erasures <fichero>] [--without-key]')
}
