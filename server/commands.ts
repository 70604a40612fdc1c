// All commands of the operator. They run inside the server that has the data open, or in a process of their
// own if there is none (cli.ts).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupCommands } from './backup/commands.ts'
import type { Answer } from './database/control-socket.ts'
import { FEATURES } from './features.ts'
import { AS, orderedBy, recorderOf, systemAccount } from './identity/operator.ts'
import { CommandRefused } from './platform/command-refused.ts'
import type { CommandContext, OperatorCommand } from './platform/feature.ts'
import type { Platform } from './platform/http/http.ts'
import { safeError } from './platform/log.ts'
import { missingToOpen } from './platform/settings/settings.ts'
import { storageCommand } from './platform/storage/copying.ts'

type Environment = Record<string, string | undefined>
/** A command that needs no data, only the environment of its caller. */
interface Look {
  usage: readonly string[]
  look(environment: Environment, words: string[]): Answer
}

/** The commands that belong to no feature. */
const OWN: Record<string, OperatorCommand | Look> = {
  ...backupCommands,
  legal: {
    usage: ['legal check: lo que falta en los ajustes para abrir el sitio con NODE_ENV=production'],
    look: legalCheck,
  },
  migrate: {
    usage: ['migrate: pone al día las tablas de la base de datos'],
    // Opening the data has migrated them already.
    run: async () => ['La base de datos está al día.'],
    isHarmless: true,
    begins: true,
  },
  storage: storageCommand,
}

/** By name, in alphabetical order: 'detective' before 'detective erase'. */
const COMMANDS: ReadonlyMap<string, OperatorCommand | Look> = new Map(
  [OWN, ...FEATURES.map(({ commands = {} }) => commands)]
    .flatMap((commands) => Object.entries(commands))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** The list of commands for the operator; first, that there is no command of the given name. */
export function usage([name]: string[] = []): string[] {
  return [
    ...(name !== undefined && !COMMANDS.has(name) ? [`No hay ninguna orden «${name}».`] : []),
    'Órdenes:',
    ...[...COMMANDS.values()].flatMap(({ usage }) => usage.map((line) => `  npm run cli -- ${line}`)),
  ]
}

/** Whether the command exists. */
export function isCommand([name = '']: string[]): boolean {
  return COMMANDS.has(name)
}

/** Whether the command may be the first one of an installation. */
export function begins(words: string[]): boolean {
  const { command } = called(words)
  return command !== undefined && 'run' in command && command.begins === true
}

/** Runs a command that needs only the environment, before any data is opened; null for all others. */
export function look([name = '', ...words]: string[], environment: Environment): Answer | null {
  const command = COMMANDS.get(name)
  return command && 'look' in command ? command.look(environment, words) : null
}

/**
 * A command's words with the file's text in place of its name, if the command takes one. The file is read in
 * the process of the caller.
 */
export function withItsText([name = '', second = '', path, ...rest]: string[], folder: string): string[] {
  if (path === undefined) return [name, second].filter((word) => word !== '')
  const command = COMMANDS.get(name)
  if (!command || 'look' in command || !command.reads?.includes(second)) return [name, second, path, ...rest]
  try {
    return [name, second, readFileSync(resolve(folder, path), 'utf8'), ...rest]
  } catch (error) {
    throw new Error(`No se puede leer ${path} (${(error as { code?: string }).code}).`)
  }
}

function legalCheck(environment: Environment, words: string[]): Answer {
  if (words.join(' ') !== 'check') return { lines: ['Uso: legal check'], exit_code: 1 }
  const missing = missingToOpen(environment)
  if (missing.length === 0) return { lines: ['No falta ningún ajuste para abrir el sitio.'], exit_code: 0 }
  return { lines: ['Antes de abrir el sitio falta:', ...missing.map((line) => `  ${line}`)], exit_code: 1 }
}

/**
 * Runs a command and records it in the audit trail, under the operator's name. Never throws: errors are in
 * the lines. `instead` runs in place of the command's own function.
 */
export async function runCommand(
  platform: Platform,
  given: string[],
  operator = systemAccount(),
  { instead, ...context }: CommandContext & { instead?: () => Promise<string[]> } = {},
): Promise<Answer> {
  const ordered = orderedBy(given, operator)
  const { command, name, words } = called(ordered.words)
  if (!command || 'look' in command) return { lines: usage(ordered.words), exit_code: 2 }
  // Left in the words: what follows it is no e-mail. Else it would be done in the name of somebody who did
  // not say so.
  if (words.includes(AS)) return { lines: ['Tras --as va un correo: --as <correo>.'], exit_code: 1 }
  const recorder = (to: Pick<Platform, 'db' | 'settings'>) =>
    recorderOf(to, ordered.operator, name, withoutTexts(command, words))
  const record = command.isHarmless ? async () => {} : recorder(platform)
  try {
    // Before it is run: nothing is shown or changed without an entry.
    await record('ordered')
    const done = await (instead?.() ??
      command.run(platform, words, {
        ...context,
        operator: ordered.operator,
        record: (to) => recorder(to)('ordered'),
      }))
    return { ...(Array.isArray(done) ? { lines: done } : done), exit_code: 0 }
  } catch (error) {
    await record('not done').catch(() => {})
    if (error instanceof CommandRefused) return { lines: [error.message], exit_code: 1 }
    const { message } = safeError(error instanceof Error ? error : new Error(String(error)))
    return { lines: [`La orden ha fallado: ${message}`], exit_code: 1 }
  }
}

/** The longer name wins: `detective erase` is not `detective`. */
function called([first = '', second = '', ...rest]: string[]) {
  const name = `${first} ${second}`
  const longer = COMMANDS.get(name)
  if (longer) return { command: longer, name, words: rest }
  return { command: COMMANDS.get(first), name: first, words: second ? [second, ...rest] : rest }
}

/** The text of a file that a command reads is not recorded. */
function withoutTexts({ reads = [], texts = [] }: OperatorCommand, words: string[]) {
  const isText = (nth: number) =>
    (nth === 1 && reads.includes(words[0] ?? '')) || texts.includes(words[nth - 1] ?? '')
  return words.map((word, nth) => (isText(nth) ? '(fichero)' : word))
}
