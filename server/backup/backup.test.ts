// Backups of the embedded database, by the operator's own commands. All else on them is in moving.test.ts and
// refusing.test.ts, on a server, where an opening costs a tenth.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'
import { PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { Installation } from '#server/testing/processes/installation.ts'

const BACKUP_PASSPHRASE = 'nueve gatos cruzan la Gran Vía'
const folder = mkdtempSync(join(tmpdir(), 'pesquisa-backups-'))
const backup = join(folder, 'running.age')
const site = new Installation({ BACKUP_PASSPHRASE })
const others: Installation[] = []
/** An administrator's session. */
let admin: string
/** The account number of somebody whose scan is there. */
let scanned: number
/** The messages that people wrote: before the backup, and in all. */
let [before, written] = [0, 0]

/** An installation whose database is not there yet. */
function aNewOne() {
  const made = new Installation({ BACKUP_PASSPHRASE })
  others.push(made)
  return made
}

/** The letters that the server has sent to a file each. */
function lettersTo({ data_dir }: Installation, email: string): string[] {
  const mail = join(data_dir, 'mail')
  const all = namesIn(mail).map((name) => readFileSync(join(mail, name), 'utf8'))
  return all.filter((letter) => letter.includes(`To: ${email}`))
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** The content that staff read at an address. */
const readByStaff = (where: Installation, path: string) =>
  fetch(where.url + path, { headers: { authorization: `Bearer ${admin}` } })

const logIn = (where: Installation, email: string) => where.post('/api/login', { email, password: PASSWORD })

describe.skipIf(testedKind() === 'server')('the backup of a site with the embedded database', () => {
  beforeAll(() => site.fill(20))
  // A test that fails must not leave its server behind: the next try would find the data folder in use.
  afterEach(async () => {
    for (const installation of others) await installation.stop()
  })
  afterAll(async () => {
    for (const installation of [site, ...others]) await installation.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  // Each start on the embedded database costs seconds of a core.
  describe('while its server runs', () => {
    beforeAll(async () => {
      // Nothing listens there: e-mails wait.
      const serving = await site.serve({ SMTP_URL: 'smtp://127.0.0.1:9' })
      admin = await tokenOfRole(serving, 'admin')
      const { rows } = await serving.database.query(
        'select detective_id as id from registration_scan order by 1 limit 1',
      )
      scanned = rows[0].id
    })
    afterAll(() => site.stop())

    test('is made while people write (rule 25.1)', async () => {
      // Those of an earlier try.
      rmSync(backup, { force: true })
      written = 0
      await site.post('/api/password/email', { email: namedWorld.lucia.email })
      // A copy from the middle of the job that makes the link would have the job again, and another e-mail by
      // it.
      const states = async () => {
        const { data } = (await (await readByStaff(site, '/api/admin/outbox')).json()) as {
          data: { state: string }[]
        }
        return data.map(({ state }) => state)
      }
      await expect.poll(states).toEqual(['retrying'])
      let goesOn = true
      const writing = (async () => {
        while (goesOn) {
          const answer = await site.post(
            '/api/contact-us/send-message',
            contactMessage({ subject: `n.º ${written}` }),
          )
          expect(answer.status).toBe(200)
          written += 1
          await wait(100)
        }
      })()
      await expect.poll(() => written).toBeGreaterThan(5)
      before = written
      const { status, said } = await site.cli(['backup', backup])
      goesOn = false
      await writing
      expect(said).toMatch(/^Copia guardada en .*running\.age: .* filas y \d+ ficheros/)
      expect(status).toBe(0)
      expect(statSync(backup).mode & 0o777).toBe(0o600)
      // The passphrase is stretched by scrypt, at a cost of 2 to the power of 16.
      expect(readFileSync(backup, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 16\n/)
      expect(written).toBeGreaterThan(before)
      // The last copy of the database went with the command.
      expect(readdirSync(site.data_dir).filter((name) => name.startsWith('snapshot-'))).toEqual([])
      const system = await (await readByStaff(site, '/api/admin/system')).json()
      const { last_backup } = system as { last_backup: { at: string } }
      expect(Date.now() - Date.parse(last_backup.at)).toBeLessThan(60_000)
    })

    test('that a signal cuts off leaves neither the copy of the database nor the part of the file', async () => {
      const cut = join(folder, 'cut')
      mkdirSync(cut)
      const snapshots = () => namesIn(site.data_dir).filter((name) => name.startsWith('snapshot-'))
      // The server copies its database; the command writes the backup from the copy.
      for (const isNow of [() => snapshots().length > 0, () => namesIn(cut).length > 0]) {
        const child = site.command(['backup', join(cut, 'no.age')])
        const ended = once(child, 'exit')
        await expect.poll(() => isNow() || child.exitCode !== null, { interval: 10 }).toBe(true)
        child.kill('SIGTERM')
        expect(await ended).toEqual([143, null])
        await expect.poll(snapshots).toEqual([])
        expect(namesIn(cut)).toEqual([])
      }
    })
  })

  test('whose restore is killed leaves nothing; repeated into a running, empty server, this one starts anew with all that was acknowledged before the backup (rules 25.1 and 25.6)', async () => {
    const other = aNewOne()
    const child = other.command(['restore', backup])
    const ended = once(child, 'exit')
    const isBeingMade = () => namesIn(other.data_dir).some((name) => name.startsWith('postgres.unfinished'))
    await expect.poll(() => isBeingMade() || child.exitCode !== null, { interval: 10 }).toBe(true)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(namesIn(other.data_dir)).not.toContain('postgres')
    // As it would have been made: that takes seconds of a core. A restore that is killed later:
    // refusing.test.ts.
    await other.prepare()

    await other.start()
    expect((await logIn(other, namedWorld.lucia.email)).status).toBe(401)
    const { status, said } = await other.cli(['restore', backup])
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/^Restaurada la copia del \d{4}-\d\d-\d\d \d\d:\d\d: /),
    ])
    await expect.poll(() => other.starts()).toBe(2)
    expect((await logIn(other, namedWorld.lucia.email)).status).toBe(200)
    const sha = (where: Installation) =>
      createHash('sha256')
        .update(readFileSync(join(where.data_dir, 'secret-key')))
        .digest('hex')
    expect(sha(other)).toBe(sha(site))
    const scan = await readByStaff(other, `/api/admin/registrations/${scanned}/scan`)
    expect([scan.status, scan.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
    await expect.poll(() => lettersTo(other, namedWorld.lucia.email).length).toBe(1)
    expect((await other.cli(['audit', 'verify'])).status).toBe(0)
    await other.stop()
    const { account = [], contact_message = [], uploads } = await other.content()
    expect(account.length).toBeGreaterThan(20)
    expect(contact_message.length).toBeGreaterThanOrEqual(before)
    expect(contact_message.length).toBeLessThanOrEqual(written)
    expect(uploads).toEqual(await site.uploads())
    expect(uploads).not.toEqual([])
  })
})
