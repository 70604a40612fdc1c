import { findPlace, listLocations, suggestPlaces } from '#contract/locations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as locations from './service.ts'

export function locationRoutes(app: App): void {
  answer(app, listLocations, locations.list)
  answer(app, suggestPlaces, locations.suggest)
  answer(app, findPlace, locations.find)
}
