import { paths } from '#web/lib/paths.ts'

/** The addresses of the back office by name. Apart from web/lib/paths.ts, which is in members' files. */
export const staffPaths = {
  start: paths.admin,
  registrations: '/admin/registrations',
  registration: (id: number) => `/admin/registrations/${id}`,
  contactMessages: '/admin/contact-messages',
  contactMessage: (id: number) => `/admin/contact-messages/${id}`,
  announcements: '/admin/announcements',
  mailings: '/admin/mailings',
  mailing: (id: number) => `/admin/mailings/${id}`,
  lists: '/admin/lists',
  list: (name: string) => `/admin/lists/${name}`,
}
