import * as lists from '#contract/reference-lists.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

export function referenceListRoutes(app: App): void {
  answer(app, lists.listServices, ({ db }) => queries.listOf(db, 'service'))
  answer(app, lists.listWorkEquipment, ({ db }) => queries.listOf(db, 'work_equipment'))
  answer(app, lists.listAssociations, ({ db }) => queries.listOf(db, 'association'))
  answer(app, lists.listRaces, ({ db, input }) => queries.listOf(db, 'race', input.also))
  answer(app, lists.listAgeRanges, ({ db, input }) => queries.listOf(db, 'age_range', input.also))
  answer(app, lists.listLanguages, ({ db }) => queries.languages(db))
}
