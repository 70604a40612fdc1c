import type { Feature } from '#server/platform/feature.ts'
import { forgetOldCases, waitingCases } from './queries.ts'
import { rightsRoutes } from './routes.ts'

export const rights: Feature = {
  name: 'rights',
  routes: rightsRoutes,
  sweeps: [{ name: 'sweep-rights-cases', cron: '40 4 * * *', run: ({ db }) => forgetOldCases(db) }],
  waits: [{ kind: 'rights_cases', permission: 'rights', count: waitingCases }],
}
