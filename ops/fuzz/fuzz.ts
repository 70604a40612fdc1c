// `npm run fuzz [calls] [seed]`: random calls from the OpenAPI document of a running server, as every kind of
// caller. Ends with 1 if an answer is a 5xx (but 503 with Retry-After), has another shape than the agreed
// one, tells something of the inside, comes late or never, or if the memory of the server grows.
// docs/reliability.md has figures.
import { readFileSync } from 'node:fs'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from '#server/testing/logging-in/password.ts'
import { administratorsSession } from '../../e2e/admin/administrator.ts'
import { Site } from '../../e2e/site/site.ts'
import { somebodyElse } from '../../e2e/site/site-people.ts'
import { apiDocumentOf, type Operation, schemaAt } from './api-document.ts'
import { fuzzer, randomOf, type Schema } from './values.ts'

const [calls = 100_000, seed = 1] = process.argv.slice(2).map(Number)
// A run without a call would find no fault.
if (!(calls >= 1 && Number.isInteger(seed))) {
  console.error('Usage: npm run fuzz [calls] [seed], both whole numbers')
  process.exit(2)
}
const AT_ONCE = 8
const LATE_MS = 10_000
/** Megabytes by which the memory may be larger at the end than after the first fifth. */
const GROWTH_MB = 60
const INSIDE =
  /\bat [\w.]+ \(|node:internal|\/server\/|select "|pg_|syntax error|SECRET|password_hash|relation "/

interface Call {
  method: string
  path: string
  url: string
  body: BodyInit | null
  type: string | null
}

const done = await Site.fill()
const site = await Site.start({ CAPTCHA: 'off', LOG_LEVEL: 'fatal' })
const document = await apiDocumentOf(site.url)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const random = randomOf(seed)
const make = fuzzer(random, (ref) => schemaAt(document, ref))

const CALLERS = ['visitor', 'member', 'other member', 'administrator'] as const
type Member = 'member' | 'other member'
/** Those who are suspended, erased or given another password by the calls are followed by the next ones. */
const emails = [namedWorld.lucia.email, namedWorld.rafael.email].concat(
  Array.from({ length: 100 }, (_, nth) => somebodyElse(nth).email),
)
const place = { member: 0, 'other member': 1 }
/** Calls of each caller that should have had a session. */
const withoutSession = new Map<string, number>()
/** Calls that end the session: the administrator's is opened once, since it needs a second factor. */
const ENDS_SESSION = /logout|\/sessions|second-factor|managment\/(password|email|account)/
const tokens = new Map([['administrator', await administratorsToken()]])
const statuses = new Map<number, number>()
const reached = new Map<string, number>()
const faults = new Map<string, number>()
let made = 0
let slowest = { ms: 0, call: '' }
const memory: number[] = []

try {
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  report((performance.now() - started) / 1000)
} finally {
  await site.remove()
  await done()
}
process.exit(faults.size > 0 ? 1 : 0)

async function work() {
  while (made < calls) {
    made += 1
    if (made % Math.ceil(calls / 50) === 0) memory.push(megabytes())
    const { path, method, operation } = make.pick(operations)
    const caller = make.pick(ENDS_SESSION.test(path) ? CALLERS.slice(0, -1) : CALLERS)
    await send(callOf(path, method, operation), caller)
  }
}

/** A call with random fields. Some are not well formed at all. */
function callOf(path: string, method: string, { parameters = [], requestBody }: Operation): Call {
  const hostility = make.pick([0, 0, 0, 0.02, 0.1, 0.5])
  const query = new URLSearchParams()
  let url = path
  for (const { in: where, name, schema } of parameters) {
    const given = make.value(schema, hostility)
    if (where === 'path')
      url = url.replace(`{${name}}`, encodeURIComponent(textOf(given).toWellFormed()) || '0')
    if (where === 'query' && random() < 0.6)
      for (const one of Array.isArray(given) ? given.slice(0, 50) : [given]) query.append(name, textOf(one))
  }
  if (query.size > 0) url += `?${query}`
  if (random() < 0.01) url += make.pick(['?%', '?a[b][c][d][e][f]=1', '/', '//', '/%2e%2e/', '?x[]=1&x=2'])
  const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }]
  const body = method === 'GET' || type === '' ? null : bodyOf(type, schema, hostility)
  return { method, path, url, ...(body ?? { body: null, type: null }) }
}

function bodyOf(type: string, schema: Schema, hostility: number): Pick<Call, 'body' | 'type'> {
  const fields = make.value(schema, random() < 0.03 ? 1 : 0) === null ? null : make.value(schema, hostility)
  if (random() < 0.02)
    return { body: make.pick(['{', '[1', 'null', '"x"', '{"a":1}x', '']), type: 'application/json' }
  if (random() < 0.01) return { body: 'a=1', type: make.pick(['text/plain', 'application/xml', 'x']) }
  if (!type.startsWith('multipart')) return { body: JSON.stringify(fields), type: 'application/json' }
  const form = new FormData()
  for (const [name, given] of Object.entries(Object(fields)))
    if (/scan|diligence|list/.test(name))
      form.append(name, new Blob([new Uint8Array(make.upTo(3000))]), 'a.jpg')
    else form.append(name, textOf(given))
  // fetch writes the type, with the boundary.
  return { body: form, type: null }
}

function textOf(given: unknown): string {
  return typeof given === 'object' ? JSON.stringify(given) : String(given)
}

async function send({ method, path, url, body, type }: Call, caller: (typeof CALLERS)[number]) {
  const token = await tokenOf(caller)
  if (!token && caller !== 'visitor') count(withoutSession, caller)
  const sent = performance.now()
  const call = `${method} ${path}`
  try {
    const response = await fetch(site.url + url, {
      method,
      body,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(LATE_MS),
      redirect: 'manual',
    })
    const text = await textIn(response)
    count(statuses, response.status)
    if (response.ok) count(reached, call)
    if (response.status === 401 && caller !== 'administrator') tokens.delete(caller)
    judge(call, response, text)
  } catch (error) {
    count(faults, `${call}: ${(error as Error).name} ${String((error as { cause?: Error }).cause ?? '')}`)
  }
  const ms = performance.now() - sent
  if (ms > slowest.ms) slowest = { ms, call }
}

/** A stream of events has no end: its beginning is enough. */
async function textIn(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !type.startsWith('text/event-stream')) return await response.text()
  const reader = response.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

function judge(call: string, { status, headers }: Response, text: string) {
  const isBusy = status === 503 && headers.has('retry-after')
  if (status >= 500 && !isBusy) count(faults, `${call}: ${status} ${text.slice(0, 120)}`)
  if (INSIDE.test(text) && status >= 400) count(faults, `${call}: tells of the inside: ${text.slice(0, 200)}`)
  // 431 is Node's own: the address is longer than all that it reads before the program.
  const isAgreed = /^\{"status":"error"/.test(text) || status === 304 || status === 431
  if (status >= 400 && !isAgreed && call.includes('/api/'))
    count(faults, `${call}: ${status} in another shape: ${text.slice(0, 120)}`)
}

/** A log-in ends with many calls: it is opened again. Undefined for a visitor, or if it cannot be. */
async function tokenOf(caller: (typeof CALLERS)[number]): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (caller !== 'administrator' && !tokens.has(caller)) tokens.set(caller, await opened(caller))
  return tokens.get(caller) || undefined
}

async function administratorsToken() {
  const session = JSON.parse(await administratorsSession(site)) as { token: string }
  return session.token
}

/** A session of this member, or of the next one who can still log in; empty if nobody can. */
async function opened(member: Member): Promise<string> {
  for (; place[member] < emails.length; place[member] += 2) {
    const response = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails[place[member]], password: PASSWORD }),
    })
    const { payload } = (await response.json()) as { payload?: { token?: string } }
    if (payload?.token) return payload.token
  }
  return ''
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The memory of the server's process (VmRSS). */
function megabytes(): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

function report(seconds: number) {
  const [early = 0, late = 0] = [memory[Math.floor(memory.length / 5)], memory.at(-1)]
  if (late - early > GROWTH_MB)
    count(faults, `the memory grew from ${Math.round(early)} to ${Math.round(late)} MB`)
  console.log(
    `${made} calls in ${Math.round(seconds)} s, seed ${seed}, ${operations.length} operations, ${reached.size} of them answered with success`,
  )
  console.log('by status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
  const people = 1 + Math.floor(place.member / 2) + Math.floor(place['other member'] / 2) + 1
  console.log(
    `${people} members one after the other; calls without a session:`,
    Object.fromEntries(withoutSession),
  )
  console.log(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.call}`)
  console.log(`memory: ${memory.map(Math.round).join(' ')} MB`)
  const never = operations.map(({ method, path }) => `${method} ${path}`).filter((call) => !reached.has(call))
  if (never.length > 0) console.log(`never with success: ${never.join(', ')}`)
  for (const [fault, times] of [...faults].sort(([, a], [, b]) => b - a).slice(0, 60))
    console.log(`✗ ${times} × ${fault}`)
  if (faults.size === 0) console.log('no fault')
}
