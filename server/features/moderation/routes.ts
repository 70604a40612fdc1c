import { countWaitingRegistrations } from '#contract/moderation.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { waitingRegistrations } from './queries.ts'

export function moderationRoutes(app: App): void {
  answer(app, countWaitingRegistrations, async ({ db }) => ({
    data: { waiting: await waitingRegistrations(db) },
  }))
}
