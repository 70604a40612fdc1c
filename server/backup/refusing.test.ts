// Backups that are refused, and those without a passphrase.
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publicKeyOf } from '#server/platform/push/vapid-keys.ts'
import { testedKind } from '#server/testing/database.ts'
import type { Installation } from '#server/testing/processes/installation.ts'
import { InstallationsOnServer } from '#server/testing/processes/installations-on-server.ts'

const BACKUP_PASSPHRASE = 'nueve gatos cruzan la Gran Vía'
const folder = mkdtempSync(join(tmpdir(), 'pesquisa-backups-'))
let all: InstallationsOnServer
let site: Installation
const fileOf = (name: string) => join(folder, name)

// A backup names its cost of deriving the key, so all who read those of this file derive it quickly too. The
// product's own cost: backup.test.ts.
const setCost = Encrypter.prototype.setScryptWorkFactor
const cost = vi.spyOn(Encrypter.prototype, 'setScryptWorkFactor')

/** The secret key of the site before the present one. */
const FORMER = 'la clave de antes, de treinta y dos letras o más'
const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')

/** An installation in which nobody has an account. */
const anEmptyOne = (environment: Record<string, string> = {}) =>
  all.add({ BACKUP_PASSPHRASE, ...environment })

async function expectEmpty(where: Installation) {
  const { account = [], detective = [], contact_message = [], uploads = [] } = await where.content()
  expect([account, detective, contact_message, uploads]).toEqual([[], [], [], []])
}

describe.skipIf(testedKind() === 'embedded')('a backup', () => {
  beforeAll(async () => {
    cost.mockImplementation(function (this: Encrypter) {
      setCost.call(this, 10)
    })
    all = await InstallationsOnServer.open()
    const VAPID_PUBLIC_KEY = publicKeyOf(VAPID_PRIVATE_KEY)!
    site = await anEmptyOne({ VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, ACCEPTED_SECRET_KEY: FORMER })
    await site.fill(20)
    expect(await site.cli(['backup', fileOf('whole.age')])).toMatchObject({ status: 0 })
  })
  afterAll(async () => {
    cost.mockRestore()
    await all.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is refused with a sentence if the passphrase is wrong or missing, if it is cut, changed or of something else, and nothing is written (rule 25.3)', async () => {
    const whole = readFileSync(fileOf('whole.age'))
    const write = (name: string, bytes: Uint8Array) => {
      writeFileSync(fileOf(name), bytes)
      return fileOf(name)
    }
    const changed = Buffer.from(whole)
    changed[whole.length >> 1]! ^= 1
    const head = Buffer.from(whole)
    head[60]! ^= 1
    const other = await anEmptyOne()
    const damaged = /^La copia está dañada o incompleta: no se ha restaurado nada\./
    for (const [file, said, more] of [
      [
        fileOf('whole.age'),
        /^La contraseña no es la de esta copia\./,
        { BACKUP_PASSPHRASE: 'otra contraseña larga' },
      ],
      [fileOf('whole.age'), /^La copia está cifrada: ponga/, { BACKUP_PASSPHRASE: '' }],
      [
        fileOf('whole.age'),
        /^La contraseña de las copias es demasiado corta/,
        { BACKUP_PASSPHRASE: 'corta' },
      ],
      [write('cut.age', whole.subarray(0, -100)), damaged],
      [write('cut-early.age', whole.subarray(0, 20_000)), damaged],
      [write('cut-at-chunk.age', whole.subarray(0, 200 + 65_552 * 3)), damaged],
      [write('changed.age', changed), damaged],
      [write('head.age', head), /^La c/],
      [
        write('picture.jpg', Buffer.from('no es una copia'.repeat(100))),
        /^El fichero no es una copia de seguridad/,
      ],
      [write('empty', Buffer.alloc(0)), /^El fichero no es una copia de seguridad/],
      [fileOf('none'), /^No se puede leer .*none \(ENOENT\)/],
    ] as const) {
      const { status, said: answered } = await other.cli(['restore', file], more)
      expect([file, answered, status]).toEqual([file, expect.stringMatching(said), 1])
    }
    expect(readdirSync(other.data_dir).sort()).toEqual(['push-keys.json', 'secret-key'])
    expect((await other.cli(['backup'])).said).toMatch(/^Uso: backup <fichero>/)
    expect((await other.cli(['restore'])).said).toMatch(/^Uso: restore <fichero>/)
  })

  test('is not restored where there are accounts, and does not take the place of a file (rule 25.3)', async () => {
    const before = await site.content()
    const { status, said } = await site.cli(['restore', fileOf('whole.age')])
    expect([status, said]).toEqual([1, expect.stringMatching(/^Esta instalación ya tiene cuentas/)])
    const after = await site.content()
    expect({ ...after, audit_entry: [], audit_head: [] }).toEqual({
      ...before,
      audit_entry: [],
      audit_head: [],
    })

    const there = readFileSync(fileOf('whole.age'))
    expect(await site.cli(['backup', fileOf('whole.age')])).toEqual({
      status: 1,
      said: expect.stringMatching(/whole\.age ya existe: elija otro nombre\./),
    })
    expect(readFileSync(fileOf('whole.age'))).toEqual(there)
    expect((await site.cli(['backup', fileOf('no/such/folder.age')])).said).toMatch(
      /^No se ha podido escribir/,
    )
  })

  test.runIf(process.platform === 'linux')(
    'that a full disk cuts off is deleted, and the operator is told (rule 25.3)',
    async () => {
      const word = fileOf('full-for')
      mkdirSync(fileOf('full'))
      writeFileSync(word, 'full')
      const imports = ['./server/testing/disks/full-disk.ts']
      const child = site.command(['backup', fileOf('full/no.age')], { FULL_DISK_FOR: word }, imports)
      let said = ''
      child.stdout!.on('data', (part) => (said += part))
      const [code] = await once(child, 'close')
      expect([code, said]).toEqual([1, expect.stringContaining('No hay sitio en el disco para la copia')])
      expect(readdirSync(fileOf('full'))).toEqual([])
    },
  )

  test('without a passphrase is a plain tar file without the keys, whose sums a common tool checks; it is restored with the old key (rule 25.4)', async () => {
    const plain = fileOf('plain.tar')
    const { said } = await site.cli(['backup', plain], { BACKUP_PASSPHRASE: '' })
    expect(said).toMatch(/no está cifrada.*\n.*No lleva la clave secreta/)
    const secret = readFileSync(join(site.data_dir, 'secret-key'), 'utf8')
    for (const key of [secret, FORMER]) expect(readFileSync(plain, 'latin1')).not.toContain(key)

    const changed = readFileSync(plain)
    changed[changed.length >> 1]! ^= 1
    writeFileSync(fileOf('changed.tar'), changed)
    const other = await anEmptyOne()
    expect((await other.cli(['restore', fileOf('changed.tar')])).said).toMatch(/^La copia está dañada/)
    expect((await other.cli(['restore', plain])).said).toMatch(/^La copia no lleva la clave secreta/)
    await expectEmpty(other)
    copyFileSync(join(site.data_dir, 'secret-key'), join(other.data_dir, 'secret-key'))
    expect(await other.cli(['restore', plain])).toMatchObject({ status: 0 })
    expect(await other.uploads()).toEqual(await site.uploads())

    const keyless = await anEmptyOne()
    expect(await keyless.cli(['restore', plain, '--without-key'])).toMatchObject({ status: 0 })
    const elsewhere = await anEmptyOne({ SECRET_KEY: 'otra clave, de treinta y dos letras o más' })
    expect((await elsewhere.cli(['restore', fileOf('whole.age')])).said).toMatch(
      /^La copia lleva una clave secreta distinta de la que hay en SECRET_KEY/,
    )
    await expectEmpty(elsewhere)
    // The key has been changed since the backup.
    elsewhere.environment.ACCEPTED_SECRET_KEY = secret
    expect(await elsewhere.cli(['restore', fileOf('whole.age')])).toMatchObject({ status: 0 })
    expect(await elsewhere.cli(['audit', 'verify'])).toMatchObject({ status: 0 })
    expect(readdirSync(elsewhere.data_dir)).not.toContain('secret-key')
  })

  test('whose restore is killed at any moment leaves nothing, and is restored when it is repeated (rule 25.6)', async () => {
    const other = await anEmptyOne()
    const uploads = join(other.data_dir, 'uploads')
    await other.withDatabase(async (database) => {
      const isLocked = async () =>
        (
          await database.query(`select from pg_locks where mode = 'AccessExclusiveLock' and granted
          and relation = 'account'::regclass and database = (select oid from pg_database where datname = current_database())`)
        ).rowCount === 1
      // The transaction has begun; all its rows are there, and the files are being added.
      for (const isNow of [isLocked, () => existsSync(uploads) && readdirSync(uploads).length > 0]) {
        const killed = other.command(['restore', fileOf('whole.age')])
        const ended = once(killed, 'close')
        const isDue = async () => (await isNow()) || killed.exitCode !== null
        await expect.poll(isDue, { interval: 10 }).toBe(true)
        killed.kill('SIGKILL')
        expect(await ended).toEqual([null, 'SIGKILL'])
        await expectEmpty(other)
      }
    })
    expect(await other.cli(['restore', fileOf('whole.age')])).toMatchObject({ status: 0 })
    expect((await other.content()).account).toEqual((await site.content()).account)
    // Also if they were settings there: browsers need not subscribe anew.
    expect(readFileSync(join(other.data_dir, 'push-keys.json'), 'utf8')).toContain(VAPID_PRIVATE_KEY)
    expect(readFileSync(join(other.data_dir, 'accepted-secret-keys'), 'utf8')).toBe(`${FORMER}\n`)
  })

  test('in which a scan is missing is restored without its row; where all are missing it is made only if the operator says so (rule 25.2)', async () => {
    const [gone] = readdirSync(join(site.data_dir, 'uploads'))
    rmSync(join(site.data_dir, 'uploads', gone!))
    const backup = ['backup', fileOf('without-scan.age')]
    expect(await site.cli(backup)).toMatchObject({
      status: 1,
      said: expect.stringMatching(
        /^No se ha hecho la copia: .*\/uploads no está ninguno .* la base nombra \(1\)/,
      ),
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('without-scan'))).toEqual([])
    const { said } = await site.cli([...backup, '--without-files'])
    expect(said).toMatch(/\nFicheros que no están en la copia, .*: 1\./)
    const other = await anEmptyOne()
    expect(await other.cli(['restore', fileOf('without-scan.age')])).toMatchObject({ status: 0 })
    const [before, after] = [await site.content(), await other.content()]
    expect(before.registration_scan!.filter((row) => !row.includes(gone!))).toEqual(after.registration_scan)
    expect(before.registration_scan).not.toEqual(after.registration_scan)
    expect(after.uploads).toEqual(before.uploads)
  })
})
