// All features: their calls, queues, sweeps and commands follow from this list. A new feature is a line here.
import { account } from './features/account/feature.ts'
import { announcements } from './features/announcements/feature.ts'
import { auth } from './features/auth/feature.ts'
import { captcha } from './features/captcha/feature.ts'
import { circulars } from './features/circulars/feature.ts'
import { collaborations } from './features/collaborations/feature.ts'
import { contact } from './features/contact/feature.ts'
import { conversations } from './features/conversations/feature.ts'
import { corrections } from './features/corrections/feature.ts'
import { directory } from './features/directory/feature.ts'
import { locations } from './features/locations/feature.ts'
import { moderation } from './features/moderation/feature.ts'
import { notices } from './features/notices/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { profile } from './features/profile/feature.ts'
import { push } from './features/push/feature.ts'
import { referenceLists } from './features/reference-lists/feature.ts'
import { registration } from './features/registration/feature.ts'
import { retention } from './features/retention/feature.ts'
import { securityEvents } from './features/security-events/feature.ts'
import { today } from './features/today/feature.ts'
import type { Feature } from './platform/feature.ts'
import { staffAnnouncements } from './staff/announcing/feature.ts'
import { audit } from './staff/audit/feature.ts'
import { contactMessages } from './staff/contact-messages/feature.ts'
import { detectives } from './staff/detectives/feature.ts'
import { figures } from './staff/figures/feature.ts'
import { grounds } from './staff/grounds/feature.ts'
import { lists } from './staff/lists/feature.ts'
import { mailings } from './staff/mailings/feature.ts'
import { outbox } from './staff/outbox/feature.ts'
import { registrations } from './staff/registrations/feature.ts'
import { reports } from './staff/reports/feature.ts'
import { rights } from './staff/rights/feature.ts'
import { staff } from './staff/staff/feature.ts'
import { start } from './staff/start/feature.ts'
import { system } from './staff/system/feature.ts'

/** In the order of their calls in the API's document. */
export const FEATURES: readonly Feature[] = [
  captcha,
  contact,
  registration,
  locations,
  referenceLists,
  directory,
  profile,
  corrections,
  collaborations,
  conversations,
  notifications,
  today,
  auth,
  account,
  push,
  announcements,
  moderation,
  circulars,
  securityEvents,
  retention,
  notices,
  start,
  registrations,
  grounds,
  detectives,
  rights,
  contactMessages,
  staffAnnouncements,
  mailings,
  audit,
  reports,
  lists,
  staff,
  outbox,
  system,
  figures,
]
