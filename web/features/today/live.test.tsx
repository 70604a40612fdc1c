// The morning screen while it is open: the live events bring it up to date, each by one call.
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getToday, type Today } from '#contract/today.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { emptyDay, fullDay } from '#web/testing/today.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MINUTE = 60_000

const serverOf = (day: () => Today) => serverWithLists().answer(getToday, day)
const open = (day: () => Today) => openPage('/hoy', { as: sessionOf(lucia), server: serverOf(day) })
const folder = async (name: string) => within(await main().findByRole('region', { name }))
const waitingPlaces = async () =>
  (await folder('Le esperan')).getAllByRole('link').map((link) => link.getAttribute('href'))

/** The server tells a member with the page open how much is unread. */
async function tell(messages: number, notifications = 0) {
  const { emitLive } = await import('#web/lib/calling/live.ts')
  await act(async () => emitLive('unread', { messages, notifications, about_messages: 0 }))
}

test('a live event brings the numbers up to date', async () => {
  let day = emptyDay()
  const { server } = await open(() => day)
  await main().findByText(/^Todo al día/)
  await tell(0)
  day = fullDay()
  await tell(2, 1)
  expect(await waitingPlaces()).toContain('/conversations/5')
  expect(server.asked(getToday)).toHaveLength(2)
})

test('the morning screen is fetched once when it is opened, although the live events begin with what is unread', async () => {
  const server = serverOf(fullDay)
  const fetched = server.hold(getToday)
  const page = await openPage('/hoy', { as: sessionOf(lucia), server })
  await fetched.arrived
  await tell(2, 3)
  fetched.release()
  await folder('Le esperan')
  expect(server.asked(getToday)).toHaveLength(1)
  await page.reload()
  await folder('Le esperan')
  await tell(2, 3)
  expect(server.asked(getToday)).toHaveLength(2)
})

test('a message that came before the live events began is on the morning screen', async () => {
  let day = emptyDay()
  await open(() => day)
  await main().findByText(/^Todo al día/)
  day = fullDay()
  await tell(2)
  expect(await waitingPlaces()).toContain('/conversations/5')
})

test('a morning screen fetched long before the live events begin is fetched again', async () => {
  let day = fullDay()
  const page = await open(() => day)
  await folder('Le esperan')
  day = fullDay({ own: emptyDay().own })
  await page.later(MINUTE)
  await tell(2)
  await expect.poll(() => main().queryByRole('region', { name: 'Mis peticiones' })).toBeNull()
})
