// A command at the console, from its words to its answer: `cli.ts` prints it and ends the process.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupFromConsole, type HereContext, restoreFromConsole } from './backup/from-console.ts'
import { begins, isCommand, look, runCommand, usage, withItsText } from './commands.ts'
import { type Answer, type Done, sendCommand } from './database/control-socket.ts'
import { connectToExisting, refuseMissingDatabase } from './database/existing-data.ts'
import { orderedBy } from './identity/operator.ts'
import { openPlatform } from './open.ts'
import { placeOfData, readSettings, type Settings } from './platform/settings/settings.ts'

/** The commands that read or write files of their own, whichever process has the data open. */
const OF_THE_WHOLE: Partial<Record<string, typeof backupFromConsole>> = {
  backup: backupFromConsole,
  restore: restoreFromConsole,
}

interface Typed {
  environment: Record<string, string | undefined>
  /** Names of files are relative to it. */
  folder: string
}

/**
 * Sends the command to the server that runs on the same data, or runs it here if there is none, and writes
 * the file that it gives. Never throws: errors are in the lines.
 */
export async function carryOut(typed: string[], { environment, folder }: Typed): Promise<Answer> {
  const { words: given, operator } = orderedBy(typed)
  if (!isCommand(given)) return { lines: usage(given), exit_code: given.length === 0 ? 0 : 2 }
  try {
    const looked = look(given, environment)
    if (looked) return looked
    if (!begins(given)) refuseMissingDatabase(placeOfData(environment))
    const words = withItsText(given, folder)
    const settings = readSettings(environment)
    const ask = askerOf(settings, operator)
    const whole = OF_THE_WHOLE[words[0]!]
    const answer = await (whole
      ? whole(words.slice(1), { settings, folder, ask, runHere: runnerOf(settings, operator) })
      : ((await ask(words)) ?? runnerOf(settings, operator)(words)))
    if (answer.file) writeNew(answer.file, folder)
    return answer
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : String(error)], exit_code: 1 }
  }
}

/** Asks the server that has the embedded database open; the answer is null if there is none. */
function askerOf({ database_url, data_dir }: Settings, operator: string) {
  return async (words: string[], input?: ReadableStream<Uint8Array>) =>
    database_url ? null : await sendCommand(data_dir, words, operator, input)
}

function runnerOf(settings: Settings, operator: string) {
  return async (words: string[], { database, wanted, instead, ...context }: HereContext = {}) => {
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const own = database ?? (begins(words) ? undefined : await connectToExisting(settings))
    const open = await openPlatform(settings, quiet, own, wanted)
    try {
      return await runCommand(open.platform, words, operator, {
        ...context,
        ...(instead && { instead: () => instead(open.platform, open.database) }),
      })
    } finally {
      await open.close()
    }
  }
}

/** For this user only; an existing file is left as it is. */
function writeNew({ path, content, encoding = 'utf8' }: NonNullable<Done['file']>, folder: string) {
  try {
    writeFileSync(resolve(folder, path), Buffer.from(content, encoding), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as { code?: string }
    throw new Error(
      code === 'EEXIST'
        ? `${path} ya existe: elija otro nombre.`
        : `No se ha podido escribir ${path} (${code}).`,
    )
  }
}
