// The corrections that detectives ask for, by keyboard.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCorrections, type WaitingCorrection } from '#contract/staff/corrections.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
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
