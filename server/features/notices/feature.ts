import type { Feature } from '#server/platform/feature.ts'
import { forgetOldReports } from './forgetting.ts'
import { waitingReports } from './queries.ts'
import { noticeRoutes } from './routes.ts'

export const notices: Feature = {
  name: 'notices',
  routes: noticeRoutes,
  sweeps: [{ name: 'sweep-reports', cron: '50 4 * * *', run: ({ db }) => forgetOldReports(db) }],
  waits: [
    { kind: 'reports', permission: 'reports', count: (db) => waitingReports(db, 'open') },
    { kind: 'appeals', permission: 'reports', count: (db) => waitingReports(db, 'appealed') },
  ],
}
