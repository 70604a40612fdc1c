// For tests of the own profile's screen: a server that stores the profile, and access to the sections on the
// screen.
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { getCorrection } from '#contract/corrections.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { type Detective, getDetective } from '#contract/profile.ts'
import { sectionCalls } from '#contract/profile-sections.ts'
import { openPage, type Page } from './page.tsx'
import { Refused, type StandIn } from './stand-in.ts'
import { LANGUAGES, lucia, placeAt, SERVICES, serverWithLists, sessionOf } from './world.ts'

export const SAVED = 'Datos actualizados correctamente'
export const FAILED = 'Ocurrió un error al actualizar los datos'

/** The stored profile: a test may change it, as another device does. */
export function serverWithProfile(profile: Detective): StandIn {
  const put = <Name extends keyof Detective>(
    name: Name,
    value: Detective[Name],
    previous?: Detective[Name],
  ) => {
    const isSame = JSON.stringify(profile[name]) === JSON.stringify(previous)
    if (previous !== undefined && !isSame) throw new Refused(409, {}, CHANGED_MEANWHILE)
    profile[name] = value
    return { data: value }
  }
  return serverWithLists()
    .answer(getDetective, () => ({ detective: profile }))
    .answer(getCorrection, { data: null })
    .answer(sectionCalls.office_name, ({ office_name, previous }) =>
      put('office_name', office_name, previous),
    )
    .answer(sectionCalls.more_information, ({ more_information, previous }) =>
      put('more_information', more_information, previous),
    )
    .answer(sectionCalls.services, ({ services, previous }) =>
      put(
        'services',
        SERVICES.filter(({ id }) => services.includes(id)),
        previous,
      ),
    )
    .answer(sectionCalls.languages, ({ languages, previous }) =>
      put(
        'languages',
        LANGUAGES.filter(({ country_code }) => languages.includes(country_code)),
        previous,
      ),
    )
    .answer(sectionCalls.contact_means, ({ contact_means, previous }) =>
      put('contact_means', contact_means, previous),
    )
    .answer(sectionCalls.race, ({ race, previous }) => {
      profile.race_consented_at = race === null ? null : new Date().toISOString()
      return put('race', race, previous)
    })
    .answer(sectionCalls.work_areas, ({ work_areas, previous }) =>
      put(
        'work_areas',
        work_areas.map(({ admin_area: { level, id } }) => placeAt(level, id)!),
        previous,
      ),
    )
}

/** Opens Lucía's own profile; `more` replaces some of its fields. */
export async function openOwnProfile(more: Partial<Detective> = {}): Promise<Page & { profile: Detective }> {
  const profile = { ...lucia, ...more }
  const page = await openPage('/profile', { as: sessionOf(profile), server: serverWithProfile(profile) })
  await screen.findByRole('region', { name: 'Más información' })
  return { ...page, profile }
}

export const section = (name: string) => screen.getByRole('region', { name })
export const edit = (name: string) => within(section(name)).getByRole('button', { name: /^Editar/ })
export const inSection = (name: string, button: string) =>
  within(section(name)).getByRole('button', { name: button })

/** Starts the editing of a section and waits for its editor. */
export async function beginEditing({ user }: Pick<Page, 'user'>, name: string): Promise<void> {
  await user.click(edit(name))
  await within(section(name)).findByRole('button', { name: 'Cancelar' })
  await expect.poll(() => section(name).querySelector('[aria-busy=true]')).toBeNull()
}
