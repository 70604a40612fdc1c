import type { Feature } from '#server/platform/feature.ts'
import { listRoutes } from './routes.ts'

export const lists: Feature = { name: 'lists', routes: listRoutes }
