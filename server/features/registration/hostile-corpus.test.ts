// The short form of the corpus of hostile files; `npm run attack -- images` sends all of it and measures the
// memory.
import { expect, test } from 'vitest'
import { SCAN_TOO_MANY_PIXELS } from '#contract/registration.ts'
import { hostileCorpus } from '#server/testing/hostile-corpus/corpus.ts'
import { expectSafe, formWith, verdictOf } from '#server/testing/hostile-corpus/sending.ts'
import { appOfFile } from '#server/testing/people.ts'
import { watchChildren } from '#server/testing/processes/process-memory.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const app = await appOfFile()
const corpus = await hostileCorpus()
const short = corpus.filter(({ isShort }) => isShort)
const LATE_MS = 10_000
const WORKER_MB_MAX = 256

test('the corpus has 60 files or more, each with a name of its own', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60)
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
})

test('a hostile file is refused with a plain sentence, or stored as a picture that was drawn anew', async () => {
  const fields = await textFields()
  let accepted = 0
  const workers = watchChildren(process.pid)
  for (const [nth, file] of short.entries()) {
    const form = formWith(file, await file.bytes(), { ...fields, email: `corpus${nth}@example.net` })
    const sent = performance.now()
    const { status, body } = await app.send('POST', '/api/register', form)
    expect(performance.now() - sent, file.name).toBeLessThan(LATE_MS)
    expect(() => verdictOf(status, JSON.stringify(body)), file.name).not.toThrow()
    if (status === 201) accepted += 1
  }
  expect(workers.end()).toBeLessThan(WORKER_MB_MAX)
  const stored = await app.platform.uploads.list()
  expect(stored.length).toBe(accepted)
  for (const { name } of stored) await expectSafe(await app.platform.uploads.read(name))
})

test('a picture that has to be whole in memory is refused if it is larger than the memory of its process', async () => {
  const workers = watchChildren(process.pid)
  for (const name of [
    'JPEG: claims 8,000 pixels a side, progressive',
    'PNG: claims 8,000 pixels a side, interlaced',
  ]) {
    const file = corpus.find((one) => one.name === name)!
    const fields = { ...(await textFields()), email: 'large@example.net' }
    const { status, body } = await app.send(
      'POST',
      '/api/register',
      formWith(file, await file.bytes(), fields),
    )
    expect([status, verdictOf(status, JSON.stringify(body))], name).toEqual([422, SCAN_TOO_MANY_PIXELS])
  }
  expect(workers.end()).toBeLessThan(WORKER_MB_MAX)
})

/** The fields of a registration without its file. */
async function textFields() {
  const plain = await registrationForm({ record_book_diligence: undefined })
  return Object.fromEntries([...plain].map(([name, value]) => [name, String(value)]))
}
