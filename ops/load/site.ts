// Two instances of the product behind HAProxy (ops/haproxy), and a database that is filled with invented
// people.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '#server/identity/passwords.ts'
import { PASSWORD } from '#server/testing/logging-in/password.ts'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { freePorts } from '#server/testing/other-programs/free-ports.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { root } from '../../bin/steps.ts'

/** Longer than HAProxy needs to notice a new instance. */
export const SETTLING_MS = 2000

/** Two instances behind one address. */
export interface Site {
  /** The address of HAProxy. */
  door: string
  /** A session of Lucía. */
  token: string
  /** Stops an instance with SIGTERM, or kills it, and waits for its end. */
  end(nth: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts it again, from the sources of this folder. */
  begin(nth: number, sources?: string): Promise<void>
  /** Each instance in turn: stopped, started again. */
  restartAll(sources?: string): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** For the data of the instances, and for HAProxy's configuration. */
  folder: string
  /** The settings of all instances. */
  settings: Record<string, string>
  /** The folder of the program that the instances start with. */
  sources?: string
}

/**
 * Fills an empty database by the program of this folder, which may be an older one: 300 invented detectives
 * with their requests.
 */
export async function fillDatabaseBy(sources: string, url: string): Promise<void> {
  const of = (file: string) => import(join(sources, 'server', file))
  const { connect } = (await of('database/connect.ts')) as typeof import('#server/database/connect.ts')
  const { fillWithDemo } = (await of(
    'database/demo/fill.ts',
  )) as typeof import('#server/database/demo/fill.ts')
  const database = await connect({ database_url: url, data_dir: '' })
  // Until 0.1.0 the two steps stood alone.
  if (existsSync(join(sources, 'server/database/prepare.ts')))
    await (await of('database/prepare.ts')).prepareDatabase(database)
  else {
    await (await of('database/migrate.ts')).migrate(database)
    await (await of('database/reference-data.ts')).loadReferenceData(database)
  }
  await fillWithDemo(database, { count: 300, seed: 1, password_hash: await hashPassword(PASSWORD) })
  await database.close()
}

/** Starts HAProxy and the instances, and logs in. */
export async function startSite({ folder, settings, sources = root }: Options): Promise<Site> {
  const [port = 0, ...ports] = await freePorts(3)
  const door = `http://127.0.0.1:${port}`
  const proxy = startProxy(folder, port, ports)
  const instances: ServerProcess[] = []
  const site = {
    door,
    async begin(nth: number, from = sources) {
      const own = { PORT: String(ports[nth]), RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', ...SHARED, ...settings }
      instances[nth] = await startServerProcess(join(folder, `instance-${nth}`), own, [], {
        sources: from,
      })
    },
    async end(nth: number, signal: 'SIGTERM' | 'SIGKILL') {
      const { child } = instances[nth]!
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async restartAll(from = sources) {
      for (const nth of ports.keys()) {
        await site.end(nth, 'SIGTERM')
        await site.begin(nth, from)
        await wait(SETTLING_MS)
      }
    },
    async stop() {
      proxy.kill()
      for (const { child } of instances) child.kill('SIGKILL')
    },
  }
  try {
    for (const nth of ports.keys()) await site.begin(nth)
    return { ...site, token: await untilLoggedIn(door) }
  } catch (error) {
    await site.stop()
    throw error
  }
}

const SHARED = { SECRET_KEY: 'the same key for all the instances of a site' }

/**
 * The configuration for operators, at other ports, without TLS, and for fewer connections: a shell may open
 * less files.
 */
function startProxy(folder: string, port: number, behind: number[]): ChildProcess {
  const servers = behind.map((port, nth) => `server i${nth} 127.0.0.1:${port}`)
  const file = join(folder, 'haproxy.cfg')
  const configuration = readFileSync(join(root, 'ops/haproxy/haproxy.cfg'), 'utf8')
    .replace(
      /bind :80\n.*bind :443.*\n.*\n.*deny_status 403.*\n.*redirect scheme.*\n/,
      `bind 127.0.0.1:${port}\n`,
    )
    .replace(/server one .*\n\s*server two .*/g, servers.join('\n\t'))
    .replace('maxconn 12000', 'maxconn 2000')
  writeFileSync(file, configuration)
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  return spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', log, log] })
}
