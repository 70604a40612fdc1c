// Every call, as every kind of caller. The rows of calls are in server/testing/access-rows.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { type Access, eventStream } from '#contract/endpoint.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import { addRoutes, newApp } from '#server/app.ts'
import { ACCESS_ROWS as rows } from '#server/testing/access-rows.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { addDetective, haveSecondFactor, tokenOfRole } from '#server/testing/people.ts'
import { closeSession, openSession, viewerOf } from './session.ts'

type Row = keyof typeof rows

const rowOf = (access: Access) =>
  [
    [access.who, 'shows' in access && access.shows, 'permission' in access && access.permission]
      .filter(Boolean)
      .join(' '),
    ...('password' in access && access.password ? [`password ${access.password}`] : []),
  ].join(', ')

test('every call is in the row of its access', () => {
  const known = new Map(Object.entries(rows).flatMap(([row, names]) => names.map((name) => [name, row])))
  const wrong = calls.flatMap(({ name, endpoint: { access } }) => {
    const row = rowOf(access)
    if (!(row in rows)) return [`nobody was tried with the access '${row}' of ${name}: give it a row`]
    if (!known.has(name)) return [`${name} has no row: add it to '${row}' if that is right`]
    return known.get(name) === row
      ? []
      : [`${name} is in the row '${known.get(name)}', its access is '${row}'`]
  })
  expect(wrong).toEqual([])
  const names = calls.map(({ name }) => name)
  expect([...known.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('a call takes current_password if its access asks for it, and only then', () => {
  const asked = (access: Access) => {
    const check = ('password' in access && access.password) || 'not asked'
    // A file to download: its address must not contain a password.
    return check === 'earlier' ? 'not asked' : check
  }
  const taken = (input: z.ZodType) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    if (!('current_password' in properties)) return 'not asked'
    return required.includes('current_password') ? 'now' : 'recent'
  }
  expect(
    calls.filter(({ endpoint }) => asked(endpoint.access) !== taken(endpoint.input)).map(({ name }) => name),
  ).toEqual([])
})

/** The outcome of a call whose access lets the caller in, whether or not the input is valid. */
const IN = 'let in'
type Outcome = typeof IN | 401 | 403

/** All rows of staff with the same outcome, except those of the permissions that are let in. */
function staffRows(outcome: Outcome, letIn: Permission[] = []) {
  const names = (Object.keys(rows) as Row[]).filter((row) => row.startsWith('staff '))
  const permissionOf = (row: Row) => row.split(/[ ,]/)[1] as Permission
  return Object.fromEntries(names.map((row) => [row, letIn.includes(permissionOf(row)) ? IN : outcome]))
}

type Outcomes = Record<string, Outcome>
const nobody: Outcomes = {
  anybody: IN,
  'visitor-if-open profiles': 401,
  'visitor-if-open requests': 401,
  member: 401,
  'member, password now': 401,
  detective: 401,
  ...staffRows(401),
}
const memberWithoutProfile: Outcomes = {
  anybody: IN,
  'visitor-if-open profiles': IN,
  'visitor-if-open requests': IN,
  member: IN,
  'member, password now': IN,
  detective: 403,
  ...staffRows(403),
}
const detective: Outcomes = { ...memberWithoutProfile, detective: IN }
const reviewing = staffRows(403, ['registrations', 'reports'])
const administering = staffRows(403, [
  ...(['registrations', 'reports', 'detectives', 'contact-messages', 'lists', 'announcements'] as const),
  ...(['mailings', 'figures', 'system', 'audit', 'staff', 'rights'] as const),
])

type Directory = 'closed' | 'profiles' | 'open'
type Of = (app: TestApp) => Promise<string | undefined>

const callers: [string, Directory, Of, Outcomes][] = [
  ['a visitor of a closed directory', 'closed', async () => undefined, nobody],
  [
    'a visitor if profiles are open',
    'profiles',
    async () => undefined,
    { ...nobody, 'visitor-if-open profiles': IN },
  ],
  [
    'a visitor if all is open',
    'open',
    async () => undefined,
    { ...nobody, 'visitor-if-open profiles': IN, 'visitor-if-open requests': IN },
  ],
  ['a detective', 'closed', (app) => tokenFor(app), detective],
  ['a detective if all is open', 'open', (app) => tokenFor(app), detective],
  ['a hidden detective', 'closed', (app) => tokenFor(app, 'hidden'), detective],
  ['a suspended detective', 'closed', (app) => tokenFor(app, 'suspended'), nobody],
  ['a suspended detective if all is open', 'open', (app) => tokenFor(app, 'suspended'), nobody],
  ['a detective who is leaving', 'closed', (app) => tokenFor(app, 'leaving'), nobody],
  ['a detective who waits for approval', 'closed', (app) => tokenFor(app, 'awaiting'), nobody],
  ['a member whose session has ended', 'closed', (app) => tokenFor(app, 'ended'), nobody],
  ['a member whose session has ended, if all is open', 'open', (app) => tokenFor(app, 'ended'), nobody],
  [
    'a reviewer without a profile',
    'closed',
    (app) => tokenOfRole(app, 'reviewer'),
    { ...memberWithoutProfile, ...reviewing },
  ],
  [
    'an administrator without a profile',
    'closed',
    (app) => tokenOfRole(app, 'admin'),
    { ...memberWithoutProfile, ...administering },
  ],
  [
    'a reviewer who is a detective',
    'closed',
    (app) => tokenFor(app, 'reviewer', 'factor'),
    { ...detective, ...reviewing },
  ],
  [
    'an administrator who is a detective',
    'closed',
    (app) => tokenFor(app, 'admin', 'factor'),
    { ...detective, ...administering },
  ],
  [
    'an administrator whose profile is suspended',
    'closed',
    (app) => tokenFor(app, 'admin', 'factor', 'suspended'),
    memberWithoutProfile,
  ],
  ['an administrator without a second factor', 'closed', (app) => tokenFor(app, 'admin'), detective],
  [
    'an administrator whose session did not give the second factor',
    'closed',
    (app) => tokenFor(app, 'admin', 'factor elsewhere'),
    detective,
  ],
  ['a former administrator', 'closed', (app) => tokenFor(app, 'admin', 'factor', 'former'), detective],
]

const apps = {} as Record<Directory, TestApp>
beforeAll(async () => {
  apps.closed = await startApp()
  apps.profiles = await startApp({ VISITORS_SEE_DIRECTORY: 'profiles' })
  apps.open = await startApp({ VISITORS_SEE_DIRECTORY: 'true' })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

describe('The access of every call', () => {
  test.each(callers)('%s', async (_caller, directory, tokenOf, outcomes) => {
    const app = apps[directory]
    const token = await tokenOf(app)
    const found: Record<string, Outcome> = {}
    const expected: Record<string, Outcome> = {}
    for (const [row, names] of Object.entries(rows).toSorted(
      ([a], [b]) => Number(a === 'member') - Number(b === 'member'),
    ))
      for (const name of names) {
        found[name] = await outcomeOf(app, name, token)
        expected[name] = outcomes[row]!
      }
    expect(found).toEqual(expected)
  })
})

/**
 * Routes beside the calls of the contract, and folders of routes ('/' at the end): why anybody may ask for
 * them.
 */
const ROUTES_BESIDE_CALLS: Record<string, string> = {
  'GET /health': 'A probe, which tells nothing of people.',
  'GET /ready': 'A probe, which tells nothing of people.',
  'GET /metrics': 'For Prometheus: it asks for METRICS_TOKEN, and in production there is none without it.',
  'GET /.well-known/': 'Links of the app, and where to change a password and to report a security hole.',
  'GET /robots.txt': 'For search engines.',
  'GET /sitemap.xml': 'For search engines.',
  'GET /api/docs': 'The description of the API.',
  'GET /api/docs/': 'The description of the API.',
  'GET /api/openapi.json': 'The description of the API.',
  'GET /api/notifications/unsubscribe/:token': "The link of an e-mail: its token is the account's.",
  'POST /api/notifications/unsubscribe/:token': 'The same with one click (RFC 8058), from an e-mail program.',
}

test('every route of the server is a call with a row, or is named with its reason', async () => {
  const app = newApp(apps.closed.platform.settings, () => {})
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`)
  })
  await addRoutes(app, apps.closed.platform, null)
  await app.close()
  const known = new Set(calls.map(({ endpoint: { method, path } }) => `${method} ${path}`))
  const beside = routes
    .filter((route) => !known.has(route))
    // Fastify adds a HEAD to each GET.
    .filter((route) => !(route.startsWith('HEAD ') && routes.includes(route.replace('HEAD', 'GET'))))
  const names = Object.keys(ROUTES_BESIDE_CALLS)
  const isNamedBy = (name: string, route: string) =>
    route === name || (name.endsWith('/') && route.startsWith(name))
  expect(beside.filter((route) => !names.some((name) => isNamedBy(name, route)))).toEqual([])
  expect(names.filter((name) => !beside.some((route) => isNamedBy(name, route)))).toEqual([])
  expect([...known].filter((route) => !routes.includes(route))).toEqual([])
})

test.each([
  ['/api/user/managment/office-name', 'Solo los detectives tienen un perfil.'],
  ['/api/user/managment/hide-profile', 'La cuenta no es de un detective: no tiene perfil que ocultar.'],
  ['/api/collaborations/create', 'Solo los detectives pueden publicar peticiones de colaboración.'],
])('a user without a profile is told by %s why it refuses', async (path, sentence) => {
  const token = await tokenFor(apps.closed, 'admin', 'suspended')
  const { body } = await apps.closed.post(path, {}, token)
  expect(body.payload.msg.general).toEqual([sentence])
})

async function outcomeOf(app: TestApp, name: string, token: string | undefined): Promise<Outcome> {
  const { endpoint } = calls.find((call) => call.name === name)!
  // A number that does not exist: ownership of a resource is tested elsewhere.
  const path = endpoint.path.replace(/:\w+/g, '2147483647')
  const init = {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(endpoint.method !== 'GET' && { body: '{}' }),
  }
  // A stream has no end to wait for.
  const { status } =
    endpoint.output === eventStream
      ? await statusAlone(app.url + path, init)
      : await app.send(endpoint.method, path, init)
  expect(status, `${name} exists`).not.toBe(405)
  return status === 401 || status === 403 ? status : IN
}

async function statusAlone(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  await response.body?.cancel()
  return response
}

type Trait = 'hidden' | 'suspended' | 'leaving' | 'awaiting' | 'ended' | StaffTrait
/** 'factor elsewhere': the account has a second factor, which its session did not give. */
type StaffTrait = 'reviewer' | 'admin' | 'former' | 'factor' | 'factor elsewhere'

/** The token of a new detective account with these traits. */
async function tokenFor(app: TestApp, ...traits: Trait[]): Promise<string> {
  const { db } = app.database
  const id = await addDetective(app)
  const token = await openSession(db, id)
  const detective = db.updateTable('detective').where('id', '=', id)
  const account = db.updateTable('account').where('id', '=', id)
  const session = db.updateTable('session').where('account_id', '=', id)
  for (const trait of traits) {
    if (trait === 'hidden') await detective.set({ hidden_up: new Date(Date.now() + 86_400_000) }).execute()
    else if (trait === 'awaiting') await detective.set({ status: 'awaiting_approval' }).execute()
    else if (trait === 'suspended' || trait === 'leaving') await detective.set({ status: trait }).execute()
    else if (trait === 'ended') await closeSession(db, (await viewerOf(db, token))!.tokenHash)
    else if (trait === 'factor' || trait === 'factor elsewhere') {
      await haveSecondFactor(app, id)
      if (trait === 'factor') await session.set({ factor_proved_at: new Date() }).execute()
    } else await account.set({ role: trait === 'former' ? 'detective' : trait }).execute()
  }
  return token
}
