// The words after `backup` and `restore`.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandRefused } from '#server/platform/command-refused.ts'

/** The operator's words after `backup`. Throws CommandRefused with the usage if they are others. */
export function backupWords(args: string[]): { path: string; without_files: boolean } {
  const { path, values } = parsed(
    args,
    { 'without-files': { type: 'boolean' } },
    'backup <fichero> [--without-files]',
  )
  return { path, without_files: values['without-files'] === true }
}

/** `erasures`: a file's name at the console; its text in the process that restores. */
export function restoreWords(args: string[]): {
  path: string
  erasures: string | undefined
  without_key: boolean
} {
  const options = { erasures: { type: 'string' }, 'without-key': { type: 'boolean' } } as const
  const { path, values } = parsed(args, options, 'restore <fichero> [--erasures <fichero>] [--without-key]')
  return { path, erasures: values.erasures, without_key: values['without-key'] === true }
}

/** One name of a file, and options. Throws CommandRefused with the usage. */
function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...rest] = positionals
    if (path && rest.length === 0) return { path, values }
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused(`Uso: ${usage}`)
}
