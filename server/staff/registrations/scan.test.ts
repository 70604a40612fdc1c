import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { sampleScan } from '#server/database/demo/sample-scan.ts'
import { sweepScans } from '#server/features/registration/served-scans.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { UnreadableUpload, uploadsIn } from '#server/platform/uploads/uploads.ts'
import { watermarked } from '#server/platform/uploads/watermark.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

const app = await appOfFile()
const { oscar } = namedWorld
const db = () => app.database.db
const id = await idOf(app, 'oscar')
const ana = await tokenOfRole(app, 'reviewer', 'ana@example.org')
const picture = await sampleScan(oscar)
const folder = join(app.platform.settings.data_dir, 'uploads')
let file: string

beforeAll(async () => {
  file = await app.platform.uploads.keep(picture, 'jpg')
  await db().insertInto('registration_scan').values({ detective_id: id, file, delete_after: null }).execute()
})

const fetchScan = async (token?: string) => {
  const response = await fetch(`${app.url}/api/admin/registrations/${id}/scan`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const pixelsOf = (jpeg: Uint8Array) => sharp(jpeg).greyscale().raw().toBuffer()

/** The share of pixels that differ clearly. */
async function differing(one: Uint8Array, other: Uint8Array) {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, index) => sum + (Math.abs(value - b[index]!) > 20 ? 1 : 0), 0) / a.length
}

describe('The file of a scan (rule 20.6)', () => {
  test('is not the picture, and is read with the key alone', async () => {
    const stored = readFileSync(join(folder, file))
    expect(stored.includes(picture.subarray(0, 64))).toBe(false)
    await expect(sharp(stored).metadata()).rejects.toThrow()
    expect(await app.platform.uploads.read(file)).toEqual(picture)
    const secret_key = 'otra-clave-de-treinta-y-dos-letras'
    const other = uploadsIn(await diskStorage(folder), { secret_key, accepted_keys: [] })
    await expect(other.read(file)).rejects.toThrow(UnreadableUpload)
  })

  test('is refused if a bit of it was changed, or if it took the place of another', async () => {
    const stored = readFileSync(join(folder, file))
    const changed = Buffer.from(stored)
    changed[changed.length - 1]! ^= 1
    writeFileSync(join(folder, 'cambiado.jpg'), changed)
    writeFileSync(join(folder, 'copiado.jpg'), stored)
    for (const name of ['cambiado.jpg', 'copiado.jpg']) {
      await expect(app.platform.uploads.read(name)).rejects.toThrow(UnreadableUpload)
      await app.platform.uploads.remove(name)
    }
  })

  test('that an earlier version stored is read as it is, and encrypted once', async () => {
    const { uploads } = app.platform
    writeFileSync(join(folder, 'antiguo.jpg'), picture)
    expect(await uploads.read('antiguo.jpg')).toEqual(picture)
    const [before] = (await uploads.list()).filter(({ name }) => name === 'antiguo.jpg')
    expect(await uploads.encryptOld()).toBe(1)
    expect(readFileSync(join(folder, 'antiguo.jpg')).includes(picture.subarray(0, 64))).toBe(false)
    expect(await uploads.read('antiguo.jpg')).toEqual(picture)
    expect(await uploads.list()).toContainEqual({ ...before, bytes: expect.any(Number) })
    expect(await uploads.encryptOld()).toBe(0)
    await uploads.remove('antiguo.jpg')
  })
})

describe('The watermark', () => {
  const at = new Date('2026-11-25T10:00:00Z')
  const marked = (reader: string, time = at) => watermarked(picture, { reader, at: time })

  test('changes the picture, which stays readable', async () => {
    const share = await differing(await marked('ana@example.org'), picture)
    expect(share).toBeGreaterThan(0.02)
    expect(share).toBeLessThan(0.3)
  })

  test('has the name of the reader and the time: with another name or time it is another', async () => {
    const one = await marked('ana@example.org')
    expect(await differing(one, await marked('ana@example.org'))).toBe(0)
    expect(await differing(one, await marked('eva@example.org'))).toBeGreaterThan(0.001)
    expect(await differing(one, await marked('ana@example.org', new Date(+at + 60_000)))).toBeGreaterThan(
      0.0001,
    )
  })

  test('is on small and on dark pictures too, and in accents’ plain letters', async () => {
    const dark = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#111' } })
      .jpeg()
      .toBuffer()
    const drawn = await watermarked(dark, { reader: 'Núria', at })
    const { width, height } = await sharp(drawn).metadata()
    expect([width, height]).toEqual([800, 1200])
    expect(await differing(drawn, await sharp(dark).resize(800).jpeg().toBuffer())).toBeGreaterThan(0.02)
    expect(await differing(drawn, await watermarked(dark, { reader: 'Nuria', at }))).toBe(0)
  })
})

describe('The scan of a registration', () => {
  test('is sent to staff alone, marked, never cached, and each reading is recorded', async () => {
    const { status, headers, bytes } = await fetchScan(ana)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(await differing(bytes, picture)).toBeGreaterThan(0.02)
    const entry = await db()
      .selectFrom('audit_entry')
      .orderBy('id', 'desc')
      .select(['act', 'actor', 'subject'])
      .executeTakeFirst()
    expect(entry).toEqual({ act: 'read-scan', actor: 'ana@example.org', subject: `detective ${id}` })
    expect((await fetchScan()).status).toBe(401)
    expect((await fetchScan(await tokenOf(app, 'lucia'))).status).toBe(403)
  })

  test('is written to a file for the operator, marked', async () => {
    const {
      lines,
      exit_code,
      file: copy,
    } = await runCommand(app.platform, [...['detective', 'scan', oscar.email.toUpperCase(), 'copia.jpg']])
    expect([exit_code, lines[0]]).toEqual([0, expect.stringContaining('copia.jpg')])
    expect(copy).toMatchObject({ path: 'copia.jpg', encoding: 'base64' })
    const bytes = Buffer.from(copy!.content, 'base64')
    expect(await differing(bytes, picture)).toBeGreaterThan(0.02)
    expect((await runCommand(app.platform, ['detective', 'scan', oscar.email])).exit_code).toBe(1)
    expect(
      (await runCommand(app.platform, ['detective', 'scan', 'nadie@example.org', 'a.jpg'])).exit_code,
    ).toBe(1)
  })

  test('has the name of the operator who gave the command, not that of the server’s user', async () => {
    const words = ['detective', 'scan', oscar.email, 'copia.jpg']
    for (const [given, reader] of [
      [words, 'maria'],
      [[...words, '--as', 'ana@example.org'], 'ana@example.org'],
    ] as const) {
      const began = Date.now()
      const { file: copy } = await runCommand(app.platform, [...given], 'maria')
      const bytes = Buffer.from(copy!.content, 'base64')
      let difference = 1
      for (let at = Date.now(); difference > 0 && at > began - 1000; at -= 1000)
        difference = await differing(bytes, await watermarked(picture, { reader, at: new Date(at) }))
      expect(difference, reader).toBe(0)
    }
  })

  test('that cannot be decrypted is missing, and said to be so', async () => {
    const stored = readFileSync(join(folder, file))
    const other = Buffer.from(stored)
    other[30]! ^= 1
    writeFileSync(join(folder, file), other)
    const { status, bytes } = await fetchScan(ana)
    expect([status, bytes.toString()]).toEqual([404, expect.stringContaining('SECRET_KEY')])
    writeFileSync(join(folder, file), stored)
  })

  // Last: it erases the scan.
  test('is missing once it is erased after its term', async () => {
    await db()
      .updateTable('registration_scan')
      .set({ delete_after: new Date(Date.now() - 1000) })
      .execute()
    await sweepScans(app.platform)
    expect((await fetchScan(ana)).status).toBe(404)
  })
})
