import {
  nearestDetectives,
  readSearch,
  relaxSearch,
  searchDetectives,
  suggestSearch,
} from '#contract/directory.ts'
import { dropColleague, keepColleague, listKeptColleagues } from '#contract/kept-colleagues.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as keeping from './keeping.ts'
import { nearest } from './nearest.ts'
import { read, suggest } from './reading.ts'
import { relax } from './relaxing.ts'
import * as directory from './service.ts'

/** The calls of the search and of saved colleagues. */
export function directoryRoutes(app: App): void {
  answer(app, searchDetectives, directory.search, { replica: 'usually' })
  answer(app, relaxSearch, relax, { replica: 'usually' })
  answer(app, nearestDetectives, nearest, { replica: 'usually' })
  answer(app, suggestSearch, suggest, { replica: 'usually' })
  answer(app, readSearch, read, { replica: 'usually' })
  answer(app, listKeptColleagues, keeping.kept, { replica: 'usually' })
  answer(app, keepColleague, keeping.keep)
  answer(app, dropColleague, keeping.drop)
}
