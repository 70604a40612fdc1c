// `npm run rolling-restart [rounds]`: two instances on one PostgreSQL behind HAProxy (ops/haproxy), under a load of
// reads and writes; each instance is restarted in turn. Ends with 1 if a call failed. docs/reliability.md has figures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryCluster } from '#server/testing/cluster.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { fillDatabase } from '#server/testing/filled-database.ts'
import { freePorts } from '#server/testing/free-ports.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { untilLoggedIn } from '#server/testing/session-by-password.ts'
import { root } from '../../bin/steps.ts'

const rounds = Number(process.argv[2] ?? 3)
const CALLERS = 8
/** Longer than HAProxy needs to notice a new instance. */
const SETTLING_MS = 2000

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-rolling-'))
const cluster = await startTemporaryCluster()
if (!cluster) throw new Error('PostgreSQL is missing (apt install postgresql)')
await fillDatabase({ database_url: cluster.url, data_dir: '' }, 300)
const ports = await freePorts(3)
const [door = 0, ...behind] = ports
const instances = await Promise.all(behind.map((port, nth) => start(nth, port)))
const proxy = startProxy()
const counts = { calls: 0, writes: 0, failed: new Map<string, number>() }
let isOver = false
try {
  const token = await untilLoggedIn(`http://127.0.0.1:${door}`)
  const load = Promise.all(Array.from({ length: CALLERS }, (_, nth) => call(nth, token)))
  await wait(SETTLING_MS)
  for (let round = 0; round < rounds; round += 1)
    for (const nth of instances.keys()) {
      const ended = once(instances[nth]!.child, 'exit')
      instances[nth]!.child.kill('SIGTERM')
      await ended
      instances[nth] = await start(nth, behind[nth]!)
      await wait(SETTLING_MS)
    }
  isOver = true
  await load
} finally {
  proxy.kill()
  for (const { child } of instances) child.kill('SIGKILL')
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${rounds * behind.length} restarts, ${counts.calls} calls, ${counts.writes} of them writes`)
for (const [what, times] of counts.failed) console.log(`✗ ${times} × ${what}`)
if (counts.failed.size === 0) console.log('none failed')
process.exit(counts.failed.size > 0 ? 1 : 0)

function start(nth: number, port: number): Promise<ServerProcess> {
  return startServerProcess(join(folder, String(nth)), {
    ...{ DATABASE_URL: cluster!.url, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
    SECRET_KEY: 'the same key for all the instances of a site',
  })
}

/** The configuration for operators, at other ports and without TLS. */
function startProxy() {
  const instances = behind.map((port, nth) => `server i${nth} 127.0.0.1:${port}`)
  const file = join(folder, 'haproxy.cfg')
  const configuration = readFileSync(join(root, 'ops/haproxy/haproxy.cfg'), 'utf8')
    .replace(/bind :80\n.*bind :443.*\n.*redirect scheme.*\n/, `bind 127.0.0.1:${door}\n`)
    .replace(/server one .*\n\s*server two .*/, instances.join('\n\t'))
  writeFileSync(file, configuration)
  return spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** A caller who waits a moment between calls, as a browser does; every fourth call writes. */
async function call(nth: number, token: string) {
  for (let made = nth; !isOver; made += 1) {
    const isWrite = made % 4 === 0
    counts.calls += 1
    if (isWrite) counts.writes += 1
    const what = isWrite ? 'POST contact message' : 'GET search'
    try {
      const response = isWrite
        ? await post(
            '/api/contact-us/send-message',
            contactMessage({ subject: `Caller ${nth}, call ${made}` }),
          )
        : await fetch(`http://127.0.0.1:${door}/api/users/search/?gender=f`, {
            headers: { authorization: `Bearer ${token}` },
          })
      await response.text()
      if (!response.ok) fail(`${what}: ${response.status}`)
    } catch (error) {
      fail(`${what}: ${String((error as { cause?: unknown }).cause ?? error)}`)
    }
    await wait(20)
  }
}

function fail(what: string) {
  counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1)
}

function post(path: string, body: object) {
  return fetch(`http://127.0.0.1:${door}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
