import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, createRef, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Collaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { AuthorActions } from '#web/features/collaborations/detail/author-actions.tsx'
import { Banners } from '#web/features/collaborations/detail/banners.tsx'
import { CollaborationDetail } from '#web/features/collaborations/detail/collaboration-detail.tsx'
import { HiddenWithProfile } from './hidden-with-profile.tsx'
import { RequestCard } from './request-card.tsx'

const request: Collaboration = {
  id: 7,
  subject: 'Relevo en una vigilancia',
  description: 'Tres mañanas.',
  location: { name: 'Getafe, Madrid', data: { country: 'ES', level: 0, id: 28065 } },
  start_date: dayAfter(madridDay(), 3),
  start_time: null,
  end_date: null,
  vehicle: null,
  pay: null,
  gender: null,
  age_range_lower: null,
  age_range_upper: null,
  service: null,
  idioms: [],
  disabled: false,
  hidden_up: null,
  withheld: false,
  elapsed: false,
  erased: false,
  created_at: '2026-11-01T10:00:00.000Z',
  unique_views: 2,
  user: { id: 1, full_name: 'Lucía Serrano Peña' },
  ...{ places: 1, places_left: 1, covered: false, answers_count: null, own_answer: null, fit: null },
  ...{ own_area: null, opened: null },
}
const past = { ...request, start_date: dayAfter(madridDay(), -40), elapsed: true }
const erased = { ...past, erased: true, description: null }
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

function textOf(element: ReactElement) {
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, element)
  const Stub = createRoutesStub([{ path: '/', Component: () => client }])
  const markup = renderToStaticMarkup(createElement(MantineProvider, null, createElement(Stub)))
  return markup
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
const button = createRef<HTMLButtonElement>()
const actionsOn = (request: Collaboration) =>
  textOf(createElement(AuthorActions, { request, toggle: button, onHide: undefined, onRemove: undefined }))
const cardOf = (request: Collaboration, onErased?: () => void) =>
  textOf(createElement(RequestCard, { request, excerptMax: 400, onErased }))

describe('an author erases a request', () => {
  test('on its page at any time', () => {
    for (const one of [request, past, erased]) expect(actionsOn(one)).toContain('Borrar definitivamente')
  })

  test('in the own list once it has elapsed, and never in the list of all requests', () => {
    expect(cardOf(past, () => {})).toContain('Borrar definitivamente')
    expect(cardOf(request, () => {})).not.toContain('Borrar definitivamente')
    expect(cardOf(past)).not.toContain('Borrar definitivamente')
  })
})

describe('once the details of a request are erased', () => {
  const detailOf = (request: Collaboration) =>
    textOf(createElement(CollaborationDetail, { request, draft: null }))

  test('its page says so in their place', () => {
    expect(detailOf(past)).toContain('Requisitos')
    expect(detailOf(past)).not.toContain('se borraron')
    expect(detailOf(erased)).toContain('Los detalles se borraron a los 30 días.')
    expect(detailOf(erased)).not.toContain('Requisitos')
  })

  test('it cannot be shared any more, like any past or hidden request', () => {
    const isOffered = (request: Collaboration) => /Compartir|Copiar enlace/.test(detailOf(request))
    expect(isOffered(request)).toBe(true)
    for (const one of [past, erased, { ...request, disabled: true }, { ...request, hidden_up: inAnHour }])
      expect(isOffered(one)).toBe(false)
  })
})

describe('an author whose profile is hidden', () => {
  const bannersOf = (request: Collaboration) =>
    textOf(createElement(Banners, { request, toggle: button, onShow: undefined }))

  test('is shown that the requests are hidden too, and until when', () => {
    const said =
      /Sus peticiones están ocultas con su perfil: hasta el \d+ de [a-z]+ de \d{4} a las \d+:\d+ solo las ve usted/
    expect(bannersOf({ ...request, hidden_up: inAnHour })).toMatch(said)
    expect(
      textOf(createElement(HiddenWithProfile, { requests: [past, { ...request, hidden_up: inAnHour }] })),
    ).toMatch(said)
  })

  test('is shown nothing if the requests are visible, or have become visible since the list was fetched', () => {
    for (const hidden_up of [null, new Date(Date.now() - 1000).toISOString()])
      expect(bannersOf({ ...request, hidden_up })).not.toContain('perfil')
  })
})

test('the page of a request states the legal duties between offices', () => {
  expect(textOf(createElement(CollaborationDetail, { request, draft: null }))).toContain(
    'artículo 25 de la Ley 5/2014',
  )
})
