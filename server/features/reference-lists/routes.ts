import * as lists from '#contract/reference-lists.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { languages, listOf } from './queries.ts'

/** The form of a member of staff shows at once what the same person changed in a list. */
const whileAway = { replica: 'while-leader-away' } as const

/** The calls of the reference lists; a replica answers them while the leader is away. */
export function referenceListRoutes(app: App): void {
  answer(app, lists.listServices, ({ db, input }) => listOf(db, 'service', input.also), whileAway)
  answer(app, lists.listWorkEquipment, ({ db, input }) => listOf(db, 'work_equipment', input.also), whileAway)
  answer(app, lists.listAssociations, ({ db, input }) => listOf(db, 'association', input.also), whileAway)
  answer(app, lists.listRaces, ({ db, input }) => listOf(db, 'race', input.also), whileAway)
  answer(app, lists.listAgeRanges, ({ db, input }) => listOf(db, 'age_range', input.also), whileAway)
  answer(app, lists.listLanguages, ({ db, input }) => languages(db, input.also), whileAway)
}
