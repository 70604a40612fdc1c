// `npm run cli -- <command>`: hands the command to the server that runs on the same data, or carries it out here
// where none does.
import { isCommand, look, runCommand, usage } from './commands.ts'
import { sendCommand } from './database/control-socket.ts'
import { openPlatform } from './open.ts'
import { readSettings } from './platform/settings.ts'

const words = process.argv.slice(2)
// As the server: whatever is written is this user's alone.
process.umask(0o077)

if (!isCommand(words)) finish(usage(), words.length === 0 ? 0 : 2)
try {
  const looked = look(words, process.env)
  if (looked) finish(looked.lines, looked.exit_code)
  const settings = readSettings(process.env)
  const answered = settings.database_url ? null : await sendCommand(settings.data_dir, words)
  const { lines, exit_code } = answered ?? (await runHere(settings))
  finish(lines, exit_code)
} catch (error) {
  finish([error instanceof Error ? error.message : String(error)], 1)
}

async function runHere(settings: ReturnType<typeof readSettings>) {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const open = await openPlatform(settings, quiet)
  try {
    return await runCommand(open.platform, words)
  } finally {
    await open.close()
  }
}

function finish(lines: string[], exitCode: number): never {
  for (const line of lines) console.log(line)
  process.exit(exitCode)
}
