import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)

test('the first message is sent while the other one opens the conversation: neither waits for the other', async () => {
  const [lucia, rafael] = [await idOf(app, 'lucia'), await idOf(app, 'rafael')]
  const id = await calls.opened('lucia', rafael)
  await calls.tokenFor('rafael')
  const { begun } = await app.database.db.transaction().execute(async (trx) => {
    // The message is written by then, and not yet on Rafael's side.
    await trx
      .selectFrom('conversation_side')
      .where('account_id', '=', lucia)
      .select('account_id')
      .forUpdate()
      .execute()
    const sent = calls.write('lucia', id, 'Buenos días.')
    await wait(300)
    const opened = calls.post('rafael', '/api/conversations', { to: lucia })
    await wait(300)
    return { begun: [sent, opened] }
  })
  const [sent, opened] = await Promise.all(begun)
  expect([sent?.status, opened?.body.id]).toEqual([201, id])
  const { body } = await calls.get('rafael', `/api/conversations/${id}`)
  expect(body).toMatchObject({ unread: 1, last_message: { text: 'Buenos días.' } })
})
