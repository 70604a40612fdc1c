import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReport, getReportFigures, listReports, type ReportState } from '#contract/staff/reports.ts'
import { call } from '#web/lib/call.ts'

export const reportsQuery = (state: ReportState, page: number) =>
  queryOptions({
    queryKey: ['staff', 'reports', state, page],
    queryFn: ({ signal }) => call(listReports, { state, page }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reportQuery = (report: number) =>
  queryOptions({
    queryKey: ['staff', 'report', report],
    queryFn: ({ signal }) => call(getReport, { report }, { signal }),
  })

export const figuresQuery = (year: number) =>
  queryOptions({
    queryKey: ['staff', 'report-figures', year],
    queryFn: ({ signal }) => call(getReportFigures, { year }, { signal }),
    placeholderData: keepPreviousData,
  })
