// A server that stores requests, for tests of the screens that publish and manage them.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  type Collaboration,
  type CollaborationDraft,
  createCollaboration,
  deleteCollaboration,
  disableCollaboration,
  getCollaboration,
  listCollaborations,
  restoreCollaboration,
} from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { editCollaboration, requestContent } from '#contract/editing-collaborations.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { GENDERS, getDetective } from '#contract/profile.ts'
import { button, choose, field, fill, main } from './hands.ts'
import { Refused, type StandIn } from './stand-in.ts'
import { LANGUAGES, listOf, lucia, placeAt, request, SERVICES, serverWithLists } from './world.ts'

export const NEW = '/collaborations/new-request'
/** The day in Madrid in so many days from now. */
export const daysAhead = (days: number) => dayAfter(madridDay(), days)
/** The day as a user types it: '3/12/2026'. */
export const typed = (day: string) => day.split('-').map(Number).reverse().join('/')

/** `requests` are those on the server: a test may change them, as another device does. */
export function serverWithRequests(
  ...first: Collaboration[]
): StandIn & { requests: Map<number, Collaboration> } {
  const requests = new Map(first.map((one) => [one.id, one]))
  const gone = new Map<number, Collaboration>()
  const the = (id: number) => {
    const one = requests.get(id)
    if (!one)
      throw new Refused(404, {
        general: ['Esta petición de colaboración no existe o ya no está disponible.'],
      })
    return one
  }
  const keep = (one: Collaboration) => {
    requests.set(one.id, one)
    return one
  }
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(listCollaborations, () => listOf([...requests.values()]))
    .answer(getCollaboration, ({ id }) => the(id))
    .answer(createCollaboration, (draft) => keep(madeOf(draft, 100 + requests.size + gone.size)))
    .answer(editCollaboration, ({ id, previous, ...draft }) => {
      const standing = requestContent.parse(the(id))
      if (previous && JSON.stringify(previous) !== JSON.stringify(standing))
        throw new Refused(409, { general: ['Se ha cambiado mientras tanto.'] }, CHANGED_MEANWHILE)
      return keep(madeOf(draft, id))
    })
    .answer(disableCollaboration, ({ id, disable }) => keep({ ...the(id), disabled: disable }))
    .answer(deleteCollaboration, ({ id }) => {
      gone.set(id, the(id))
      requests.delete(id)
      return undefined
    })
    .answer(restoreCollaboration, ({ id }) => {
      const one = gone.get(id)
      if (!one) throw new Refused(404)
      gone.delete(id)
      return keep(one)
    })
  return Object.assign(server, { requests })
}

function madeOf(draft: CollaborationDraft, id: number): Collaboration {
  const { location, service_id, idioms, gender, harmless: _, ...rest } = draft
  const { level, id: area } = location.admin_area
  const given = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? null]))
  return request(rest.start_date, {
    ...given,
    id,
    location: { name: placeAt(level, area)!.full_name, data: { country: 'ES', level, id: area } },
    service: SERVICES.find((service) => service.id === service_id) ?? null,
    idioms: LANGUAGES.filter(({ country_code }) => idioms.includes(country_code)),
    gender: gender ? { value: gender, name: GENDERS[gender] } : null,
  })
}

/** Fills in all required fields: the subject, the province of Soria, a day. */
export async function fillInTheLeast(user: UserEvent, subject: string): Promise<void> {
  await main().findByRole('textbox', { name: 'Asunto' })
  await fill(user, field('Asunto'), subject)
  await choose(user, 'Comunidad autónoma', 'castilla y')
  await choose(user, 'Provincia', 'soria')
  await fill(user, field('Fecha de comienzo'), typed(daysAhead(40)))
}

export const publish = (user: UserEvent) => user.click(button('Crear petición'))
/** The sentences of a form's error summary. */
export const complaints = () =>
  screen
    .queryAllByRole('alert')
    .flatMap((alert) => [...alert.querySelectorAll('a')])
    .map(({ textContent }) => textContent)
