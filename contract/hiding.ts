// Hiding the own profile for a while, and showing it again (rule 5.10).
import { z } from 'zod'
import { endpoint, noContent, nothing } from './endpoint.ts'
import { flag, id, instant } from './fields.ts'

/** The periods for which a profile can be hidden (rule 5.10), in minutes, with their names. */
export const HIDINGS = [
  { minutes: 1440, label: '24 horas' },
  { minutes: 10_080, label: '1 semana' },
  { minutes: 43_200, label: '1 mes' },
] as const
const hidden_profile_time = id.pipe(
  z.literal(
    HIDINGS.map(({ minutes }) => minutes),
    { error: 'Elija 24 horas, 1 semana o 1 mes.' },
  ),
)

export const hideProfile = endpoint('POST', '/api/user/managment/hide-profile', {
  summary:
    'Oculta el perfil, y las peticiones salvo que se diga lo contrario, 1440, 10080 o 43200 minutos más, desde ahora o desde que termina la ocultación presente; responde con la fecha.',
  access: { who: 'detective', refusal: 'La cuenta no es de un detective: no tiene perfil que ocultar.' },
  is_idempotent: true,
  refusals: { 403: 'La cuenta no es de un detective.' },
  input: z.object({
    hidden_profile_time,
    /** Whether the owner's requests are hidden with the profile, for as long. */
    hide_requests: flag.transform((hide) => hide ?? true),
  }),
  output: instant,
})

export const undoHiding = endpoint('POST', '/api/user/managment/hide-profile/undo', {
  summary:
    'Deshace la última ocultación: quita los minutos que añadió, si el perfil sigue oculto hasta la fecha con la que respondió. Queda como estaba, o visible.',
  access: { who: 'member' },
  input: z.object({
    hidden_profile_time,
    hidden_up: z.iso.datetime('La fecha no es válida.'),
    /** Whether the owner's requests were hidden before; if left out, that stays unchanged. */
    hide_requests: flag,
  }),
  output: z.object({ hidden_up: instant.nullable() }),
  refusals: { 409: 'Ya no está oculto hasta esa fecha.' },
})

export const showProfile = endpoint('POST', '/api/user/managment/show-profile', {
  summary: 'Deja de ocultar el perfil.',
  access: { who: 'member' },
  is_idempotent: true,
  input: nothing,
  output: noContent,
  status: 204,
})

export const undoShowing = endpoint('POST', '/api/user/managment/show-profile/undo', {
  summary: 'Deshace el haber dejado de ocultar el perfil: lo oculta otra vez hasta la fecha que tenía.',
  access: { who: 'detective', refusal: 'La cuenta no es de un detective: no tiene perfil que ocultar.' },
  is_idempotent: true,
  input: z.object({
    /** The end that the hiding had. */
    hidden_up: z.iso
      .datetime('La fecha no es válida.')
      .refine((end) => new Date(end) > new Date(), { error: 'Esa fecha ya ha pasado.' }),
    /** Whether the owner's requests were hidden with the profile. */
    hide_requests: flag.transform((hide) => hide ?? true),
  }),
  output: z.object({ hidden_up: instant }),
  refusals: { 403: 'La cuenta no es de un detective.', 409: 'Vuelve a estar oculto.' },
})
