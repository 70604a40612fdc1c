// How a user calls or writes to the detective whose profile is open.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective, PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, rafael, sessionOf } from '#web/testing/world.ts'

const OFFICE = 'Serrano Investigación Privada'

async function openRafael(contact_means = rafael.contact_means, address = '/profile/2') {
  const own = { ...lucia, office_name: OFFICE }
  const server = serverWithProfile(own).answer(getDetective, ({ id }) => ({
    detective: id === rafael.id ? { ...rafael, contact_means } : own,
  }))
  return await openPage(address, { as: sessionOf(own), server })
}
const textOf = (link: HTMLElement, name: string) => new URL(link.getAttribute('href')!).searchParams.get(name)
const link = (name: string | RegExp) => main().findByRole('link', { name })

test('a colleague is written to by WhatsApp and by e-mail, and is told by whom', async () => {
  await openRafael({
    tlfs: [{ value: '+34612345678', type: PROFESSIONAL }],
    emails: [{ value: 'uno@example.org', type: PROFESSIONAL }],
  })
  const whatsApp = await link('WhatsApp')
  expect(whatsApp.getAttribute('href')).toContain('https://wa.me/34612345678?text=')
  expect(textOf(whatsApp, 'text')).toBe(
    `Hola. Soy Lucía Serrano, ${OFFICE}, con licencia de detective privado. He visto su perfil en Pesquisa. ¿Me permite hacerle una consulta?`,
  )
  expect(whatsApp.getAttribute('rel')).toBe('noopener noreferrer')
  expect(textOf(await link('Correo'), 'subject')).toBe('Consulta de Lucía Serrano a través de Pesquisa')
})

test('a user who has opened the own profile also gives the licence number', async () => {
  const { user, server, address } = await openRafael(
    { tlfs: [{ value: '+34612345678', type: PROFESSIONAL }], emails: [] },
    '/profile',
  )
  await screen.findByRole('heading', { level: 1, name: lucia.full_name })
  // The own profile has no such link.
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  server.answer(searchDetectives, {
    data: [rafael],
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: 1,
    total_is_exact: true,
  })
  const bar = within(screen.getByRole('banner'))
  await user.click(bar.getAllByRole('link', { name: 'Buscar detectives' })[0]!)
  await user.click(await link(rafael.full_name))
  await screen.findByRole('heading', { level: 1, name: rafael.full_name })
  expect(textOf(await link('WhatsApp'), 'text')).toContain(
    `Soy Lucía Serrano Peña, ${OFFICE}, con licencia de detective privado n.º 4127.`,
  )
  expect(address()).toBe('/profile/2')
})

test('if there are several telephones, the user chooses one, by number and type', async () => {
  const { user } = await openRafael({
    tlfs: [
      { value: '+34612345678', type: PERSONAL },
      { value: '+34954000000', type: PROFESSIONAL },
    ],
    emails: [
      { value: 'uno@example.org', type: PERSONAL },
      { value: 'dos@example.org', type: PROFESSIONAL },
    ],
  })
  const linksIn = async (name: string) =>
    within(await screen.findByRole('dialog', { name })).getAllByRole('link')
  await user.click(await main().findByRole('button', { name: 'Llamar' }))
  const phones = await linksIn('¿A qué teléfono quiere llamar?')
  expect(phones.map(({ textContent }) => textContent)).toEqual([
    '+34 954 000 000Trabajo',
    '+34 612 345 678Personal',
  ])
  expect(phones[0]!.getAttribute('href')).toBe('tel:+34954000000')
  await user.keyboard('{Escape}')
  // Only one of the two is a mobile number: there is nothing to choose.
  expect((await link('WhatsApp')).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/34612345678\?/)
  await user.click(main().getByRole('button', { name: 'Correo' }))
  const emails = await linksIn('¿A qué correo quiere escribir?')
  expect(emails.map(({ textContent }) => textContent)).toEqual([
    'dos@example.orgTrabajo',
    'uno@example.orgPersonal',
  ])
  expect(emails[0]!.getAttribute('href')).toMatch(/^mailto:dos@example\.org\?subject=Consulta/)
})
