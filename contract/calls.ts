// The list of all calls, and of all named shapes. The access test, the OpenAPI document and the API's page walk these
// lists.
import { z } from 'zod'
import * as account from './account.ts'
import * as announcements from './announcements.ts'
import * as askingForCorrections from './asking-for-corrections.ts'
import * as auth from './auth.ts'
import * as captcha from './captcha.ts'
import * as collaborations from './collaborations.ts'
import * as contact from './contact.ts'
import * as corrections from './corrections.ts'
import * as directory from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoint.ts'
import * as fields from './fields.ts'
import * as locations from './locations.ts'
import * as myData from './my-data.ts'
import * as phone from './phone.ts'
import * as profile from './profile.ts'
import * as profileSections from './profile-sections.ts'
import * as push from './push.ts'
import * as referenceLists from './reference-lists.ts'
import * as registration from './registration.ts'
import * as staffAnnouncements from './staff/announcements.ts'
import * as contactMessages from './staff/contact-messages.ts'
import * as lists from './staff/lists.ts'
import * as mailings from './staff/mailings.ts'
import * as start from './staff/start.ts'

const features = {
  auth,
  account: { ...account, ...myData },
  registration,
  directory,
  profile: { ...profile, ...profileSections, ...savingEach(profileSections.sectionCalls) },
  corrections: { ...askingForCorrections, ...corrections },
  collaborations,
  locations,
  'reference-lists': referenceLists,
  captcha,
  contact,
  push,
  announcements,
  start,
  'contact-messages': contactMessages,
  announcing: staffAnnouncements,
  mailings,
  lists,
}

/** What each feature is about, in Spanish, for the API's page. */
export const FEATURE_DESCRIPTIONS: Record<keyof typeof features, string> = {
  auth: 'Entrar y salir, verificar el correo, recuperar la contraseña.',
  account: 'La cuenta propia: correo, contraseña, segundo factor, sesiones, visibilidad, datos y baja.',
  registration: 'El alta de un detective.',
  directory: 'La búsqueda de detectives.',
  profile: 'El perfil de un detective y los cambios de cada apartado del propio.',
  corrections: 'Los datos que solo se corrigen con revisión.',
  collaborations: 'Las peticiones de colaboración.',
  locations: 'Comunidades, provincias y demás lugares.',
  'reference-lists': 'Las listas entre las que se elige.',
  captcha: 'La comprobación de que llama una persona.',
  contact: 'Los mensajes a quien lleva el directorio.',
  push: 'Los avisos en los dispositivos.',
  announcements: 'Los anuncios de quien lleva el directorio.',
  start: 'Administración: lo que espera una decisión.',
  'contact-messages': 'Administración: los mensajes de contacto.',
  announcing: 'Administración: los anuncios.',
  mailings: 'Administración: los correos a todos.',
  lists: 'Administración: las listas entre las que se elige.',
}

/** Every shape that the contract exports, under its export name. */
export const shapes: [name: string, shape: z.ZodType][] = [
  endpoints,
  fields,
  phone,
  ...Object.values(features),
]
  .flatMap((exported) => Object.entries<unknown>(exported))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)

export const calls: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ feature, name, endpoint })),
)

/** The calls of the sections, named like the other calls: `office_name` is `saveOfficeName`. */
function savingEach(sections: Record<string, Endpoint>) {
  const named = (section: string) => `save_${section}`.replace(/_(.)/g, (_, letter) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(sections).map(([name, call]) => [named(name), call]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
