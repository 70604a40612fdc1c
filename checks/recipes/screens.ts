// The promises of the recipes of ARCHITECTURE.md about screens; a test that runs, as part of the web, in the
// copy with the recipes applied (followed.ts), and is type-checked there.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Collaboration } from '#contract/collaborations.ts'
import type { Detective } from '#contract/profile.ts'
import { requirements } from '#web/features/collaborations/detail/facts.ts'
import { copyOf, kept, nothingFilledIn } from '#web/features/collaborations/form/collaboration-values.ts'
import { DetailsSection } from '#web/features/collaborations/form/details-section.tsx'
import { useCollaborationForm } from '#web/features/collaborations/form/use-collaboration-form.ts'
import OwnProfile from '#web/features/profile/own/own-profile.tsx'
import { VisitorsSection } from '#web/features/profile/own/visitors-section.tsx'
import { Profile } from '#web/features/profile/profile.tsx'
import { AboutProfile } from '#web/features/public-pages/privacy/processing-directory.tsx'
import { PersonSection } from '#web/features/registration/person-section.tsx'
import {
  kept as keptOfRegistration,
  useRegistrationForm,
} from '#web/features/registration/registration-form.ts'

function drawn<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
  const themed = createElement(MantineProvider, null, createElement(part, props))
  const element = createElement(QueryClientProvider, { client: new QueryClient() }, themed)
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(
    /<style[\s\S]*?<\/style>/g,
    '',
  )
}

const none = { work_areas: [], services: [], work_equipment: [], associations: [], languages: [] }
const means = { contact_means: { emails: [], tlfs: [] } }
const detective = {
  ...none,
  ...means,
  id: 1,
  gender: 'f',
  race: null,
  age_range: null,
} as unknown as Detective
const withWebsite = { ...detective, website: 'www.example.org' } as Detective

test('a website stands in the profile under its title, in one’s own with its button, and not where there is none', () => {
  expect(drawn(Profile, { detective: withWebsite })).toMatch(/Página web<\/h2>.*www\.example\.org/)
  expect(drawn(Profile, { detective })).not.toContain('Página web')
  expect(drawn(OwnProfile, { detective: withWebsite })).toMatch(/Página web<\/h2>.*www\.example\.org/)
})

test('what visitors are shown and what is held on people is told with it', () => {
  expect(drawn(VisitorsSection, { detective, seen: 'profiles' })).toContain('página web')
  expect(drawn(AboutProfile, {})).toContain('página web')
})

test('a reference is asked for with the details, told among the facts, copied, and stays in the draft', () => {
  const request = { reference: 'EXP-7', idioms: [], location: { data: {} } } as unknown as Collaboration
  function Details() {
    const form = useCollaborationForm({
      draft: 'new',
      initial: nothingFilledIn,
      send: () => new Promise(() => {}),
      onSent: () => {},
      onward: () => {},
      whereItWaits: '/',
    })
    return createElement(DetailsSection, { form })
  }
  expect(drawn(Details, {})).toContain('name="reference"')
  expect(requirements(request)).toContainEqual({ name: 'Referencia', value: 'EXP-7' })
  expect(copyOf(request)).toHaveProperty('reference', 'EXP-7')
  expect(kept.parse({ reference: 'EXP-7' })).toEqual({ reference: 'EXP-7' })
})

test('an academy is asked for at the registration, and stays in its draft', () => {
  const Person = () => createElement(PersonSection, { form: useRegistrationForm() })
  expect(drawn(Person, {})).toMatch(/Centro de formación.*name="academy"/)
  expect(keptOfRegistration.parse({ academy: 'UNED' })).toEqual({ academy: 'UNED' })
})
