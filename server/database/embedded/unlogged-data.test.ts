// PostgreSQL writes its own log, which this program never deletes: it must not contain personal data of
// users.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { testedKind } from '#server/testing/database.ts'
import { confirmEmail, emailToken } from '#server/testing/email-change.ts'
import { type Cluster, newClusterFolder, startCluster } from '#server/testing/other-programs/cluster.ts'
import { addDetective, fillWithNamedWorld, tokenOf } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { connect } from '../connect.ts'

const folder = newClusterFolder()
let cluster: Cluster | null
let app: TestApp

describe.skipIf(testedKind() === 'embedded')('the log of PostgreSQL', () => {
  beforeAll(async () => {
    // PostgreSQL's defaults: every error with its DETAIL, and the statement.
    cluster = await startCluster(folder, ['fsync=off'], 'remove')
    app = await startApp(
      {},
      { reach: ({ settings }) => connect(cluster ? { ...settings, database_url: cluster.url } : settings) },
    )
    await fillWithNamedWorld(app)
  })
  afterAll(async () => {
    await app?.close()
    await cluster?.stop()
  })

  test('contains no e-mail and no licence number, even when two people use the same one at once', async ({
    skip,
  }) => {
    if (!cluster) return skip('needs programs of PostgreSQL')
    const command = (...words: string[]) => runCommand(app.platform, words)

    const registered = await Promise.all(
      // The maximum from one address at once.
      Array.from({ length: 2 }, async () =>
        app.post('/api/register', await registrationForm({ email: 'carrera.uno@example.net' })),
      ),
    )
    expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([201]))

    const owners = await Promise.all((['lucia', 'rafael', 'nuria'] as const).map((it) => tokenOf(app, it)))
    const links: string[] = []
    for (const owner of owners) links.push(await emailToken(app, 'carrera.dos@example.net', owner))
    const confirmed = await Promise.all(links.map((link) => confirmEmail(app, link)))
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 422, 422])

    const created = await Promise.all(
      Array.from({ length: 4 }, () => command('admin', 'create', 'carrera.tres@example.net')),
    )
    expect(created.map(({ exit_code }) => exit_code)).toEqual([0, 0, 0, 0])
    const given = await command(
      'account',
      'give-back',
      'carrera.tres@example.net',
      'beatriz.ibanez@example.org',
    )
    expect(given.exit_code).toBe(1)

    const twins: number[] = []
    for (let times = 0; times < 3; times += 1) twins.push(await addDetective(app))
    await app.database.query(
      `update detective set status = 'awaiting_approval', license_number = 7654321 where id = any($1)`,
      [twins],
    )
    const { rows } = await app.database.query('select email from account where id = any($1)', [twins])
    const approved = await Promise.all(rows.map(({ email }) => command('detective', 'approve', email)))
    expect(approved.map(({ exit_code }) => exit_code).sort()).toEqual([0, 1, 1])

    // Proof that the log works: an error caused here is in it.
    await expect(app.database.query('select 1 / 0')).rejects.toThrow()
    await expect.poll(() => readFileSync(join(folder, 'log'), 'utf8')).toContain('division by zero')
    const log = readFileSync(join(folder, 'log'), 'utf8')
    expect(log).not.toMatch(/already exists|ya existe/)
    expect(log).not.toMatch(/carrera\.|@example|7654321/)
  })
})
