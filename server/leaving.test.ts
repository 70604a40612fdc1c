// A process that is told to stop reports it on /ready for a while before it stops listening, and answers meanwhile.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { serverEnvironment, serverFlags } from '../bin/server-process.mjs'

const root = join(import.meta.dirname, '..')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-leaving-'))
let server: ChildProcess

afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test.skipIf(testedKind() === 'server')(
  'after SIGTERM /ready answers 503 for more than a second, and other calls are still answered',
  async () => {
    let said = ''
    server = spawn(process.execPath, [...serverFlags, 'bin/serve-api.ts'], {
      cwd: root,
      env: { ...serverEnvironment, NODE_ENV: '', DATA_DIR, PORT: '0', LOG_LEVEL: 'error' },
    })
    server.stderr?.on('data', (part) => (said += part))
    const ended = once(server, 'exit')
    // A first start makes the database: on a busy machine that takes its time.
    await expect.poll(() => said, { timeout: 120_000 }).toContain('escucha en')
    const url = /escucha en (\S+?)\)/.exec(said)?.[1] ?? ''
    const statusOf = async (path: string) => (await fetch(url + path).catch(() => null))?.status ?? null
    expect(await statusOf('/ready')).toBe(200)

    server.kill('SIGTERM')
    await expect.poll(() => statusOf('/ready'), { interval: 5 }).toBe(503)
    const since = performance.now()
    let last = since
    const others: (number | null)[] = []
    for (;;) {
      const status = await statusOf('/ready')
      if (status === null) break
      expect(status).toBe(503)
      last = performance.now()
      // After that the last connections are being closed.
      if (last - since < 1000) others.push(await statusOf('/api/services'), await statusOf('/health'))
      await wait(20)
    }
    expect(last - since).toBeGreaterThan(1000)
    expect(new Set(others)).toEqual(new Set([200]))
    expect((await ended)[0]).toBe(0)
    expect(performance.now() - since).toBeLessThan(12_000)
  },
  180_000,
)
