// Parts of a backup that was cut off: they have all data, and do not stay.
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import type { Installation } from '#server/testing/processes/installation.ts'
import { InstallationsOnServer } from '#server/testing/processes/installations-on-server.ts'
import { createBackupFile } from './writing.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-interrupted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('The next backup deletes the parts that killed ones left in its folder, and none of a backup under way', async () => {
  const place = join(folder, 'nightly')
  mkdirSync(place)
  const names = {
    left: 'pesquisa-1.age.unfinished-0a1b2c3d',
    young: 'pesquisa-2.age.unfinished-0a1b2c3e',
    whole: 'pesquisa-0.age',
    other: 'thesis.unfinished-again',
  }
  const twoHoursAgo = new Date(Date.now() - 2 * 3600_000)
  for (const name of Object.values(names)) {
    writeFileSync(join(place, name), '')
    if (name !== names.young) utimesSync(join(place, name), twoHoursAgo, twoHoursAgo)
  }
  await (await createBackupFile(join(place, 'pesquisa-3.age'), null)).abandon()
  expect(new Set(readdirSync(place))).toEqual(new Set([names.young, names.whole, names.other]))
})

// Of the embedded kind: backup.test.ts.
describe.skipIf(testedKind() === 'embedded')('A backup of a site on a server', () => {
  let all: InstallationsOnServer
  let site: Installation
  beforeAll(async () => {
    all = await InstallationsOnServer.open()
    site = await all.add({ BACKUP_PASSPHRASE: 'nueve gatos cruzan la Gran Vía' })
  })
  afterAll(() => all.remove())

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('that is ended by %s leaves nothing', async (signal, code) => {
    const place = join(folder, signal)
    mkdirSync(place, { recursive: true })
    const child = site.command(['backup', join(place, 'no.age')])
    const ended = once(child, 'exit')
    const hasBegun = () => readdirSync(place).length > 0 || child.exitCode !== null
    await expect.poll(hasBegun, { interval: 10 }).toBe(true)
    child.kill(signal)
    expect(await ended).toEqual([code, null])
    expect(readdirSync(place)).toEqual([])
    expect(existsSync(join(site.data_dir, 'last-backup.json'))).toBe(false)
  })
})
