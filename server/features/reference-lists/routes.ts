import * as lists from '#contract/reference-lists.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { languages, listOf } from './queries.ts'

export function referenceListRoutes(app: App): void {
  answer(app, lists.listServices, ({ db, input }) => listOf(db, 'service', input.also))
  answer(app, lists.listWorkEquipment, ({ db, input }) => listOf(db, 'work_equipment', input.also))
  answer(app, lists.listAssociations, ({ db, input }) => listOf(db, 'association', input.also))
  answer(app, lists.listRaces, ({ db, input }) => listOf(db, 'race', input.also))
  answer(app, lists.listAgeRanges, ({ db, input }) => listOf(db, 'age_range', input.also))
  answer(app, lists.listLanguages, ({ db, input }) => languages(db, input.also))
}
