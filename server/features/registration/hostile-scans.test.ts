import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PDF_DAMAGED, PDF_LOCKED, SCAN_TOO_SLOW } from '#contract/registration.ts'
import { IMAGE_BOUNDS } from '#server/platform/uploads/bounds.ts'
import { jpegOfManyScans, pdfOf, scannedPdf, slowPdf } from '#server/testing/hostile-files.ts'
import { appOfFile } from '#server/testing/people.ts'
import { registrationForm, scanOf, smallScan } from '#server/testing/registration-form.ts'

const app = await appOfFile({ TRUST_PROXY: '127.0.0.1' }, { content: 'empty' })

let registered = 0

async function registerWith(scan: Blob, address = '10.0.0.1') {
  const email = `h${++registered}@example.net`
  const body = await registrationForm({ email, record_book_diligence: scan })
  const start = performance.now()
  const answer = await app.send('POST', '/api/register', { body, headers: { 'x-forwarded-for': address } })
  return { ...answer, email, seconds: (performance.now() - start) / 1000 }
}

const asPdf = (bytes: Uint8Array) => scanOf(bytes, 'application/pdf')
const refusedWith = (sentence: string) => ({ record_book_diligence: [sentence] })

describe('A JPEG with an absurd number of scans', () => {
  test('is refused before any of it is decoded', async () => {
    const { status, body, seconds } = await registerWith(scanOf(await jpegOfManyScans(3000, 2000)))
    expect([status, body.payload.msg]).toEqual([422, refusedWith(SCAN_TOO_SLOW)])
    expect(seconds).toBeLessThan(IMAGE_BOUNDS.secondsMax)
  })

  test('is accepted with as many scans as programs write for a photograph', async () => {
    expect((await registerWith(scanOf(await jpegOfManyScans(300, 0)))).status).toBe(201)
  })
})

describe('Slow pictures', () => {
  test('in large numbers, from many addresses, do not delay a small one', async () => {
    const slow = scanOf(await jpegOfManyScans(1000, 22))
    let answered = 0
    const many = Array.from({ length: 11 }, async (_, nth) => {
      const answer = await registerWith(slow, `10.1.${nth}.1`)
      answered += 1
      return answer
    })
    // Wait until the first of them is being redrawn.
    await Promise.race(many)
    const small = await registerWith(await smallScan(), '10.2.0.1')
    expect(small.status).toBe(201)
    expect(answered).toBeLessThan(many.length / 2)
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status))
    expect(statuses.has(500)).toBe(false)
  })

  test('are limited to two waiting per address; the others get the time to come back', async () => {
    const slow = scanOf(await jpegOfManyScans(1500, 22))
    const answers = await Promise.all(Array.from({ length: 6 }, () => registerWith(slow, '10.3.0.1')))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBe(3)
    for (const { headers } of busy) expect(headers.get('retry-after')).toBe('10')
  })
})

describe('A PDF', () => {
  test('is accepted: its first page is stored as a plain JPEG that looks the same', async () => {
    const { status, email } = await registerWith(asPdf(await scannedPdf('rgb(200, 40, 40)')))
    expect(status).toBe(201)
    const { file } = await app.database.db
      .selectFrom('registration_scan')
      .innerJoin('account', 'account.id', 'detective_id')
      .where('email_key', '=', email)
      .select('file')
      .executeTakeFirstOrThrow()
    const kept = sharp(await app.platform.uploads.read(file))
    expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 2120, height: 3000 })
    const [red, green, blue] = (await kept.stats()).channels.map(({ mean }) => Math.round(mean / 10) * 10)
    expect([red, green, blue]).toEqual([200, 40, 40])
  })

  test('is refused with its own message if it is locked by a password', async () => {
    const { status, body } = await registerWith(asPdf(pdfOf({ isLocked: true })))
    expect([status, body.payload.msg]).toEqual([422, refusedWith(PDF_LOCKED)])
  })

  test('is refused if it is damaged, cut off or empty', async () => {
    const whole = await scannedPdf('ivory')
    for (const broken of [
      Buffer.from('%PDF-1.7'),
      whole.subarray(0, 300),
      Buffer.from(whole.toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[     ]/Count 0'), 'latin1'),
    ]) {
      const { status, body } = await registerWith(asPdf(broken))
      expect([status, body.payload.msg]).toEqual([422, refusedWith(PDF_DAMAGED)])
    }
  })

  test('that takes minutes to render is stopped after a time limit, without effect on other calls', async () => {
    const drawing = registerWith(asPdf(slowPdf()))
    let slowest = 0
    let isDone = false
    void drawing.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const start = performance.now()
      await app.get('/health')
      slowest = Math.max(slowest, performance.now() - start)
      await wait(20)
    }
    const { status, body } = await drawing
    expect([status, body.payload.msg]).toEqual([422, refusedWith(SCAN_TOO_SLOW)])
    // A picture that is drawn in the event loop would hold up a call for this long.
    expect(slowest).toBeLessThan(IMAGE_BOUNDS.secondsMax * 1000)
  })
})
