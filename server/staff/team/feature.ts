import type { Feature } from '#server/platform/feature.ts'
import { teamRoutes } from './routes.ts'

export const team: Feature = { name: 'team', routes: teamRoutes }
