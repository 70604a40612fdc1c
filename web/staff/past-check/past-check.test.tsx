// The queue of requests published past the check: what becomes of the focus as it is worked off.
import { expect, test } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { leavePastCheck, listPastCheck } from '#contract/staff/past-check.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { expectFocus, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { reviewer, serverWithLists } from '#web/testing/world.ts'

const waitingRequest = (id: number, state: 'open' | 'hidden' | 'elapsed' = 'open') => ({
  ...{ id, subject: `P${id}`, pay: null, description: 'El coche es un 1234 BCD.', state },
  ...{ author: { id: 1, full_name: 'Lucía' }, created_at: '2026-11-20T10:00:00.000Z' },
  ...{ unasked_tells: [], denied_tells: [] },
})
const meta = { current_page: 1, last_page: 1, per_page: 20 }

test('an open request is a link to its page; a hidden or elapsed one, which has none for others, is not', async () => {
  const data = [waitingRequest(1), waitingRequest(2, 'hidden'), waitingRequest(3, 'elapsed')]
  const server = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listPastCheck, { data, meta: { ...meta, total: 3 } })
  await openPage('/admin/past-check', { as: reviewer, server })
  await main().findByRole('heading', { name: 'P3' })
  const linked = data.filter(({ subject }) => main().queryByRole('link', { name: subject }))
  expect(linked.map(({ id }) => id)).toEqual([1])
})

test('after each request the heading of the list has the focus, after the last one the title', async () => {
  let waiting = [waitingRequest(1), waitingRequest(2)]
  const server = serverWithLists()
    .answer(listWaiting, { data: [] })
    .lose(getAccount)
    .answer(listPastCheck, () => ({
      data: waiting,
      meta: { ...meta, total: waiting.length },
    }))
    .answer(leavePastCheck, ({ request }) => {
      waiting = waiting.filter(({ id }) => id !== Number(request))
      return undefined
    })
  const { user } = await openPage('/admin/past-check', { as: reviewer, server })
  await main().findByRole('heading', { name: '2 peticiones por revisar' })
  await user.click(main().getAllByRole('button', { name: 'Dejar como está' })[0]!)
  await main().findByRole('heading', { name: '1 petición por revisar' })
  await expectFocus(() => main().getByRole('heading', { name: '1 petición por revisar' }))
  await user.click(main().getByRole('button', { name: 'Dejar como está' }))
  await main().findByText('No hay ninguna petición por revisar.')
  await expectFocus(title)
  expect(server.asked(leavePastCheck)).toHaveLength(2)
})
