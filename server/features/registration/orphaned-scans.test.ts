// Files in the store that no registration names: those that a crash left go, those of another database stay.
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { noteRestore } from '#server/database/loaded-version.ts'
import { appOfFile } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { removeOrphanedScans } from './orphaned-scans.ts'

const app = await appOfFile()
const { uploads, settings } = app.platform
const HOUR = 3600

const kept = async () => (await uploads.list()).map(({ name }) => name)

/** Stores a file, of this many hours ago. */
async function keep({ hours }: { hours: number }) {
  const name = await uploads.keep(Buffer.from('x'), 'jpg')
  makeOlder(name, hours)
  return name
}

function makeOlder(name: string, hours: number) {
  const then = Date.now() / 1000 - hours * HOUR
  utimesSync(join(settings.data_dir, 'uploads', name), then, then)
}

/** The file of somebody who registers. */
async function register(email: string) {
  const before = new Set(await kept())
  expect((await app.post('/api/register', await registrationForm({ email }))).status).toBe(201)
  return (await kept()).find((name) => !before.has(name))!
}

async function makeDatabase({ hours }: { hours: number }) {
  await app.database.query(`update applied_migration set applied_at = now() - $1 * interval '1 hour'`, [
    hours,
  ])
}

/** The sweep, with the reasons that it logs. */
async function sweep() {
  const doubts: string[] = []
  const removed = await removeOrphanedScans(app.platform, {
    error: (about) => doubts.push((about as { doubt: string }).doubt),
  })
  return { removed, doubts }
}

beforeEach(async () => {
  await app.database.query(`delete from registration_scan; delete from setting where name = 'restored'`)
  for (const name of await kept()) await uploads.remove(name)
  await makeDatabase({ hours: 1000 })
})

describe('A stored file that no registration refers to', () => {
  test('is deleted after a day, and no other file', async () => {
    const scan = await register('duradera@example.net')
    makeOlder(scan, 25)
    await keep({ hours: 25 })
    const young = await keep({ hours: 0 })
    expect(await sweep()).toEqual({ removed: 1, doubts: [] })
    expect(new Set(await kept())).toEqual(new Set([scan, young]))
  })

  test('is deleted too if it is the only one, in the first days of a directory', async () => {
    await keep({ hours: 25 })
    expect(await sweep()).toEqual({ removed: 1, doubts: [] })
    expect(await kept()).toEqual([])
  })

  test('stays if it is older than the database, which may be empty or another one', async () => {
    await makeDatabase({ hours: 0 })
    const scan = await keep({ hours: 72 })
    expect(await sweep()).toEqual({
      removed: 0,
      doubts: ['files are older than the database or its restore'],
    })
    expect(await kept()).toEqual([scan])
  })

  test('stays if it is older than a restore: somebody may have registered after the backup', async () => {
    await noteRestore(app.database.db)
    await register('restaurada@example.net')
    await keep({ hours: 72 })
    expect(await sweep()).toMatchObject({ removed: 0, doubts: [expect.stringContaining('its restore')] })
  })

  test('stays if no file that the database names is there: the store belongs to another database', async () => {
    await uploads.remove(await register('de-otro-sitio@example.net'))
    await keep({ hours: 72 })
    expect(await sweep()).toEqual({ removed: 0, doubts: ['no file that a scan names is there'] })
  })

  test('stays with all others if they are most of the files', async () => {
    for (const email of ['una@example.net', 'otra@example.net']) await register(email)
    for (let nth = 0; nth < 4; nth += 1) await keep({ hours: 72 })
    expect(await sweep()).toEqual({ removed: 0, doubts: ['most files have no scan'] })
    expect(await kept()).toHaveLength(6)
  })

  test('that stays is deleted when the operator says so, after seeing how many there are', async () => {
    await makeDatabase({ hours: 0 })
    const scan = await register('con-registro@example.net')
    await keep({ hours: 72 })
    const command = (...words: string[]) => runCommand(app.platform, ['storage', 'orphans', ...words])
    const { lines } = await command()
    expect(lines[0]).toMatch(/no son de ningún registro de esta base de datos: 1\.$/)
    expect(lines[1]).toContain('compruebe que DATABASE_URL')
    expect(await kept()).toHaveLength(2)
    expect((await command('--todo')).lines).toEqual(['Uso: storage orphans [--yes]'])
    expect((await command('--yes')).lines).toEqual([`Borrados de ${uploads.storage.place}: 1.`])
    expect(await kept()).toEqual([scan])
    expect((await command()).lines).toHaveLength(1)
  })
})
