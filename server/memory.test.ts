// The memory of the server with the embedded database, started as `npm start` starts it: docs/operations.md names the
// figure.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'
import { serverEnvironment, serverFlags } from '../bin/server-process.mjs'

const MOST_MB = 500
const [WRITERS, SECONDS] = [8, 2]

const root = join(import.meta.dirname, '..')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-memory-'))
let server: ChildProcess
let said = ''

// Only Linux reports the peak memory of a process.
const canTell = testedKind() === 'embedded' && existsSync('/proc/self/status')

beforeAll(() => {
  if (!canTell) return
  server = spawn(process.execPath, [...serverFlags, 'bin/serve-api.ts'], {
    cwd: root,
    env: { ...serverEnvironment, DATA_DIR, PORT: '0', CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  })
  server.stderr?.on('data', (part) => (said += part))
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test.skipIf(!canTell)(
  'eight concurrent writers never make the process larger than docs/operations.md says',
  async () => {
    // A first start makes the database: on a busy machine that takes its time.
    await expect.poll(() => said, { timeout: 120_000 }).toContain('escucha en')
    const url = /escucha en (\S+?)\)/.exec(said)?.[1]
    const end = performance.now() + SECONDS * 1000
    let written = 0
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < end) {
          const answer = await fetch(`${url}/api/contact-us/send-message`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(contactMessage({ body: 'x'.repeat(400) })),
          })
          expect(answer.ok).toBe(true)
          written += 1
        }
      }),
    )
    expect(written).toBeGreaterThan(WRITERS)
    const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    expect(Number(most) / 1024).toBeLessThan(MOST_MB)
  },
  180_000,
)
