// A running site for one worker of the tests, with its operator's commands and its users' mailboxes.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendCommand } from '#server/database/control-socket.ts'
import { type Email, readEmail } from '#server/testing/emails.ts'
import { administer, startTemporaryCluster, urlOf } from '#server/testing/other-programs/cluster.ts'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { serverEnvironment, serverFlags } from '../../bin/server-process.mjs'

const root = join(import.meta.dirname, '..', '..')

/** The origin of the pages of the Android app. */
export const APP_ORIGIN = 'https://localhost'

/** The environment variable with the folder of the initial data; Playwright passes it to its workers. */
const FILLED = 'E2E_FILLED'
/**
 * The same with the server for the sites' databases, and with the initial database; unset without PostgreSQL.
 */
const SERVER = 'E2E_SERVER'
const FILLED_DATABASE = 'E2E_FILLED_DATABASE'

export class Site {
  readonly url: string
  readonly #environment: Record<string, string | undefined>
  readonly #folder: string
  /** The name of its database on the tests' server; null if it has the embedded one. */
  readonly #database: string | null
  #process: ChildProcess | null = null

  private constructor(port: number, database: string | null, settings: Record<string, string>) {
    this.#database = database
    this.url = `http://localhost:${port}`
    this.#folder = mkdtempSync(join(tmpdir(), 'pesquisa-e2e-'))
    const filled = process.env[FILLED]
    if (filled) cpSync(filled, this.#folder, { recursive: true })
    this.#environment = {
      ...serverEnvironment,
      PORT: String(port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.#folder,
      DATABASE_URL: database === null ? '' : urlOf(process.env[SERVER]!, database),
      RATE_LIMIT: 'off',
      // The origin of the mobile app's pages (e2e/app/native-app.test.ts).
      ALLOWED_ORIGINS: APP_ORIGIN,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...settings,
    }
  }

  /**
   * Fills a site and stops it: sites started afterwards begin with a copy of its data. Their databases are on
   * a PostgreSQL server if the machine has its programs, which costs half of the embedded one's processor
   * time. Returns a function that deletes all of it.
   */
  static async fill(): Promise<() => Promise<void>> {
    const server = await startTemporaryCluster()
    if (server) process.env[SERVER] = server.url
    const site = await Site.start()
    await site.halt()
    process.env[FILLED] = site.#folder
    if (site.#database) process.env[FILLED_DATABASE] = site.#database
    return async () => {
      await site.remove()
      await server?.stop()
      // Otherwise the next site of this process would begin with what is gone.
      for (const name of [FILLED, FILLED_DATABASE, SERVER]) delete process.env[name]
    }
  }

  /** Starts a site on a free port; resolves when it is ready. `settings` are environment variables. */
  static async start(settings: Record<string, string> = {}): Promise<Site> {
    const site = new Site(await freePort(), await newDatabase(), settings)
    await site.run()
    return site
  }

  /** Runs the server (again) on the same data; `settings` are environment variables to change. */
  async run(settings: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#environment, settings)
    this.#process = spawn(process.execPath, [...serverFlags, 'e2e/site/site-process.ts'], {
      cwd: root,
      env: this.#environment,
      stdio: ['pipe', 'inherit', 'ignore'],
    })
    for (let waited = 0; ; waited += 100) {
      if (this.#process.exitCode !== null) throw new Error('the site did not start')
      if (await isReady(this.url)) return
      if (waited > 90_000) throw new Error('the site is not ready after 90 s')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** The number of the server's process, while it runs. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Stops the server; its data are kept. */
  async halt(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  /** Has the running server believe that a request was yesterday, and do what it does at night. */
  letPass(request: number): void {
    this.#process!.stdin!.write(`${request}\n`)
  }

  /** Kills the server and deletes its data. */
  async remove(): Promise<void> {
    await this.halt('SIGKILL')
    if (this.#database)
      await administer(process.env[SERVER]!, `drop database if exists ${this.#database} with (force)`)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * Has the running server carry out an operator's command and returns its output, as `npm run cli -- …`
   * does, whose process (server/main.test.ts) costs a second. Throws if the command fails.
   */
  async cli(...words: string[]): Promise<string> {
    let answer = await sendCommand(this.#folder, words)
    // The server listens for commands a moment after it is ready for calls.
    for (let tried = 0; !answer; tried += 1) {
      if (tried === 100) throw new Error('the site does not listen for commands')
      await new Promise((resolve) => setTimeout(resolve, 100))
      answer = await sendCommand(this.#folder, words)
    }
    const output = answer.lines.join('\n')
    if (answer.exit_code !== 0) throw new Error(`${words.join(' ')}: ${output}`)
    return output
  }

  /** The newest e-mail to this address whose subject matches; waits up to 30 s for it. */
  async email(to: string, subject: RegExp): Promise<Email> {
    for (let waited = 0; waited < 30_000; waited += 100) {
      const found = this.#emails().findLast((email) => email.to === to && subject.test(email.subject))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const there = this.#emails().map((email) => `${email.to}: ${email.subject}`)
    throw new Error(`no e-mail ${subject} to ${to}; there are: ${there.join(' | ')}`)
  }

  #emails(): Email[] {
    const folder = join(this.#folder, 'mail')
    try {
      const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
      return files.sort().map((file) => readEmail(readFileSync(join(folder, file), 'utf8')))
    } catch {
      return []
    }
  }
}

/** A copy of the initial database on the tests' server, or an empty one; null if there is no server. */
async function newDatabase(): Promise<string | null> {
  const server = process.env[SERVER]
  if (!server) return null
  const name = `site_${randomBytes(6).toString('hex')}`
  const filled = process.env[FILLED_DATABASE]
  const from = filled ? `${filled} strategy file_copy` : "template0 encoding 'UTF8' locale 'C'"
  await administer(server, `create database ${name} template ${from}`)
  return name
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    return false
  }
}
