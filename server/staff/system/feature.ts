import type { Feature } from '#server/platform/feature.ts'
import { systemRoutes } from './routes.ts'

export const system: Feature = { name: 'system', routes: systemRoutes }
