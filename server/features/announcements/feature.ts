import type { Feature } from '#server/platform/feature.ts'
import { announcementRoutes } from './routes.ts'

export const announcements: Feature = { name: 'announcements', routes: announcementRoutes }
