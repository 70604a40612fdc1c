// People for tests: the named world, and others made for one test.
import { afterAll } from 'vitest'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { openSession } from '#server/identity/session.ts'
import { startApp, type TestApp } from './app.ts'
import { PASSWORD, PASSWORD_HASH } from './logging-in/password.ts'

export { PASSWORD }

export type Named = keyof typeof namedWorld
type Options = Parameters<typeof startApp>[1]

/** Puts the named world into the app's database; `startFilledApp` is quicker. */
export async function fillWithNamedWorld(app: TestApp): Promise<void> {
  await fillWithDemo(app.database, { count: 0, seed: 1, password_hash: PASSWORD_HASH })
}

/** Starts a server with the named world in its database. */
export function startFilledApp(
  environment: Record<string, string> = {},
  options: Options = {},
): Promise<TestApp> {
  return startApp(environment, { ...options, content: 'named' })
}

/**
 * The server of a test file, with the named world in its database, or with nobody (`content: 'empty'`); it
 * closes after the file's tests. Call it at the top of the file. `environment`: settings besides those of
 * tests.
 */
export async function appOfFile(
  environment: Record<string, string> = {},
  options: Options = {},
): Promise<TestApp> {
  const app = await startApp(environment, { content: 'named', ...options })
  afterAll(() => app.close())
  return app
}

/** The account number of a member of the named world. */
export async function idOf(app: TestApp, name: Named): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('account')
    .where('email_key', '=', namedWorld[name].email)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The number of one of the named requests. */
export async function requestIdOf(app: TestApp, name: keyof typeof namedRequests): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('collaboration')
    .where('subject', '=', namedRequests[name].subject)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A session token of a member of the named world, without a log-in. */
export async function tokenOf(app: TestApp, name: Named): Promise<string> {
  return await openSession(app.database.db, await idOf(app, name))
}

/**
 * A new reviewer's or administrator's account, with a second factor that its session has given; returns its
 * token. `email`: if a test needs several.
 */
export async function tokenOfRole(
  app: Pick<TestApp, 'database'>,
  role: 'reviewer' | 'admin',
  email = `${role}@example.org`,
): Promise<string> {
  const id = await addStaff(app, role, email)
  await haveSecondFactor(app, id)
  return await openSession(app.database.db, id, { isFactorProved: true })
}

/** A new reviewer's or administrator's account, without a second factor; returns the account's number. */
export async function addStaff(
  app: Pick<TestApp, 'database'>,
  role: 'reviewer' | 'admin',
  email = `${role}@example.org`,
): Promise<number> {
  const { id } = await app.database.db
    .insertInto('account')
    .values({
      email,
      email_key: email,
      role,
      email_verified_at: new Date(),
      password_hash: PASSWORD_HASH,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the account an authenticator app that nobody holds: for tests that do not ask for its codes. */
export async function haveSecondFactor(
  { database }: Pick<TestApp, 'database'>,
  account_id: number,
): Promise<void> {
  await database.db
    .insertInto('totp')
    .values({ account_id, sealed_secret: '', confirmed_at: new Date() })
    .execute()
}

interface Somebody {
  name?: string
  surname?: string
  second_surname?: string | null
  gender?: 'm' | 'f'
  work_areas?: number[]
  services?: number[]
  work_equipment?: number[]
  associations?: number[]
  languages?: string[]
  age_range?: number | null
  license_number?: number
}

let made = 0

/** Adds an approved detective with the given values and plain ones for the rest; returns the number. */
export async function addDetective(app: TestApp, somebody: Somebody = {}): Promise<number> {
  const { db } = app.database
  made += 1
  const email = `detective-${made}@example.net`
  const person = { name: 'Alguien', surname: 'Cualquiera', second_surname: null, ...somebody }
  const { id } = await db
    .insertInto('account')
    .values({ email, email_key: email, password_hash: null, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const full_name = [person.name, person.surname, person.second_surname].filter(Boolean).join(' ')
  await db
    .insertInto('detective')
    .values({
      id,
      gender: 'f',
      license_number: 100_000 + made,
      status: 'approved',
      sort_key: spanishOrder(full_name),
      ...person,
    })
    .execute()
  return id
}

/** Gives an account this e-mail, and PASSWORD to log in with. */
export async function letLogIn(app: TestApp, id: number, email: string): Promise<void> {
  await app.database.db
    .updateTable('account')
    .set({ email, email_key: email, password_hash: PASSWORD_HASH })
    .where('id', '=', id)
    .execute()
}
