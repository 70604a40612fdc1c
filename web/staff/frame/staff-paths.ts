import { paths } from '#web/lib/paths.ts'

/** The addresses of the back office by name. Apart from web/lib/paths.ts, which is in members' files. */
export const staffPaths = {
  start: paths.admin,
  registrations: '/admin/registrations',
  licenseList: '/admin/registrations/license-list',
  registration: (id: number) => `/admin/registrations/${id}`,
  reports: '/admin/reports',
  report: (id: number) => `/admin/reports/${id}`,
  pastCheck: '/admin/past-check',
}
