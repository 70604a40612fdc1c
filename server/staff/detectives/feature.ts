import type { Feature } from '#server/platform/feature.ts'
import { waitingLicenses } from './list-queries.ts'
import { detectiveRoutes } from './routes.ts'

export const detectives: Feature = {
  name: 'detectives',
  routes: detectiveRoutes,
  waits: [{ kind: 'licence_confirmations', permission: 'detectives', count: waitingLicenses }],
}
