import { appeal, getStatement, reportContent, reportPublicly } from '#contract/notices.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as appealing from './appealing.ts'
import { reportAsAnybody, reportAsMember } from './receiving.ts'
import { findStatement } from './statement.ts'

/** The calls of people who report content, and of both parties to a decision. */
export function noticeRoutes(app: App): void {
  answer(app, reportContent, reportAsMember)
  answer(app, reportPublicly, reportAsAnybody)
  answer(app, getStatement, findStatement)
  answer(app, appeal, appealing.appeal)
}
