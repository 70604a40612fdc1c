// The rights desk by keyboard and on a telephone.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  closeRightsCase,
  findPerson,
  getRightsCase,
  listRightsCases,
  noteRightsCase,
  openRightsCase,
  type RightsCase,
  reopenRightsCase,
} from '#contract/staff/rights.ts'
import { listWaiting } from '#contract/staff/start.ts'
import {
  button,
  expectFocus,
  field,
  fill,
  main,
  notices,
  openedDialog,
  pressBesideDialog,
  title,
  untilDialogCloses,
} from '#web/testing/hands.ts'
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

/** A desk without cases, on which one can be opened, noted and closed. */
function desk() {
  let one = { ...asked, notes: [] as RightsCase['notes'] }
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listRightsCases, { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } })
    .answer(getRightsCase, () => ({ data: one }))
    .answer(openRightsCase, ({ right, full_name, request }) => {
      one = { ...one, right, full_name, request }
      return { data: one }
    })
    .answer(noteRightsCase, ({ kind, text }) => {
      one = { ...one, notes: [...one.notes, { ...note(one.notes.length + 1, text), kind }] }
      return { data: one }
    })
    .answer(closeRightsCase, ({ outcome, reason }) => {
      one = { ...one, outcome, closing_reason: reason, closed_at: AT }
      return { data: one }
    })
    .answer(reopenRightsCase, () => {
      const notes = [...one.notes, note(one.notes.length + 1, `Reabierta. ${one.closing_reason}`)]
      one = { ...one, notes, outcome: null, closing_reason: null, closed_at: null }
      return { data: one }
    })
}

test('the request of a person is noted, answered and closed with a reason, by keyboard alone', async () => {
  const of = desk()
  const { user, address } = await openPage('/admin/rights', { as: administrator, server: of })
  await main().findByText('Ninguna solicitud espera respuesta.')
  await user.keyboard('+')
  const opening = await openedDialog('Anotar una solicitud')
  await expectFocus(() => opening.getByRole('textbox', { name: /^Nombre/ }))
  await user.paste('Remedios Alcaraz')
  await user.keyboard('{Tab}{Tab} ')
  expect(opening.getByRole('radio', { name: /^Acceso/ })).toHaveProperty('checked', true)
  await user.keyboard('{Tab}{Tab}{Tab}')
  await user.paste('Una copia de lo que haya.')
  await user.keyboard('{Tab}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Remedios Alcaraz' })
  expect(address()).toBe('/admin/rights/7')
  await untilDialogCloses()
  await expectFocus(title)
  expect(of.asked(openRightsCase)[0]!.input).toMatchObject({
    ...{ full_name: 'Remedios Alcaraz', right: 'access', request: 'Una copia de lo que haya.' },
  })

  main().getByRole('radio', { name: 'Nota' }).focus()
  await user.keyboard('{ArrowDown}{Tab}')
  await user.paste('No guardamos nada con su nombre.')
  await user.keyboard('{Tab}{Enter}')
  await main().findByText('No guardamos nada con su nombre.')
  const sent = () => main().getByText('Enviado a la persona', { selector: 'p' })
  await expectFocus(sent)

  await user.keyboard('c')
  const closing = await openedDialog('Cerrar la solicitud')
  await expectFocus(() => closing.getByRole('radio', { name: 'Atendida' }))
  await user.keyboard(' {Tab}')
  await user.paste('Se le ha respondido.')
  await pressBesideDialog(user)
  await user.click(closing.getByRole('button', { name: 'Cancelar' }))
  await untilDialogCloses()
  await user.keyboard('c')
  const reopened = await openedDialog('Cerrar la solicitud')
  expect(reopened.getByRole('radio', { name: 'Atendida' })).toHaveProperty('checked', true)
  reopened.getByDisplayValue('Se le ha respondido.').focus()
  await user.keyboard('{Tab}{Enter}')
  await main().findByText('Se le ha respondido.')
  await untilDialogCloses()
  await expectFocus(sent)
  expect(of.asked(closeRightsCase).map(({ input }) => input)).toEqual([
    { id: 7, outcome: 'granted', reason: 'Se le ha respondido.' },
  ])
})

test('on a telephone a request is noted, the name is searched for, and what was sent is kept; closed, it takes no more notes', async () => {
  const of = desk().answer(findPerson, { data: [], is_complete: true })
  const { user } = await openPage('/admin/rights', { as: administrator, server: of, width: 390 })
  await user.click(await main().findByRole('button', { name: 'Anotar una solicitud' }))
  const opening = await openedDialog('Anotar una solicitud')
  await fill(user, opening.getByRole('textbox', { name: /^Nombre/ }), 'Remedios Alcaraz')
  await user.click(opening.getByRole('radio', { name: /^Supresión/ }))
  await fill(user, opening.getByRole('textbox', { name: /^Qué pide/ }), 'Que se borre su nombre.')
  await user.click(opening.getByRole('button', { name: 'Anotar' }))
  await screen.findByRole('heading', { level: 1, name: 'Remedios Alcaraz' })
  main().getByText('Supresión (artículo 17)')
  await untilDialogCloses()

  await fill(user, field(/^Motivo de la búsqueda/), 'Lo pide ella.')
  await user.click(button('Buscar'))
  await main().findByText(/^Ese nombre no está en nada/)
  expect(of.asked(findPerson)[0]!.input).toEqual({
    ...{ name: 'Remedios Alcaraz', reason: 'Lo pide ella.', case_id: 7 },
  })
  await user.click(main().getByRole('radio', { name: 'Enviado a la persona' }))
  await fill(user, field(/^Texto/), 'No guardamos nada con su nombre.')
  await user.click(button('Añadir'))
  await main().findByText('No guardamos nada con su nombre.')

  await user.click(button('Cerrar la solicitud'))
  const closing = await openedDialog('Cerrar la solicitud')
  await user.click(closing.getByRole('radio', { name: 'Atendida' }))
  await fill(user, closing.getByRole('textbox', { name: /^Motivo/ }), 'Se le ha respondido.')
  await user.click(closing.getByRole('button', { name: 'Cerrar la solicitud' }))
  await main().findByText('Se le ha respondido.')
  expect(main().queryByRole('button', { name: 'Añadir' })).toBeNull()
})

test('a case closed by mistake is open again by the notice; one of long ago by its button', async () => {
  const of = desk()
  const { user } = await openPage('/admin/rights/7', { as: administrator, server: of })
  async function closeIt() {
    await user.click(await main().findByRole('button', { name: 'Cerrar la solicitud' }))
    const closing = await openedDialog('Cerrar la solicitud')
    await user.click(closing.getByRole('radio', { name: 'Denegada' }))
    await fill(user, closing.getByRole('textbox', { name: /^Motivo/ }), 'Era de otra persona.')
    await user.click(closing.getByRole('button', { name: 'Cerrar la solicitud' }))
    await untilDialogCloses()
    await main().findByRole('button', { name: 'Reabrir la solicitud' })
  }
  await closeIt()
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await main().findByText(/^Reabierta/)
  await within(notices()).findByText('La solicitud vuelve a estar abierta.')

  await closeIt()
  button('Reabrir la solicitud').focus()
  await user.keyboard('{Enter}')
  await main().findByRole('button', { name: 'Cerrar la solicitud' })
  // The note about it, where one reads on.
  await expectFocus(() => main().getAllByText('Nota', { selector: 'p' }).at(-1)!)
  expect(of.asked(reopenRightsCase).map(({ input }) => input)).toEqual([{ id: 7 }, { id: 7 }])
})

test('Escape closes the calendar of a new case alone; closed too, the dialog has what was typed when it opens again', async () => {
  const { user } = await openPage('/admin/rights', { as: administrator, server: desk() })
  const opening = async () => {
    await user.click(await main().findByRole('button', { name: 'Anotar una solicitud' }))
    return await openedDialog('Anotar una solicitud')
  }
  const dialog = await opening()
  await fill(user, dialog.getByRole('textbox', { name: /^Nombre/ }), 'Remedios Alcaraz')
  await user.click(dialog.getByRole('button', { name: 'Calendario: Recibida el' }))
  await dialog.findByRole('button', { name: 'Mes anterior' })
  await expectFocus(() => dialog.getByRole('button', { pressed: true }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Mes anterior' })).toBeNull())
  screen.getByRole('dialog')
  await user.keyboard('{Escape}')
  await untilDialogCloses()
  ;(await opening()).getByDisplayValue('Remedios Alcaraz')
})
