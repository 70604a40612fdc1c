import type { Feature } from '#server/platform/feature.ts'
import { removeOrphanedScans } from './orphaned-scans.ts'
import { registrationRoutes } from './routes.ts'
import { letScanGo, sweepScans } from './served-scans.ts'

export const registration: Feature = {
  name: 'registration',
  routes: registrationRoutes,
  sweeps: [
    // Soon after the first start with a version that encrypts, this does all the work; later it finds nothing.
    { name: 'encrypt-scans', cron: '30 3 * * *', run: ({ uploads }) => uploads.encryptOld() },
    { name: 'sweep-scans', cron: '40 3 * * *', run: sweepScans },
    { name: 'sweep-orphaned-scans', cron: '50 3 * * *', run: removeOrphanedScans },
  ],
  hears: {
    'detective approved': ({ detective_id }, { db }) => letScanGo(db, detective_id),
    'detective rejected': ({ detective_id }, { db }) => letScanGo(db, detective_id),
  },
}
