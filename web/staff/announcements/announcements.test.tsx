import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAfter, madridDay } from '#contract/days.ts'
import {
  type AnnouncementForStaff,
  listAllAnnouncements,
  makeAnnouncement,
} from '#contract/staff/announcements.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'

test('an announcement is published for a week, is in the list, and the form is empty for the next one', async () => {
  const made: AnnouncementForStaff[] = []
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listAllAnnouncements, () => ({
      data: made,
      meta: { current_page: 1, last_page: 1, per_page: 20, total: made.length },
    }))
    .answer(makeAnnouncement, ({ title, text, from, until }) => {
      const instant = (day: string) => new Date(day).toISOString()
      made.push({
        id: 3,
        title: title!,
        text: text!,
        from: instant(from),
        until: instant(until),
        state: 'now',
      })
      return made[0]!
    })
  const { user } = await openPage('/admin/announcements', { as: administrator, server: of, width: 390 })
  await main().findByText('Todavía no hay ninguno.')
  await fill(user, field('Título'), 'Mantenimiento')
  await fill(user, field('Texto'), 'El sábado por la noche.')
  await user.click(button('Publicar'))
  await screen.findByText('Anuncio publicado.')
  await main().findByRole('heading', { level: 3, name: 'Mantenimiento' })
  await expectFocus(() => field('Título'))
  expect(field('Título')).toHaveProperty('value', '')
  const today = madridDay()
  expect(of.asked(makeAnnouncement).map(({ input }) => input)).toEqual([
    { title: 'Mantenimiento', text: 'El sábado por la noche.', from: today, until: dayAfter(today, 7) },
  ])
})
