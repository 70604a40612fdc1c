import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReport, getReportFigures, listReports, type ReportState } from '#contract/staff/reports.ts'
import { call } from '#web/lib/call.ts'

/** A page of the notices in this state; the page before stays on view meanwhile. */
export const reportsQuery = (state: ReportState, page: number) =>
  queryOptions({
    queryKey: ['staff', 'reports', state, page],
    queryFn: ({ signal }) => call(listReports, { state, page }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * One notice, with its content and its history. Each reading is recorded: it is read again only after a
 * change.
 */
export const reportQuery = (report: number) =>
  queryOptions({
    queryKey: ['staff', 'report', report],
    queryFn: ({ signal }) => call(getReport, { report }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The numbers of notices and decisions in a calendar year, for the transparency report (DSA 24). */
export const figuresQuery = (year: number) =>
  queryOptions({
    queryKey: ['staff', 'report-figures', year],
    queryFn: ({ signal }) => call(getReportFigures, { year }, { signal }),
    placeholderData: keepPreviousData,
  })
