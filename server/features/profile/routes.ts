import { getDetective } from '#contract/profile.ts'
import {
  SECTION_NAMES,
  type SectionName,
  sectionCall,
  sectionCalls,
  showToVisitors,
} from '#contract/profile-sections.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as saving from './saving.ts'
import * as profile from './service.ts'

/** The calls of a profile, one for each of its sections. */
export function profileRoutes(app: App): void {
  answer(app, getDetective, profile.find, { replica: 'usually' })
  answer(app, showToVisitors, profile.showToVisitors)
  answer(app, sectionCalls.race, saving.saveRace)
  for (const name of SECTION_NAMES) if (name !== 'race') answerSaving(app, name)
}

function answerSaving<Name extends SectionName>(app: App, name: Name) {
  answer(app, sectionCall(name), (call) => saving.save(call, name))
}
