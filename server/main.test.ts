// The process as its operator sees it: started by the same launcher as `npm start`, on an embedded database.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { readEmail } from '#server/testing/emails.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const root = join(import.meta.dirname, '..')
let data_dir: string
let running: ChildProcess[]

beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-main-'))
  running = []
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(data_dir, { recursive: true, force: true })
})

const environmentOf = (more: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: '',
  DATA_DIR: data_dir,
  PORT: '0',
  ...more,
})

/** Starts a server by the launcher and waits for its welcome; returns its address and its output. */
async function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/with-node-24.mjs', 'bin/serve-api.ts'], {
    cwd: root,
    env: environmentOf(more),
  })
  running.push(child)
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  child.stdout.on('data', (part) => (said += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 50) {
    const url = /escucha en (\S+?)\)/.exec(said)?.[1]
    if (url) return { child, url, ended, said: () => said }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child, url: '', ended, said: () => said }
}

function cli(...words: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['bin/with-node-24.mjs', 'server/cli.ts', ...words],
    {
      cwd: root,
      env: environmentOf({}),
      encoding: 'utf8',
    },
  )
  return { status, lines: stdout.trim().split('\n') }
}

/** The status of a log-in over a connection that stays open for the next one. */
function logInOver(agent: Agent, url: string) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(`${url}/api/login`, { method: 'POST', agent, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    )
      .on('error', reject)
      .end(JSON.stringify({ email: 'nobody@example.org', password: 'whatever' }))
  })
}

async function answers(url: string) {
  try {
    return (await fetch(`${url}/health`)).ok
  } catch {
    return false
  }
}

describe.skipIf(testedKind() === 'server')('the operator', () => {
  test('sees the address, the data folder, the command for an administrator and the missing legal details at the first start', async () => {
    const server = await start({ VISITORS_SEE_DIRECTORY: 'true' })
    expect(server.said()).toContain(server.url)
    expect(server.said()).toContain(data_dir)
    expect(server.said()).toContain('npm run cli -- admin create')
    expect(server.said()).toContain('OPERATOR_NAME')
    expect(server.said()).toContain('Ley 5/2014, artículos 49.5 y 50')
    expect(statSync(data_dir).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(data_dir, { withFileTypes: true }))
      if (file.isFile()) expect(statSync(join(data_dir, file.name)).mode & 0o077, file.name).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops it with %s, within ten seconds and with code 0',
    async (signal) => {
      const server = await start()
      const asked = Date.now()
      server.child.kill(signal)
      expect(await server.ended).toBe(0)
      expect(Date.now() - asked).toBeLessThan(10_000)
      expect(await answers(server.url)).toBe(false)
    },
  )

  test('kills the launcher, and the server ends by itself', async () => {
    const server = await start()
    server.child.kill('SIGKILL')
    await server.ended
    for (let waited = 0; waited < 10_000 && (await answers(server.url)); waited += 100)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await answers(server.url)).toBe(false)
  })

  test('stops the server during a call, which is finished first', async () => {
    const server = await start()
    const login = fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'whatever' }),
    })
    await new Promise((resolve) => setTimeout(resolve, 15))
    server.child.kill('SIGTERM')
    expect((await login).status).toBe(401)
    expect(await server.ended).toBe(0)
  })

  test('stops the server during calls over keep-alive connections, without waiting for these connections', async () => {
    const server = await start({ RATE_LIMIT: 'off' })
    const agent = new Agent({ keepAlive: true })
    const logins = Array.from({ length: 20 }, () => logInOver(agent, server.url))
    await Promise.race(logins)
    server.child.kill('SIGTERM')
    expect(new Set(await Promise.all(logins))).toEqual(new Set([401]))
    expect(await server.ended).toBe(0)
    agent.destroy()
  })

  test('sees in the log an error that was thrown outside of any call, and the server goes on', async () => {
    // In the server's main thread, after the start: neither in the launcher nor in the database's worker.
    const throwing = `
      import { isMainThread } from 'node:worker_threads'
      const timer = setInterval(() => {
        if (process.listenerCount('uncaughtException') === 0) return
        clearInterval(timer)
        setTimeout(() => { throw new Error('thrown astray') })
        Promise.reject(new Error('rejected astray'))
      }, 50)
      if (!isMainThread || !process.argv[1].endsWith('serve-api.ts')) clearInterval(timer)`
    const server = await start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwing)}`,
    })
    const heard = () => ['thrown astray', 'rejected astray'].every((error) => server.said().includes(error))
    for (let waited = 0; waited < 5000 && !heard(); waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard()).toBe(true)
    expect(await answers(server.url)).toBe(true)
  })

  test('cannot start a second server on the same data, and gets one clear line', async () => {
    await start()
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toEqual([expect.stringContaining(data_dir)])
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['CAPTCHA', { CAPTCHA: 'none' }],
    ['CAPTCHA', { CAPTCHA: 'off', NODE_ENV: 'production' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', NODE_ENV: 'production' }],
    ['RECAPTCHA_V2_SECRET', { CAPTCHA: 'recaptcha', RECAPTCHA_V2_KEY: 'a' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'pesquisa.example' }],
    ['SOURCE_URL', { SOURCE_URL: 'javascript:alert(1)' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['VISITORS_SEE_DIRECTORY', { VISITORS_SEE_DIRECTORY: 'yes' }],
    ['HOST', { HOST: 'no-such-machine.invalid', LOG_LEVEL: 'fatal' }],
  ])('who sets %s wrong gets one line that names it', async (name, wrong) => {
    const server = await start(wrong as unknown as Record<string, string>)
    expect(await server.ended).toBe(1)
    expect(server.said().trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  test('gets the list of what is missing to open the site, whether the server runs or not', async () => {
    await start()
    const { status, lines } = cli('legal', 'check')
    expect(status).toBe(1)
    expect(lines.join()).toMatch(/OPERATOR_NAME: falta .*SMTP_URL: falta /)
  })

  test('creates an administrator while the server runs and while it does not', async () => {
    expect(cli('admin', 'create', 'first@example.org').lines.join()).toMatch(
      /\/password\/reset\/\S+\?email=first%40example\.org/,
    )
    await start()
    const { status, lines } = cli('admin', 'create', 'second@example.org')
    expect(status).toBe(0)
    expect(lines.join()).toMatch(/\/password\/reset\/\S+\?email=second%40example\.org/)
    expect(cli('detective', 'list', '--status', 'awaiting_approval').status).toBe(0)
    expect(cli('detective', 'approve', 'nobody@example.org').status).toBe(1)
  })

  test('erases a detective on request while the server runs and while it does not; both detectives get an e-mail', async () => {
    const register = async (url: string, email: string) =>
      (await fetch(`${url}/api/register`, { method: 'POST', body: await registrationForm({ email }) })).status
    const first = await start({ CAPTCHA: 'off' })
    const people = ['una@example.org', 'otra@example.org'] as const
    for (const email of people) expect(await register(first.url, email)).toBe(201)
    expect(readdirSync(join(data_dir, 'uploads'))).toHaveLength(2)
    expect(cli('detective', 'erase', people[0], '--yes').status).toBe(0)
    expect(readdirSync(join(data_dir, 'uploads'))).toHaveLength(1)
    first.child.kill('SIGTERM')
    await first.ended
    expect(cli('detective', 'erase', people[1]).status).toBe(1)
    expect(cli('detective', 'erase', people[1], '--yes').status).toBe(0)
    expect(readdirSync(join(data_dir, 'uploads'))).toEqual([])
    await start()
    const told = () =>
      readdirSync(join(data_dir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readEmail(readFileSync(join(data_dir, 'mail', file), 'utf8')))
        .filter(({ subject }) => subject.includes('se ha borrado'))
        .map(({ to }) => to)
    await expect.poll(told, { timeout: 8000 }).toEqual(people)
    expect(cli('detective', 'list').lines).toEqual(['No hay ningún detective.'])
  }, 60_000)

  test('sees the list of commands after a mistyped command', () => {
    const { status, lines } = cli('detectives', 'aprove')
    expect(status).toBe(2)
    expect(lines.join('\n')).toContain('detective approve <correo>')
  })
})
