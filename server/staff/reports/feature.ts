import {
  leavePastCheck,
  listPastCheck,
  reopenPastCheck,
  upholdPastCheck,
} from '#contract/staff/past-check.ts'
import {
  decideAppeal,
  dismissReport,
  getReport,
  getReportFigures,
  getReportFiguresFile,
  listReports,
  upholdReport,
} from '#contract/staff/reports.ts'
import { waitingPastCheck } from '#server/features/collaborations/past-check.ts'
import type { Feature } from '#server/platform/feature.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as deciding from './deciding.ts'
import { figures, figuresFile } from './figures.ts'
import { find, list, pastCheck } from './reading.ts'

function routes(app: App): void {
  answer(app, listReports, list)
  answer(app, getReport, find)
  answer(app, upholdReport, deciding.uphold)
  answer(app, dismissReport, deciding.dismiss)
  answer(app, decideAppeal, deciding.decideAppeal)
  answer(app, listPastCheck, pastCheck)
  answer(app, leavePastCheck, deciding.leavePastCheck)
  answer(app, reopenPastCheck, deciding.reopenPastCheck)
  answer(app, upholdPastCheck, deciding.upholdPastCheck)
  answer(app, getReportFigures, figures)
  answer(app, getReportFiguresFile, figuresFile)
}

export const reports: Feature = {
  name: 'reports',
  routes,
  waits: [{ kind: 'past_check', permission: 'reports', count: waitingPastCheck }],
}
