// The values of a request's form, and their sources: empty, a request to edit, a request to publish again.
import { z } from 'zod'
import { forEachText } from '#contract/columns.ts'
import { type RequestContent, requestContent } from '#contract/editing-collaborations.ts'
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
  /** How many colleagues are wanted. */
  places: z.string(),
  ...forEachText(() => z.string()),
  /** Texts that the author has confirmed not to be data of third parties. */
  harmless: z.array(z.string()),
  /** The last content sent, and its idempotency key. */
  sent: z.object({ key: z.string(), content: z.string() }).optional(),
  /** The edited request as it was when its author began. */
  previous: requestContent.optional(),
})
export type CollaborationValues = z.output<typeof values>

/** The values kept on the device until the form is sent or discarded: all of them. */
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
  places: '1',
  ...forEachText(() => ''),
  harmless: [],
}

/** A request as form values. */
export function valuesOf(request: RequestContent): CollaborationValues {
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
    places: String(request.places),
    ...forEachText((name) => request[name] ?? ''),
    harmless: [],
  }
}

/** A copy for another time: its days are left empty. */
export function copyOf(request: RequestContent): CollaborationValues {
  return { ...valuesOf(request), start_date: '', end_date: '' }
}

function placeOf({ location: { name, data } }: RequestContent): NamedArea {
  return { country: data.country, admin_area: { level: data.level, id: data.id }, full_name: name }
}
