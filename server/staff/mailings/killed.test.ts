// A mailing whose server is killed in the middle, as by a power cut.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getMailing, sendMailing } from '#contract/staff/mailings.ts'
import { connect } from '#server/database/connect.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'

const fresh = await freshDatabase()
const { database_url, data_dir } = fresh.settings
const folder = data_dir || mkdtempSync(join(tmpdir(), 'pesquisa-killed-'))
const mail = await startMailServer()
let server: ServerProcess

afterAll(async () => {
  await end(server, 'SIGTERM')
  await mail.close()
  await fresh.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () =>
  startServerProcess(folder, { SMTP_URL: mail.url, ...(database_url && { DATABASE_URL: database_url }) })

async function end({ child }: ServerProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/**
 * With other instances on the same server a job of a dead one is run again once its heartbeats are missed.
 */
async function missHeartbeats() {
  if (!database_url) return
  const database = await connect(fresh.settings)
  await database.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  )
  await database.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await database.close()
}

test('reaches everybody though the server is killed twice; only e-mails on their way are sent again, with the same Message-ID', async () => {
  await fillWithDemo(fresh.database, { count: 60, seed: 1, password_hash: 'none' })
  const authorization = `Bearer ${await tokenOfRole(fresh, 'admin')}`
  await fresh.database.close()
  mail.takeTime(100)
  server = await start()

  const body = JSON.stringify({
    ...{ subject: 'Cambian los términos', text: 'El 1 de marzo.', is_test: false },
    current_password: PASSWORD,
  })
  const headers = { 'content-type': 'application/json', authorization }
  let answer = {} as { id: number; total: number }
  // On a busy machine a server that has just started answers 503 at first.
  await expect
    .poll(async () => {
      const response = await fetch(server.url + sendMailing.path, { method: 'POST', headers, body })
      answer = (await response.json()) as typeof answer
      return response.status
    })
    .toBe(201)
  const { id, total } = answer

  for (const taken of [4, 30]) {
    await expect.poll(() => mail.taken.length, { timeout: 60_000 }).toBeGreaterThan(taken)
    await end(server, 'SIGKILL')
    server = await start()
    await missHeartbeats()
  }
  const progress = async () => {
    const path = getMailing.path.replace(':id', String(id))
    return await (await fetch(server.url + path, { headers: { authorization } })).json()
  }
  await expect
    .poll(
      async () => {
        await missHeartbeats()
        return await progress()
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toMatchObject({ state: 'sent', sent: total, failed: 0 })

  const byAddress = Map.groupBy(mail.taken, ({ to }) => to)
  expect(byAddress.size).toBe(total)
  expect(total).toBeGreaterThan(50)
  for (const [to, emails] of byAddress) expect(new Set(emails.map(({ id }) => id)).size, to).toBe(1)
  expect(mail.taken.length - total).toBeLessThanOrEqual(2)
})
