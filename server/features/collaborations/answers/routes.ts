import {
  acceptAnswer,
  coverCollaboration,
  declineAnswer,
  getMeetingPoint,
  getServiceSheet,
  giveAnswer,
  listAnswers,
  listJobs,
  listOwnAnswers,
  listReceivedAnswers,
  reportOutcome,
  setMeetingPoint,
  withdrawAnswer,
} from '#contract/answering.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { setCovered } from './covering.ts'
import { accept, decline } from './deciding.ts'
import { give, withdraw } from './giving.ts'
import * as jobs from './jobs.ts'
import * as listing from './listing.ts'
import * as meetingPoint from './meeting-point.ts'
import * as serviceSheet from './service-sheet.ts'

/** The calls of answers and of the jobs that follow from them. */
export function answerRoutes(app: App): void {
  answer(app, giveAnswer, give)
  answer(app, listAnswers, listing.list)
  answer(app, acceptAnswer, accept)
  answer(app, declineAnswer, decline)
  answer(app, withdrawAnswer, withdraw)
  answer(app, coverCollaboration, setCovered)
  answer(app, getMeetingPoint, meetingPoint.read)
  answer(app, setMeetingPoint, meetingPoint.write)
  answer(app, getServiceSheet, serviceSheet.read)
  answer(app, listOwnAnswers, listing.listOwn)
  answer(app, listReceivedAnswers, listing.listReceived)
  answer(app, listJobs, jobs.list)
  answer(app, reportOutcome, jobs.report)
}
