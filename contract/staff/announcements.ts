import { z } from 'zod'
import { announcement } from '../announcements.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { id, page, requiredLongText, requiredText } from '../fields.ts'
import { paged } from '../paging.ts'

export const ANNOUNCEMENT_TITLE_MAX = 120
export const ANNOUNCEMENT_TEXT_MAX = 2000

/**
 * An instant, or a day in Madrid: its beginning for `from`; for `until` its end, so that the whole day
 * belongs to it.
 */
function moment(name: string) {
  return z
    .string({ error: `${name} es obligatoria.` })
    .trim()
    .min(1, `${name} es obligatoria.`)
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], `${name} no es válida.`))
}

export const newAnnouncement = z.object({
  title: requiredText('El título', 1, ANNOUNCEMENT_TITLE_MAX),
  text: requiredLongText('El texto', 1, ANNOUNCEMENT_TEXT_MAX),
  from: moment('La fecha de comienzo'),
  until: moment('La fecha de fin'),
})

export const ANNOUNCEMENT_STATES = { now: 'A la vista', later: 'Programado', over: 'Terminado' } as const
export type AnnouncementState = keyof typeof ANNOUNCEMENT_STATES

export const announcementForStaff = announcement.extend({
  state: z.enum(Object.keys(ANNOUNCEMENT_STATES) as [AnnouncementState, ...AnnouncementState[]]),
})
export type AnnouncementForStaff = z.output<typeof announcementForStaff>

const access = { who: 'staff', permission: 'announcements' } as const

export const listAllAnnouncements = endpoint('GET', '/api/admin/announcements', {
  summary: 'Todos los anuncios, el último primero.',
  access,
  input: z.object({ page }),
  output: paged(announcementForStaff),
})

export const makeAnnouncement = endpoint('POST', '/api/admin/announcements', {
  summary: 'Pone un anuncio en las pantallas de quienes han iniciado sesión, entre dos fechas.',
  access,
  act: 'publish-announcement',
  input: newAnnouncement,
  output: announcementForStaff,
  status: 201,
  is_idempotent: true,
})

export const removeAnnouncement = endpoint('DELETE', '/api/admin/announcements/:id', {
  summary: 'Retira un anuncio.',
  access,
  act: 'remove-announcement',
  input: z.object({ id }),
  output: noContent,
  status: 204,
  refusals: { 404: 'No hay ningún anuncio con ese número.' },
})
