// `npm run cli -- <command>`: sends the command to the server that runs on the same data, or runs it here if there is
// none.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isCommand, look, runCommand, usage, withItsText } from './commands.ts'
import { type Done, sendCommand } from './database/control-socket.ts'
import { orderedBy } from './identity/operator.ts'
import { openPlatform } from './open.ts'
import { readSettings } from './platform/settings/settings.ts'

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
  const answered = settings.database_url ? null : await sendCommand(settings.data_dir, words, operator)
  const { lines, exit_code, file } = answered ?? (await runHere(settings, words))
  if (file) writeNew(file)
  finish(lines, exit_code)
} catch (error) {
  finish([error instanceof Error ? error.message : String(error)], 1)
}

async function runHere(settings: ReturnType<typeof readSettings>, words: string[]) {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const open = await openPlatform(settings, quiet)
  try {
    return await runCommand(open.platform, words, operator)
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
