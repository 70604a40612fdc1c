import type { Feature } from '#server/platform/feature.ts'
import { contactMessageRoutes } from './routes.ts'

export const contactMessages: Feature = { name: 'contact-messages', routes: contactMessageRoutes }
