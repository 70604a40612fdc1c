import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { spreadFolders } from '../spread-folders.ts'

/** The system user that runs the server: PostgreSQL refuses to run as root. */
interface Owner {
  uid?: number
  gid?: number
}

/**
 * A PostgreSQL server for the tests alone, made with the system's programs in a temporary folder and reached
 * by a socket in it; nothing of it outlives `stop()`, nor this process, however it ends. It trades safety for
 * speed. Null if the system has no PostgreSQL programs (or no unix sockets).
 */
export async function startTemporaryCluster(): Promise<Cluster | null> {
  const folder = newClusterFolder()
  const quick = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'shared_buffers=64MB',
    'jit=off',
  ]
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const cluster = await startCluster(folder, quick, 'remove')
    if (!cluster) remove()
    return cluster
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * A new folder for `startCluster`. Not in a long TMPDIR of the user: a socket's path must stay under some 100
 * bytes.
 */
export function newClusterFolder(): string {
  return mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'pesquisa-pg-'))
}

/** A running PostgreSQL, reached by a socket. */
export interface Cluster {
  url: string
  stop(): Promise<void>
}

/** One that can end without a warning. */
export interface CrashableCluster extends Cluster {
  /** Ends it at once, as a crash does: the next start repairs its files. Only for one whose data are kept. */
  crash(): Promise<void>
  /** Whether it runs: without room on its disk it ends by itself. */
  isRunning(): boolean
}

/**
 * The same in a given folder, with these settings, created there the first time; its data are kept when it
 * stops, or removed. `port`: if it listens besides its socket (`listen_addresses`). Null if the system has no
 * PostgreSQL programs.
 */
export async function startCluster(
  folder: string,
  settings: string[],
  afterwards: 'keep' | 'remove',
  { port = 5432 } = {},
): Promise<CrashableCluster | null> {
  const programs = findPostgresPrograms()
  if (!programs) return null
  const owner = unprivilegedOwner(folder)
  const data = join(folder, 'data')
  const run = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } }
  if (!existsSync(data)) {
    const likeEmbedded = ['-E', 'UTF8', '--locale=C']
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...likeEmbedded],
      {
        ...run,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    // Each database is a folder in it.
    spreadFolders(join(data, 'base'))
  }
  // The shell waits for the end of its input, which comes when this process ends, even by kill -9.
  const guard = spawn(
    '/bin/sh',
    [
      '-c',
      GUARDED,
      'guard',
      join(programs, 'postgres'),
      folder,
      afterwards,
      ...[`port=${port}`, ...settings].flatMap((it) => ['-c', it]),
    ],
    {
      ...run,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  guard.unref()
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  const url = `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
  async function stop() {
    guard.ref()
    guard.stdin?.end()
    await ended
  }
  try {
    await untilItAnswers(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    async crash() {
      process.kill(pidIn(data)!, 'SIGQUIT')
      await stop()
    },
    isRunning: () => isProcess(pidIn(data)),
  }
}

/** The number of the server's process; null if it has ended in order. */
function pidIn(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

function isProcess(pid: number | null) {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

const GUARDED = `
postgres=$1; folder=$2; afterwards=$3; shift 3
"$postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=400 "$@" >"$folder/log" 2>&1 </dev/null &
server=$!
cat >/dev/null
kill -INT $server
wait $server
if [ "$afterwards" = remove ]; then rm -rf "$folder"; fi
`

/** The folder of the system's newest PostgreSQL programs, 15 or later; null if there are none. */
export function findPostgresPrograms(): string | null {
  if (process.platform === 'win32') return null
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
    ...globSync('/usr/local/opt/postgresql@*/bin'),
  ].filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  const version = (folder: string) =>
    Number(
      /(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0,
    )
  const newest = folders.map((folder) => ({ folder, version: version(folder) }))
  const [found] = newest.filter((it) => it.version >= 15).sort((a, b) => b.version - a.version)
  // Links of single programs lead to the folder with all of them.
  return found ? dirname(realpathSync(join(found.folder, 'postgres'))) : null
}

/** The user that runs PostgreSQL, whose the folder then is; the user of this process unless that is root. */
export function unprivilegedOwner(folder: string): Owner {
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : {}
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  return owner
}

function unprivilegedUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 200) throw error
      await wait(50)
    }
  }
}

/** The connections of `administer`, one for each server. They do not keep the process alive. */
const administering = new Map<string, Pool>()

/** Carries out one statement on the server at `url`. */
export async function administer(url: string, statement: string): Promise<void> {
  let pool = administering.get(url)
  if (!pool) {
    // A new connection for each statement would cost a process of PostgreSQL, some 15 ms of a core.
    pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The end of the server closes it.
    pool.on('error', () => {})
    administering.set(url, pool)
  }
  await pool.query(statement)
}

/** The address of another database on the same server. */
export function urlOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
