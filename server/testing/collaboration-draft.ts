import { inDays } from './requests.ts'

/** A request with the required fields only, and the given ones: from tomorrow, in Getafe. */
export function draftWith(more: object = {}): Record<string, unknown> {
  return {
    subject: 'Relevo en una vigilancia',
    location: { country: 'ES', admin_area: { id: 28065, level: 0 } },
    start_date: inDays(1),
    ...more,
  }
}
