// Which conversations are shown, and of which the request: the list, its number, and the number of unread
// messages follow one rule.
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DetectiveStatus } from '#contract/moderation.ts'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { addDetective, appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const { db } = app.database

const STATES: (DetectiveStatus | 'erased')[] = ['approved', 'suspended', 'leaving', 'erased']

/**
 * A conversation of this account with somebody of that state, with so many unread messages; null: none was
 * written.
 */
async function converse(account_id: number, state: (typeof STATES)[number], unread: number | null) {
  const other = await addDetective(app)
  const [one_id, other_id] = account_id < other ? [account_id, other] : [other, account_id]
  const { id } = await db
    .insertInto('conversation')
    .values({ one_id, other_id, opened_by: account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  let last_message_id: number | null = null
  for (let nth = 0; unread !== null && nth <= unread; nth += 1) {
    const message = { conversation_id: id, by_one: one_id === other, text: `Mensaje ${nth}` }
    const sent = await db.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()
    last_message_id = sent.id
  }
  const side = { conversation_id: id, account_id, last_message_id, unread: unread ?? 0 }
  await db.insertInto('conversation_side').values(side).execute()
  if (state === 'erased') await db.deleteFrom('account').where('id', '=', other).execute()
  else await db.updateTable('detective').set({ status: state }).where('id', '=', other).execute()
  return {
    id,
    last: last_message_id ?? 0,
    unread: unread ?? 0,
    isShown: state === 'approved' || state === 'erased',
  }
}

test('the list, its number and the number of unread messages have the same conversations', async () => {
  const me = await addDetective(app)
  const token = await openSession(db, me)
  const made: Awaited<ReturnType<typeof converse>>[] = []
  // Mixed, so that what is shown and what is not share pages.
  for (let round = 0; round < 2; round += 1)
    for (const unread of [2, null, 0, 1])
      for (const state of STATES) made.push(await converse(me, state, unread))
  // A conversation between two other people.
  await converse(await addDetective(app), 'approved', 5)

  const shown = made.filter(({ isShown }) => isShown).sort((a, b) => b.last - a.last || b.id - a.id)
  const listed: number[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await app.get(`/api/conversations?page=${page}`, token)
    expect(body.meta.total).toBe(shown.length)
    listed.push(...body.data.map(({ id }: { id: number }) => id))
    if (page >= body.meta.last_page) break
  }
  expect(listed).toEqual(shown.map(({ id }) => id))
  const stream = await readEvents(app, token)
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  stream.close()
  const messages = shown.reduce((sum, { unread }) => sum + unread, 0)
  expect(stream.events[0]).toMatchObject(['unread', { messages }])
  for (const { id, isShown } of made) {
    const status = isShown ? 200 : 404
    expect((await app.get(`/api/conversations/${id}`, token)).status).toBe(status)
    expect((await app.get(`/api/conversations/${id}/messages`, token)).status).toBe(status)
  }
})

describe('the request of a conversation is shown', () => {
  const [HIDE, SHOW] = ['/api/user/managment/hide-profile', '/api/user/managment/show-profile']
  /**
   * Núria's request that Rafael and Lucía write about, as each of these people sees it in their conversation.
   */
  async function talked(prepare?: (request: number) => Promise<unknown>) {
    const request = await calls.publish('nuria', { subject: 'De esto se habla', places: 2 })
    await prepare?.(request)
    const withLucia = await calls.opened('nuria', await idOf(app, 'lucia'), request)
    const aside = await calls.opened('rafael', await idOf(app, 'lucia'), request)
    await calls.write('nuria', withLucia, 'Hola')
    await calls.write('rafael', aside, 'Hola')
    const about = async (who: string, id: number) => {
      const byAddress = (await calls.get(who, `/api/conversations/${id}`)).body.collaboration
      const { data } = (await calls.get(who, '/api/conversations')).body
      expect(data.find((it: { id: number }) => it.id === id).collaboration).toEqual(byAddress)
      return byAddress?.subject ?? null
    }
    const seen = async () => ({
      nuria: await about('nuria', withLucia),
      lucia: await about('lucia', withLucia),
      rafael: await about('rafael', aside),
    })
    return { request, aside, about, seen }
  }
  const subject = 'De esto se habla'
  const FOR_ALL = { nuria: subject, lucia: subject, rafael: subject }
  const FOR_AUTHOR = { ...FOR_ALL, lucia: null, rafael: null }

  test('to its author, and to others until the author hides it', async () => {
    onTestFinished(async () => void (await calls.post('nuria', SHOW)))
    const { request, seen } = await talked()
    expect(await seen()).toEqual(FOR_ALL)
    await calls.disable('nuria', request)
    expect(await seen()).toEqual(FOR_AUTHOR)
    await calls.disable('nuria', request, 'false')
    await calls.post('nuria', HIDE, { hidden_profile_time: 1440, hide_requests: true })
    expect(await seen()).toEqual(FOR_AUTHOR)
    await calls.post('nuria', SHOW)
    expect(await seen()).toEqual(FOR_ALL)
  })

  test('also while it is hidden, to who has answered it or has a place in it', async () => {
    const { request, seen } = await talked(async (id) => {
      await calls.offer('lucia', id)
      await calls.cover('nuria', id, true, [await idOf(app, 'rafael')])
    })
    await calls.disable('nuria', request)
    expect(await seen()).toEqual(FOR_ALL)
  })

  test('to nobody else while its author is suspended, whatever they agreed', async () => {
    const { aside, about } = await talked((id) => calls.offer('rafael', id))
    const become = async (status: DetectiveStatus) =>
      db
        .updateTable('detective')
        .set({ status })
        .where('id', '=', await idOf(app, 'nuria'))
        .execute()
    onTestFinished(async () => void (await become('approved')))
    await become('suspended')
    for (const who of ['rafael', 'lucia']) expect(await about(who, aside)).toBeNull()
    await become('approved')
    for (const who of ['rafael', 'lucia']) expect(await about(who, aside)).toBe(subject)
  })
})
