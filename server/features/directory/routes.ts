import { searchDetectives } from '#contract/directory.ts'
import { type App, answer } from '#server/platform/http.ts'
import * as directory from './service.ts'

export function directoryRoutes(app: App): void {
  answer(app, searchDetectives, directory.search)
}
