// Announcements of the operator on the screens of members.
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { instant } from './fields.ts'

export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  from: instant,
  /** The end, which no longer belongs to it. */
  until: instant,
})
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = endpoint('GET', '/api/announcements', {
  summary: 'Los anuncios de ahora, el más reciente primero.',
  access: { who: 'member' },
  input: nothing,
  output: z.object({ data: z.array(announcement) }),
})
