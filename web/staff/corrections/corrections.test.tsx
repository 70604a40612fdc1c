// The corrections that detectives ask for, by keyboard and on a telephone.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/account.ts'
import {
  acceptCorrection,
  listCorrections,
  rejectCorrection,
  type WaitingCorrection,
} from '#contract/staff/corrections.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, main, openedDialog, title, untilDialogCloses } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const taken: WaitingCorrection = {
  ...{ id: 3, detective_id: 12, full_name: 'Ana Díaz', email: 'ana@example.org', is_license_taken: true },
  ...{ asked: { license_number: 1408 }, reason: 'Una cifra.', asked_at: '2026-11-20T10:00:00.000Z' },
  now: { name: 'Ana', surname: 'Díaz', second_surname: null, license_number: 5627, gender: 'f' },
}

test('a licence that another detective has cannot be accepted, by the key neither; it can be rejected', async () => {
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listCorrections, {
      data: [taken],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    })
  const { user } = await openPage('/admin/corrections', { as: administrator, server: of })
  await main().findByText('La licencia pedida ya es de otro detective.')
  expect(button('Aceptar')).toHaveProperty('disabled', true)
  await user.keyboard('ja')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('r')
  await screen.findByRole('dialog', { name: 'Rechazar la corrección' })
})

/** A queue of two, which is worked off. Accepting takes the password. */
function queueOfTwo() {
  let waiting = ['Boix', 'Bosch'].map(
    (second_surname, nth): WaitingCorrection => ({
      ...{ ...taken, is_license_taken: false, id: 3 + nth, full_name: `Ana ${second_surname}` },
      asked: { second_surname },
    }),
  )
  const take = (id: string | number) => {
    waiting = waiting.filter((one) => one.id !== Number(id))
    return undefined
  }
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .lose(getAccount)
    .answer(listCorrections, () => ({
      data: waiting,
      meta: { current_page: 1, last_page: 1, per_page: 20, total: waiting.length },
    }))
    .answer(acceptCorrection, ({ id, current_password }) => {
      if (!current_password) throw new Refused(422, { current_password: ['Falta la contraseña.'] })
      return take(id)
    })
    .answer(rejectCorrection, ({ id }) => take(id))
}

test('by the keys a correction is accepted once the password is given, and another one refused', async () => {
  const of = queueOfTwo()
  const { user } = await openPage('/admin/corrections', { as: administrator, server: of })
  await main().findByRole('heading', { level: 2, name: '2 peticiones de corrección' })
  await user.keyboard('ja')
  const accepting = await openedDialog('Aceptar la corrección')
  await expectFocus(() => accepting.getByRole('button', { name: 'Aceptar' }))
  await user.keyboard('{Enter}')
  await expectFocus(() => accepting.queryByLabelText(/^Contraseña actual/))
  // The focus is back on the card before the list without it arrives.
  const list = of.hold(listCorrections)
  await user.keyboard('secreta{Enter}')
  await untilDialogCloses()
  await expectFocus(() => main().getByRole('link', { name: 'Ana Boix' }))
  list.release()
  await expectFocus(() => main().queryByRole('heading', { level: 2, name: '1 petición de corrección' }))
  expect(of.asked(acceptCorrection).map(({ input }) => [input.id, input.current_password])).toEqual([
    ...[[3, undefined]],
    ...[[3, 'secreta']],
  ])

  await user.keyboard('jr')
  const rejecting = await openedDialog('Rechazar la corrección')
  await expectFocus(() => rejecting.getByRole('textbox', { name: /^Motivo/ }))
  await user.paste('No coincide con su licencia.')
  const emptied = of.hold(listCorrections)
  await user.keyboard('{Tab}{Enter}')
  await untilDialogCloses()
  await expectFocus(() => main().getByRole('link', { name: 'Ana Bosch' }))
  emptied.release()
  await expectFocus(title)
  main().getByText('Ninguna petición de corrección espera una decisión.')
  expect(of.asked(rejectCorrection).map(({ input }) => input)).toEqual([
    { id: 4, reason: 'No coincide con su licencia.' },
  ])
})

test('on a telephone a correction is accepted, without the password if this session gave it a moment ago', async () => {
  const of = queueOfTwo().once(acceptCorrection, () => {
    of.answer(listCorrections, { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } })
    return undefined
  })
  const { user } = await openPage('/admin/corrections', { as: administrator, server: of, width: 390 })
  const card = within((await main().findByText('Boix')).closest('li')!)
  await user.click(card.getByRole('button', { name: 'Aceptar' }))
  const accepting = await openedDialog('Aceptar la corrección')
  await user.click(accepting.getByRole('button', { name: 'Aceptar' }))
  await untilDialogCloses()
  await screen.findByText(/^Corregido el perfil de Ana Boix/)
  expect(main().queryByText('Boix')).toBeNull()
  expect(of.asked(acceptCorrection)).toHaveLength(1)
})
