import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SeenByVisitors } from '#contract/configuration.ts'
import type { Detective } from '#contract/profile.ts'
import { VisitorsSection } from './visitors-section.tsx'

const drawn = (seen: SeenByVisitors, visible_to_visitors: boolean) => {
  const detective = { visible_to_visitors } as Detective
  const section = createElement(VisitorsSection, { detective, seen })
  const themed = createElement(MantineProvider, null, section)
  const fetching = createElement(QueryClientProvider, { client: new QueryClient() }, themed)
  // Removes Mantine's inline styles.
  return renderToStaticMarkup(createElement(MemoryRouter, null, fetching)).replace(
    /<style[\s\S]*?<\/style>/g,
    '',
  )
}

test('if visitors see no profiles, the owner is asked nothing', () => expect(drawn(false, true)).toBe(''))

test('if visitors see all profiles, the owner is told so and has no switch', () => {
  expect(drawn(true, false)).toContain('también quien no ha iniciado sesión ve los perfiles')
  expect(drawn(true, false)).not.toContain('checkbox')
})

test('if each owner decides, the switch is off until the owner turns it on, and says what visitors see', () => {
  const off = drawn('profiles', false)
  expect(off).toContain('type="checkbox"')
  expect(off).not.toContain('checked=""')
  expect(off).toContain('nunca los medios de contacto personales ni el origen étnico')
  expect(drawn('profiles', true)).toContain('checked=""')
})
