import type { Feature } from '#server/platform/feature.ts'
import { removeOrphanedScans } from './orphaned-scans.ts'
import { registrationRoutes } from './routes.ts'

export const registration: Feature = {
  name: 'registration',
  routes: registrationRoutes,
  sweeps: [{ name: 'sweep-orphaned-scans', cron: '50 3 * * *', run: removeOrphanedScans }],
}
