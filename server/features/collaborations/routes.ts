import { listCollaborations } from '#contract/collaborations.ts'
import { type App, answer } from '#server/platform/http.ts'
import { list } from './listing.ts'

export function collaborationRoutes(app: App): void {
  answer(app, listCollaborations, list)
}
