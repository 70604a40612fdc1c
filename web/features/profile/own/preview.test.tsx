// The own profile as others and visitors see it, and the services by family.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showToVisitors } from '#contract/profile-sections.ts'
import { button, expectFocus, field, fill, main, notices } from '#web/testing/hands.ts'
import { beginEditing, openOwnProfile, section, serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, sessionOf } from '#web/testing/world.ts'

const edits = () => main().queryAllByRole('button', { name: /^Editar/ })

test('an owner previews the profile as others see it, and returns to the text typed before', async () => {
  const page = await openOwnProfile({ associations: [], license_checked_on: '2026-03-12' })
  const { user } = page
  await beginEditing(page, 'Más información')
  await fill(user, field('Lo que quiera contar'), 'Veinte años de oficio')
  await user.click(button('Así le ven'))
  await expectFocus(() => button('Volver a editar'))
  expect(edits()).toEqual([])
  // Empty sections and unsaved changes are not shown.
  expect(main().queryByRole('region', { name: 'Asociaciones' })).toBeNull()
  expect(section('Más información').textContent).toContain('Lo de siempre')
  expect(main().queryByRole('button', { name: 'Denunciar' })).toBeNull()
  expect(screen.getByRole('main').textContent).toContain('TIP comprobada 12 de marzo de 2026')
  await user.click(button('Volver a editar'))
  await expectFocus(() => button('Así le ven'))
  expect(field('Lo que quiera contar')).toHaveProperty('value', 'Veinte años de oficio')
})

test('services are in families, in their order; those without a family come last', async () => {
  await openOwnProfile({
    services: [
      { id: 24, name: 'Informática forense', family: 'tecnico' },
      { id: 1, name: 'Bajas laborales fingidas', family: 'laboral' },
      { id: 999, name: 'Perros de rastreo', family: null },
    ],
  })
  const terms = within(section('Servicios')).getAllByRole('term')
  expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Laboral: Bajas laborales fingidas',
    'Técnica: Informática forense',
    'Otros: Perros de rastreo',
  ])
})

test('a single family needs no name', async () => {
  await openOwnProfile({ services: [{ id: 1, name: 'Bajas laborales fingidas', family: 'laboral' }] })
  expect(within(section('Servicios')).queryByRole('term')).toBeNull()
  expect(within(section('Servicios')).getAllByRole('listitem')).toHaveLength(1)
})

test('an owner lets visitors see the profile, and takes that back', async () => {
  const profile = { ...lucia, visible_to_visitors: false }
  const server = serverWithProfile(profile).answer(showToVisitors, ({ visible }) => {
    profile.visible_to_visitors = visible
    return { data: visible }
  })
  const { user } = await openPage('/profile', {
    as: sessionOf(profile),
    server,
    configuration: { visitors_see_directory: 'profiles' },
  })
  const own = within(await screen.findByRole('region', { name: 'Visitantes' }))
  own.getByText(/nunca los medios de contacto personales/)
  const agree = own.getByRole<HTMLInputElement>('checkbox')
  expect(agree.checked).toBe(false)
  await user.click(agree)
  await within(notices()).findByText('Los visitantes ven ahora su perfil.')
  await expect.poll(() => agree.checked).toBe(true)
  await user.click(agree)
  await within(notices()).findByText('Los visitantes ya no ven su perfil.')
  await expect.poll(() => agree.checked).toBe(false)
  expect(server.asked(showToVisitors).map(({ input }) => input)).toEqual([
    { visible: true },
    { visible: false },
  ])
})
