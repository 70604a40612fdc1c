import { relaxSearch, searchDetectives } from '#contract/directory.ts'
import { type App, answer } from '#server/platform/http.ts'
import { relax } from './relaxing.ts'
import * as directory from './service.ts'

export function directoryRoutes(app: App): void {
  answer(app, searchDetectives, directory.search)
  answer(app, relaxSearch, relax)
}
