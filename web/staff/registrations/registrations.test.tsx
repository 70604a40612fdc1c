// The review of registrations without a browser: what a reviewer sees, and what the keys and buttons do.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import {
  approveRegistration,
  askForScan,
  getRegistration,
  listRegistrations,
  nextRegistration,
  openRegistration,
  type Registration,
} from '#contract/staff/registrations.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const reviewer: SessionUser = { ...sessionOf(lucia), id: 91, role: 'reviewer', has_profile: false }
const AT = '2026-11-20T10:00:00.000Z'

const listed = {
  id: 7,
  full_name: 'Óscar Núñez Vidal',
  license_number: 5208,
  email: 'oscar@example.org',
  registered_at: AT,
  flags: ['same-license' as const, 'scan-asked' as const],
}
const registration: Registration = {
  ...listed,
  status: 'awaiting_approval',
  name: 'Óscar',
  surname: 'Núñez',
  second_surname: 'Vidal',
  gender: 'm',
  telephone: null,
  work_area: null,
  email_verified_at: AT,
  terms_accepted_at: null,
  // Without a picture: it is fetched apart from the other calls.
  scan: null,
  asked_scan: null,
  duplicates: [],
  list_check: null,
  history: [],
  open_by: [],
}
const server = () =>
  serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listRegistrations, {
      data: [listed],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    })
    .answer(getRegistration, ({ id }) => ({ ...registration, id, full_name: `Persona ${id}` }))
    .answer(openRegistration, { open_by: ['ana@example.org'], status: 'awaiting_approval' })
    .answer(nextRegistration, ({ after }) => ({ id: after === 8 ? null : 8, left: 2 }))
const person = (id: number) => screen.findByRole('heading', { level: 2, name: `Persona ${id}` })

test('the queue shows who waits, since when, and what to look at; a reviewer has no way to the list of licences', async () => {
  await openPage('/admin/registrations', { as: reviewer, server: server(), now: '2026-11-23T10:00:00.000Z' })
  await main().findByRole('link', { name: 'Óscar Núñez Vidal' })
  main().getByText('Espera desde hace 3 días')
  const flags = within(main().getByRole('list', { name: 'Conviene mirar' })).getAllByRole('listitem')
  expect(flags.map(({ textContent }) => textContent)).toEqual(['Licencia repetida', 'Imagen pedida'])
  expect(main().queryByRole('link', { name: 'Lista de licencias' })).toBeNull()
})

test('the number of the queue says how many of them wait for another picture', async () => {
  const of = server()
    .answer(listRegistrations, {
      data: [listed],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 3 },
    })
    .answer(nextRegistration, { id: 8, left: 2 })
  await openPage('/admin/registrations', { as: reviewer, server: of })
  await main().findByRole('heading', { level: 2, name: '3 registros, 1 espera otra imagen' })
})

test('a registration is approved by two keys, and the next one comes by itself', async () => {
  const there = server()
  there.answer(approveRegistration, { ...registration, status: 'approved' })
  const { user, address } = await openPage('/admin/registrations/7', { as: reviewer, server: there })
  await person(7)
  await main().findByText('También lo tiene abierto ana@example.org.')
  await user.keyboard('a')
  expect(there.asked(approveRegistration)).toEqual([])
  await user.keyboard('{Enter}')
  await person(8)
  expect(address()).toBe('/admin/registrations/8')
  expect(there.asked(approveRegistration).map(({ input }) => input)).toEqual([
    { id: 7, seen_status: 'awaiting_approval' },
  ])
})

test('another picture that did not come in time is told; asking again says which time was on view', async () => {
  const asked_scan = { reason: 'Está cortada.', asked_at: AT, has_run_out: true }
  const there = server().answer(getRegistration, { ...registration, full_name: 'Persona 7', asked_scan })
  there.refuse(askForScan, 409, { general: ['Mientras tanto ha cambiado. La pidió ana@example.org.'] })
  const { user } = await openPage('/admin/registrations/7', { as: reviewer, server: there })
  await main().findByText(/^El enlace para enviarla ha caducado/)
  await user.click(main().getByRole('button', { name: 'Pedir otra imagen' }))
  const asking = within(await screen.findByRole('dialog'))
  await fill(user, asking.getByRole('textbox', { name: /^Motivo/ }), 'Sigue cortada.')
  await user.click(asking.getByRole('button', { name: 'Pedirla' }))
  await asking.findByText(/La pidió ana@example.org/)
  expect(there.asked(askForScan).map(({ input }) => input)).toEqual([
    { id: 7, reason: 'Sigue cortada.', previous: AT },
  ])
})

test('a decision without a name was taken at the console or by an account that is gone', async () => {
  const decision = { from_status: 'awaiting_approval' as const, to_status: 'rejected' as const }
  const history = [{ ...decision, reason: null, decided_by: null, decided_at: AT }]
  const there = server().answer(getRegistration, { ...registration, full_name: 'Persona 7', history })
  await openPage('/admin/registrations/7', { as: reviewer, server: there })
  await main().findByText(/: rechazado, por alguien en la consola, o una cuenta ya borrada$/)
})

test('a reviewer who comes too late is told who decided, and sees what was decided', async () => {
  const there = server()
  there.refuse(approveRegistration, 409, {
    general: ['El detective está rechazado. Lo decidió ana@example.org.'],
  })
  const { user } = await openPage('/admin/registrations/7', { as: reviewer, server: there })
  await person(7)
  there.answer(getRegistration, { ...registration, full_name: 'Persona 7', status: 'rejected' })
  await user.click(main().getByRole('button', { name: 'Aprobar' }))
  await main().findByText(/Lo decidió ana@example.org/)
  await main().findByText('Estado: rechazado')
  await waitFor(() => expect(main().queryByRole('button', { name: 'Rechazar' })).toBeNull())
})
