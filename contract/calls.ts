// The list of all calls, and of all named shapes. The access test, the OpenAPI document and the API's page
// walk these lists.
import { z } from 'zod'
import * as account from './account.ts'
import * as accountExports from './account-export.ts'
import * as announcements from './announcements.ts'
import * as anotherScan from './another-scan.ts'
import * as answering from './answering.ts'
import * as answers from './answers.ts'
import * as askingForCorrections from './asking-for-corrections.ts'
import * as auth from './auth.ts'
import * as captcha from './captcha.ts'
import * as collaborations from './collaborations.ts'
import * as contact from './contact.ts'
import * as conversations from './conversations.ts'
import * as corrections from './corrections.ts'
import * as directory from './directory.ts'
import * as editingCollaborations from './editing-collaborations.ts'
import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoint.ts'
import * as fields from './fields.ts'
import * as hiding from './hiding.ts'
import * as keptColleagues from './kept-colleagues.ts'
import * as locations from './locations.ts'
import * as myData from './my-data.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as phone from './phone.ts'
import * as profile from './profile.ts'
import * as profileSections from './profile-sections.ts'
import * as push from './push.ts'
import * as referenceLists from './reference-lists.ts'
import * as registration from './registration.ts'
import * as staffAnnouncements from './staff/announcements.ts'
import * as audit from './staff/audit.ts'
import * as contactMessages from './staff/contact-messages.ts'
import * as staffCorrections from './staff/corrections.ts'
import * as staffDetectives from './staff/detectives.ts'
import * as figures from './staff/figures.ts'
import * as grounds from './staff/grounds.ts'
import * as licenceConfirmations from './staff/licence-confirmations.ts'
import * as licenseList from './staff/license-list.ts'
import * as lists from './staff/lists.ts'
import * as mailings from './staff/mailings.ts'
import * as outbox from './staff/outbox.ts'
import * as pastCheck from './staff/past-check.ts'
import * as registrations from './staff/registrations.ts'
import * as reports from './staff/reports.ts'
import * as rights from './staff/rights.ts'
import * as staff from './staff/staff.ts'
import * as start from './staff/start.ts'
import * as system from './staff/system.ts'
import * as today from './today.ts'

const features = {
  auth,
  account: { ...account, ...hiding, ...myData },
  registration: { ...registration, ...anotherScan },
  directory: { ...directory, ...keptColleagues },
  profile: { ...profile, ...profileSections, ...savingEach(profileSections.sectionCalls) },
  corrections: { ...askingForCorrections, ...corrections },
  collaborations: { ...collaborations, ...editingCollaborations, ...answers, ...answering },
  conversations,
  notifications,
  today,
  locations,
  'reference-lists': referenceLists,
  captcha,
  contact,
  push,
  notices,
  start,
  registrations: { ...registrations, ...licenseList },
  grounds,
  detectives: { ...staffDetectives, ...licenceConfirmations, ...staffCorrections },
  rights,
  announcements,
  'contact-messages': contactMessages,
  announcing: staffAnnouncements,
  mailings,
  audit,
  reports: { ...reports, ...pastCheck },
  lists,
  staff,
  outbox,
  system,
  figures,
}

/** The subject of each feature, in Spanish, for the API's page. */
export const FEATURE_DESCRIPTIONS: Record<keyof typeof features, string> = {
  auth: 'Entrar y salir, verificar el correo, recuperar la contraseña.',
  account: 'La cuenta propia: correo, contraseña, segundo factor, sesiones, visibilidad, datos y baja.',
  registration: 'El alta de un detective.',
  directory: 'La búsqueda de detectives y los colegas guardados.',
  profile: 'El perfil de un detective y los cambios de cada apartado del propio.',
  corrections: 'Los datos que solo se corrigen con revisión.',
  collaborations: 'Las peticiones de colaboración, sus respuestas y los trabajos acordados.',
  conversations: 'Las conversaciones entre detectives y los bloqueos.',
  notifications: 'Lo que ha pasado y por qué vías se avisa.',
  today: 'La pantalla de la mañana: lo que importa hoy, en una llamada.',
  locations: 'Comunidades, provincias y demás lugares.',
  'reference-lists': 'Las listas entre las que se elige.',
  captcha: 'La comprobación de que llama una persona.',
  contact: 'Los mensajes a quien lleva el directorio.',
  push: 'Los avisos en los dispositivos.',
  notices: 'Las denuncias de contenidos ilícitos y las reclamaciones.',
  start: 'Administración: lo que espera una decisión.',
  registrations: 'Administración: la revisión de los registros y la lista de licencias.',
  grounds: 'Administración: las condiciones en que se funda una decisión.',
  detectives: 'Administración: los detectives, sus licencias y las correcciones que piden.',
  rights: 'Administración: las solicitudes de derechos de las personas.',
  announcements: 'Los anuncios de quien lleva el directorio.',
  'contact-messages': 'Administración: los mensajes de contacto.',
  announcing: 'Administración: los anuncios.',
  mailings: 'Administración: las circulares.',
  audit: 'Administración: el registro de actividad.',
  reports:
    'Administración: denuncias, reclamaciones y peticiones publicadas pese al aviso de datos de terceros.',
  lists: 'Administración: las listas entre las que se elige.',
  staff: 'Administración: quiénes trabajan en ella.',
  outbox: 'Administración: la bandeja de salida: los correos pendientes y fallidos.',
  system: 'Administración: el estado del sistema.',
  figures: 'Administración: cifras.',
}

/** Every shape that the contract exports, under its export name. */
export const shapes: [name: string, shape: z.ZodType][] = [
  endpoints,
  fields,
  phone,
  accountExports,
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
