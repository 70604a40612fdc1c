// The server's process: reads the settings, listens, and runs until it is told to stop.
import { rm } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from './commands.ts'
import { DatabaseTooOld } from './database/connections/server.ts'
import { listenForCommands } from './database/control-socket.ts'
import { DataFolderInUse } from './database/embedded/data-folder.ts'
import { DatabaseElsewhere } from './database/embedded/database-elsewhere.ts'
import { DataIsNewer } from './database/migrate.ts'
import { meaningOfOpenDirectory } from './features/directory/open-to-visitors.ts'
import type { Open } from './open.ts'
import { safeError } from './platform/log.ts'
import { missingOperatorDetails } from './platform/settings/operator-details.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { WrongSetting } from './platform/settings/wrong-setting.ts'
import { type Serving, serve } from './serve.ts'

const NO_SUCH_HOST = 'no existe ninguna máquina con ese nombre.'

/** Why a PostgreSQL server refuses the connection, by the system's or its own code. */
const DATABASE_REFUSALS: Record<string, string> = {
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
  ETIMEDOUT: 'el servidor no responde.',
  '28P01': 'el usuario o la contraseña no son correctos.',
  '28000': 'ese usuario no puede entrar.',
  '3D000': 'esa base de datos no existe; créela primero.',
}

/** Errors whose message is a line for the operator. */
const OPERATORS_ERRORS = [WrongSetting, DataFolderInUse, DatabaseElsewhere, DataIsNewer, DatabaseTooOld]

/** Counted from the end of the delay: calls that are not finished by then are cut off. */
const STOP_MS = 9000

/**
 * Runs a server until SIGTERM, SIGINT, or the end of the process that started it. `prepare` may fill the data
 * before the server listens, and returns lines to print. If the server cannot start, prints a line and ends
 * the process.
 */
export async function main(
  environment: Record<string, string | undefined> = process.env,
  prepare?: (open: Open) => Promise<string[]>,
): Promise<void> {
  // All files of this process are for its user only.
  process.umask(0o077)
  try {
    const settings = readSettings(environment)
    let prepared: string[] = []
    const serving = await serve(settings, {
      prepare: async (open) => {
        prepared = (await prepare?.(open)) ?? []
      },
    })
    surviveErrors(serving)
    stopWhenTold(serving, await commandsOf(serving))
    say([...(await welcome(settings, serving)), ...prepared])
    // For the next start, however this process ends (see bin/server-process.mjs).
    flushCompileCache()
  } catch (error) {
    say([reasonOf(error, environment.HOST)])
    process.exit(1)
  }
}

/**
 * Only this process has an embedded database open: operators' commands are sent to it. Null for the other
 * kind.
 */
export async function commandsOf({
  platform,
  database,
  replace,
}: Serving): Promise<{ close(): Promise<void> } | null> {
  if (database.kind !== 'embedded') return null
  return await listenForCommands(
    platform.settings.data_dir,
    async (command, operator, input) => {
      const takesInput = command[0] === 'restore'
      const answer = await runCommand(platform, command, operator, { ...(takesInput && { input: input() }) })
      if (answer.is_replaced) replace()
      return answer
    },
    async ({ snapshot }) => {
      if (snapshot) await rm(snapshot.folder, { recursive: true, force: true })
    },
  )
}

/** The launcher starts the server again after this exit code (bin/with-node-24.mjs). */
const AGAIN = 75

function stopWhenTold(serving: Serving, commands: { close(): Promise<void> } | null) {
  let stopping = false
  const stop = async (why: string, exitCode = 0) => {
    if (stopping) return
    stopping = true
    serving.app.log.info({ why }, 'stopping')
    // A supervisor's load balancer needs a moment to notice that no more calls may be sent here. Ctrl-C comes
    // from a person, who does not wait.
    if (why === 'SIGTERM') {
      serving.app.isLeaving = true
      await wait(serving.platform.settings.shutdown_delay_seconds * 1000)
    }
    setTimeout(() => {
      serving.app.log.warn('stopped before everything was finished')
      process.exit(1)
    }, STOP_MS).unref()
    try {
      await commands?.close()
      await serving.close()
      process.exit(exitCode)
    } catch (error) {
      serving.app.log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // The launcher (bin/with-node-24.mjs) has ended: nothing may keep running.
  process.on('disconnect', () => void stop('the launcher ended'))
  // It may have ended during the start, when nobody listened for that.
  if (process.connected === false) void stop('the launcher ended')
  // The data in its memory, including the secret key, are those before the restore.
  void serving.replaced.then(() => stop('a backup has been restored', AGAIN))
  void serving.givenUp.then((seconds) => {
    serving.app.log.fatal({ seconds }, 'the database has been away for too long: ending, to be started anew')
    process.exit(1)
  })
  void serving.database.lost.then((error) => {
    serving.app.log.fatal({ err: error }, 'the database is lost')
    process.exit(1)
  })
}

/**
 * No thrown error ends the process: it is logged, and other calls go on. Unhandled rejections come here too.
 */
function surviveErrors({ app, platform }: Serving) {
  process.on('uncaughtException', (err) => {
    if (!platform.outages.counts(err, 'look')) app.log.error({ err }, 'uncaught')
  })
}

async function welcome(settings: Settings, { url, platform, database }: Serving) {
  const data =
    database.kind === 'embedded' ? settings.data_dir : `${settings.data_dir} y el PostgreSQL de DATABASE_URL`
  const admin = await platform.db
    .selectFrom('account')
    .where('role', '=', 'admin')
    .select('id')
    .executeTakeFirst()
  return [
    `${settings.app_name} está en ${settings.public_url} (escucha en ${url}).`,
    `Los datos están en ${data}.`,
    ...(admin ? [] : ['Cree el administrador con: npm run cli -- admin create <correo>']),
    ...missingOperatorDetails(settings),
    ...meaningOfOpenDirectory(settings),
  ]
}

function reasonOf(error: unknown, host: string | undefined) {
  if (OPERATORS_ERRORS.some((type) => error instanceof type)) return (error as Error).message
  const { code, syscall, address, port, hostname } = Object(error) as Partial<
    NodeJS.ErrnoException & { address: string; port: number; hostname: string }
  >
  if (code === 'EADDRINUSE') return `PORT: el puerto ${port} ya está ocupado; elija otro.`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: no hay permiso para escuchar en el puerto ${port}.`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} no es una dirección de esta máquina.`
  if (code === 'ECONNREFUSED') return `DATABASE_URL: no responde ningún PostgreSQL en ${address}:${port}.`
  if (syscall === 'getaddrinfo' && hostname === host) return `HOST: ${NO_SUCH_HOST}`
  const database = code && DATABASE_REFUSALS[code]
  if (database) return `DATABASE_URL: ${database}`
  const { message, stack } = safeError(error instanceof Error ? error : new Error(String(error)))
  return `No se pudo arrancar: ${message}\n${stack}`
}

// On standard error, because the log is JSON on standard output.
function say(lines: string[]) {
  for (const line of lines) console.error(line)
}
