// An installation to break: the product in a process of its own, on the embedded database or on a PostgreSQL
// of its own that is as safe as in production, with a mail server on this machine.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Database } from '#server/database/connect.ts'
import { readEmail } from '#server/testing/emails.ts'
import { fillDatabase } from '#server/testing/filled-database.ts'
import {
  type CrashableCluster,
  findPostgresPrograms,
  startCluster,
} from '#server/testing/other-programs/cluster.ts'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { type MailServer, startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import type { Outcome } from './fault.ts'

export type Kind = 'embedded' | 'server'

/** The kinds of database that this machine can start, and what is missing for the others. */
export function kindsHere(): { kinds: Kind[]; skipped?: string } {
  if (findPostgresPrograms()) return { kinds: ['embedded', 'server'] }
  return { kinds: ['embedded'], skipped: 'not on PostgreSQL, which is missing (apt install postgresql)' }
}

/** Folders in places of their own, such as another disk, and settings of PostgreSQL besides. */
interface Places {
  data_dir?: string
  database?: string
  settings?: string[]
}

const DETECTIVES = 60
/** systemd waits five seconds (ops/systemd); less here, so that a fault with many restarts is over sooner. */
const RESTART_MS = 1000

export class FaultSite {
  readonly kind: Kind
  readonly url: string
  /** The times at which the product or its database ended without a warning (performance.now()). */
  readonly breaks: number[] = []
  /** How often the process ended by itself and was started again. */
  restarts = 0
  readonly data_dir: string
  readonly #root: string
  #database: string
  readonly #databaseSettings: string[]
  readonly #environment: Record<string, string>
  readonly #mailServers: MailServer[]
  #cluster: CrashableCluster | null = null
  #child: ChildProcess | null = null
  #server: ServerProcess | null = null
  #isSupervised = false

  private constructor(
    kind: Kind,
    port: number,
    mail: MailServer,
    environment: Record<string, string>,
    places: Places,
  ) {
    this.kind = kind
    this.url = `http://127.0.0.1:${port}`
    this.#root = mkdtempSync(join(tmpdir(), 'pesquisa-fault-'))
    // PostgreSQL runs as another user.
    chmodSync(this.#root, 0o755)
    this.data_dir = places.data_dir ?? join(this.#root, 'data')
    this.#database = places.database ?? join(this.#root, 'pg')
    this.#databaseSettings = ['shared_buffers=64MB', ...(places.settings ?? [])]
    this.#mailServers = [mail]
    process.on('exit', this.#endNow)
    this.#environment = {
      ...{ PORT: String(port), SMTP_URL: mail.url, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
      ...environment,
    }
  }

  /** An installation with invented people, whose product does not run yet. */
  static async make(
    kind: Kind,
    environment: Record<string, string> = {},
    places: Places = {},
  ): Promise<FaultSite> {
    const site = new FaultSite(kind, await freePort(), await startMailServer(), environment, places)
    mkdirSync(site.data_dir, { recursive: true })
    mkdirSync(site.#database, { recursive: true })
    if (kind === 'server') {
      await site.startDatabase()
      site.#environment.DATABASE_URL = site.#cluster!.url
    }
    await fillDatabase(site.settings, DETECTIVES)
    return site
  }

  /** All e-mails that arrived, at the mail server or, without one, as files. */
  get emails(): MailServer['taken'] {
    return [...this.#mailServers.flatMap(({ taken }) => taken), ...lettersIn(join(this.data_dir, 'mail'))]
  }

  get mail(): MailServer {
    return this.#mailServers.at(-1)!
  }

  /** Starts the product, and returns when it listens. With `imports` and variables besides. */
  async start(more: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#environment, more)
    this.#server = await startServerProcess(this.data_dir, this.#environment, [], {
      spawned: (child) => {
        this.#child = child
      },
    })
  }

  /** Starts the product again whenever it ends with an error, as systemd does, until `remove` or `stop`. */
  async supervise(): Promise<void> {
    this.#isSupervised = true
    while (this.#isSupervised) {
      await this.start().catch(() => {})
      if (this.#child && isRunning(this.#child)) await once(this.#child, 'exit')
      if (!this.#isSupervised) return
      this.restarts += 1
      await wait(RESTART_MS)
    }
  }

  /** Ends the product without a warning, and waits until it is gone. */
  async kill(): Promise<void> {
    this.breaks.push(performance.now())
    await this.#end('SIGKILL')
  }

  /** Ends the product as its operator does. */
  async stop(): Promise<void> {
    this.#isSupervised = false
    await this.#end('SIGINT')
  }

  async startDatabase(): Promise<void> {
    this.#cluster = await startCluster(this.#database, this.#databaseSettings, 'keep')
  }

  /** Ends PostgreSQL at once, as a crash does. */
  async crashDatabase(): Promise<void> {
    this.breaks.push(performance.now())
    await this.#cluster?.crash()
    this.#cluster = null
  }

  /** Ends PostgreSQL as its operator does. */
  async stopDatabase(): Promise<void> {
    await this.#cluster?.stop()
    this.#cluster = null
  }

  /**
   * Starts PostgreSQL from another folder, which a backup was restored into, and waits until it takes writes.
   */
  async moveDatabase(folder: string): Promise<void> {
    this.#database = folder
    await this.startDatabase()
    this.#environment.DATABASE_URL = this.#cluster!.url
    const isRecovering = async () =>
      (await this.withDatabase(({ query }) => query('select pg_is_in_recovery() as is'))).rows[0].is
    while (await isRecovering()) await wait(100)
  }

  /** Starts PostgreSQL again if it has ended by itself, as its operator does; returns whether it had. */
  async restartDatabaseIfEnded(): Promise<boolean> {
    if (!this.#cluster || this.#cluster.isRunning()) return false
    await this.#cluster.stop()
    await this.startDatabase()
    return true
  }

  /** Lets the mail server go away: its port refuses connections. */
  async closeMail(): Promise<void> {
    await this.mail.close()
  }

  /** A mail server again, on the same port. */
  async openMail(): Promise<void> {
    this.#mailServers.push(await startMailServer({ port: Number(new URL(this.mail.url).port) }))
  }

  /** The database without the product, which must not run if it is the embedded one. */
  async withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await connect(this.settings)
    try {
      return await use(database)
    } finally {
      await database.close()
    }
  }

  /** The product's output since its start. */
  said(): string {
    return this.#server?.said() ?? ''
  }

  async remove(): Promise<void> {
    this.#isSupervised = false
    await this.#end('SIGKILL')
    await this.#cluster?.stop()
    await this.mail.close().catch(() => {})
    process.off('exit', this.#endNow)
    rmSync(this.#root, { recursive: true, force: true })
  }

  /**
   * For a script that is interrupted. PostgreSQL ends with the script by itself
   * (server/testing/other-programs/cluster.ts).
   */
  readonly #endNow = () => {
    this.#child?.kill('SIGKILL')
    rmSync(this.#root, { recursive: true, force: true })
  }

  get settings(): { database_url: string | null; data_dir: string } {
    return { database_url: this.#environment.DATABASE_URL ?? null, data_dir: this.data_dir }
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child
    if (!child || !isRunning(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

function lettersIn(folder: string): MailServer['taken'] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const email = readEmail(readFileSync(join(folder, name), 'utf8'))
      return { ...email, id: email.message_id, at: 0, isEncrypted: false }
    })
}

function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}

/** Runs a fault on each kind of database that this machine can start. */
export async function onEachKind(
  report: (outcome: Outcome) => void,
  use: (site: FaultSite) => Promise<Outcome>,
  environment: Record<string, string> = {},
): Promise<void> {
  const { kinds, skipped } = kindsHere()
  for (const kind of kinds) report(await withSite(kind, use, environment))
  if (skipped) report({ figures: [], broken: [], skipped })
}

/** Makes the installation, runs the fault, and removes everything, however the fault ends. */
export async function withSite<Result>(
  kind: Kind,
  use: (site: FaultSite) => Promise<Result>,
  environment: Record<string, string> = {},
  places: Places = {},
): Promise<Result> {
  const site = await FaultSite.make(kind, environment, places)
  try {
    return await use(site)
  } finally {
    await site.remove()
  }
}
