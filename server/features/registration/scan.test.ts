import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  SCAN_DAMAGED,
  SCAN_MAX_BYTES,
  SCAN_NOT_AN_IMAGE,
  SCAN_REQUIRED,
  SCAN_TOO_LARGE,
  SCAN_TOO_MANY_PIXELS,
} from '#contract/registration.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { sampleScan } from '#server/database/demo/sample-scan.ts'
import { appOfFile } from '#server/testing/people.ts'
import { registrationForm, scanOf, smallScan } from '#server/testing/registration-form.ts'

const app = await appOfFile({}, { content: 'empty' })

let registered = 0

async function registerWith(scan: Blob) {
  registered += 1
  const email = `s${registered}@example.net`
  const fields = await registrationForm({ email, record_book_diligence: scan })
  return { email, ...(await app.post('/api/register', fields)) }
}

/** Registers with a scan and returns what was stored of it. */
async function keptOf(scan: Blob) {
  const { email, status, body } = await registerWith(scan)
  expect([status, body.status]).toEqual([201, 'success'])
  const { file } = await app.database.db
    .selectFrom('registration_scan')
    .innerJoin('account', 'account.id', 'detective_id')
    .where('email_key', '=', email)
    .select('file')
    .executeTakeFirstOrThrow()
  return sharp(await app.platform.uploads.read(file)).metadata()
}

async function complaintAbout(scan: Blob) {
  const files = await app.platform.uploads.list()
  const { status, body } = await registerWith(scan)
  expect(status).toBe(422)
  expect(await app.platform.uploads.list()).toEqual(files)
  return body.payload.msg
}

const refusedWith = (sentence: string) => ({ record_book_diligence: [sentence] })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'ivory' } })

const grainy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

describe('A scan is accepted and stored as a plain JPEG', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s', async (type) => {
    expect(await keptOf(await smallScan(type))).toMatchObject({ format: 'jpeg', width: 60, height: 90 })
  })

  test('from a program that sends no type for it', async () => {
    const bytes = await (await smallScan('png')).bytes()
    const form = await registrationForm({ email: 'untyped@example.net', record_book_diligence: undefined })
    const typed = new Response(form)
    const boundary = /boundary=(.+)/.exec(typed.headers.get('content-type')!)![1]
    const fields = Buffer.from(await typed.arrayBuffer()).toString('latin1')
    const head = 'Content-Disposition: form-data; name="record_book_diligence"; filename="a.png"'
    const file = `--${boundary}\r\n${head}\r\n\r\n${Buffer.from(bytes).toString('latin1')}\r\n`
    const { status } = await app.send('POST', '/api/register', {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(file + fields, 'latin1'),
    })
    expect(status).toBe(201)
  })

  test('in the form that a scanner writes', async () => {
    expect((await keptOf(scanOf(await sampleScan(namedWorld.lucia)))).format).toBe('jpeg')
  })

  test('whatever type the sender states, or none', async () => {
    const png = new Uint8Array(await (await smallScan('png')).arrayBuffer())
    for (const type of ['image/jpeg', 'image/heic', 'application/octet-stream', ''])
      expect((await keptOf(scanOf(png, type))).format).toBe('jpeg')
  })

  test('upright and without the camera’s metadata: place, owner, colours', async () => {
    const photo = await plain(300, 200)
      .withExif({
        IFD0: { Copyright: 'Carmen Núñez' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(photo).metadata()).toHaveProperty('exif')
    const kept = await keptOf(scanOf(photo))
    expect(kept).toMatchObject({ width: 200, height: 300 })
    for (const note of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(kept).not.toHaveProperty(note)
  })

  test('on white if it was transparent, and only the first picture of several', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(await keptOf(scanOf(moving, 'image/webp'))).toMatchObject({ height: 30, channels: 3 })
  })

  test('at most 4,000 pixels a side', async () => {
    expect(await keptOf(scanOf(await plain(6000, 3000).jpeg().toBuffer()))).toMatchObject({
      width: 4000,
      height: 2000,
    })
  })

  test('up to 8000 KB', async () => {
    const small = new Uint8Array(await (await smallScan()).arrayBuffer())
    // Any bytes may follow the end of a JPEG.
    const padded = new Uint8Array(SCAN_MAX_BYTES)
    padded.set(small)
    expect((await keptOf(scanOf(padded))).size).toBeLessThan(10_000)
    const larger = new Uint8Array(SCAN_MAX_BYTES + 1)
    larger.set(small)
    expect(await complaintAbout(scanOf(larger))).toEqual(refusedWith(SCAN_TOO_LARGE))
  })
})

describe('A scan is refused on its field', () => {
  test('if it is empty', async () => {
    expect(await complaintAbout(scanOf(new Uint8Array()))).toEqual(refusedWith(SCAN_REQUIRED))
  })

  test('if it only claims to be a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const text = 'Soy una imagen, de verdad.'
    const startsRight = `\x89PNG\r\n\x1a\n${text}`
    for (const content of [svg, `\n\n${svg}`, text])
      expect(await complaintAbout(scanOf(Buffer.from(content)))).toEqual(refusedWith(SCAN_NOT_AN_IMAGE))
    expect(await complaintAbout(scanOf(Buffer.from(startsRight, 'latin1')))).toEqual(
      refusedWith(SCAN_DAMAGED),
    )
  })

  test('never because of the stated type: the content decides', async () => {
    const picture = await plain(40, 40).jpeg().toBuffer()
    expect((await registerWith(scanOf(picture, 'application/pdf'))).status).toBe(201)
  })

  test('if it is a picture of another kind', async () => {
    for (const type of ['gif', 'tiff', 'avif'] as const) {
      const bytes = await plain(40, 40).toFormat(type).toBuffer()
      expect(await complaintAbout(scanOf(bytes, 'image/jpeg'))).toEqual(refusedWith(SCAN_NOT_AN_IMAGE))
    }
    for (const type of ['image/svg+xml', 'application/pdf', 'text/plain'])
      expect(await complaintAbout(scanOf(Buffer.from('%!PS-Adobe-3.0'), type))).toEqual(
        refusedWith(SCAN_NOT_AN_IMAGE),
      )
  })

  test.each(['jpeg', 'png', 'webp'] as const)('if it is a %s that was cut off', async (type) => {
    const whole = await grainy(300, 300).toFormat(type).toBuffer()
    for (const part of [0.95, 0.5, 0.01]) {
      const cut = whole.subarray(0, Math.ceil(whole.length * part))
      expect(await complaintAbout(scanOf(cut, `image/${type}`))).toEqual(refusedWith(SCAN_DAMAGED))
    }
  })

  test('at once if a few bytes claim to be billions of pixels', async () => {
    const mostMemory = process.resourceUsage().maxRSS
    expect(await complaintAbout(scanOf(pngClaiming(50_000, 50_000)))).toEqual(
      refusedWith(SCAN_TOO_MANY_PIXELS),
    )
    expect(process.resourceUsage().maxRSS - mostMemory).toBeLessThan(100_000)
  })

  test('with 413 if it is too large to be read at all', async () => {
    const { status, body } = await registerWith(scanOf(new Uint8Array(20 * 1024 * 1024)))
    expect(status).toBe(413)
    expect(body.payload.msg).toEqual({ general: ['Lo enviado es demasiado grande.'] })
  })
})

/** A PNG of some hundred bytes with these dimensions in its header, and one valid line of pixels. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // one bit a pixel, grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + width / 8))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
