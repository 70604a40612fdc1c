import type { Feature } from '#server/platform/feature.ts'
import { todayRoutes } from './routes.ts'

export const today: Feature = { name: 'today', routes: todayRoutes }
