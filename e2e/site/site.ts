// A running site for one worker of the tests, and what its operator and its users' mailboxes can do.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Email, readEmail } from '#server/testing/emails.ts'

const root = join(import.meta.dirname, '..', '..')

/** The address of the pages of the app for Android. */
export const APP_ORIGIN = 'https://localhost'

/** Where the data are that a site begins with; Playwright hands it on to its workers. */
const FILLED = 'E2E_FILLED'

export class Site {
  readonly url: string
  readonly #environment: Record<string, string | undefined>
  readonly #folder: string
  #process: ChildProcess | null = null

  private constructor(port: number, settings: Record<string, string>) {
    this.url = `http://localhost:${port}`
    this.#folder = mkdtempSync(join(tmpdir(), 'pesquisa-e2e-'))
    const filled = process.env[FILLED]
    if (filled) cpSync(filled, this.#folder, { recursive: true })
    this.#environment = {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.#folder,
      RATE_LIMIT: 'off',
      // Where the app for telephones has its pages (e2e/app/native-app.test.ts).
      ALLOWED_ORIGINS: APP_ORIGIN,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...settings,
    }
  }

  /** Fills one and stops it: those that start afterwards begin with its data. Gives how to take it away. */
  static async fill(): Promise<() => Promise<void>> {
    const site = await Site.start()
    await site.halt()
    process.env[FILLED] = site.#folder
    return () => site.remove()
  }

  /** Starts one on a free port; ready when this resolves. `settings` are environment variables. */
  static async start(settings: Record<string, string> = {}): Promise<Site> {
    const site = new Site(await freePort(), settings)
    await site.run()
    return site
  }

  /** Runs the server (again) on the same data; `settings` are environment variables that change. */
  async run(settings: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#environment, settings)
    this.#process = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'e2e/site/site-process.ts'],
      {
        cwd: root,
        env: this.#environment,
        stdio: ['pipe', 'inherit', 'ignore'],
      },
    )
    for (let waited = 0; ; waited += 100) {
      if (this.#process.exitCode !== null) throw new Error('the site did not start')
      if (await isReady(this.url)) return
      if (waited > 40_000) throw new Error('the site is not ready after 40 s')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Stops the server; its data stay. */
  async halt(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  /** Ends the server at once: nobody reads its data again. */
  async remove(): Promise<void> {
    await this.halt('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** An operator's command, as `npm run cli -- …`; gives what it prints. */
  cli(...words: string[]): string {
    return execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli.ts', ...words],
      {
        cwd: root,
        env: this.#environment,
        encoding: 'utf8',
      },
    )
  }

  /** The newest letter to somebody whose subject has these words; waits for it. */
  async letter(to: string, subject: RegExp): Promise<Email> {
    for (let waited = 0; waited < 10_000; waited += 100) {
      const found = this.#letters().findLast((letter) => letter.to === to && subject.test(letter.subject))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const there = this.#letters().map((letter) => `${letter.to}: ${letter.subject}`)
    throw new Error(`no letter ${subject} to ${to}; there are: ${there.join(' | ')}`)
  }

  #letters(): Email[] {
    const folder = join(this.#folder, 'mail')
    try {
      const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
      return files.sort().map((file) => readEmail(readFileSync(join(folder, file), 'utf8')))
    } catch {
      return []
    }
  }
}

async function isReady(url: string) {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    return false
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
