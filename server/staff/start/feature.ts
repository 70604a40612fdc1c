import type { Feature } from '#server/platform/feature.ts'
import { startRoutes } from './routes.ts'

export const start: Feature = { name: 'start', routes: startRoutes }
