import type { App } from '#server/platform/http.ts'

export function accountRoutes(_app: App): void {}
