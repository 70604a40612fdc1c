import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { sweepExpired } from '#server/identity/session.ts'
import { logIn, PROGRAMS } from '#server/testing/logging-in/log-in.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

/** Rule 4.11. */
const MOST = 20

const { lucia } = namedWorld
const PATH = '/api/user/managment/sessions'
const DAY_MS = 86_400_000

const app = await appOfFile({ LOG_LEVEL: 'debug' })

beforeEach(() => app.database.db.deleteFrom('session').execute())

interface Session {
  id: number
  device: string | null
  last_used_at: string
  is_current: boolean
}

async function sessions(as: string): Promise<Session[]> {
  const { status, body } = await app.get(PATH, as)
  expect(status).toBe(200)
  return body.data
}
const end = (id: number | string, as?: string) =>
  app.send('DELETE', `${PATH}/${id}`, { headers: as ? { authorization: `Bearer ${as}` } : {} })
const endOthers = (as?: string) => app.post(`${PATH}/end-others`, {}, as)
const isOpen = async (as: string) => (await app.get(PATH, as)).status === 200
const currentId = async (as: string) => (await sessions(as)).find((it) => it.is_current)!.id

async function tokenFrom(program: string) {
  const { status, body } = await logIn(app, lucia.email, { program })
  expect(status).toBe(200)
  return body.payload.token as string
}
const lastUsed = (id: number, ago: number) =>
  app.database.db
    .updateTable('session')
    .set({ last_used_at: new Date(Date.now() - ago) })
    .where('id', '=', id)
    .execute()

const beganAgo = (id: number, ago: number) =>
  app.database.db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - ago) })
    .where('id', '=', id)
    .execute()

describe('the open sessions of an account', () => {
  test('are listed by device, the present one first, then by last use', async () => {
    const phone = await tokenFrom(PROGRAMS.chromeOnAndroid)
    const iphone = await tokenFrom(PROGRAMS.safariOnIphone)
    const desk = await tokenFrom(PROGRAMS.firefoxOnWindows)
    const unknown = await tokenFrom('Programa propio/1.0')
    await lastUsed(await currentId(phone), 3 * DAY_MS)
    await lastUsed(await currentId(iphone), DAY_MS)
    await lastUsed(await currentId(unknown), 2 * DAY_MS)
    const listed = await sessions(desk)
    expect(listed.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Firefox en Windows', true],
      ['Safari en iPhone', false],
      [null, false],
      ['Chrome en Android', false],
    ])
    expect(new Set(Object.keys(listed[0]!))).toEqual(
      new Set(['id', 'device', 'created_at', 'last_used_at', 'is_current']),
    )
    expect(Date.now() - Date.parse(listed[1]!.last_used_at)).toBeGreaterThan(DAY_MS)
  })

  test('show the present one as used now, although the time is stored every ten minutes only', async () => {
    const token = await tokenOf(app, 'lucia')
    await lastUsed(await currentId(token), 9 * 60_000)
    const another = await tokenOf(app, 'lucia')
    await lastUsed(await currentId(another), -5000)
    const [current] = await sessions(token)
    expect(current!.is_current).toBe(true)
    expect(Date.now() - Date.parse(current!.last_used_at)).toBeLessThan(30_000)
  })

  test('are only the own ones, without those idle for 30 days', async () => {
    const [token, idle] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'lucia')]
    await tokenOf(app, 'rafael')
    const id = await currentId(idle)
    await lastUsed(id, 29.9 * DAY_MS)
    expect(await sessions(token)).toHaveLength(2)
    await lastUsed(id, 30.1 * DAY_MS)
    expect((await sessions(token)).map((it) => it.is_current)).toEqual([true])
  })

  test('end 90 days after the log-in, however much they are used', async () => {
    const [token, old] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'lucia')]
    const id = await currentId(old)
    await beganAgo(id, 89.9 * DAY_MS)
    expect([await isOpen(old), (await sessions(token)).length]).toEqual([true, 2])
    await beganAgo(id, 90.1 * DAY_MS)
    expect([await isOpen(old), (await sessions(token)).length]).toEqual([false, 1])
    await sweepExpired(app.database.db)
    const { rows } = await app.database.query('select from session where id = $1', [id])
    expect(rows).toEqual([])
    expect(await isOpen(token)).toBe(true)
  })

  test('contain no token, no hash of one and no address', async () => {
    const token = await tokenFrom(PROGRAMS.chromeOnAndroid)
    const { body } = await app.get(PATH, token)
    expect(JSON.stringify(body)).not.toMatch(/token|hash|127\.0\.0\.1|Mozilla/)
    expect(app.logLines()).not.toContain(token)
    expect(app.logLines()).not.toContain('Mozilla')
  })

  test('are available to an administrator, and not to visitors', async () => {
    expect(await sessions(await tokenOfRole(app, 'admin'))).toHaveLength(1)
    expect((await app.get(PATH)).status).toBe(401)
  })
})

describe('the end of one session', () => {
  test('takes effect at once, and on no other session', async () => {
    const [here, there, elsewhere] = [
      await tokenOf(app, 'lucia'),
      await tokenOf(app, 'lucia'),
      await tokenOf(app, 'lucia'),
    ]
    const id = await currentId(there)
    expect((await end(id, here)).status).toBe(204)
    expect([await isOpen(here), await isOpen(there), await isOpen(elsewhere)]).toEqual([true, false, true])
    expect((await end(id, here)).status).toBe(404)
  })

  test('may concern the present one', async () => {
    const token = await tokenOf(app, 'lucia')
    expect((await end(await currentId(token), token)).status).toBe(204)
    expect(await isOpen(token)).toBe(false)
  })

  test('of another account answers 404, as if there were none, and leaves it open', async () => {
    const [own, others] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'rafael')]
    const admin = await tokenOfRole(app, 'reviewer')
    const id = await currentId(others)
    const refused = await end(id, own)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual((await end(2_147_483_647, own)).body)
    expect((await end(id, admin)).status).toBe(404)
    expect((await end(id)).status).toBe(401)
    expect(await isOpen(others)).toBe(true)
  })

  test.each(['x', '-1', '1.5', '99999999999', '1%20or%201=1'])('%s is no valid session id', async (id) => {
    expect((await end(id, await tokenOf(app, 'lucia'))).status).toBe(422)
  })
})

describe('the end of all other sessions', () => {
  test('keeps the present one, and those of other accounts', async () => {
    const [here, there] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'lucia')]
    const others = await tokenOf(app, 'rafael')
    expect((await endOthers(here)).status).toBe(204)
    expect([await isOpen(here), await isOpen(there), await isOpen(others)]).toEqual([true, false, true])
    expect((await endOthers(here)).status).toBe(204)
  })

  test('also ends a log-in that waits for its second factor', async () => {
    const account_id = await idOf(app, 'lucia')
    const ticket = { ticket_hash: Buffer.from('t'), account_id, expires_at: new Date(Date.now() + 60_000) }
    await app.database.db.insertInto('login_ticket').values(ticket).execute()
    await endOthers(await tokenOf(app, 'rafael'))
    const left = () => app.database.db.selectFrom('login_ticket').selectAll().execute()
    expect(await left()).toHaveLength(1)
    await endOthers(await tokenOf(app, 'lucia'))
    expect(await left()).toEqual([])
  })

  test('is closed to visitors', async () => {
    expect((await endOthers()).status).toBe(401)
  })
})

describe('an account', () => {
  const enter = async (device_id: string) => {
    const { status, body } = await logIn(app, lucia.email, { program: PROGRAMS.chromeOnAndroid, device_id })
    expect(status).toBe(200)
    return body.payload.token as string
  }

  test('has 20 sessions at most: the next log-in ends the least recently used one', async () => {
    const tokens: string[] = []
    for (let nth = 0; nth < MOST; nth += 1) tokens.push(await tokenOf(app, 'lucia'))
    const [oldest, second] = tokens as [string, string]
    for (const [nth, token] of tokens.entries()) await lastUsed(await currentId(token), (100 - nth) * 60_000)
    // Opened first, but used last.
    await lastUsed(await currentId(oldest), 0)
    const newest = await enter('otro')
    expect(await isOpen(second)).toBe(false)
    for (const token of [oldest, ...tokens.slice(2), newest]) expect(await isOpen(token)).toBe(true)
    expect(await sessions(newest)).toHaveLength(MOST)
  })

  test('has no more even if many log in at once', async () => {
    for (let nth = 0; nth < MOST; nth += 1) await tokenOf(app, 'lucia')
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, nth) => enter(`a-la-vez-${nth}`)))
    for (const token of tokens) expect(await isOpen(token)).toBe(true)
    expect(await sessions(tokens[0]!)).toHaveLength(MOST)
  })
})

describe('the operator', () => {
  const operator = (...words: string[]) => runCommand(app.platform, ['account', 'end-sessions', ...words])

  test('ends the sessions of one account, which its owner sees among the security events', async () => {
    const [hers, his] = [await tokenOf(app, 'lucia'), await tokenOf(app, 'rafael')]
    expect((await operator(lucia.email.toUpperCase())).exit_code).toBe(0)
    expect([await isOpen(hers), await isOpen(his)]).toEqual([false, true])
    const { rows } = await app.database.query(
      `select account_id from security_event where kind = 'sessions_closed' order by first_at desc limit 1`,
    )
    expect(rows).toEqual([{ account_id: await idOf(app, 'lucia') }])
  })

  test('ends the sessions of everybody', async () => {
    const tokens = [await tokenOf(app, 'lucia'), await tokenOf(app, 'rafael')]
    const { lines, exit_code } = await operator('--all')
    expect([exit_code, lines[0]]).toEqual([0, expect.stringContaining('cerradas: 2.')])
    for (const token of tokens) expect(await isOpen(token)).toBe(false)
  })

  test('gets a message for an unknown account, and the usage for a malformed command', async () => {
    expect((await operator('nadie@example.org')).lines[0]).toMatch(/ninguna cuenta/)
    for (const words of [[], [lucia.email, 'more']])
      expect((await operator(...words)).lines[0]).toMatch(/^Uso/)
  })
})
