// How a colleague is written to within the site, from their profile.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CANNOT_BE_WRITTEN_TO, openConversation } from '#contract/conversations.ts'
import { getCorrection } from '#contract/corrections.ts'
import { getDetective } from '#contract/profile.ts'
import { messageOf, NURIA, serverWithConversation } from '#web/testing/conversations.ts'
import { button, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Lost, Refused } from '#web/testing/stand-in.ts'
import { administrator, lucia, sessionOf } from '#web/testing/world.ts'

const nuria = { ...lucia, id: 3, name: 'Núria', full_name: NURIA }

async function openNuria(as = sessionOf(lucia)) {
  const server = serverWithConversation([messageOf(1, 'Hola', { read: true })])
  server
    .answer(getDetective, ({ id }) => ({ detective: id === nuria.id ? nuria : lucia }))
    .answer(getCorrection, { data: null })
    .answer(openConversation, server.conversation)
  const page = await openPage('/profile/3', { as, server, width: 1000 })
  await screen.findByRole('region', { name: 'Medios de contacto' })
  return { ...page, server }
}

test('Lucía writes to Núria from her profile and comes to their conversation', async () => {
  const page = await openNuria()
  await page.user.click(button('Escribir'))
  await expect.poll(page.address).toBe('/conversations/5')
  await main().findByRole('textbox', { name: 'Mensaje' })
  expect(title().textContent).toBe(NURIA)
  expect(page.server.asked(openConversation)[0]?.input).toMatchObject({ to: 3 })
  await page.back()
  await expect.poll(page.address).toBe('/profile/3')
})

test('if that is not possible a notice says why, and another attempt is the same call', async () => {
  const page = await openNuria()
  page.server.once(openConversation, () => {
    throw new Refused(422, { to: [CANNOT_BE_WRITTEN_TO] })
  })
  await page.user.click(button('Escribir'))
  await screen.findByText(CANNOT_BE_WRITTEN_TO)
  expect(page.address()).toBe('/profile/3')
  page.server.once(openConversation, () => {
    throw new Lost('no network')
  })
  await page.user.click(button('Escribir'))
  await screen.findByText(/No hay conexión con el servidor/)
  await page.user.click(button('Escribir'))
  await expect.poll(page.address).toBe('/conversations/5')
  const keys = page.server.asked(openConversation).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('one’s own profile has no such button', async () => {
  const page = await openNuria()
  await page.load('/profile/1')
  await screen.findByRole('region', { name: 'Más información' })
  expect(main().queryByRole('button', { name: 'Escribir' })).toBeNull()
})

test('staff without a profile do not write from a profile', async () => {
  await openNuria(administrator)
  expect(main().queryByRole('button', { name: 'Escribir' })).toBeNull()
})
