// What the fields of a request hold, and where it comes from: nothing, a request to edit, one to publish again.
import { z } from 'zod'
import type { Collaboration } from '#contract/collaborations.ts'
import { forEachText } from '#contract/columns.ts'
import { type NamedArea, namedArea } from '#contract/locations.ts'

const values = z.object({
  subject: z.string(),
  location: namedArea.nullable(),
  start_date: z.string(),
  start_time: z.string(),
  end_date: z.string(),
  service_id: z.string().nullable(),
  idioms: z.array(z.string()),
  gender: z.string().nullable(),
  age_range_lower: z.string(),
  age_range_upper: z.string(),
  ...forEachText(() => z.string()),
  /** Pieces that the author said are no data of third parties. */
  harmless: z.array(z.string()),
  /** What was sent last, and the key that went with it. */
  sent: z.object({ key: z.string(), content: z.string() }).optional(),
})
export type CollaborationValues = z.output<typeof values>

/** What stays on the device until it is sent or discarded: all of it. */
export const kept = values.partial()

export const nothingFilledIn: CollaborationValues = {
  subject: '',
  location: null,
  start_date: '',
  start_time: '',
  end_date: '',
  service_id: null,
  idioms: [],
  gender: null,
  age_range_lower: '',
  age_range_upper: '',
  ...forEachText(() => ''),
  harmless: [],
}

/** A request as its form holds it. */
export function valuesOf(request: Collaboration): CollaborationValues {
  const { service, idioms, gender, age_range_lower, age_range_upper } = request
  return {
    subject: request.subject,
    location: placeOf(request),
    start_date: request.start_date,
    start_time: request.start_time ?? '',
    end_date: request.end_date ?? '',
    service_id: service ? String(service.id) : null,
    idioms: idioms.map(({ country_code }) => country_code),
    gender: gender?.value ?? null,
    age_range_lower: age_range_lower === null ? '' : String(age_range_lower),
    age_range_upper: age_range_upper === null ? '' : String(age_range_upper),
    ...forEachText((name) => request[name] ?? ''),
    harmless: [],
  }
}

/** The same for another time: its days are still to be chosen. */
export function copyOf(request: Collaboration): CollaborationValues {
  return { ...valuesOf(request), start_date: '', end_date: '' }
}

function placeOf({ location: { name, data } }: Collaboration): NamedArea {
  return { country: data.country, admin_area: { level: data.level, id: data.id }, full_name: name }
}
