// The rights desk by keyboard.
import { expect, test } from 'vitest'
import {
  findPerson,
  getRightsCase,
  listRightsCases,
  noteRightsCase,
  type RightsCase,
} from '#contract/staff/rights.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const AT = '2026-11-20T10:00:00.000Z'
const note = (id: number, text: string) => ({
  ...{ id, kind: 'note' as const, text, written_at: AT, written_by: 'jefa@example.org' },
})
const asked: RightsCase = {
  ...{ id: 7, right: 'access', full_name: 'Remedios Alcaraz', email: null, account_id: null },
  ...{ received_on: '2026-11-01', due_on: '2026-12-01', closed_at: null, outcome: null },
  ...{ request: 'Una copia.', closing_reason: null, notes: [note(1, 'Primera.')] },
}

test('after a note the focus is on it, and the form under its heading is empty', async () => {
  const noted = { ...asked, notes: [...asked.notes, note(2, 'Acreditada.')] }
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listRightsCases, { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } })
    .answer(getRightsCase, { data: asked })
    .answer(noteRightsCase, () => {
      of.answer(getRightsCase, { data: noted })
      return { data: noted }
    })
  const { user } = await openPage('/admin/rights/7', { as: administrator, server: of })
  await main().findByRole('heading', { name: 'Añadir una anotación' })
  await user.type(field('Texto'), 'Acreditada.')
  button('Añadir').focus()
  await user.keyboard('{Enter}')
  await main().findByText('Acreditada.')
  await expectFocus(() => main().getAllByText('Nota', { selector: 'p' })[1]!)
  expect(field('Texto')).toHaveProperty('value', '')
})

test('a person found in a request leads to its author: others have no page of a hidden or elapsed request', async () => {
  const hit = { id: 4, detective_id: 12, excerpt: '… Remedios Alcaraz …', written_at: AT }
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listRightsCases, { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } })
    .answer(findPerson, { data: [{ ...hit, found_in: 'request' }], is_complete: true })
  const { user } = await openPage('/admin/rights', { as: administrator, server: of })
  await main().findByRole('button', { name: 'Buscar' })
  await user.type(field('Nombre que se busca'), 'Remedios Alcaraz')
  await user.type(field('Motivo de la búsqueda'), 'Lo pide')
  await user.click(button('Buscar'))
  const link = await main().findByRole('link', { name: 'Ver a su autor' })
  expect(link.getAttribute('href')).toBe('/admin/detectives/12')
  expect(main().queryByRole('link', { name: /4$/ })).toBeNull()
  of.answer(findPerson, { data: [], is_complete: true })
  await user.click(button('Buscar'))
  await main().findByText('Ese nombre no está en nada de lo que se ha escrito aquí.')
})
