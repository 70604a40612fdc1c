// `npm run cli -- <command>`
import { cleanUpAtSignals } from './backup/interrupted.ts'
import { carryOut } from './console.ts'

// As in the server: files are for this user only.
process.umask(0o077)
cleanUpAtSignals()

const { lines, exit_code } = await carryOut(process.argv.slice(2), {
  environment: process.env,
  // npm changes to the program's folder.
  folder: process.env.INIT_CWD ?? process.cwd(),
})
for (const line of lines) console.log(line)
process.exit(exit_code)
