// Reporting what one reads, and what the author of a hidden content sees.
import { expect, test } from 'vitest'
import { getStatement, reportContent } from '#contract/notices.ts'
import { getDetective } from '#contract/profile.ts'
import { button, expectFocus, fill, main, openedDialog, untilDialogCloses } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, serverWithRequests } from '#web/testing/requests.ts'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, request, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const rafael = { ...as, id: 2, name: 'Rafael', surname: 'Ortega' }
const PATH = '/collaboration/70'
const statement = {
  decided_at: '2026-11-20T10:00:00.000Z',
  parts: [{ title: 'Hechos', text: 'La descripción tiene una matrícula.' }],
}

test('a member reports a request and reads the reference; a refusal keeps what was written', async () => {
  const server = serverWithRequests(request(daysAhead(5)))
  let refuses = true
  server.answer(reportContent, () => {
    if (refuses) throw new Refused(404, { general: ['Ya no está disponible.'] })
    return { reference: 'una-referencia-larga' }
  })
  const { user } = await openPage(PATH, { as: rafael, server })
  await user.click(await main().findByRole('button', { name: 'Denunciar' }))
  const dialog = await openedDialog('Denunciar esta petición')
  await user.click(dialog.getByRole('button', { name: 'Denunciar' }))
  expect((await dialog.findAllByText('El motivo es obligatorio.')).length).toBeGreaterThan(0)
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Publicidad')
  await fill(user, dialog.getByRole('textbox', { name: 'Explicación' }), 'Ofrece servicios.')
  await user.click(dialog.getByRole('button', { name: 'Denunciar' }))
  await expect.poll(() => dialog.queryByText('Ya no está disponible.'), { timeout: 15_000 }).not.toBeNull()
  refuses = false
  await user.click(dialog.getByRole('button', { name: 'Denunciar' }))
  await expect.poll(() => dialog.queryByText('una-referencia-larga'), { timeout: 15_000 }).not.toBeNull()
  expect(server.asked(reportContent).at(-1)!.input).toEqual({
    kind: 'request',
    id: 70,
    reason: 'Publicidad',
    text: 'Ofrece servicios.',
  })
  await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
  await expectFocus(() => button('Denunciar'))
})

test('the text of a notice is still there after Escape, until it is sent', async () => {
  const server = serverWithRequests(request(daysAhead(5))).answer(reportContent, {
    reference: 'la-referencia',
  })
  const { user, stored } = await openPage(PATH, { as: rafael, server })
  const open = async () => {
    await user.click(await main().findByRole('button', { name: 'Denunciar' }))
    return await openedDialog('Denunciar esta petición')
  }
  const dialog = await open()
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Publicidad')
  await fill(user, dialog.getByRole('textbox', { name: 'Explicación' }), 'Ofrece servicios.')
  await user.keyboard('{Escape}')
  await untilDialogCloses()
  const again = await open()
  await expect
    .poll(() => again.getByRole('textbox', { name: 'Motivo' }))
    .toHaveProperty('value', 'Publicidad')
  expect(again.getByRole('textbox', { name: 'Explicación' })).toHaveProperty('value', 'Ofrece servicios.')
  await user.click(again.getByRole('button', { name: 'Denunciar' }))
  await again.findByText('la-referencia')
  expect(stored()).not.toContain('Publicidad')
})

test('nobody reports the own request', async () => {
  await openPage(PATH, { as, server: serverWithRequests(request(daysAhead(5))) })
  await main().findByRole('button', { name: 'Ocultar' })
  expect(main().queryByRole('button', { name: 'Denunciar' })).toBeNull()
})

test('the author of a hidden request reads why and can only erase it or publish it anew', async () => {
  const server = serverWithRequests(request(daysAhead(5), { withheld: true })).answer(getStatement, statement)
  await openPage(PATH, { as, server })
  await main().findByText('La descripción tiene una matrícula.')
  expect(main().queryByRole('link', { name: 'Editar' })).toBeNull()
  for (const name of ['Ocultar', 'Eliminar']) expect(main().queryByRole('button', { name })).toBeNull()
  expect(button('Borrar definitivamente')).toBeDefined()
})

test('the owner of a hidden profile reads it with the statement, without anything to edit', async () => {
  const server = serverWithRequests()
    .answer(getDetective, { detective: { ...lucia, withheld: true } })
    .answer(getStatement, statement)
  await openPage(`/profile/${lucia.id}`, { as, server })
  await main().findByText('El directorio ha ocultado su perfil')
  await main().findByText('La descripción tiene una matrícula.')
  expect(main().queryByRole('button', { name: /Editar/ })).toBeNull()
})
