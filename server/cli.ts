// `npm run cli -- <command>`: sends the command to the server that runs on the same data, or runs it here if there is
// none.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { backupFromConsole, type HereContext, restoreFromConsole } from './backup/from-console.ts'
import { isCommand, look, runCommand, usage, withItsText } from './commands.ts'
import { type Done, sendCommand } from './database/control-socket.ts'
import { orderedBy } from './identity/operator.ts'
import { openPlatform } from './open.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

/** The commands that read or write files of their own, whichever process has the data open. */
const OF_THE_WHOLE: Partial<Record<string, typeof backupFromConsole>> = {
  backup: backupFromConsole,
  restore: restoreFromConsole,
}

const { words: given, operator } = orderedBy(process.argv.slice(2))
// npm changes to the program's folder; file names are relative to the folder where the command was typed.
const folder = process.env.INIT_CWD ?? process.cwd()
// As in the server: files are for this user only.
process.umask(0o077)

if (!isCommand(given)) finish(usage(), given.length === 0 ? 0 : 2)
try {
  const looked = look(given, process.env)
  if (looked) finish(looked.lines, looked.exit_code)
  const words = withItsText(given, folder)
  const settings = readSettings(process.env)
  const whole = OF_THE_WHOLE[words[0]!]
  const { lines, exit_code, file } = await (whole
    ? whole(words.slice(1), {
        settings,
        folder,
        ask: (words, input) => ask(settings, words, input),
        runHere: (words, context) => runHere(settings, words, context),
      })
    : ((await ask(settings, words)) ?? runHere(settings, words)))
  if (file) writeNew(file)
  finish(lines, exit_code)
} catch (error) {
  finish([error instanceof Error ? error.message : String(error)], 1)
}

/** The answer of the server that has the embedded database open; null if there is none. */
async function ask(
  { database_url, data_dir }: Settings,
  words: string[],
  input?: ReadableStream<Uint8Array>,
) {
  return database_url ? null : await sendCommand(data_dir, words, operator, input)
}

async function runHere(
  settings: Settings,
  words: string[],
  { database, wanted, instead, ...context }: HereContext = {},
) {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const open = await openPlatform(settings, quiet, database, wanted)
  try {
    return await runCommand(open.platform, words, operator, {
      ...context,
      ...(instead && { instead: () => instead(open.platform, open.database) }),
    })
  } finally {
    await open.close()
  }
}

/** For this user only; an existing file is left as it is. */
function writeNew({ path, content, encoding = 'utf8' }: NonNullable<Done['file']>) {
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

function finish(lines: string[], exitCode: number): never {
  for (const line of lines) console.log(line)
  process.exit(exitCode)
}
