// A whole installation with processes of its own, as its operator has it: the launcher, the server, the
// commands.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { setPlainTexts } from '#server/backup/tables.ts'
import { carryOut } from '#server/console.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { commandsOf } from '#server/main.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openUploads } from '#server/platform/uploads/uploads.ts'
import { type Serving, serve } from '#server/serve.ts'
import { serverFlags } from '../../../bin/server-process.mjs'
import { fillDataFolder, prepareTables } from '../database.ts'
import { PASSWORD } from '../logging-in/password.ts'
import { freePort } from '../other-programs/free-ports.ts'

/** The tables of the searches' indexes, which a restore makes anew. */
export const DERIVED_TABLES = [
  'directory_bits',
  'directory_slot',
  'directory_chunk',
  'directory_word',
  'collaboration_bits',
]

const root = join(import.meta.dirname, '..', '..', '..')

export class Installation {
  readonly data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-site-'))
  readonly environment: Record<string, string>
  url = ''
  #said = ''
  #server: ChildProcess | null = null
  #within: { close(): Promise<void> } | null = null

  constructor(environment: Record<string, string> = {}) {
    this.environment = { CAPTCHA: 'off', RATE_LIMIT: 'off', ...environment }
  }

  /** The invented people, the named ones among them, with their scans. The server must not run. */
  async fill(count: number): Promise<void> {
    if (!this.environment.DATABASE_URL) await this.prepare()
    const password_hash = await hashPassword(PASSWORD)
    const uploads = await openUploads(readSettings(this.#variables()))
    await this.withDatabase(async (database) => {
      await prepareTables(database)
      const keepScan = (jpeg: Buffer) => uploads.keep(jpeg, 'jpg')
      await fillWithDemo(database, { count, seed: 1, password_hash, keepScan, hasStaffQueues: true })
    })
  }

  /** Gives it an embedded database in which nobody has an account: creating one takes seconds. */
  async prepare(): Promise<void> {
    await fillDataFolder(this.data_dir)
  }

  /** The database without the server, which must not run if it is the embedded one. */
  async withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
    const database_url = this.environment.DATABASE_URL ?? null
    const database = await connect({ database_url, data_dir: this.data_dir })
    try {
      return await use(database)
    } finally {
      await database.close()
    }
  }

  /** Starts the server by the launcher, with these variables besides. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const PORT = String(await freePort())
    this.#server = spawn(process.execPath, ['bin/with-node-24.mjs', 'bin/serve-api.ts'], {
      cwd: root,
      env: this.#variables({ PORT, ...more }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#said = ''
    this.#server.stderr!.on('data', (part) => (this.#said += part))
    this.url = `http://127.0.0.1:${PORT}`
    for (let waited = 0; waited < 120_000 && this.#server.exitCode === null; waited += 100) {
      if (this.starts() > 0) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server did not start: ${this.#said}`)
  }

  /**
   * Starts the server within this process, without its sweeps: a process of its own costs four times as much.
   */
  async serve(more: Record<string, string> = {}): Promise<Serving> {
    const serving = await serve(readSettings(this.#variables({ PORT: '0', ...more })), {
      web: join(this.data_dir, 'no-web'),
      log: () => {},
      sweeping: false,
      busyAfterMs: 0,
    })
    const commands = await commandsOf(serving)
    this.url = serving.url
    this.#within = {
      async close() {
        await commands?.close()
        await serving.close()
      },
    }
    return serving
  }

  /** How often the server has started since `start`. */
  starts(): number {
    return this.#said.split('escucha en').length - 1
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const within = this.#within
    this.#within = null
    await within?.close()
    const server = this.#server
    this.#server = null
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  /** A command of the operator, as `npm run cli` carries it out. */
  async cli(words: string[], more: Record<string, string> = {}): Promise<{ status: number; said: string }> {
    const environment = this.#variables(more)
    const { exit_code, lines } = await carryOut(words, { environment, folder: this.data_dir })
    return { status: exit_code, said: lines.join('\n') }
  }

  /** The same in a process of its own, which first loads `imports`. */
  command(words: string[], more: Record<string, string> = {}, imports: string[] = []): ChildProcess {
    const flags = [...serverFlags, ...imports.flatMap((it) => ['--import', it])]
    return spawn(process.execPath, [...flags, 'server/cli.ts', ...words], {
      cwd: root,
      env: this.#variables(more),
    })
  }

  /** All rows of the database as text, by table, and the uploads. */
  async content(): Promise<Record<string, string[]>> {
    return { ...(await this.withDatabase(rowsOf)), uploads: await this.uploads() }
  }

  /** The uploads with the end of their content, in the order of their names. */
  async uploads(): Promise<string[]> {
    const uploads = await openUploads(readSettings(this.#variables()))
    const names = (await uploads.list()).map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1))
    return await Promise.all(
      names.map(async (name) => `${name} ${(await uploads.read(name)).toString('base64').slice(-64)}`),
    )
  }

  async post(path: string, body: object, token?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL').catch(() => {})
    rmSync(this.data_dir, { recursive: true, force: true })
  }

  #variables(more: Record<string, string> = {}) {
    return { ...process.env, NODE_ENV: '', DATA_DIR: this.data_dir, ...this.environment, ...more }
  }
}

/** All rows of all tables as text, in the order of the text. */
export async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  return await database.db.transaction().execute(async (trx) => {
    await setPlainTexts(trx)
    const { rows: tables } = await sql<{ name: string; full_name: string }>`
      select relname as name, format('%I.%I', nspname, relname) as full_name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
        and (nspname = 'public' or nspname = 'pgboss' and relname = 'job') order by 1`.execute(trx)
    const found: Record<string, string[]> = {}
    for (const { name, full_name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select one::text as line from ${sql.raw(full_name)} as one order by one::text collate "C"`.execute(
        trx,
      )
      found[name] = rows.map(({ line }) => line)
    }
    return found
  })
}
