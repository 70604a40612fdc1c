// The process as its operator sees it: started by the same launcher as `npm start`, on an embedded database.
// What does not depend on that database: launcher.test.ts.
// The tests are one story on one data folder, in this order: each start of a server takes seconds of a core.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { carryOut } from '#server/console.ts'
import { testedKind } from '#server/testing/database.ts'
import { readEmail } from '#server/testing/emails.ts'
import { writeAtOnce } from '#server/testing/processes/concurrent-writers.ts'
import {
  answers,
  environmentFor,
  LAUNCHER,
  type Launched,
  launched,
  ROOT,
} from '#server/testing/processes/launched.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { unlessBusy } from '#server/testing/unless-busy.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-main-'))
const running: ChildProcess[] = []
/** The detectives who ask for the erasure of their data. */
const people = ['una@example.org', 'otra@example.org'] as const
let server: Launched
/** The most memory that the server may take, in MB: docs/operations.md names the figure. */
const MOST_MB = 500

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(data_dir, { recursive: true, force: true })
})

/** Throws in the server's main thread, after the start; not in the launcher or the database's worker. */
const THROWING = `
  import { isMainThread } from 'node:worker_threads'
  const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return
    clearInterval(timer)
    setTimeout(() => { throw new Error('thrown astray') })
    Promise.reject(new Error('rejected astray'))
  }, 50)
  if (!isMainThread || !process.argv[1].endsWith('serve-api.ts')) clearInterval(timer)`

/** Starts a server by the launcher on the data of this file. */
async function start(more: Record<string, string> = {}): Promise<Launched> {
  const server = await launched(environmentFor(data_dir, more))
  running.push(server.child)
  return server
}

/** A command of the operator, run within this process: that costs a third of a process of its own. */
async function order(...words: string[]) {
  const { exit_code, lines } = await carryOut(words, {
    environment: environmentFor(data_dir),
    folder: data_dir,
  })
  return { status: exit_code, lines }
}

function cli(...words: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [LAUNCHER, 'server/cli.ts', ...words], {
    cwd: ROOT,
    env: environmentFor(data_dir),
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

/** The status of a log-in over a connection that stays open for the next one. */
function logInOver(agent: Agent) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(`${server.url}/api/login`, { method: 'POST', agent, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    )
      .on('error', reject)
      .end(JSON.stringify({ email: 'nobody@example.org', password: 'whatever' }))
  })
}

/** The process numbers of a process's children, as text. */
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()

const uploads = () => readdirSync(join(data_dir, 'uploads'))

/** Null if nobody answers any more. */
const statusOf = async (path: string) => (await fetch(server.url + path).catch(() => null))?.status ?? null

/** Expects that a server told to stop answers 503 on /ready for more than a second, and other calls. */
async function leaves() {
  await expect.poll(() => statusOf('/ready'), { interval: 5 }).toBe(503)
  const since = performance.now()
  let last = since
  // Beside the loop: on a busy machine each takes half a second, and the last 503 would be seen too early.
  const others = Promise.all([unlessBusy(() => statusOf('/api/services')), statusOf('/health')])
  for (;;) {
    const status = await statusOf('/ready')
    if (status === null) break
    expect(status).toBe(503)
    last = performance.now()
    await wait(50)
  }
  expect(last - since).toBeGreaterThan(1000)
  expect(await others).toEqual([200, 200])
}

/** Sends the signal, and expects the server to end with code 0 within ten seconds. */
async function stop(signal: 'SIGTERM' | 'SIGINT', meanwhile: () => Promise<void>) {
  const asked = Date.now()
  server.child.kill(signal)
  await meanwhile()
  expect(await server.ended).toBe(0)
  expect(Date.now() - asked).toBeLessThan(10_000)
  expect(await answers(server.url)).toBe(false)
}

describe.skipIf(testedKind() === 'server')('the operator', () => {
  test('sees the address, the data folder, the command for an administrator and the missing legal details at the first start', async () => {
    server = await start({
      VISITORS_SEE_DIRECTORY: 'true',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWING)}`,
    })
    expect(server.said()).toContain(server.url)
    expect(server.said()).toContain(data_dir)
    expect(server.said()).toContain('npm run cli -- admin create')
    expect(server.said()).toContain('OPERATOR_NAME')
    expect(server.said()).toContain('Ley 5/2014, artículos 49.5 y 50')
    expect(statSync(data_dir).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(data_dir, { withFileTypes: true }))
      if (file.isFile()) expect(statSync(join(data_dir, file.name)).mode & 0o077, file.name).toBe(0)
  })

  test('sees in the log an error that was thrown outside of any call, and the server goes on', async () => {
    const heard = () => ['thrown astray', 'rejected astray'].every((error) => server.said().includes(error))
    await expect.poll(heard).toBe(true)
    expect(await answers(server.url)).toBe(true)
  })

  test('cannot start a second server on the same data, and gets one clear line', async () => {
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toEqual([expect.stringContaining(data_dir)])
  })

  test('gets the list of what is missing to open the site', async () => {
    const { status, lines } = await order('legal', 'check')
    expect(status).toBe(1)
    expect(lines.join()).toMatch(/OPERATOR_NAME: falta .*SMTP_URL: falta /)
  })

  test('creates an administrator while the server runs, and gets the exit code of each command', async () => {
    const { status, lines } = cli('admin', 'create', 'first@example.org')
    expect(status).toBe(0)
    expect(lines.join()).toMatch(/\/password\/reset\/\S+\?email=first%40example\.org/)
    expect((await order('detective', 'approve', 'nobody@example.org')).status).toBe(1)
  })

  test('erases a detective on request while the server runs', async () => {
    for (const email of people) {
      const body = await registrationForm({ email })
      expect((await fetch(`${server.url}/api/register`, { method: 'POST', body })).status).toBe(201)
    }
    expect(uploads()).toHaveLength(2)
    expect((await order('detective', 'erase', people[0], '--yes')).status).toBe(0)
    expect(uploads()).toHaveLength(1)
  })

  // Only Linux reports the peak memory of a process. The first start is part of it.
  test.runIf(process.platform === 'linux')(
    'never sees the server larger than the documentation says, also while eight people write at once',
    async () => {
      const statuses = await writeAtOnce(server.url, 8, 2000)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(statuses.length).toBeGreaterThan(16)
      const status = readFileSync(`/proc/${childrenOf(server.child.pid!)}/status`, 'utf8')
      expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(MOST_MB)
    },
  )

  test('stops on SIGTERM without waiting for keep-alive connections; /ready answers 503 for more than a second before', async () => {
    // An earlier try has stopped it.
    if (!(await answers(server.url))) server = await start()
    const agent = new Agent({ keepAlive: true })
    // Few: what takes more than four seconds is cut off (serve.ts), as many would on a busy machine.
    const logins = Array.from({ length: 6 }, () => logInOver(agent))
    expect(await unlessBusy(() => statusOf('/ready'))).toBe(200)
    await Promise.race(logins)
    await stop('SIGTERM', async () => {
      await leaves()
      // A busy server refuses some of them; the ones that it took are finished.
      const taken = (await Promise.all(logins)).filter((status) => status !== 503)
      expect(new Set(taken)).toEqual(new Set([401]))
    })
    agent.destroy()
  })

  // Each opens the embedded database. The first may also be the first one of an installation.
  test('creates an administrator, and erases a detective, while no server runs', async () => {
    expect((await order('admin', 'create', 'second@example.org')).lines.join()).toMatch(
      /\/password\/reset\/\S+\?email=second%40example\.org/,
    )
    expect((await order('detective', 'erase', people[1], '--yes')).status).toBe(0)
    expect(uploads()).toEqual([])
  })

  test('starts it again: both erased detectives get an e-mail, and nothing is left of them', async () => {
    server = await start()
    const told = () =>
      readdirSync(join(data_dir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readEmail(readFileSync(join(data_dir, 'mail', file), 'utf8')))
        .filter(({ subject }) => subject.includes('se ha borrado'))
        .map(({ to }) => to)
    await expect.poll(told).toEqual(people)
    expect((await order('detective', 'list')).lines).toEqual(['No hay ningún detective.'])
  })

  test('stops it with SIGINT during a call, which is finished first', async () => {
    // On a busy machine a server that has just started answers 503 at first.
    await expect.poll(() => logInOver(new Agent())).toBe(401)
    const agent = new Agent()
    const login = logInOver(agent)
    await wait(15)
    await stop('SIGINT', async () => expect(await login).toBe(401))
    agent.destroy()
  })

  test('sees the list of commands after a mistyped command', () => {
    const { status, lines } = cli('detectives', 'aprove')
    expect(status).toBe(2)
    expect(lines.join('\n')).toContain('detective approve <correo>')
  })
})
