import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { withStatementSpans } from './statement-spans.ts'

const { database, close } = await freshDatabase()
afterAll(close)

/** The statements of a span that began, each with how it ended. */
async function spansOf(run: () => Promise<unknown>) {
  const spans: { text: string; ended: unknown }[] = []
  const start = (text: string) => {
    const span = { text, ended: 'not yet' as unknown }
    spans.push(span)
    return (error?: unknown) => {
      span.ended = error === undefined ? 'well' : (error as { code?: string }).code
    }
  }
  await withStatementSpans(start, run)
  return spans
}

test('Each statement of a call is a span with its text and its end, those of a transaction too', async () => {
  const spans = await spansOf(() =>
    database.db
      .transaction()
      .execute((trx) => trx.selectFrom('account').where('email', '=', 'a@b.example').select('id').execute()),
  )
  expect(spans).toEqual([
    { text: 'begin', ended: 'well' },
    { text: 'select "id" from "account" where "email" = $1', ended: 'well' },
    { text: 'commit', ended: 'well' },
  ])
})

test('A refused statement ends with its code', async () => {
  const spans = await spansOf(() => database.query('select 1 / $1::int', [0]).catch(() => {}))
  expect(spans[0]).toEqual({ text: 'select 1 / $1::int', ended: '22012' })
})

test('Statements elsewhere at the same time are none', async () => {
  const [spans] = await Promise.all([
    spansOf(async () => database.query('select 1 as mine')),
    database.query('select 2 as others'),
  ])
  expect(spans.map(({ text }) => text)).toEqual(['select 1 as mine'])
})
