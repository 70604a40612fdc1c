import type { Feature } from '#server/platform/feature.ts'
import { mailingRoutes } from './routes.ts'

export const mailings: Feature = { name: 'mailings', routes: mailingRoutes }
