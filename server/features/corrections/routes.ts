import { askCorrection } from '#contract/asking-for-corrections.ts'
import { getCorrection, withdrawCorrection } from '#contract/corrections.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as corrections from './service.ts'

/** The calls of detectives who ask for a correction of their name or licence. */
export function correctionRoutes(app: App): void {
  answer(app, askCorrection, corrections.ask)
  answer(app, getCorrection, corrections.find)
  answer(app, withdrawCorrection, corrections.withdraw)
}
