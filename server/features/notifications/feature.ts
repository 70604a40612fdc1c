import type { Feature } from '#server/platform/feature.ts'

export const notifications: Feature = { name: 'notifications' }
