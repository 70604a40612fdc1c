// Besides writing: sharing the own telephone, blocking, reporting a message or the person.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blockUser, sharePhone, unblockUser } from '#contract/conversations.ts'
import { reportContent } from '#contract/notices.ts'
import { getDetective } from '#contract/profile.ts'
import { messageOf, NURIA, serverWithConversation } from '#web/testing/conversations.ts'
import { button, expectFocus, fill, main, openedDialog } from '#web/testing/hands.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { lucia, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)

async function open(server = serverWithConversation([messageOf(1, 'Hola', { read: true })])) {
  const page = await openPage('/conversations/5', { as, server, width: 1000 })
  await main().findByText('Hola')
  const choose = async (name: string) => {
    await page.user.click(button('Más acciones'))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...page, server, choose }
}

/** Fills in the open dialog of a notice and sends it. */
async function report(user: Page['user'], title: string, [reason, text]: [string, string]) {
  const dialog = await openedDialog(title)
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), reason)
  await fill(user, dialog.getByRole('textbox', { name: 'Explicación' }), text)
  await user.click(dialog.getByRole('button', { name: 'Denunciar' }))
  return dialog
}

test('Lucía sees which numbers she is about to share, and they are sent once she agrees', async () => {
  const { user, server, choose } = await open()
  await choose('Compartir mi teléfono')
  const dialog = await openedDialog('¿Compartir su teléfono?')
  await dialog.findByText('+34 790 000 001')
  dialog.getByText(`${NURIA} recibirá en un mensaje:`)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(server.asked(sharePhone)).toEqual([])
  await choose('Compartir mi teléfono')
  await user.click((await openedDialog('¿Compartir su teléfono?')).getByRole('button', { name: 'Compartir' }))
  await main().findByText('Mi teléfono: +34790000001')
  expect(server.asked(sharePhone)).toHaveLength(1)
})

test('without a telephone in the profile there is nothing to share', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola', { read: true })])
  server.answer(getDetective, { detective: { ...lucia, contact_means: { emails: [], tlfs: [] } } })
  const { choose } = await open(server)
  await choose('Compartir mi teléfono')
  const dialog = await openedDialog('¿Compartir su teléfono?')
  await dialog.findByText('Su perfil no tiene ningún teléfono.')
  expect(dialog.queryByRole('button', { name: 'Compartir' })).toBeNull()
})

test('Lucía blocks Núria after a confirmation, cannot write to her, and unblocks her', async () => {
  const { user, server, choose } = await open()
  await choose('Bloquear')
  const dialog = await openedDialog(`¿Bloquear a ${NURIA}?`)
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  await main().findByText(/Ha bloqueado a Núria Puig Bosch: usted no recibe/)
  expect(main().queryByRole('textbox')).toBeNull()
  main().getByText('Hola')
  expect(server.asked(blockUser).map(({ input }) => input.id)).toEqual([3])
  await user.click(main().getByRole('button', { name: 'Desbloquear' }))
  await main().findByRole('textbox', { name: 'Mensaje' })
  expect(server.asked(unblockUser).map(({ input }) => input.id)).toEqual([3])
})

test.each([
  ['leads there if it can be opened', undefined, 'Ver su perfil'],
  ['is not led to if it cannot', true, 'Su perfil no está disponible'],
] as const)('the profile of the other one %s', async (_, has_closed_profile, said) => {
  const { user } = await open(serverWithConversation([messageOf(1, 'Hola')], { has_closed_profile }))
  await user.click(button('Más acciones'))
  const item = await screen.findByRole('menuitem', { name: said })
  expect(item.getAttribute('href')).toBe(has_closed_profile ? null : '/profile/3')
  expect(screen.getAllByRole('menuitem', { name: /perfil/ })).toHaveLength(2)
})

test('a block that fails says why, and nothing is blocked', async () => {
  const { user, server, choose } = await open()
  server.refuse(blockUser, 422, { general: ['No se puede.'] })
  await choose('Bloquear')
  const dialog = await openedDialog(`¿Bloquear a ${NURIA}?`)
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  await dialog.findByText('No se puede.')
  main().getByRole('textbox', { name: 'Mensaje' })
})

test('Lucía reports a message of Núria’s, and her own messages have no such button', async () => {
  const server = serverWithConversation([
    messageOf(1, 'Hola', { read: true }),
    messageOf(2, 'Una amenaza', { read: true }),
    messageOf(3, 'Mía', { mine: true }),
  ])
  server.answer(reportContent, { reference: 'D-7' })
  const { user } = await open(server)
  const buttons = main().getAllByRole('button', { name: 'Denunciar este mensaje' })
  expect(buttons).toHaveLength(2)
  await user.click(buttons[1]!)
  const dialog = await report(user, 'Denunciar este mensaje', ['Amenazas', 'Me amenaza.'])
  await dialog.findByText(/D-7/)
  expect(server.asked(reportContent)[0]?.input).toMatchObject({ kind: 'message', id: 2 })
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
  await expectFocus(() => buttons[1]!)
})

test('Lucía reports the person herself from the menu of the conversation', async () => {
  const { user, server, choose } = await open()
  server.answer(reportContent, { reference: 'D-8' })
  await choose('Denunciar su perfil')
  const dialog = await report(user, 'Denunciar este perfil', ['Insultos', 'Insulta en cada mensaje.'])
  await dialog.findByText(/D-8/)
  expect(server.asked(reportContent)[0]?.input).toMatchObject({ kind: 'profile', id: 3 })
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
  await expectFocus(() => button('Más acciones'))
})
