import { dayAfter } from '#contract/days.ts'
import type { Gender } from '#contract/profile.ts'
import { areaKey } from '../reference-data/areas.ts'

/**
 * An invented collaboration request. Its days are relative to today, so that it is recent whenever the
 * database is filled.
 */
export interface DemoRequest {
  subject: string
  /** Its paragraphs. */
  description?: string[]
  /** The level and INE code of its place. */
  area: [level: number, code: string]
  /** Days from today; negative if it has elapsed. */
  starts_in: number
  /** Days from its start to its end. */
  ends_after?: number
  time?: string
  service?: number
  idioms?: string[]
  gender?: Gender
  ages?: [lower: number, upper: number]
  vehicle?: string
  pay?: string
  hidden?: boolean
  /** How many colleagues it asks for; one by default. */
  places?: number
  /** The number of detectives who opened it, if there are that many. */
  views: number
}

/** The columns that follow from a request; `today` is the day in Madrid. */
export function columnsOf(request: DemoRequest, today: string) {
  const start_date = dayAfter(today, request.starts_in)
  return {
    subject: request.subject,
    description: request.description?.join('\n\n') ?? null,
    area_key: areaKey(...request.area),
    start_date,
    start_time: request.time ?? null,
    end_date: request.ends_after ? dayAfter(start_date, request.ends_after) : null,
    service_id: request.service ?? null,
    idioms: request.idioms ?? [],
    gender: request.gender ?? null,
    age_range_lower: request.ages?.[0] ?? null,
    age_range_upper: request.ages?.[1] ?? null,
    vehicle: request.vehicle ?? null,
    pay: request.pay ?? null,
    disabled: request.hidden ?? false,
    places: request.places ?? 1,
  }
}
