// Old messages and empty conversations are deleted.
import { beforeEach, describe, expect, test } from 'vitest'
import { tokensOfStrangers } from '#server/testing/collaborations.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { forgetMessages } from './sweeps.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const lucia = await idOf(app, 'lucia')
const rafael = await idOf(app, 'rafael')
const { db } = app.database
beforeEach(async () => {
  await db.deleteFrom('conversation').execute()
  await db.deleteFrom('block').execute()
})

const listed = async (who: string) => (await calls.get(who, '/api/conversations')).body.data

test('a message is deleted a year after it was sent, and a conversation without messages with it', async () => {
  const id = await calls.opened('lucia', rafael)
  await calls.write('lucia', id, 'Vieja')
  await app.database.query(`update message set sent_at = now() - interval '13 months'`)
  await calls.write('lucia', id, 'Nueva')
  const other = await calls.opened('lucia', await idOf(app, 'nuria'))
  await calls.write('lucia', other, 'Vieja')
  await app.database.query(
    `update message set sent_at = now() - interval '13 months' where conversation_id = $1`,
    [other],
  )
  await app.database.query(`update conversation set created_at = now() - interval '13 months'`)
  await forgetMessages(db)
  expect((await calls.messages('lucia', id)).body.data.map((it: { text: string }) => it.text)).toEqual([
    'Nueva',
  ])
  expect((await listed('rafael'))[0]).toMatchObject({ id, unread: 1 })
  expect((await listed('lucia')).map((it: { id: number }) => it.id)).toEqual([id])
  expect(await listed('nuria')).toEqual([])
})

describe('a conversation without messages', () => {
  const grownOld = () =>
    app.database.query(`update conversation set created_at = created_at - interval '13 months'`)
  const kept = async () => {
    await forgetMessages(db)
    const rows = await db.selectFrom('conversation').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  test('is deleted after a year, whichever of the two was erased; a conversation with messages stays', async () => {
    const [one, other] = await tokensOfStrangers(app, 2)
    const opened = await calls.opened(one!, lucia)
    const ownerless = await calls.opened(other!, lucia)
    const written = await calls.opened('lucia', rafael)
    await calls.write('lucia', written, 'Hola')
    // Opened on the other side too, which sees no message of somebody blocked.
    await calls.post('rafael', `/api/user/blocks/${lucia}`)
    const unseen = await calls.opened('lucia', await idOf(app, 'nuria'))
    await calls.post('nuria', `/api/user/blocks/${lucia}`)
    await calls.opened('nuria', lucia).catch(() => {})
    await calls.write('lucia', unseen, 'No llega')
    const { id } = await db
      .selectFrom('conversation')
      .where('id', '=', ownerless)
      .select('opened_by as id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('account').where('id', '=', id).execute()
    expect(await kept()).toEqual([opened, ownerless, written, unseen])
    await grownOld()
    expect(await kept()).toEqual([written, unseen])
  })

  test('is deleted at once if both accounts are erased', async () => {
    const [one] = await tokensOfStrangers(app, 1)
    const id = await calls.opened(one!, rafael)
    await db.updateTable('conversation').set({ one_id: null }).where('id', '=', id).execute()
    await db.updateTable('conversation').set({ other_id: null }).where('id', '=', id).execute()
    expect(await kept()).toEqual([])
  })
})
