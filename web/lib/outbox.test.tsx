// A save without a connection waits, says so, and is sent later, once. For requests that wait:
// web/features/collaborations/form/requests-without-coverage.test.tsx. For two tabs, and a real lack of
// network: e2e/offline/outbox.test.ts.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
import { logout } from '#contract/auth.ts'
import { hideProfile, showProfile } from '#contract/hiding.ts'
import { sectionCalls } from '#contract/profile-sections.ts'
import { fill, main, notices } from '#web/testing/hands.ts'
import {
  beginEditing,
  inSection,
  openOwnProfile,
  SAVED,
  section,
  serverWithProfile,
} from '#web/testing/own-profile.ts'
import { openPage, type Page, storeSession } from '#web/testing/page.tsx'
import { lucia, sessionOf } from '#web/testing/world.ts'

const WILL_BE_SAVED = 'Se guardará cuando haya conexión'
const MORE = 'Más información'

const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => /cambios? (espera|no se ha)/.test(textContent))
const shownText = () => section(MORE).textContent
/** The code that sends and shows waiting saves is loaded a while after the first screen. */
const untilAtRest = (page: Page) => page.later(3000)
const keys = ({ server }: Page) => new Set(server.asked(sectionCalls.more_information).map(({ key }) => key))

async function saveOffline(text: string) {
  const page = await openOwnProfile()
  await untilAtRest(page)
  await page.setOffline(true)
  await change(page, text)
  return page
}

/** Changes the section, which then waits. */
async function change(page: Page, text: string) {
  await beginEditing(page, MORE)
  await fill(page.user, within(section(MORE)).getByRole('textbox'), text)
  await page.user.click(inSection(MORE, 'Guardar'))
  await waitFor(() => expect(shownText()).toContain(WILL_BE_SAVED))
  expect(shownText()).toContain(text)
}

/** The dialog with all that waits. */
async function openDialog({ user }: Page) {
  await waitFor(() => expect(line()).toBeDefined())
  await user.click(within(line()!).getByRole('button', { name: 'Ver cuáles' }))
  return within(await screen.findByRole('dialog', { name: 'Sin enviar todavía' }))
}

test('a section saved without a connection shows as waiting, also after a reload, and is then saved once by itself', async () => {
  const page = await saveOffline('Escrito en el monte')
  expect(shownText()).toContain('Escrito en el monte')
  await waitFor(() => expect(line()?.textContent).toContain('Un cambio espera la conexión.'))
  expect(page.server.asked(sectionCalls.more_information)).toEqual([])

  // The connection is half restored: the server answers, but saves still fail.
  page.server.lose(sectionCalls.more_information)
  await page.setOffline(false)
  await page.reload()
  await screen.findByRole('region', { name: MORE })
  await waitFor(() => expect(shownText()).toContain(WILL_BE_SAVED))
  expect(shownText()).toContain('Escrito en el monte')
  await untilAtRest(page)
  await waitFor(() => expect(keys(page).size).toBe(1))
  page.server.answer(sectionCalls.more_information, ({ more_information }) => {
    page.profile.more_information = more_information
    return { data: more_information }
  })
  await waitFor(async () => {
    await page.later(500)
    within(notices()).getByText(SAVED)
  })
  expect(page.profile.more_information).toBe('Escrito en el monte')
  await waitFor(() => expect(line()).toBeUndefined())
  expect(shownText()).not.toContain(WILL_BE_SAVED)
  expect(keys(page).size).toBe(1)
  expect(page.stored()).not.toContain('Escrito en el monte')
})

test('a value that another device saved meanwhile is not overwritten: the owner is asked', async () => {
  const page = await saveOffline('Lo mío')
  page.profile.more_information = 'Lo de la otra'
  await page.setOffline(false)
  await page.later(5000)
  await waitFor(() => expect(shownText()).toContain('Elija con qué se queda'))
  expect(shownText()).toContain('Lo de la otra')
  expect(shownText()).toContain('Lo mío')
  await page.user.click(inSection(MORE, 'Guardar lo mío'))
  await within(notices()).findByText(SAVED)
  expect(page.profile.more_information).toBe('Lo mío')
})

test('a section saved again while it waits is one change, compared with what was known before both', async () => {
  const page = await saveOffline('Lo primero')
  const before = page.profile.more_information
  await change(page, 'Lo corregido')
  within(section(MORE)).getByRole('button', { name: 'Descartar' })
  await page.setOffline(false)
  await page.later(5000)
  await waitFor(() => expect(page.profile.more_information).toBe('Lo corregido'))
  expect(page.server.asked(sectionCalls.more_information).map(({ input }) => input)).toEqual([
    { more_information: 'Lo corregido', previous: before },
  ])
})

test('a discarded change can be brought back from its notice, and is then sent as before', async () => {
  const page = await saveOffline('Escrito con una mano')
  const before = page.profile.more_information
  await page.user.click(inSection(MORE, 'Descartar'))
  await waitFor(() => expect(shownText()).not.toContain('Escrito con una mano'))
  expect(page.stored()).not.toContain('Escrito con una mano')
  const notice = within(notices())
  await notice.findByText(`Descartado: Perfil: ${MORE}`)
  await page.user.click(notice.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(shownText()).toContain('Escrito con una mano'))
  await page.setOffline(false)
  await page.later(5000)
  await waitFor(() => expect(page.profile.more_information).toBe('Escrito con una mano'))
  expect(page.server.asked(sectionCalls.more_information)[0]!.input.previous).toBe(before)
})

test('two changes that wait are told by one notice', async () => {
  const page = await saveOffline('Lo primero')
  await beginEditing(page, 'Despacho')
  await fill(page.user, within(section('Despacho')).getByRole('textbox'), 'Gil')
  await page.user.click(inSection('Despacho', 'Guardar'))
  await waitFor(() => expect(line()?.textContent).toContain('2 cambios'))
  expect(within(notices()).getAllByText(WILL_BE_SAVED)).toHaveLength(1)
})

test('the list of what waits, whose last entry was discarded, does not open again with the next one', async () => {
  const page = await saveOffline('Lo primero')
  const dialog = await openDialog(page)
  await page.user.click(dialog.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(line()).toBeUndefined())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await change(page, 'Lo segundo')
  await waitFor(() => expect(line()).toBeDefined())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before a log-out that loses waiting saves the user is asked; another account neither sees nor sends them', async () => {
  const page = await saveOffline('Solo de Lucía')
  const { user, server } = page
  server.answer(logout, undefined)
  await waitFor(() => expect(line()).toBeDefined())
  // The server answers again, but saves still fail.
  server.lose(sectionCalls.more_information)
  await page.setOffline(false)
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    return within(await screen.findByRole('dialog', { name: '¿Cerrar la sesión sin enviarlos?' }))
  }
  const question = await leave()
  question.getByText('Perfil: Más información')
  await user.click(question.getByRole('button', { name: 'Seguir con la sesión' }))
  expect(line()?.textContent).toContain('Un cambio espera')
  await user.click((await leave()).getByRole('button', { name: 'Cerrar la sesión y perderlos' }))
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })
  expect(page.stored()).not.toContain('Solo de Lucía')

  const sent = server.asked(sectionCalls.more_information).length
  storeSession({ ...sessionOf(lucia), id: 2, name: 'Rafael' })
  await page.load('/profile')
  await untilAtRest(page)
  expect(line()).toBeUndefined()
  expect(server.asked(sectionCalls.more_information)).toHaveLength(sent)
})

/** The panel of the account that hides it; `hidden_up`: until when it is hidden at first. */
async function openHiding(hidden_up: string | null = null) {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const server = serverWithProfile({ ...lucia })
    .answer(listSessions, { data: [] })
    .answer(getAccount, () => ({
      data: {
        email: 'lucia@example.org',
        new_email: null,
        hidden_up,
        hides_requests: true,
        can_be_deleted: true,
        second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 },
      },
    }))
    .answer(hideProfile, () => {
      hidden_up = until
      return until
    })
    .answer(showProfile, () => {
      hidden_up = null
      return undefined
    })
  const page = await openPage('/account-settings#ocultar', { as: sessionOf({ ...lucia, hidden_up }), server })
  await main().findByRole('button', { name: hidden_up ? 'Prorrogar' : 'Ocultar' })
  await untilAtRest(page)
  await page.setOffline(true)
  const press = (name: string) => page.user.click(main().getByRole('button', { name }))
  return { ...page, press }
}
const waitingLines = () =>
  within(main().getByRole('list', { name: 'Cambios que esperan la conexión' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('hiding the account waits for a connection, and is done once', async () => {
  const { server, press, ...page } = await openHiding()
  await press('Ocultar')
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain(
      `Ocultar la cuenta durante 24 horas. ${WILL_BE_SAVED}`,
    ),
  )
  server.loseAnswer(hideProfile)
  await page.setOffline(false)
  await page.later(60_000)
  await waitFor(() => expect(line()).toBeUndefined())
  await main().findByRole('button', { name: /Su cuenta está oculta/ })
  // Done once, however often it was sent before the answer came.
  expect(server.asked(hideProfile).length).toBeGreaterThan(1)
  expect(new Set(server.asked(hideProfile).map(({ key }) => key)).size).toBe(1)
})

test('showing replaces a waiting extension; a hiding after it begins anew', async () => {
  const { server, press, ...page } = await openHiding(new Date(Date.now() + 3_600_000).toISOString())
  await press('Prorrogar')
  await waitFor(() => expect(waitingLines()).toEqual([expect.stringMatching(/^Ocultar/)]))
  await press('Dejar de ocultar')
  await waitFor(() => expect(waitingLines()).toEqual([expect.stringMatching(/^Dejar de ocultar/)]))
  await press('Prorrogar')
  await waitFor(() => expect(waitingLines()).toHaveLength(2))
  expect(server.asked(hideProfile)).toEqual([])
  await page.setOffline(false)
  await page.later(60_000)
  await waitFor(() => expect(server.asked(hideProfile)).toHaveLength(1))
  expect(server.asked(showProfile)).toHaveLength(1)
  await waitFor(() => expect(line()).toBeUndefined())
})
