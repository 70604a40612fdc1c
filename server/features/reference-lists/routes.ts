import * as lists from '#contract/reference-lists.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as queries from './queries.ts'

export function referenceListRoutes(app: App): void {
  answer(app, lists.listServices, ({ db }) => queries.listOf(db, 'service'))
  answer(app, lists.listWorkEquipment, ({ db }) => queries.listOf(db, 'work_equipment'))
  answer(app, lists.listAssociations, ({ db }) => queries.listOf(db, 'association'))
  answer(app, lists.listRaces, ({ db }) => queries.listOf(db, 'race'))
  answer(app, lists.listAgeRanges, ({ db }) => queries.listOf(db, 'age_range'))
  answer(app, lists.listLanguages, ({ db }) => queries.languages(db))
}
