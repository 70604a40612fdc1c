import { getDetective } from '#contract/profile.ts'
import {
  saveAgeRange,
  saveAssociations,
  saveContactMeans,
  saveLanguages,
  saveMoreInformation,
  saveOfficeName,
  saveRace,
  saveServices,
  saveWorkAreas,
  saveWorkEquipment,
  showToVisitors,
} from '#contract/profile-sections.ts'
import { type App, answer } from '#server/platform/http.ts'
import * as saving from './saving.ts'
import * as profile from './service.ts'

export function profileRoutes(app: App): void {
  answer(app, getDetective, profile.find)
  answer(app, showToVisitors, profile.showToVisitors)
  answer(app, saveWorkAreas, (call) => saving.save(call, 'work_areas'))
  answer(app, saveContactMeans, (call) => saving.save(call, 'contact_means'))
  answer(app, saveServices, (call) => saving.save(call, 'services'))
  answer(app, saveWorkEquipment, (call) => saving.save(call, 'work_equipment'))
  answer(app, saveAssociations, (call) => saving.save(call, 'associations'))
  answer(app, saveLanguages, (call) => saving.save(call, 'languages'))
  answer(app, saveOfficeName, (call) => saving.save(call, 'office_name'))
  answer(app, saveMoreInformation, (call) => saving.save(call, 'more_information'))
  answer(app, saveAgeRange, (call) => saving.save(call, 'age_range'))
  answer(app, saveRace, saving.saveRace)
}
