import type { Feature } from '#server/platform/feature.ts'

export const conversations: Feature = { name: 'conversations' }
