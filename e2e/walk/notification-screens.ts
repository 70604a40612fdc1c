// Notifications, and the answers to a request, in their states, for the walk over every screen. The server's
// answers are given here: they have times, and the files in e2e/screens must not change with the day.
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import type { Screen } from './screen.ts'

const AT = '2026-03-03T08:05:00.000Z'
const ITEMS = [
  {
    id: 2,
    kind: 'answer',
    text: 'Núria Puig Bosch responde a «Relevo en una vigilancia».',
    path: '/collaboration/1',
    read: false,
    at: AT,
  },
  {
    id: 1,
    kind: 'message',
    text: 'Núria Puig Bosch le ha escrito.',
    path: '/conversations/5',
    read: true,
    at: AT,
  },
]

async function open(page: Page, data: object[]) {
  await page.route('**/api/notifications**', (route) =>
    route.fulfill({
      json: {
        ...{ data, unread: data.length > 0 ? 1 : 0, next_before: null },
        ...{ unread_about_messages: 0, unread_messages: 0 },
      },
    }),
  )
  // 'Hace 3 meses' changes with the day.
  await page.clock.setFixedTime(new Date('2026-03-03T10:05:00.000Z'))
  await page.goto('/notifications')
  await main(page).getByRole('checkbox', { name: 'Me escriben: por correo' }).waitFor()
}

/** For Lucía. */
export const beingTold: Screen[] = [
  { name: 'notifications', title: 'Avisos', open: (page) => open(page, ITEMS) },
  { name: 'notifications-empty', title: 'Avisos', open: (page) => open(page, []) },
]
