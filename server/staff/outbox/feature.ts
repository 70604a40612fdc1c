import type { Feature } from '#server/platform/feature.ts'
import { outboxRoutes } from './routes.ts'

export const outbox: Feature = { name: 'outbox', routes: outboxRoutes }
