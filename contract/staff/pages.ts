import { patternOf } from '../pages.ts'

/**
 * The addresses of the back office. Members' files and the router's list know only '/admin/*'
 * (contract/pages.ts), so that a new screen here adds no byte to them. The server answers a reload by this
 * list; web/staff/screens.ts has the file of each. No file of members imports it.
 */
export const STAFF_PAGES = [
  '/admin',
  '/admin/registrations',
  '/admin/registrations/license-list',
  '/admin/registrations/:id',
  '/admin/reports',
  '/admin/reports/:id',
  '/admin/past-check',
  '/admin/detectives',
  '/admin/detectives/:id',
  '/admin/licence-confirmations',
  '/admin/corrections',
  '/admin/rights',
  '/admin/rights/:id',
  '/admin/contact-messages',
  '/admin/contact-messages/:id',
  '/admin/announcements',
  '/admin/mailings',
  '/admin/mailings/:id',
  '/admin/lists',
  '/admin/lists/:name',
  '/admin/figures',
  '/admin/outbox',
  '/admin/system',
  '/admin/audit',
  '/admin/staff',
] as const

export type StaffPage = (typeof STAFF_PAGES)[number]

const patterns = STAFF_PAGES.map((page) => ({ page, pattern: patternOf(page) }))

/** The address, as written in STAFF_PAGES, of the staff screen at this path (without query). */
export function staffPageAt(path: string): StaffPage | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page
}
