import { getToday } from '#contract/today.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { morningOf } from './service.ts'

/** The call of the morning screen. */
export function todayRoutes(app: App): void {
  answer(app, getToday, morningOf, { replica: 'usually' })
}
