// The launcher of `npm start` and the process of its server, where the kind of database does not matter: a
// start on the embedded one costs twice as much. All else about the process: main.test.ts.
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFor } from './testing/database.ts'
import { answers, environmentFor, launch, launched } from './testing/processes/launched.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-launcher-'))
const running: ChildProcess[] = []
let database: Awaited<ReturnType<typeof databaseFor>>

const environment = (more: Record<string, string> = {}) =>
  environmentFor(data_dir, { ...database.environment, ...more })

beforeAll(async () => {
  database = await databaseFor(data_dir)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.close()
  rmSync(data_dir, { recursive: true, force: true })
})

describe('the operator', () => {
  // All other wrong settings: server/platform/settings/settings.test.ts.
  test('sets HOST wrong, and gets one line that names it', async () => {
    const refused = await launched(environment({ HOST: 'no-such-machine.invalid', LOG_LEVEL: 'fatal' }))
    running.push(refused.child)
    expect(await refused.ended).toBe(1)
    expect(refused.said().trim().split('\n')).toEqual([expect.stringMatching(/^HOST: /)])
  })

  test('kills the launcher, and the server ends by itself', async () => {
    const server = await launched(environment())
    running.push(server.child)
    expect(await answers(server.url)).toBe(true)
    server.child.kill('SIGKILL')
    await server.ended
    await expect.poll(() => answers(server.url)).toBe(false)
  })

  test.runIf(process.platform === 'linux')(
    'kills the launcher while the server starts, and the server ends all the same',
    async () => {
      const launcher = launch(environment())
      running.push(launcher)
      const children = () =>
        readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim()
      await expect.poll(children).toMatch(/^\d+$/)
      const server = Number(children())
      launcher.kill('SIGKILL')
      await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 60_000 }).toBe(false)
    },
  )
})
