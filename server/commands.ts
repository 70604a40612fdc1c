// The operator's commands, as a table of contents. They run inside the server that has the data open, or in a process
// of their own where none does (cli.ts).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer, Done } from './database/control-socket.ts'
import { blockedCommand } from './features/account/blocked-command.ts'
import { accountCommand } from './features/account/commands.ts'
import { eraseCommand } from './features/account/erase-command.ts'
import { exportCommand } from './features/account/export-command.ts'
import { adminCommand } from './features/auth/commands.ts'
import { letterCommand } from './features/circulars/commands.ts'
import { collaborationCommand } from './features/collaborations/commands.ts'
import { contactCommand } from './features/contact/commands.ts'
import { correctionCommand } from './features/corrections/commands.ts'
import { detectiveCommand } from './features/moderation/commands.ts'
import { raceCommand } from './features/profile/commands.ts'
import { securityCommand } from './features/security-events/commands.ts'
import { CommandRefused } from './platform/command-refused.ts'
import type { Platform } from './platform/http.ts'
import { safeError } from './platform/log.ts'
import { missingToOpen } from './platform/settings.ts'

/** A command takes the platform and the words after its name, and gives the lines to print, with a file at times. */
export type Command = (platform: Platform, words: string[]) => Promise<string[] | Done>

type Environment = Record<string, string | undefined>
/** One that needs no data, and answers by the environment of whoever asks. */
type Look = (environment: Environment, words: string[]) => Answer

/** `reads`: the deeds that take a file, whose name follows. The text goes in its place to whoever carries them out. */
const COMMANDS: Record<
  string,
  { usage: string[]; reads?: readonly string[] } & ({ run: Command } | { look: Look })
> = {
  account: {
    usage: [
      'account reset-second-factor <correo>: quita el segundo factor a quien lo ha perdido',
      'account give-back <correo actual> <correo del titular>: la devuelve a quien la perdió a manos de otro',
    ],
    run: accountCommand,
  },
  admin: {
    usage: ['admin create <correo>: crea un administrador y da un enlace para elegir su contraseña'],
    run: adminCommand,
  },
  blocked: {
    usage: [
      'blocked open decisions|requests|consents <número de cuenta> --reason "…": abre lo que la ley obliga a guardar bloqueado; queda anotado',
      'blocked openings: quién lo ha abierto, cuándo y por qué',
    ],
    run: blockedCommand,
  },
  collaboration: {
    usage: [
      'collaboration doubtful: las peticiones que pueden contener datos de terceros',
      'collaboration remove <número> [--reason "…"]: la retira para siempre; el motivo se envía a su autor',
    ],
    run: collaborationCommand,
  },
  contact: {
    usage: [
      'contact list [--days 30]: los mensajes del formulario de contacto, o los de los últimos días',
      'contact show <número>: uno entero',
      'contact erase <número>: lo borra, si quien lo envió lo pide',
    ],
    run: contactCommand,
  },
  correction: {
    usage: [
      'correction list: las correcciones que han pedido los detectives y esperan una decisión',
      'correction accept <número> [--reason "…"]: corrige el perfil',
      'correction reject <número> --reason "…": el motivo se le envía por correo',
    ],
    run: correctionCommand,
  },
  detective: {
    usage: [
      'detective list [--status awaiting_approval]: los detectives, o los de un estado',
      'detective show <correo>: su registro y dónde está el escaneo',
      'detective approve <correo>',
      'detective reject <correo> [--reason "…"]: el motivo se le envía por correo',
      'detective suspend <correo> [--reason "…"]',
      'detective restore <correo>: levanta la suspensión',
      'detective erase <correo> --yes: borra su cuenta y todo lo suyo, para siempre, si lo pide y no puede entrar',
      'detective export <correo> --to <fichero>: todo lo que se guarda de él, para entregárselo si lo pide y no puede entrar',
    ],
    run: (platform, [deed = '', ...words]) => {
      if (deed === 'erase') return eraseCommand(platform, words)
      if (deed === 'export') return exportCommand(platform, words)
      return detectiveCommand(platform, [deed, ...words])
    },
  },
  legal: {
    usage: ['legal check: lo que falta en los ajustes para abrir el sitio con NODE_ENV=production'],
    look: legalCheck,
  },
  letter: {
    usage: [
      'letter preview <fichero> [--only approved]: una carta a todos, como saldría, y a cuántos; la primera línea es el asunto',
      'letter test <fichero> --to <correo>: la envía solo a ese correo',
      'letter send <fichero> --yes [--only approved]: la envía a todos, una vez a cada uno; si se cortó, sigue',
      'letter status: las que se han enviado, y hasta dónde ha llegado cada una',
    ],
    run: letterCommand,
    reads: ['preview', 'test', 'send'],
  },
  migrate: {
    usage: ['migrate: pone al día las tablas de la base de datos'],
    // Whoever opens the data has migrated them.
    run: async () => ['La base de datos está al día.'],
  },
  race: {
    usage: ['race erase: borra el origen étnico de todos los perfiles (con RACE_SECTION=off)'],
    run: raceCommand,
  },
  security: {
    usage: [
      'security events [--account <correo>] [--address <dirección IP>] [--since <AAAA-MM-DD>]: los sucesos de seguridad',
    ],
    run: securityCommand,
  },
}

/** How the commands are written. */
export function usage(): string[] {
  return [
    'Órdenes:',
    ...Object.values(COMMANDS).flatMap(({ usage }) => usage.map((line) => `  npm run cli -- ${line}`)),
  ]
}

/** Whether there is such a command. */
export function isCommand([name = '']: string[]): boolean {
  return name in COMMANDS
}

/** Carries out a command that looks at the environment alone, before any data is opened; null for all others. */
export function look([name = '', ...words]: string[], environment: Environment): Answer | null {
  const command = COMMANDS[name]
  return command && 'look' in command ? command.look(environment, words) : null
}

/** A command's words with the text of the file in place of its name, where it takes one: read by whoever gives it, there. */
export function withItsText([name = '', deed = '', path, ...rest]: string[], folder: string): string[] {
  if (path === undefined) return [name, deed].filter((word) => word !== '')
  if (!COMMANDS[name]?.reads?.includes(deed)) return [name, deed, path, ...rest]
  try {
    return [name, deed, readFileSync(resolve(folder, path), 'utf8'), ...rest]
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

/** Runs one. Never throws: what goes wrong is in the lines. */
export async function runCommand(platform: Platform, [name = '', ...words]: string[]): Promise<Answer> {
  const command = COMMANDS[name]
  if (!command || 'look' in command) return { lines: usage(), exit_code: 2 }
  try {
    const done = await command.run(platform, words)
    return { ...(Array.isArray(done) ? { lines: done } : done), exit_code: 0 }
  } catch (error) {
    if (error instanceof CommandRefused) return { lines: [error.message], exit_code: 1 }
    const { message } = safeError(error instanceof Error ? error : new Error(String(error)))
    return { lines: [`La orden ha fallado: ${message}`], exit_code: 1 }
  }
}
