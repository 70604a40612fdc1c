import type { Feature } from '#server/platform/feature.ts'
import { staffAnnouncementRoutes } from './routes.ts'

export const staffAnnouncements: Feature = {
  name: 'announcing',
  routes: staffAnnouncementRoutes,
}
