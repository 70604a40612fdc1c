// The steps of an operator in docs/operations.md, 'Actualizar y volver atrás', with two releases in folders
// of their own.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { databaseFor } from '#server/testing/database.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { connect } from './database/connect.ts'

const ROOT = join(import.meta.dirname, '..')

let folder: string
let data_dir: string
let database: Awaited<ReturnType<typeof databaseFor>>
let running: ServerProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-releases-'))
  data_dir = join(folder, 'data')
  mkdirSync(data_dir)
  database = await databaseFor(data_dir)
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A release in its folder: this program, and what else it has. */
function release(name: string): string {
  const sources = join(folder, name)
  mkdirSync(sources)
  for (const part of ['server', 'contract', 'bin', 'package.json'])
    execFileSync('cp', ['-a', join(ROOT, part), sources])
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'))
  return sources
}

/** The effect of `ln -sfn RELEASE current && systemctl restart pesquisa`. */
async function changeTo(name: string): Promise<ServerProcess> {
  await stop()
  const current = join(folder, 'current')
  rmSync(current, { force: true })
  symlinkSync(name, current)
  running = await startServerProcess(data_dir, { ...database.environment, RATE_LIMIT: 'off' }, [], {
    sources: current,
  })
  return running
}

async function stop() {
  if (!running) return
  const ended = once(running.child, 'exit')
  running.child.kill('SIGTERM')
  expect(await ended, running.said()).toEqual([0, null])
  running = undefined
}

/** Sends a message as often as the server is too busy for it. */
async function write({ url }: ServerProcess, subject: string) {
  const send = async () => {
    const { status } = await fetch(`${url}/api/contact-us/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactMessage({ subject })),
    })
    return status
  }
  await expect.poll(send).toBe(200)
}

test('an operator who updates the site and goes back loses nothing, and reads in the log that the data are newer', async () => {
  release('v0.1.0')
  const newer = release('v0.2.0')
  writeFileSync(
    join(newer, 'server/database/migrations/9001_urgency.sql'),
    'alter table contact_message add column urgency int not null default 3;\n',
  )

  const before = await changeTo('v0.1.0')
  await write(before, 'written before the update')
  const updated = await changeTo('v0.2.0')
  expect(updated.said()).toContain('9001_urgency.sql')
  await write(updated, 'written after the update')
  const back = await changeTo('v0.1.0')
  expect(back.said()).toContain('the database is of a newer program')
  await write(back, 'written after going back')
  expect((await fetch(`${back.url}/ready`)).status).toBe(200)
  await stop()

  const kept = await connect({ database_url: database.environment.DATABASE_URL ?? null, data_dir })
  const { rows } = await kept.query('select subject, urgency from contact_message order by id')
  await kept.close()
  expect(rows).toEqual([
    { subject: 'written before the update', urgency: 3 },
    { subject: 'written after the update', urgency: 3 },
    { subject: 'written after going back', urgency: 3 },
  ])
})
