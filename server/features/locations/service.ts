import { COMMUNITY, type listLocations, PROVINCE } from '#contract/locations.ts'
import type { Call } from '#server/platform/http.ts'
import * as queries from './queries.ts'

/** The areas of a level, those inside a parent where one is given (decisions: the wire). */
export async function list({ db, input }: Call<typeof listLocations>) {
  const locations = await areasAskedFor(db, input)
  return { response: locations.length > 0, locations }
}

async function areasAskedFor(
  db: Call<typeof listLocations>['db'],
  input: Call<typeof listLocations>['input'],
) {
  const { country, adminarealevel: level, id } = input
  // Without a parent only the short lists: communities and provinces.
  if (id === undefined)
    return level === PROVINCE || level === COMMUNITY ? queries.areasOfLevel(db, country, level) : []
  const parent = await queries.areaAt(db, { country, admin_area: { level: level + 1, id } })
  return parent ? queries.areasInside(db, parent.key) : []
}
