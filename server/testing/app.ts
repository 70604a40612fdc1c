// A whole server on a fresh database, listening on its own port, for tests through HTTP.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '#server/database/connect.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { type Serving, serve } from '#server/serve.ts'
import { easeCaptcha } from './captcha.ts'
import { type Content, type FreshDatabase, freshDatabase } from './database.ts'
import { undocumented } from './documented.ts'
import { type Email, readEmail } from './emails.ts'

/** An answer with its body read. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  body: any
  headers: Headers
}

export interface TestApp extends Serving {
  get(path: string, token?: string): Promise<Answer>
  post(path: string, body?: object | FormData, token?: string): Promise<Answer>
  put(path: string, body: object, token?: string): Promise<Answer>
  delete(path: string, body?: object, token?: string): Promise<Answer>
  send(method: string, path: string, init?: RequestInit): Promise<Answer>
  /**
   * The e-mails sent so far to one address, or to all, oldest first; waits up to 5 s for at least `atLeast`
   * (default 1).
   */
  emails(to?: string, atLeast?: number): Promise<Email[]>
  /** Every line logged so far. */
  logLines(): string
  /** Ends the server, and starts one with these settings besides on the same data (PostgreSQL alone). */
  again(environment: Record<string, string>): Promise<TestApp>
}

interface Options {
  /** The folder of the built pages. Without it the server has no pages. */
  web?: string
  /** The content of the database at the start; by default reference data alone. */
  content?: Content
  /** Connects to the fresh database in another way. */
  reach?: (fresh: FreshDatabase) => Promise<Database>
  /** Runs the regular sweeps. By default tests call the ones that they need. */
  sweeping?: boolean
  /**
   * Refuses calls while the event loop lags by more than this, as in production. By default never: tests
   * share the event loop with the server, and its cores with other workers.
   */
  busyAfterMs?: number
}

/** Starts a server. `environment` overrides the settings of tests: captcha and limits off. */
export async function startApp(
  environment: Record<string, string> = {},
  { web, content, reach, sweeping = false, busyAfterMs = 0 }: Options = {},
): Promise<TestApp> {
  const data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-app-'))
  const fresh = await freshDatabase(content)
  const database = (await reach?.(fresh)) ?? fresh.database
  return await startOn({ fresh, database, data_dir }, environment, { web, sweeping, busyAfterMs })
}

interface Data {
  fresh: FreshDatabase
  database: Database
  data_dir: string
}

async function startOn(
  data: Data,
  environment: Record<string, string>,
  options: Pick<Options, 'web' | 'sweeping' | 'busyAfterMs'>,
): Promise<TestApp> {
  const { fresh, database, data_dir } = data
  const { web, sweeping, busyAfterMs } = options
  const settings = readSettings({
    DATA_DIR: data_dir,
    PORT: '0',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'http://pesquisa.test',
    ...environment,
  })
  const log: string[] = []
  const serving = await serve(settings, {
    database,
    web: web ?? join(data_dir, 'no-web'),
    log: (line) => log.push(line),
    sweeping,
    busyAfterMs,
  })
  easeCaptcha(serving.platform)

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(serving.url + path, { method, redirect: 'manual', ...init })
    const text = await response.text()
    const gap = undocumented(settings, { method, path }, response)
    if (gap) throw new Error(gap)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  const sendJson = (method: string, path: string, body: object, token?: string) =>
    send(method, path, {
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    ...serving,
    send,
    get: (path, token) => send('GET', path, { headers: bearer(token) }),
    post: (path, body = {}, token) =>
      body instanceof FormData
        ? send('POST', path, { headers: bearer(token), body })
        : sendJson('POST', path, body, token),
    put: (path, body, token) => sendJson('PUT', path, body, token),
    delete: (path, body = {}, token) => sendJson('DELETE', path, body, token),
    emails: (to, atLeast = 1) => emailsIn(join(data_dir, 'mail'), to, atLeast),
    logLines: () => log.join(''),
    async again(more) {
      await serving.close()
      const database = await connect(fresh.settings)
      return await startOn({ ...data, database }, { ...environment, ...more }, options)
    },
    async close() {
      await serving.close()
      await fresh.close()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

function bearer(token?: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function emailsIn(folder: string, to: string | undefined, atLeast: number) {
  for (let waited = 0; ; waited += 50) {
    const found = filesIn(folder)
      .map((file) => readEmail(readFileSync(join(folder, file), 'utf8')))
      .filter((email) => to === undefined || email.to === to)
    if (found.length >= atLeast || waited >= 5000) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}
