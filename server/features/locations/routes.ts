import { findPlace, listLocations, suggestPlaces } from '#contract/locations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as locations from './service.ts'

/** The calls about areas and places. */
export function locationRoutes(app: App): void {
  answer(app, listLocations, locations.list, { replica: 'usually' })
  answer(app, suggestPlaces, locations.suggest, { replica: 'usually' })
  answer(app, findPlace, locations.find, { replica: 'usually' })
}
