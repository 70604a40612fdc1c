import type { Feature } from '#server/platform/feature.ts'
import { staffRoutes } from './routes.ts'

export const staff: Feature = { name: 'staff', routes: staffRoutes }
