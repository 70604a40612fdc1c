import type { Feature } from '#server/platform/feature.ts'
import { locationRoutes } from './routes.ts'

export const locations: Feature = { name: 'locations', routes: locationRoutes }
