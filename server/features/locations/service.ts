import {
  COMMUNITY,
  type findPlace,
  type listLocations,
  PROVINCE,
  type suggestPlaces,
} from '#contract/locations.ts'
import type { Call } from '#server/platform/http/http.ts'
import { knownAreas } from './known-areas.ts'
import { knownPlaces } from './places.ts'
import * as queries from './queries.ts'

/** The areas of a level; only those inside the parent if one is given (rule 8.2). */
export async function list({ db, input }: Call<typeof listLocations>) {
  const locations = await areasAskedFor(db, input)
  return { response: locations.length > 0, locations }
}

async function areasAskedFor(
  db: Call<typeof listLocations>['db'],
  input: Call<typeof listLocations>['input'],
) {
  const { country, adminarealevel: level, id } = input
  // Only the short lists need no parent: communities and provinces.
  if (id === undefined)
    return level === PROVINCE || level === COMMUNITY ? queries.areasOfLevel(db, country, level) : []
  const parent = (await knownAreas(db)).at({ country, admin_area: { level: level + 1, id } })
  return parent ? queries.areasInside(db, parent.key) : []
}

/** The places that the typed text may mean. */
export async function suggest({ db, input }: Call<typeof suggestPlaces>) {
  return { data: (await knownPlaces(db)).called(input.q, input.country) }
}

/** The place of a reference, and the areas around it. */
export async function find({ db, input: { country, level, id } }: Call<typeof findPlace>) {
  return { data: (await knownPlaces(db)).at({ country, admin_area: { level, id } }) }
}
