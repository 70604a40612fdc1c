// The process that the end-to-end tests visit: the real server on a data folder of its own, with the named world and
// more people, so that searches have results.

import { runCommand } from '#server/commands.ts'
import { listenForCommands } from '#server/database/control-socket.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { main } from '#server/main.ts'
import { easeCaptcha } from '#server/testing/captcha.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { SITE_PEOPLE } from './site-people.ts'

// The parent process holds the other end of stdin: the site ends with it, also if the tests were killed.
process.stdin.resume().once('end', () => process.exit())

await main(process.env, async ({ database, platform }) => {
  easeCaptcha(platform)
  await fillWithDemo(database, { ...SITE_PEOPLE, password_hash: PASSWORD_HASH })
  // In production the console opens the database of a PostgreSQL server itself; here that costs a process.
  if (database.kind === 'server')
    await listenForCommands(platform.settings.data_dir, (command, operator) =>
      runCommand(platform, command, operator),
    )
  return []
})
