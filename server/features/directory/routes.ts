import {
  nearestDetectives,
  readSearch,
  relaxSearch,
  searchDetectives,
  suggestSearch,
} from '#contract/directory.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { nearest } from './nearest.ts'
import { read, suggest } from './reading.ts'
import { relax } from './relaxing.ts'
import * as directory from './service.ts'

export function directoryRoutes(app: App): void {
  answer(app, searchDetectives, directory.search, { replica: 'usually' })
  answer(app, relaxSearch, relax, { replica: 'usually' })
  answer(app, nearestDetectives, nearest, { replica: 'usually' })
  answer(app, suggestSearch, suggest, { replica: 'usually' })
  answer(app, readSearch, read, { replica: 'usually' })
}
