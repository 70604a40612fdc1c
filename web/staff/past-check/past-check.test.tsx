// The queue of requests published past the check: its keys, and what becomes of the focus as it is worked
// off.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/account.ts'
import {
  leavePastCheck,
  listPastCheck,
  reopenPastCheck,
  upholdPastCheck,
} from '#contract/staff/past-check.ts'
import type { Report } from '#contract/staff/reports.ts'
import { listWaiting } from '#contract/staff/start.ts'
import {
  expectFocus,
  main,
  notices,
  openedDialog,
  stateReasons,
  title,
  untilDialogCloses,
} from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { reviewer, serverWithLists } from '#web/testing/world.ts'

const waitingRequest = (id: number, state: 'open' | 'hidden' | 'elapsed' = 'open') => ({
  ...{ id, subject: `P${id}`, pay: null, description: 'El coche es un 1234 BCD.', state },
  ...{ author: { id: 1, full_name: 'Lucía' }, created_at: '2026-11-20T10:00:00.000Z' },
  ...{ unasked_tells: [], denied_tells: [] },
})
/** A hidden request, as the answer to the decision. */
const decided: Report = {
  ...{ id: 9, state: 'upheld', source: 'own_check', kind: 'request', content_id: 3, content_title: 'P3' },
  ...{ where: null, reason: null, is_about_minors: false, received_at: '2026-11-20T10:00:00.000Z' },
  ...{ appealed_at: null, text: null, is_own_matter: false, notifier: null, content: null, decision: null },
  ...{ appeal: null, appeal_decision: null },
}
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

/** These wait, until they are left or hidden. */
function queueOf(waiting: ReturnType<typeof waitingRequest>[]) {
  const decide = (request: string | number) => {
    waiting = waiting.filter(({ id }) => id !== Number(request))
  }
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .lose(getAccount)
    .answer(listPastCheck, () => ({ data: waiting, meta: { ...meta, total: waiting.length } }))
    .answer(leavePastCheck, ({ request }) => decide(request) as undefined)
    .answer(upholdPastCheck, ({ request }) => {
      decide(request)
      return decided
    })
}

test('the keys decide on the request in focus, and on none without one: one is left, one hidden', async () => {
  const server = queueOf([waitingRequest(1), waitingRequest(2), waitingRequest(3)])
  const { user } = await openPage('/admin/past-check', { as: reviewer, server })
  await main().findByRole('heading', { name: '3 peticiones por revisar' })
  await user.keyboard('do')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jjd')
  await expectFocus(() => main().queryByRole('heading', { name: '2 peticiones por revisar' }))
  expect(server.asked(leavePastCheck).map(({ input }) => input.request)).toEqual([2])

  await user.keyboard('jj')
  await expectFocus(() => main().getByRole('link', { name: 'P3' }))
  await user.keyboard('o')
  const dialog = await openedDialog('Ocultar «P3»')
  // Nobody has reported it.
  expect(dialog.queryByText(/denunció/)).toBeNull()
  await expectFocus(() => dialog.getByRole('combobox', { name: /^Condición/ }))
  await stateReasons(user, 'datos personales de', 'Da la matrícula de un coche.')
  await untilDialogCloses()
  await expectFocus(() => main().queryByRole('heading', { name: '1 petición por revisar' }))
  expect(main().queryByText('P3')).toBeNull()
  expect(server.asked(upholdPastCheck).map(({ input }) => input)).toEqual([
    {
      ...{ request: 3, ground: 'third-party-data', facts: 'Da la matrícula de un coche.' },
      text: 'Los términos no lo permiten.',
    },
  ])
})

test('after each request the heading of the list has the focus, after the last one the title', async () => {
  const server = queueOf([waitingRequest(1), waitingRequest(2)])
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

test('a request left by a slip of the key waits again by the notice, also when it was the last one', async () => {
  const server = queueOf([waitingRequest(1)]).answer(reopenPastCheck, () => {
    server.answer(listPastCheck, { data: [waitingRequest(1)], meta: { ...meta, total: 1 } })
    return undefined
  })
  const { user } = await openPage('/admin/past-check', { as: reviewer, server })
  await main().findByRole('heading', { name: '1 petición por revisar' })
  await user.keyboard('jd')
  await main().findByText('No hay ninguna petición por revisar.')
  await user.click(await within(notices()).findByRole('button', { name: 'Deshacer' }))
  await within(notices()).findByText('«P1» vuelve a estar por revisar.')
  await main().findByRole('heading', { name: '1 petición por revisar' })
  expect(server.asked(reopenPastCheck).map(({ input }) => input)).toEqual([{ request: 1 }])
})
