// The parts that the screens of the back office are made of, on a screen that stands for all of them: a list
// of requests, and a decision that takes a password.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForPasskey, changeEmail, getAccount } from '#contract/account.ts'
import { listCollaborations } from '#contract/collaborations.ts'
import { confirmStaffPasskey } from '#contract/staff/audit.ts'
import { listWaiting } from '#contract/staff/start.ts'
import {
  descriptionOf,
  expectFocus,
  fill,
  main,
  openedDialog,
  pressBesideDialog,
  untilDialogCloses,
} from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, listOf, request, serverWithLists } from '#web/testing/world.ts'
import { nextAfter } from './next-in-queue.tsx'

const PATH = '/admin/registrations'
const DONE = { status: 'success' as const, payload: { msg: 'hecho' } }
const WITH_PASSKEY = {
  ...{
    email: 'admin@example.org',
    new_email: null,
    hidden_up: null,
    hides_requests: false,
    can_be_deleted: false,
  },
  second_factor: {
    totp: true,
    passkeys: [{ id: 1, name: 'Portátil', created_at: '2026-11-01T10:00:00Z', last_used_at: null }],
    recovery_codes_left: 8,
  },
}
const TEXTS = [
  { name: 'Imagen ilegible', text: 'La imagen no se lee.' },
  { name: 'Otro número', text: 'El número es otro.' },
]

beforeEach(() => {
  vi.doMock('#web/staff/registrations/registrations-screen.tsx', async () => ({
    default: (await import('#web/testing/staff-example.tsx')).ExampleScreen,
  }))
})

function serverWithQueue() {
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .lose(getAccount)
    .answer(listCollaborations, ({ page }) =>
      listOf(
        [1, 2].map((place) => request('2026-12-01', { id: 10 * page + place, subject: `P${page}.${place}` })),
        { current_page: page, last_page: 3, total: 6 },
      ),
    )
}
const open = (path = PATH, server = serverWithQueue()) => openPage(path, { as: administrator, server })
const subject = (name: string) => main().findByRole('link', { name })

test('a page past the end, as after the last decision on it, is the last page there is', async () => {
  const server = serverWithQueue().answer(listCollaborations, ({ page }) =>
    listOf(page! > 3 ? [] : [request('2026-12-01', { id: 10 * page!, subject: `P${page}` })], {
      current_page: page!,
      last_page: 3,
      total: 3,
    }),
  )
  const page = await open(`${PATH}?page=9`, server)
  await subject('P3')
  expect(page.address()).toBe(`${PATH}?page=3`)
})

test('state and page of a list are in the address: they survive a reload, and going back restores them', async () => {
  const page = await open()
  await subject('P1.1')
  await page.user.click(main().getByRole('button', { name: 'Página 2' }))
  await subject('P2.1')
  expect(page.address()).toBe(`${PATH}?page=2`)
  await page.user.click(main().getByRole('link', { name: 'Rechazados' }))
  await subject('P1.1')
  expect(page.address()).toBe(`${PATH}?status=rejected`)
  expect(main().getByRole('link', { name: 'Rechazados' }).getAttribute('aria-current')).toBe('true')
  await page.back()
  await subject('P2.1')
  await page.reload()
  await subject('P2.1')
})

test('a state or page in the address that does not exist is the first one', async () => {
  await open(`${PATH}?status=nonsense&page=-3`)
  await subject('P1.1')
  expect(main().getByRole('link', { current: true }).textContent).toBe('Pendientes')
})

test('the keys j and k go through a list, and do nothing while somebody types', async () => {
  const { user } = await open()
  const [first, second] = [await subject('P1.1'), await subject('P1.2')]
  await user.keyboard('j')
  await expectFocus(() => first)
  await user.keyboard('j')
  await expectFocus(() => second)
  await user.keyboard('k')
  await expectFocus(() => first)
  await user.click(main().getByRole('textbox', { name: 'Nota' }))
  await user.keyboard('jka')
  await expectFocus(() => main().getByRole('textbox', { name: 'Nota' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the key ? lists the keys of the screen, and there they can be turned off', async () => {
  const { user } = await open()
  await subject('P1.1')
  await user.keyboard('?')
  const list = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
  list.getByText('Rechazar')
  list.getByText('Ir al siguiente de la lista')
  await user.click(list.getByRole('switch', { name: 'Usar los atajos en este dispositivo' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  main().getByRole('button', { name: 'Atajos de teclado (desactivados)' })
})

async function openDecision(server = serverWithQueue()) {
  const page = await open(PATH, server)
  await subject('P1.1')
  await page.user.keyboard('a')
  const dialog = await openedDialog('Rechazar')
  return { ...page, server, dialog, reason: () => dialog.getByRole('textbox', { name: /^Motivo/ }) }
}

test('a decision is made by keyboard, with a prepared reason that can be changed', async () => {
  const { user, dialog, reason, server } = await openDecision()
  server.answer(changeEmail, DONE)
  await user.click(dialog.getByRole('button', { name: TEXTS[0]!.name }))
  expect(reason()).toHaveProperty('value', TEXTS[0]!.text)
  await user.type(reason(), ' Gracias.')
  expect(dialog.queryByLabelText(/Contraseña/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await main().findByText('Decidido: La imagen no se lee. Gracias.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a prepared text is added to what was typed; another one takes the place of an unchanged one', async () => {
  const { user, dialog, reason } = await openDecision()
  const prepared = (nth: number) => user.click(dialog.getByRole('button', { name: TEXTS[nth]!.name }))
  await prepared(1)
  await prepared(0)
  expect(reason()).toHaveProperty('value', TEXTS[0]!.text)
  await user.type(reason(), ' Gracias.')
  await prepared(1)
  expect(reason()).toHaveProperty('value', `${TEXTS[0]!.text} Gracias.\n${TEXTS[1]!.text}`)
})

test('a press beside a decision does not close it; closed, it has the typed reason again until it is sent', async () => {
  const { user, dialog, reason, server } = await openDecision()
  server.answer(changeEmail, DONE)
  await fill(user, reason(), 'Porque sí')
  await pressBesideDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await untilDialogCloses()
  const opened = async () => {
    await user.keyboard('a')
    const again = await openedDialog('Rechazar')
    return { again, text: again.getByRole('textbox', { name: /^Motivo/ }) }
  }
  const { again, text } = await opened()
  expect(text).toHaveProperty('value', 'Porque sí')
  await user.click(again.getByRole('button', { name: 'Rechazar' }))
  await main().findByText('Decidido: Porque sí')
  expect((await opened()).text).toHaveProperty('value', '')
})

test('a decision without its reason is not sent', async () => {
  const { user, dialog, reason, server } = await openDecision()
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await waitFor(() => expect(descriptionOf(reason())).toContain('El motivo es obligatorio.'))
  expect(server.asked(changeEmail)).toEqual([])
})

test('the password is asked for once the server misses it, and sent with the decision', async () => {
  const { user, dialog, reason, server } = await openDecision()
  server.answer(changeEmail, ({ current_password }) => {
    if (current_password === 'none') throw new Refused(422, { current_password: ['Falta la contraseña.'] })
    return DONE
  })
  await fill(user, reason(), 'Porque sí')
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  const password = await dialog.findByLabelText(/^Contraseña actual/)
  await expectFocus(() => password)
  // Nothing was wrong yet.
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.type(password, 'secreta')
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await main().findByText('Decidido: Porque sí')
  expect(server.asked(changeEmail).map(({ input }) => input.current_password)).toEqual(['none', 'secreta'])
})

test('a member with a passkey may leave the password empty, and is asked for the passkey instead', async () => {
  const startAuthentication = vi.fn(async () => ({ id: 'llave', response: {} }))
  vi.doMock('@simplewebauthn/browser', () => ({ startAuthentication }))
  vi.stubGlobal('PublicKeyCredential', () => {})
  const { user, dialog, reason, server } = await openDecision()
  let isConfirmed = false
  server
    .answer(getAccount, { data: WITH_PASSKEY })
    .answer(changeEmail, () => {
      if (!isConfirmed) throw new Refused(422, { current_password: ['Falta la contraseña.'] })
      return DONE
    })
    .answer(askForPasskey, { data: { options: { challenge: 'abc' } } })
    .answer(confirmStaffPasskey, () => {
      isConfirmed = true
      return undefined
    })
  await fill(user, reason(), 'Porque sí')
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await dialog.findByText(/se le pedirá su llave de acceso/)
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await main().findByText('Decidido: Porque sí')
  expect(startAuthentication).toHaveBeenCalledOnce()
  expect(server.asked(confirmStaffPasskey).map(({ input }) => input.passkey.id)).toEqual(['llave'])
})

test('if somebody else has decided meanwhile, the sentence is shown and the list fetched again', async () => {
  const { user, dialog, reason, server } = await openDecision()
  server.refuse(changeEmail, 409, { general: ['Ya lo ha decidido otra persona.'] })
  await fill(user, reason(), 'Porque sí')
  const before = server.asked(listCollaborations).length
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await dialog.findByText('Ya lo ha decidido otra persona.')
  await expect.poll(() => server.asked(listCollaborations).length).toBeGreaterThan(before)
})

test('the next of a queue is the one after it, after the last one the first, and none is left at the end', () => {
  expect(nextAfter([1, 2, 3], 2)).toBe(3)
  expect(nextAfter([1, 2, 3], 3)).toBe(1)
  // Decided meanwhile: no longer in the queue.
  expect(nextAfter([1, 2], 7)).toBe(1)
  expect(nextAfter([7], 7)).toBeNull()
  expect(nextAfter([], 7)).toBeNull()
})
