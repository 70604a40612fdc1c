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
  detectives: '/admin/detectives',
  detective: (id: number) => `/admin/detectives/${id}`,
  licenceConfirmations: '/admin/licence-confirmations',
  licenceConfirmation: (id: number) => `/admin/detectives/${id}?queue=licences`,
  corrections: '/admin/corrections',
  rights: '/admin/rights',
  rightsCase: (id: number) => `/admin/rights/${id}`,
  contactMessages: '/admin/contact-messages',
  contactMessage: (id: number) => `/admin/contact-messages/${id}`,
  announcements: '/admin/announcements',
  mailings: '/admin/mailings',
  mailing: (id: number) => `/admin/mailings/${id}`,
  lists: '/admin/lists',
  list: (name: string) => `/admin/lists/${name}`,
}
