import type { Feature } from '#server/platform/feature.ts'
import { correctionRoutes } from './routes.ts'

/** The decisions about corrections; server/features/corrections has the requests. */
export const correctionRequests: Feature = { name: 'correction-requests', routes: correctionRoutes }
