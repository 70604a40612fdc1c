// Backups of the embedded database, by the operator's own commands.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { testedKind } from '#server/testing/database.ts'
import { DERIVED_TABLES, Installation } from '#server/testing/installation.ts'
import { PASSWORD, tokenOfRole } from '#server/testing/people.ts'

const BACKUP_PASSPHRASE = 'nueve gatos cruzan la Gran Vía'
const folder = mkdtempSync(join(tmpdir(), 'pesquisa-backups-'))
const site = new Installation({ BACKUP_PASSPHRASE })
const others: Installation[] = []
const fileOf = (name: string) => join(folder, name)
/** The same, without the file of an earlier try of the test. */
function newFile(name: string): string {
  rmSync(fileOf(name), { force: true })
  return fileOf(name)
}
let admin: string

/** An installation whose database is not there yet. */
function aNewOne() {
  const made = new Installation({ BACKUP_PASSPHRASE })
  others.push(made)
  return made
}

/** One in which nobody has an account. */
async function anEmptyOne() {
  const made = aNewOne()
  await made.prepare()
  return made
}

/** The letters that the server has sent to a file each. */
function lettersTo({ data_dir }: Installation, email: string): string[] {
  const mail = join(data_dir, 'mail')
  const all = existsSync(mail) ? readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')) : []
  return all.filter((letter) => letter.includes(`To: ${email}`))
}

/** What staff read of the site at an address. */
async function readByStaff<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${admin}` } })
  return (await answer.json()) as Answer
}

const logIn = (where: Installation, email: string) => where.post('/api/login', { email, password: PASSWORD })

describe.skipIf(testedKind() === 'server')('the backup of a site with the embedded database', () => {
  beforeAll(async () => {
    await site.fill(20)
    admin = await site.withDatabase((database) => tokenOfRole({ database }, 'admin'))
  })
  // A test that fails must not leave its server behind: the next try would find the data folder in use.
  afterEach(async () => {
    for (const installation of [site, ...others]) await installation.stop()
  })
  afterAll(async () => {
    for (const installation of [site, ...others]) await installation.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is made while people write, and contains what was acknowledged before; restored elsewhere, people log in, staff read the scans, and e-mails that waited are sent (rule 25.1)', async () => {
    // Nothing listens there: e-mails wait.
    await site.start({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await site.post('/api/password/email', { email: namedWorld.lucia.email })
    // A copy from the middle of the job that makes the link would have the job again, and another e-mail by it.
    const states = async () =>
      (await readByStaff<{ data: { state: string }[] }>('/api/admin/outbox')).data.map(({ state }) => state)
    await expect.poll(states).toEqual(['retrying'])
    let written = 0
    let goesOn = true
    const writing = (async () => {
      while (goesOn) {
        const answer = await site.post(
          '/api/contact-us/send-message',
          contactMessage({ subject: `n.º ${written}` }),
        )
        expect(answer.status).toBe(200)
        written += 1
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(5)
    const before = written
    const { status, said } = await site.cli(['backup', newFile('running.age')])
    goesOn = false
    await writing
    expect(said).toMatch(/^Copia guardada en .*running\.age: .* filas y \d+ ficheros/)
    expect(status).toBe(0)
    expect(written).toBeGreaterThan(before)
    // The last copy of the database went with the command.
    expect(readdirSync(site.data_dir).filter((name) => name.startsWith('snapshot-'))).toEqual([])
    const { last_backup } = await readByStaff<{ last_backup: { at: string } }>('/api/admin/system')
    expect(Date.now() - Date.parse(last_backup.at)).toBeLessThan(60_000)
    await site.stop()

    const other = aNewOne()
    expect(await other.cli(['restore', fileOf('running.age')])).toMatchObject({ status: 0 })
    const { contact_message = [], ...rest } = await other.content()
    expect(contact_message.length).toBeGreaterThanOrEqual(before)
    expect(contact_message.length).toBeLessThanOrEqual(written)
    expect(rest.uploads).toEqual((await site.content()).uploads)
    expect(rest.uploads).not.toEqual([])

    await other.start()
    expect((await logIn(other, namedWorld.lucia.email)).status).toBe(200)
    const [{ id }] = await site.withDatabase(
      async (database) =>
        (await database.query('select detective_id as id from registration_scan order by 1 limit 1')).rows,
    )
    const scan = await fetch(`${other.url}/api/admin/registrations/${id}/scan`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    expect([scan.status, scan.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
    await expect.poll(() => lettersTo(other, namedWorld.lucia.email).length).toBe(1)
    expect((await other.cli(['audit', 'verify'])).status).toBe(0)
    await other.stop()
  })

  test('has every row and every file, and is for its owner alone; both commands are in the audit trail (rule 25.2)', async () => {
    expect(await site.cli(['backup', newFile('whole.age')])).toMatchObject({ status: 0 })
    expect(statSync(fileOf('whole.age')).mode & 0o777).toBe(0o600)
    expect(readFileSync(fileOf('whole.age'), 'latin1').startsWith('age-encryption.org/v1\n')).toBe(true)
    const other = await anEmptyOne()
    expect((await other.cli(['restore', fileOf('whole.age')])).said).toMatch(/comparados uno a uno/)

    const [before, after] = [await site.content(), await other.content()]
    // The restore adds its own entry to the trail, and a mark for servers that run.
    const own = ['audit_entry', 'audit_head', 'setting']
    const compared = Object.keys(before).filter((name) => ![...own, ...DERIVED_TABLES].includes(name))
    expect(compared.length).toBeGreaterThan(50)
    for (const name of compared) expect([name, after[name]]).toEqual([name, before[name]])
    expect(after.audit_entry!.slice(0, -1)).toEqual(before.audit_entry)
    expect(after.audit_entry!.at(-1)).toContain('restore')
    expect(before.audit_entry!.at(-1)).toContain('backup')
    expect(after.setting).toEqual(expect.arrayContaining(before.setting!))
    for (const name of DERIVED_TABLES)
      expect([name, after[name]!.length > 0]).toEqual([name, before[name]!.length > 0])
    // The next numbers are those after the last ones, as in the original.
    const next = (database: { query(text: string): Promise<{ rows: { n: number }[] }> }) =>
      database.query(`select last_value as n from account_id_seq`)
    expect((await other.withDatabase(next)).rows).toEqual((await site.withDatabase(next)).rows)
  })

  test('who was erased after it stays erased, with the own requests, and gets no second letter (rule 25.5)', async () => {
    const { rafael, nuria } = namedWorld
    expect((await site.cli(['detective', 'erase', rafael.email, '--yes'])).status).toBe(0)
    // The list in the data folder is brought up to date at the next start at the latest.
    await site.start()
    const list = join(site.data_dir, 'erasures.jsonl')
    const lines = () => (existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [])
    await expect.poll(() => lines().some((line) => line.includes('"account"'))).toBe(true)
    expect(lines().join()).not.toContain(rafael.email)
    expect(statSync(list).mode & 0o777).toBe(0o600)
    await site.stop()

    const other = await anEmptyOne()
    const { status, said } = await other.cli(['restore', fileOf('whole.age'), '--erasures', list])
    expect([status, said]).toEqual([0, expect.stringMatching(/Se ha vuelto a borrar .* Cuentas: 1;/)])
    const [there, here] = [await site.content(), await other.content()]
    expect(here.account!.join()).not.toContain(rafael.email)
    expect(here.account).toEqual(there.account)
    expect(here.collaboration).toEqual(there.collaboration)
    expect(here.erasure).toEqual(there.erasure)
    expect(here.uploads).toEqual(there.uploads)
    expect(here.account!.join()).toContain(nuria.email)

    // An operator who puts back files of the database by other means has the list all the same.
    const byHand = await anEmptyOne()
    expect(await byHand.cli(['restore', fileOf('whole.age')])).toMatchObject({ status: 0 })
    expect((await byHand.content()).account!.join()).toContain(rafael.email)
    copyFileSync(list, join(byHand.data_dir, 'erasures.jsonl'))
    await byHand.start()
    expect((await logIn(byHand, rafael.email)).status).toBe(401)
    expect((await logIn(byHand, nuria.email)).status).toBe(200)
    await byHand.stop()
    expect((await byHand.content()).account!.join()).not.toContain(rafael.email)
    expect(lettersTo(byHand, rafael.email).join()).not.toContain('se ha borrado')
  })

  test('a restore that is killed leaves nothing, and succeeds when it is repeated (rule 25.6)', async () => {
    const other = aNewOne()
    for (const wait of [900, 1800, 2700]) {
      const child = other.command(['restore', fileOf('whole.age')])
      await new Promise((resolve) => setTimeout(resolve, wait))
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      const [code] = (await ended) as [number | null]
      if (code !== null) break
      const { account = [], detective = [] } = (await other.withDatabase(async (database) => {
        const { rows } = await database.query(`select to_regclass('account') is not null as is_there`)
        if (!rows[0].is_there) return {}
        return { account: (await database.query('select from account')).rows }
      })) as Record<string, unknown[]>
      expect([account, detective]).toEqual([[], []])
    }
    expect(await other.cli(['restore', fileOf('whole.age')])).toMatchObject({ status: 0 })
    expect((await other.content()).account!.length).toBeGreaterThan(20)
  })

  test('is restored into a running server that is empty, which then works with the restored data and key (rule 25.6)', async () => {
    const other = await anEmptyOne()
    await other.start()
    expect((await logIn(other, namedWorld.lucia.email)).status).toBe(401)
    const { status, said } = await other.cli(['restore', fileOf('whole.age')])
    expect([status, said]).toEqual([0, expect.stringMatching(/^Restaurada la copia/)])
    const isThere = async () => (await logIn(other, namedWorld.lucia.email).catch(() => null))?.status
    await expect.poll(isThere).toBe(200)
    const sha = (where: Installation) =>
      createHash('sha256')
        .update(readFileSync(join(where.data_dir, 'secret-key')))
        .digest('hex')
    expect(sha(other)).toBe(sha(site))
    expect((await other.cli(['audit', 'verify'])).status).toBe(0)
    expect((await other.cli(['restore', fileOf('whole.age')])).said).toMatch(
      /^Esta instalación ya tiene cuentas/,
    )
    await other.stop()
  })
})
