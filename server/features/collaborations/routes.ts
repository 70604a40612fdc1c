import {
  createCollaboration,
  deleteCollaboration,
  disableCollaboration,
  eraseCollaboration,
  getCollaboration,
  listCollaborations,
  restoreCollaboration,
} from '#contract/collaborations.ts'
import { editCollaboration } from '#contract/editing-collaborations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { answerRoutes } from './answers/routes.ts'
import { list } from './listing.ts'
import * as collaborations from './service.ts'

/** The calls of requests; those of answers are in answers/routes.ts. */
export function collaborationRoutes(app: App): void {
  answer(app, listCollaborations, list, { replica: 'usually' })
  answer(app, createCollaboration, collaborations.publish)
  answer(app, editCollaboration, collaborations.edit)
  answer(app, getCollaboration, collaborations.find, { replica: 'usually' })
  answer(app, disableCollaboration, collaborations.disable)
  answer(app, deleteCollaboration, collaborations.remove)
  answer(app, eraseCollaboration, collaborations.erase)
  answer(app, restoreCollaboration, collaborations.restore)
  answerRoutes(app)
}
