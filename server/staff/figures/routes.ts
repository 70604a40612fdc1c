import { exportFigures, getFigures } from '#contract/staff/figures.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import { figures, figuresCsv } from './service.ts'

/** The calls of the figures by month and province, as data and as CSV. */
export function figuresRoutes(app: App): void {
  answer(app, getFigures, figures)
  answer(app, exportFigures, figuresCsv)
}
