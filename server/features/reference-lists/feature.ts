import type { Feature } from '#server/platform/feature.ts'
import { referenceListRoutes } from './routes.ts'

export const referenceLists: Feature = { name: 'reference-lists', routes: referenceListRoutes }
