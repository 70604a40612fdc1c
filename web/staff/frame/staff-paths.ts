import { paths } from '#web/lib/paths.ts'

/** The addresses of the back office by name. Apart from web/lib/paths.ts, which is in members' files. */
export const staffPaths = {
  start: paths.admin,
  registrations: '/admin/registrations',
  registration: (id: number) => `/admin/registrations/${id}`,
  figures: '/admin/figures',
  outbox: '/admin/outbox',
  system: '/admin/system',
  audit: '/admin/audit',
  staff: '/admin/staff',
}
