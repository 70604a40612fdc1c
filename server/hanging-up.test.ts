// Clients that disconnect: before they have sent everything, before the answer, and during it. This is
// normal, and not an error.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { startFilledApp, tokenOf } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const page = `<!doctype html><title>Pesquisa</title>
<script id="pesquisa-configuration" type="application/json">{}</script></head>`

let app: TestApp
const web = mkdtempSync(join(tmpdir(), 'pesquisa-web-'))

beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  mkdirSync(join(web, '.vite'))
  mkdirSync(join(web, '404'))
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(web, '.vite', 'preloads.json'), '{}')
  writeFileSync(join(web, '404', 'index.html'), page)
  writeFileSync(join(web, 'assets', 'large-abc12345.js'), '/**/'.repeat(2_000_000))
  writeFileSync(join(web, 'index.html'), page)
  writeFileSync(join(web, '__spa-fallback.html'), page)
  app = await startFilledApp({}, { web })
})
afterAll(async () => {
  await app?.close()
  rmSync(web, { recursive: true, force: true })
})

function bytesOf(method: string, path: string, token: string, body?: Buffer, type = 'application/json') {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: pesquisa.test',
    `authorization: Bearer ${token}`,
    ...(body ? [`content-type: ${type}`, `content-length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)])
}

/** Sends these bytes, waits, and disconnects, by closing or by a reset. */
async function hangUp(bytes: Buffer, milliseconds: number, how: 'end' | 'reset') {
  const { hostname, port } = new URL(app.url)
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(bytes)
  await wait(milliseconds)
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
}

test('a client that disconnects at any time leaves no error in the log', async () => {
  const token = await tokenOf(app, 'lucia')
  const uncaught: unknown[] = []
  const caught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', caught)
  process.on('unhandledRejection', caught)
  const form = new Response(await registrationForm())
  const multipart = Buffer.from(await form.arrayBuffer())
  const json = (given: object) => Buffer.from(JSON.stringify(given))
  const calls = [
    bytesOf('GET', '/api/users/search', token),
    bytesOf('GET', '/api/user', token),
    bytesOf('GET', '/assets/large-abc12345.js', token),
    bytesOf('GET', '/', token),
    bytesOf('HEAD', '/', token),
    bytesOf('GET', '/api/docs', token),
    bytesOf('GET', '/ready', token),
    bytesOf('POST', '/api/contact-us/send-message', token, json(contactMessage())),
    bytesOf('POST', '/api/login', token, json({ email: 'a@example.org', password: 'b' })),
    bytesOf('POST', '/api/user/managment/office-name', token, json({ office_name: 'Casa' })),
    bytesOf('POST', '/api/user/managment/export', token, json({ current_password: 'no' })),
    bytesOf('POST', '/api/register', token, multipart, form.headers.get('content-type') ?? ''),
  ]
  const all: Promise<void>[] = []
  for (const call of calls)
    for (const share of [1, 0.98, 0.5])
      for (const milliseconds of [0, 3, 20, 80])
        for (const how of ['end', 'reset'] as const)
          all.push(hangUp(call.subarray(0, Math.ceil(call.length * share)), milliseconds, how))
  await Promise.all(all)
  await wait(2500)
  expect((await app.get('/health')).status).toBe(200)
  const errors = app
    .logLines()
    .split('\n')
    .filter((line) => /"level":"(error|fatal|warn)"|TypeError/.test(line))
  expect(errors.map((line) => line.slice(0, 900))).toEqual([])
  expect(uncaught).toEqual([])
  process.off('uncaughtException', caught)
  process.off('unhandledRejection', caught)
})
