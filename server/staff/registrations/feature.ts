import type { Feature } from '#server/platform/feature.ts'
import { registrationsRoutes } from './routes.ts'

export const registrations: Feature = { name: 'registrations', routes: registrationsRoutes }
