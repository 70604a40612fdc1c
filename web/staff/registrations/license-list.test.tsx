// The list of licences: choosing a file, and what is said of it.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getLicenseList, uploadLicenseList } from '#contract/staff/license-list.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const list = {
  source: 'Ministerio',
  dated: '2026-01-31',
  entries: 1,
  uploaded_at: '2026-02-03T09:00:00.000Z',
}
const csv = () => new File(['5208;Óscar Núñez Vidal'], 'licencias.csv', { type: 'text/csv' })
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

test('a chosen file stays on view until it is sent; then the focus is on what the list is now', async () => {
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(getLicenseList, { data: null })
    .answer(uploadLicenseList, () => {
      of.answer(getLicenseList, { data: list })
      return { data: list, skipped: 1 }
    })
  const { user } = await openPage('/admin/registrations/license-list', { as: administrator, server: of })
  await main().findByText('No hay ninguna.')
  await user.upload(fileInput(), csv())
  await fill(user, field('Origen'), 'Ministerio')
  await user.type(main().getByLabelText(/^Fecha de la lista/), '31/1/2026')
  expect(fileInput().files?.[0]?.name).toBe('licencias.csv')
  await user.click(button('Subir la lista'))
  await screen.findByText('La lista tiene 1 licencia. Se ha dejado fuera 1 línea sin licencia.')
  await main().findByText('Ministerio')
  await expectFocus(() => main().getByRole('heading', { name: 'Lista actual' }))
  expect(fileInput().files).toHaveLength(0)
})
