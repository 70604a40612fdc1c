// The morning screen for tests: a day without anything, and a full one of Lucía's.
import { dayAfter, madridDay } from '#contract/days.ts'
import type { Today } from '#contract/today.ts'
import { messageOf, NURIA, withNuria } from './conversations.ts'
import { AREAS, request } from './world.ts'

const none = { data: [], total: 0 }

/** A day on which nothing waits and nothing is to be done; `more` replaces some of it. */
export function emptyDay(more: Partial<Today> = {}): Today {
  return {
    ...{ hidden_up: null, hides_requests: false, withheld: false },
    ...{ open: none, answers: none, messages: none, own: none, jobs: none, kept: none },
    to_do: { profile: [], second_factor: false, elapsed: null, outcomes: 0 },
    ...more,
  }
}

/** A day with something of each kind. */
export function fullDay(more: Partial<Today> = {}): Today {
  const [day, next] = [madridDay(), dayAfter(madridDay())]
  const nuria = { id: 3, full_name: NURIA }
  const opened = request(dayAfter(day, 2), {
    ...{ id: 71, subject: 'Relevo en Sevilla', user: nuria, start_time: '09:30', opened: false },
    location: { name: 'Dos Hermanas, Sevilla', data: { country: 'ES', level: 0, id: 41038 } },
    own_area: { how: 'contains', area: AREAS.andalucia },
    created_at: new Date().toISOString(),
  })
  const own = request(dayAfter(day, 5), { id: 72, subject: 'Seguimiento', answers_count: 2, unique_views: 9 })
  return emptyDay({
    open: { data: [opened], total: 3 },
    answers: {
      data: [
        {
          ...{ collaboration: { id: 72, subject: 'Seguimiento' }, count: 2 },
          latest: { user: nuria, at: new Date().toISOString() },
        },
      ],
      total: 1,
    },
    messages: {
      data: [{ ...withNuria, last_message: messageOf(9, '¿Puede el lunes?'), unread: 2 }],
      total: 1,
    },
    own: { data: [own], total: 1 },
    jobs: {
      data: [
        {
          ...{ id: 4, collaboration_id: 73, helped_me: true, place: 'Getafe, Madrid', people: [nuria] },
          ...{ start_date: next, end_date: null, start_time: '07:30', subject: 'Vigilancia' },
          has_meeting_point: true,
        },
      ],
      total: 1,
    },
    to_do: {
      ...{ profile: ['languages', 'office_name'], second_factor: true, outcomes: 0 },
      elapsed: { id: 74, subject: 'Localización', start_date: dayAfter(day, -2) },
    },
    ...more,
  })
}
