import { groundClause, groundsOfTerms, listGrounds } from '#contract/staff/grounds.ts'
import type { Feature } from '#server/platform/feature.ts'
import { answer } from '#server/platform/http/http.ts'

const clauses = groundsOfTerms.map(({ slug, name }) => ({ slug, name, clause: groundClause(slug) }))

export const grounds: Feature = {
  name: 'grounds',
  routes: (app) => answer(app, listGrounds, async () => clauses),
}
