// The messages that a device knows stay complete and in order, whatever arrives in which order.
import { expect, test } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import {
  inOrder,
  type KnownMessages,
  type MessagePage,
  withMessage,
  withNewest,
  withRead,
} from './merging.ts'

const one = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  text: `message ${id}`,
  at: '2026-11-26T10:00:00.000Z',
  mine: false,
  read: false,
  ...more,
})
const pageOf = (ids: number[], next_before: number | null = null): MessagePage => ({
  data: ids.map((id) => one(id)),
  next_before,
})
const known = (...pages: MessagePage[]): KnownMessages => ({ pages, pageParams: pages.map(() => undefined) })
const idsOf = (all: KnownMessages) => inOrder(all).map(({ id }) => id)

test('new messages are added after the known ones, and older pages stay', () => {
  const before = known(pageOf([6, 5, 4], 4), pageOf([3, 2]))
  expect(idsOf(withNewest(before, pageOf([8, 7, 6, 5], 5)))).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('a message that was sent while the page was on its way is not lost', () => {
  expect(idsOf(withNewest(known(pageOf([3, 2, 1])), pageOf([2, 1])))).toEqual([1, 2, 3])
})

test('if messages are missing in between, the older ones are forgotten, to be fetched again', () => {
  const after = withNewest(known(pageOf([3, 2], 2), pageOf([1])), pageOf([9, 8], 8))
  expect(idsOf(after)).toEqual([8, 9])
  expect(after.pages.at(-1)?.next_before).toBe(8)
})

test('a live message before a gap does not hide the gap', () => {
  const after = withMessage(known(pageOf([3, 2], 2)), one(9))
  expect(idsOf(withNewest(after, pageOf([9, 8, 7], 7)))).toEqual([7, 8, 9])
})

test('a message that is known already is not added twice, and one that comes late takes its place', () => {
  expect(idsOf(withMessage(known(pageOf([2, 1])), one(2)))).toEqual([1, 2])
  expect(idsOf(withMessage(known(pageOf([3, 1])), one(2)))).toEqual([1, 2, 3])
})

test('a message that a decision hides changes where it is, and one that is not known yet stays so', () => {
  const before = known(pageOf([6, 5], 5), pageOf([4, 3]))
  const hidden = one(4, { text: 'withdrawn', withheld: true, read: true })
  const after = withMessage(before, hidden)
  expect(inOrder(after)[1]).toEqual(one(4, { text: 'withdrawn', withheld: true }))
  expect(inOrder(withMessage(after, one(4)))[1]).toEqual(one(4))
  expect(idsOf(withMessage(known(pageOf([6, 5], 5)), one(2, { withheld: true })))).toEqual([5, 6])
})

test('an answer without messages changes nothing', () => {
  expect(idsOf(withNewest(known(pageOf([1])), pageOf([])))).toEqual([1])
})

test('only messages of the other person, up to that message, are marked as read', () => {
  const pages = known({ data: [one(3), one(2, { mine: true }), one(1)], next_before: null })
  expect(inOrder(withRead(pages, 2)).map(({ read }) => read)).toEqual([true, false, false])
})
