import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { databaseFor } from '#server/testing/database.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { FORM_BOUNDS } from './bounds.ts'

let data_dir: string
let server: ServerProcess

let database: Awaited<ReturnType<typeof databaseFor>>

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-forms-'))
  database = await databaseFor(data_dir)
  const settings = { RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' }
  server = await startServerProcess(data_dir, { ...settings, ...database.environment })
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await database?.close()
  rmSync(data_dir, { recursive: true, force: true })
})

/** Sends the raw text, and gives the answer; '' if there is none within `withinMs`. */
async function rawly(text: string, { port = server.port, withinMs = 60_000 } = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  const [answer = ''] = await Promise.race([once(socket, 'data'), wait(withinMs, [])])
  socket.destroy()
  return { answer: answer.toString() }
}

const headOf = (length: string) =>
  `POST /api/register HTTP/1.1\r\nHost: x\r\n${length}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`
const fileHead =
  '--b\r\nContent-Disposition: form-data; name="record_book_diligence"; filename="a.jpg"\r\n\r\n'

const kept = () => readdirSync(join(data_dir, 'forms'))

async function registerBy(url: string, fields: Parameters<typeof registrationForm>[0]) {
  const body = await registrationForm(fields)
  return await fetch(`${url}/api/register`, { method: 'POST', body })
}

/** Rejects if a call of somebody else is not answered. */
async function othersAreAnswered() {
  for (let made = 0; made < 10; made += 1) {
    expect((await fetch(`${server.url}/api/services`)).status).toBe(200)
    await wait(20)
  }
}

describe.runIf(process.platform === 'linux')('Many large forms at once', () => {
  // In memory they would take 1.8 GB.
  const count = 150
  test.each(['from one address', 'from-many addresses', 'from-many addresses, chunked: of unknown size'])(
    'take no memory, and others are answered: 150 forms %s',
    async (kind) => {
      await othersAreAnswered()
      const before = server.residentMb()
      let most = before
      const script = join(import.meta.dirname, '../../testing/processes/form-flood.ts')
      const attack = [
        script,
        String(server.port),
        String(count),
        String(12 * 1024 * 1024),
        ...kind.split(/[ ,:]+/),
      ]
      const attacker = spawn(process.execPath, attack, { stdio: ['ignore', 'pipe', 'ignore'] })
      let said = ''
      attacker.stdout.on('data', (part) => {
        said = String(part)
      })
      const refused = () => Number(/"503":(\d+)/.exec(said)?.[1] ?? 0)
      while (refused() < count - 100) {
        await othersAreAnswered()
        most = Math.max(most, server.residentMb())
      }
      attacker.kill('SIGKILL')
      expect(most - before).toBeLessThan(100)
      await expect.poll(kept).toEqual([])
    },
  )

  test('and once they are over, anybody can register', async () => {
    await expect.poll(async () => (await registerBy(server.url, {})).status).toBe(201)
  })
})

describe('A form', () => {
  test('is refused with 413 by its declared size, before any of its body is sent', async () => {
    const { answer } = await rawly(headOf(`Content-Length: ${FORM_BOUNDS.bytesMax + 1}`))
    expect(answer).toContain('HTTP/1.1 413 ')
  })

  test('waits for a place if one address sends too many, and is told when to come back', async () => {
    const held = Array.from({ length: FORM_BOUNDS.atOnceByAddress }, () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(headOf('Content-Length: 1000') + fileHead)
      return socket
    })
    // A form that comes before the last of these has a place, and no answer while its body is missing.
    await expect
      .poll(async () => (await rawly(headOf('Content-Length: 1000'), { withinMs: 500 })).answer)
      .toContain('HTTP/1.1 503 ')
    const { answer } = await rawly(headOf('Content-Length: 1000'))
    expect(answer).toContain(`retry-after: ${FORM_BOUNDS.comeBackSeconds}`)
    const elsewhere = headOf('Content-Length: 3\r\nX-Forwarded-For: 10.9.9.9')
    expect((await rawly(`${elsewhere}abc`)).answer).toContain('HTTP/1.1 422 ')
    for (const socket of held) socket.destroy()
    await expect.poll(async () => (await registerBy(server.url, { name: '' })).status).toBe(422)
  })

  test('that comes a byte at a time is ended, and frees its place', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(headOf('Content-Length: 900000') + fileHead)
    const dripping = setInterval(() => socket.write('x'), 200)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    clearInterval(dripping)
    expect(answer.toString()).toContain('HTTP/1.1 408 ')
    if (!socket.closed) await once(socket, 'close')
    await expect.poll(kept).toEqual([])
  })

  test('is counted for its address before its body is read', async () => {
    const limited = await startApp({ RATE_LIMIT: 'on' })
    try {
      for (let tries = 0; tries < 120; tries += 1)
        expect((await limited.post('/api/register', new FormData())).status).toBe(422)
      const { answer } = await rawly(headOf('Content-Length: 5000000'), {
        port: Number(new URL(limited.url).port),
      })
      expect(answer).toContain('HTTP/1.1 429 ')
      expect(answer).toMatch(/retry-after: \d+/)
    } finally {
      await limited.close()
    }
  })

  test('cannot name a file of the server by a field that looks like an upload', async () => {
    const body = await registrationForm({
      record_book_diligence: undefined,
      'record_book_diligence[size]': '5',
      'record_book_diligence[type]': '',
      'record_book_diligence[descriptor]': '0',
    })
    const answer = await fetch(`${server.url}/api/register`, { method: 'POST', body })
    expect(answer.status).toBe(422)
  })

  test('leaves no file behind, even if the server is killed in the middle of it', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(headOf('Content-Length: 900000') + fileHead + 'x'.repeat(300_000))
    await wait(500)
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
    expect(kept()).toEqual([])
    // The file of a process that was killed between two steps.
    mkdirSync(join(data_dir, 'forms'), { recursive: true })
    writeFileSync(join(data_dir, 'forms', '01234567-89ab-4def-8123-456789abcdef.form'), 'x')
    const next = await startApp({ DATA_DIR: data_dir })
    expect(kept()).toEqual([])
    await next.close()
  })
})
