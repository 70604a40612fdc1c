// The process that the end-to-end tests visit: the real server on a data folder of its own, with the named
// world and more people, so that searches have results.

import { createInterface } from 'node:readline'
import { runCommand } from '#server/commands.ts'
import { listenForCommands } from '#server/database/control-socket.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { sweepCollaborations } from '#server/features/collaborations/sweeps.ts'
import { main } from '#server/main.ts'
import { easeCaptcha } from '#server/testing/captcha.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { letElapse } from '#server/testing/requests.ts'
import { SITE_PEOPLE } from './site-people.ts'

// The parent process holds the other end of stdin: the site ends with it, also if the tests were killed.
const orders = createInterface({ input: process.stdin }).once('close', () => process.exit())

await main(process.env, async ({ database, platform }) => {
  // The number of a request: it was yesterday, and the night after it is over (Site.letPass).
  orders.on('line', async (request) => {
    await letElapse({ database }, Number(request))
    await sweepCollaborations(platform)
  })
  easeCaptcha(platform)
  await fillWithDemo(database, { ...SITE_PEOPLE, password_hash: PASSWORD_HASH })
  // In production the console opens the database of a PostgreSQL server itself; here that costs a process.
  if (database.kind === 'server')
    await listenForCommands(platform.settings.data_dir, (command, operator) =>
      runCommand(platform, command, operator),
    )
  return []
})
