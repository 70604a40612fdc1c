import type { Feature } from '#server/platform/feature.ts'
import { UNREAD_QUEUE, workEmails } from './emailing.ts'
import { hears } from './hearing.ts'
import { forgetNotifications } from './queries.ts'
import { notificationRoutes } from './routes.ts'

export const notifications: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
  hears,
  queues: [{ name: UNREAD_QUEUE, work: workEmails }],
  sweeps: [
    {
      name: 'sweep-notifications',
      cron: '15 * * * *',
      run: async ({ db }) => {
        while ((await forgetNotifications(db)) > 0);
      },
    },
  ],
}
