// Scans in a bucket of S3 (STORAGE_URL), on a real server of that protocol. Skipped if it cannot be
// installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { UnreadableUpload, uploadsIn } from '#server/platform/uploads/uploads.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { hasSwift, S3_PAGE, type S3Server, startS3 } from '#server/testing/other-programs/s3-server.ts'
import { startFilledApp, tokenOfRole } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { diskStorage } from './disk-storage.ts'
import { NoSuchFile, type Storage, StorageAway } from './storage.ts'

let s3: S3Server
let app: TestApp
let storage: Storage
let reviewer: string
let folder: string
beforeAll(async () => {
  if (!hasSwift()) return
  s3 = await startS3()
  app = await startFilledApp({ STORAGE_URL: s3.url, ...s3.credentials })
  storage = app.platform.uploads.storage
  reviewer = await tokenOfRole(app, 'reviewer')
  folder = join(app.platform.settings.data_dir, 'uploads')
})
afterAll(async () => {
  await app?.close()
  await s3?.close()
})
const withSwift = describe.skipIf(!hasSwift())

let people = 0
/** Registers somebody by the form; returns the answer and the e-mail. */
async function register() {
  people += 1
  const email = `con-cubo-${people}@example.net`
  const answer = await app.post(
    '/api/register',
    await registrationForm({ email, license_number: `${7000 + people}` }),
  )
  return { ...answer, email }
}
const scanOf = async (email: string) => {
  await app.database.query(
    `update detective set status = 'awaiting_approval' where id = (select id from account where email = $1)`,
    [email],
  )
  const { rows } = await app.database.query('select id from account where email = $1', [email])
  return await fetch(`${app.url}/api/admin/registrations/${rows[0].id}/scan`, {
    headers: { authorization: `Bearer ${reviewer}` },
  })
}
const names = async () => (await storage.list()).map(({ name }) => name)

withSwift('With STORAGE_URL', () => {
  test('a scan goes into the bucket, encrypted and under a name of the server, and nothing to the disk', async () => {
    const { status, email } = await register()
    expect(status).toBe(201)
    expect(await names()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/)])
    const stored = readdirSync(s3.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(stored.some((bytes) => bytes.subarray(0, 8).toString() === 'pesquisa')).toBe(true)
    expect(Buffer.concat(stored).includes(Buffer.from('diligencia'))).toBe(false)
    expect(existsSync(folder)).toBe(false)
    const scan = await scanOf(email)
    expect(scan.status).toBe(200)
    expect((await sharp(await scan.bytes()).metadata()).format).toBe('jpeg')
  })

  test('all files are encrypted anew when the secret key is changed', async () => {
    const { uploads, settings } = app.platform
    const name = await uploads.keep(Buffer.from('a scan'), 'jpg')
    const [old, next] = [settings.secret_key, 'a new key of thirty-two letters or more']
    const changed = uploadsIn(storage, { secret_key: next, accepted_keys: [old] })
    const count = (await names()).length
    expect([await changed.encryptOld(), await changed.encryptOld()]).toEqual([count, 0])
    const read = await uploadsIn(storage, { secret_key: next, accepted_keys: [] }).read(name)
    expect(read.toString()).toBe('a scan')
    await expect(uploads.read(name)).rejects.toThrow(UnreadableUpload)
    await uploadsIn(storage, { secret_key: old, accepted_keys: [next] }).encryptOld()
    expect((await uploads.read(name)).toString()).toBe('a scan')
    await uploads.remove(name)
  })

  test('a file that is erased is gone from the bucket; one that was never there is told as such', async () => {
    const name = await app.platform.uploads.keep(Buffer.from('a scan'), 'jpg')
    await storage.remove(name)
    await storage.remove(name)
    expect(await names()).not.toContain(name)
    await expect(storage.get(name)).rejects.toThrow(NoSuchFile)
    await expect(storage.get('../secret-key')).rejects.toThrow('not the name of a file')
  })

  test('more files than a page of the list are all told, with their sizes and times', async () => {
    const before = await names()
    const made = Array.from({ length: 2 * S3_PAGE + 10 }, (_, nth) => `many-${nth}.jpg`)
    await Promise.all(made.map((name) => storage.put(name, Buffer.from(name))))
    const listed = await storage.list()
    expect(listed).toHaveLength(before.length + made.length)
    const { bytes, kept_at } = listed.find(({ name }) => name === 'many-7.jpg')!
    expect(bytes).toBe('many-7.jpg'.length)
    expect(Date.now() - kept_at.getTime()).toBeLessThan(600_000)
    await Promise.all(made.map((name) => storage.remove(name)))
    expect(await names()).toEqual(before)
  })

  test('the system page of the back office names the bucket', async () => {
    const { body } = await app.get('/api/admin/system', await tokenOfRole(app, 'admin', 'jefa@example.net'))
    expect(body.storage).toEqual({ bucket: 's3://pesquisa-scans', files: 1, bytes: expect.any(Number) })
  })
})

withSwift('The files of a backup', () => {
  const gone = async (name: string) =>
    await storage.get(name).then(
      () => false,
      () => true,
    )

  test('are unseen until all of them are there', async () => {
    const before = await names()
    const staging = storage.stage()
    for (const name of ['one.jpg', 'two.jpg']) await staging.add(name, Buffer.from(name), new Date())
    expect(await names()).toEqual(before)
    await staging.appear()
    expect(await names()).toEqual(expect.arrayContaining([...before, 'one.jpg', 'two.jpg']))
    expect((await storage.get('two.jpg')).bytes.toString()).toBe('two.jpg')
    await staging.discard()
    expect(await gone('one.jpg')).toBe(true)
    expect(await names()).toEqual(before)
  })

  test('that were there before stay if the restore fails, and what a killed one left is deleted later', async () => {
    await storage.put('before.jpg', Buffer.from('a scan'))
    const failed = storage.stage()
    for (const name of ['before.jpg', 'three.jpg']) await failed.add(name, Buffer.from('a scan'), new Date())
    await failed.appear()
    await failed.discard()
    expect((await storage.get('before.jpg')).bytes.toString()).toBe('a scan')
    expect(await gone('three.jpg')).toBe(true)

    const killed = storage.stage()
    await killed.add('four.jpg', Buffer.from('a scan'), new Date())
    await storage.removeUnfinished(new Date(Date.now() - 60_000))
    await killed.appear()
    expect((await storage.get('four.jpg')).bytes.toString()).toBe('a scan')
    await killed.add('five.jpg', Buffer.from('a scan'), new Date())
    await storage.removeUnfinished(new Date(Date.now() + 60_000))
    await expect(killed.appear()).rejects.toThrow()
    for (const name of ['before.jpg', 'four.jpg']) await storage.remove(name)
  })
})

withSwift('While the bucket does not answer', () => {
  test('a registration is refused with a sentence and nothing half stays; it works again afterwards', async () => {
    await s3.halt()
    const refused = await register()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.payload.msg.general).toEqual([
      'El servicio no está disponible en este momento. Vuelva a intentarlo en unos segundos.',
    ])
    const { rows } = await app.database.query('select from account where email = $1', [refused.email])
    expect(rows).toHaveLength(0)
    expect((await app.get('/ready')).status).toBe(200)
    expect(app.logLines()).toContain('the storage of files does not answer')
    expect(app.logLines()).not.toContain(s3.credentials.AWS_SECRET_ACCESS_KEY)
    await s3.resume()
    expect((await register()).status).toBe(201)
  })

  test('a server starts all the same, and stores files as soon as the bucket is back', async () => {
    await s3.halt()
    const other = await startApp({ STORAGE_URL: s3.url, ...s3.credentials })
    await expect(other.platform.uploads.keep(Buffer.from('x'), 'jpg')).rejects.toThrow(StorageAway)
    await s3.resume()
    const name = await other.platform.uploads.keep(Buffer.from('x'), 'jpg')
    expect((await other.platform.uploads.read(name)).toString()).toBe('x')
    await other.platform.uploads.remove(name)
    await other.close()
  })
})

withSwift('A wrong setting stops the start with one line', () => {
  const KEYS = 'un cubo al que se pueda entrar con AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY'
  test.each([
    ['a bucket that is not there', { bucket: 'pesquisa-other' }, 'un cubo que exista'],
    ['a user whom nobody knows', { AWS_ACCESS_KEY_ID: 'otra' }, KEYS],
    ['a key that is not the secret one', { AWS_SECRET_ACCESS_KEY: 'otra' }, KEYS],
  ])('%s', async (_, wrong, sentence) => {
    const { bucket = 'pesquisa-scans', ...keys }: Record<string, string> = { ...wrong }
    const STORAGE_URL = s3.url.replace('pesquisa-scans', bucket)
    const starting = startApp({ STORAGE_URL, ...s3.credentials, ...keys })
    await expect(starting).rejects.toThrow(`STORAGE_URL: debe ser ${sentence}.`)
  })

  test.each([
    'https://cubo.example',
    's3://',
    's3://cubo?endpoint=ftp://x',
    's3://cubo?regoin=x',
    's3://cubo/../x y',
  ])('%s is no address of a bucket', async (STORAGE_URL) => {
    await expect(startApp({ STORAGE_URL })).rejects.toThrow(/^STORAGE_URL: debe ser una dirección s3:/)
  })
})

withSwift('The operator moves the files', () => {
  const run = (...words: string[]) => runCommand(app.platform, ['storage', ...words])
  const NAMES = Array.from({ length: 6 }, (_, nth) => `scan-${nth}.jpg`)

  beforeEach(async () => {
    s3.refuseAfter(null)
    const disk = await diskStorage(folder)
    for (const name of NAMES) {
      await disk.remove(name)
      await disk.put(name, Buffer.from(`the bytes of ${name}`))
      await storage.remove(name)
    }
  })

  test('from the disk to the bucket: an interrupted copy goes on where it was, and the disk is cleared last', async () => {
    s3.refuseAfter(2)
    const stopped = await run('copy', 'disk', s3.url)
    expect(stopped.exit_code).toBe(1)
    expect((await names()).filter((name) => name.startsWith('scan-'))).toHaveLength(2)
    s3.refuseAfter(null)
    expect(await run('copy', 'disk', s3.url)).toMatchObject({
      exit_code: 0,
      lines: [expect.stringMatching(/^Copiados: 4 .* Ya estaban: 2\.$/)],
    })
    for (const name of NAMES) expect((await storage.get(name)).bytes.toString()).toBe(`the bytes of ${name}`)
    expect(readdirSync(folder)).toHaveLength(6)
    expect((await run('clear', 'disk', s3.url)).lines[0]).toMatch(/^Borrados de .*: 6\.$/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that the other place has otherwise, or lacks, is not cleared', async () => {
    await run('copy', 'disk', s3.url)
    await storage.remove('scan-1.jpg')
    await storage.remove('scan-2.jpg')
    await storage.put('scan-2.jpg', Buffer.from('other bytes'))
    const { lines } = await run('clear', 'disk', s3.url)
    expect(lines).toEqual([
      expect.stringContaining(': 4.'),
      expect.stringMatching(/^Quedan 1, que .* no tiene: cópielos antes\.$/),
      expect.stringMatching(/^Quedan, porque .* con otro contenido: scan-2\.jpg\.$/),
    ])
    expect(readdirSync(folder).sort()).toEqual(['scan-1.jpg', 'scan-2.jpg'])
  })

  test('and back to the disk; the place in use is never cleared', async () => {
    await run('copy', 'disk', s3.url)
    await run('clear', 'disk', s3.url)
    expect((await run('copy', s3.url, 'disk')).exit_code).toBe(0)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(NAMES))
    const refused = await run('clear', s3.url, 'disk')
    expect([refused.exit_code, refused.lines[0]]).toEqual([1, expect.stringContaining('es el sitio en uso')])
    expect((await names()).filter((name) => name.startsWith('scan-'))).toHaveLength(6)
  })

  test.each([
    [['copy'], /^Uso: storage copy/],
    [['move', 'disk', 'disk'], /^Uso: storage copy/],
    [['copy', 'disk', 'nowhere'], /no es disk ni una dirección/],
    [['copy', 'disk', 'disk'], /son el mismo sitio/],
    [['copy', 'disk', 's3://cubo', 'more'], /^Uso: storage copy/],
    [['copy', 'disk', 's3://name:a-secret@cubo'], /^Las claves no van en la orden/],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { lines, exit_code } = await run(...words)
    expect([exit_code, lines.join(' ')]).toEqual([1, expect.stringMatching(sentence)])
  })
})
