import type { App } from '#server/platform/http.ts'

export function secondFactorRoutes(_app: App): void {}
