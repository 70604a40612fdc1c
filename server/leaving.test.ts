// A process that is told to stop reports it on /ready for a while before it stops listening, and answers meanwhile.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { fillDataFolder, testedKind } from '#server/testing/database.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-leaving-'))
let server: ChildProcess | undefined

afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test.skipIf(testedKind() === 'server')(
  'after SIGTERM /ready answers 503 for more than a second, and other calls are still answered',
  async () => {
    await fillDataFolder(DATA_DIR)
    const { child, url } = await startServerProcess(DATA_DIR, { LOG_LEVEL: 'error' })
    server = child
    const ended = once(server, 'exit')
    const statusOf = async (path: string) => (await fetch(url + path).catch(() => null))?.status ?? null
    expect(await statusOf('/ready')).toBe(200)

    child.kill('SIGTERM')
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
  120_000,
)
