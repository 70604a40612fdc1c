import type { Feature } from '#server/platform/feature.ts'
import { pushRoutes } from './routes.ts'

export const push: Feature = { name: 'push', routes: pushRoutes }
