// The page about privacy tells of every datum that the program holds on a person: of each datum in the
// export, which the export's own test compares with the database.
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountExport } from '#contract/account-export.ts'
import { REQUEST_COLUMNS } from '#contract/columns.ts'
import PrivacyScreen from './privacy-screen.tsx'

/** By the part of the export: the words of the page, and the data that they tell of. */
const TOLD: Record<string, Record<string, string[]>> = {
  account: {
    correo: ['email'],
    'Las cuentas de quienes administran': ['role', 'role_since'],
    'enlaces para verificar el correo': ['email_verified_at', 'links'],
    'se elimina a los': ['erase_at'],
    'El último día en que usa la cuenta': ['seen_on'],
    'se le pregunta dos veces por correo': ['erasure_warning'],
    'los de cambio de correo': ['new_email'],
  },
  detective: {
    'Nombre y apellidos': ['name', 'surname', 'second_surname', 'full_name'],
    'número de licencia': ['license_number'],
    'el día en que se comprobó': ['license_checked_at'],
    sexo: ['gender'],
    despacho: ['office_name'],
    'rango de edad': ['age_range'],
    'El origen que indique y la prueba de su consentimiento': ['race'],
    'zonas de trabajo': ['work_areas'],
    servicios: ['services'],
    'medios de trabajo': ['work_equipment'],
    asociaciones: ['associations'],
    idiomas: ['languages'],
    'medios de contacto profesionales y personales': ['contact_means'],
    'lo que escriba en «Más información»': ['more_information'],
    'visitantes, desde cuándo': ['visible_to_visitors_since'],
    'Puede ocultar el perfil cuando quiera, y con él': ['hidden_up', 'hides_requests'],
    'la versión de los términos que aceptó y la fecha': ['accepted_terms', 'registered_at'],
    'decisiones sobre cuentas y contenidos': ['status', 'withheld_since'],
  },
  moderation_events: {
    'las decisiones con su fecha y su motivo': [
      ...['from_status', 'to_status', 'decided_at', 'reason', 'ground', 'by_owner'],
    ],
  },
  corrections: {
    'Una petición de corrección resuelta, con su motivo y lo que se decidió': [
      ...['asked', 'reason', 'asked_at', 'decision', 'decision_reason', 'decided_at'],
    ],
  },
  decisions_made: {
    'El registro de actividad de quien administra': ['from_status', 'to_status', 'decided_at'],
  },
  sessions: { 'el navegador y el sistema': ['device'], 'su último uso': ['last_used_at'] },
  known_devices: { 'desde su último uso': ['last_used_at'] },
  known_addresses: { 'desde su último uso': ['last_used_at'] },
  push_subscriptions: { 'La dirección que asigna a su dispositivo': ['kind', 'address'] },
  security_events: { 'los sucesos de seguridad de cada cuenta': ['kind', 'times', 'first_at', 'last_at'] },
  second_factor: {
    'la clave cifrada de su aplicación de códigos': ['totp'],
    'el nombre de sus llaves de acceso': ['passkeys'],
    'la huella de sus códigos de recuperación': ['recovery_codes_left'],
  },
  collaborations: {
    'Lo que escribe y su nombre como autor': [
      ...REQUEST_COLUMNS,
      ...['location', 'start_time', 'gender', 'service', 'idioms', 'places'],
    ],
    'algo que parecía un dato de un tercero': ['denied_tells', 'unasked_tells'],
    'su autor solo ve la cifra': ['unique_views'],
    'con dos minutos para deshacerlo': ['deleted_at'],
    'Una petición oculta solo la ve su autor': ['disabled', 'withheld_since'],
    'la descripción y los detalles': ['erased'],
    'Si se acuerda un trabajo': ['covered_since', 'covered_by_hand'],
  },
  collaborations_opened: { 'qué detectives la han abierto': ['collaborations_opened'] },
  answers: {
    'su respuesta y lo que se decide': [
      ...['collaboration_id', 'message', 'state', 'decided_at', 'decision_message', 'by_author'],
    ],
  },
  decisions: {
    'su respuesta y lo que se decide': ['collaboration_id', 'state', 'decision_message', 'decided_at'],
  },
  jobs: {
    'la fecha, la provincia y quién ayudó a quién': [
      ...['collaboration_id', 'helped_me', 'with', 'place', 'start_date', 'end_date', 'agreed_at'],
    ],
    'si se hizo, y la nota privada de cada uno': ['asked_at', 'took_place', 'note', 'reduced_at'],
  },
  meeting_points: { 'el punto de encuentro': ['collaboration_id', 'text', 'instructions', 'written_at'] },
  meeting_points_read: { 'cada lectura se anota': ['collaboration_id', 'read_at'] },
  conversations: {
    'Los mensajes, con su fecha y si se han leído': [
      ...['with', 'about', 'opened_by_me', 'unread', 'read_up_to', 'messages'],
    ],
  },
  blocks: { 'a quién ha bloqueado': ['blocked_id', 'blocked_at'] },
  kept_colleagues: { 'a qué colegas ha guardado': ['kept_id', 'kept_at'] },
  notifications: {
    'la lista de lo que ha ocurrido': [
      ...['kind', 'actor', 'collaboration_id', 'conversation_id', 'subject', 'changed', 'about_place'],
      ...['in_app', 'by_email', 'unread_since', 'read_at', 'emailed_at'],
    ],
  },
  notification_preferences: {
    'por qué vías y a qué horas quiere que se le avise': ['kinds', 'quiet_from', 'quiet_to'],
  },
  contact_messages: {
    'Nombre, apellidos, correo, asunto y mensaje': ['name', 'surnames', 'email', 'subject', 'body'],
    'Los mensajes del formulario de contacto y sus respuestas': ['sent_at', 'done_at', 'replies'],
  },
  rights_cases: {
    'nombre, correo, lo que se pidió y lo que se respondió': [
      ...['right', 'full_name', 'email', 'request', 'received_on', 'due_on', 'opened_at', 'closed_at'],
      ...['outcome', 'closing_reason', 'notes'],
    ],
  },
  reports_made: {
    'Dónde está el contenido y por qué se denuncia': [
      ...['kind', 'content_id', 'is_about_minors', 'received_at', 'address', 'reason', 'explanation'],
    ],
    'nombre y correo de quien denuncia': ['source', 'notifier_name', 'notifier_email'],
    'la decisión con sus motivos': ['state', 'hides', 'ground', 'facts', 'decision_text', 'decided_at'],
    'lo que se reclame': ['appealed_at', 'appeal_reason', 'appeal_decided_at', 'notifier_appeal'],
  },
  reports_decided: {
    'Dónde está el contenido y por qué se denuncia': ['kind', 'content_id', 'is_about_minors', 'received_at'],
    'la decisión con sus motivos': [
      ...['source', 'state', 'hides', 'ground', 'facts', 'decision_text', 'decided_at'],
    ],
    'lo que se reclame': ['appealed_at', 'appeal_reason', 'appeal_decided_at', 'author_appeal'],
  },
  kept_answers: { 'Las respuestas que permiten repetir una operación cortada': ['answered_at', 'answer'] },
  asked_scan: { 'decisiones sobre su registro': ['reason', 'asked_at'] },
  registration_scan: {
    'la imagen de la diligencia del libro-registro': [
      ...['content_type', 'received_at', 'delete_after', 'data_base64'],
    ],
  },
}

/** They say nothing of the person beyond the row itself. */
const OF_EVERY_ROW = ['id', 'created_at']

/** The shape of a part of the export as JSON Schema gives it. */
interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** The fields of an object, of the objects of a list, or of an object that may be missing. */
function fieldsOf({ properties, items, anyOf }: Shape): string[] {
  return Object.keys(properties ?? (items ?? anyOf?.[0])?.properties ?? {})
}

const shapes = (z.toJSONSchema(accountExport, { unrepresentable: 'any' }) as Shape).properties!
const { exported_at: _, ...parts } = shapes
const held = Object.entries(parts).flatMap(([part, shape]) => {
  const fields = fieldsOf(shape).filter((field) => !OF_EVERY_ROW.includes(field))
  return (fields.length > 0 ? fields : [part]).map((field) => `${part}.${field}`)
})
const told = Object.entries(TOLD).flatMap(([part, words]) =>
  Object.values(words).flatMap((fields) => fields.map((field) => `${part}.${field}`)),
)

test('each datum of the export has words of the page about privacy: write them there and in TOLD', () => {
  expect(held.filter((datum) => !told.includes(datum))).toEqual([])
  expect(told.filter((datum) => !held.includes(datum))).toEqual([])
})

test('these words are on the page', () => {
  const page = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, createElement(PrivacyScreen))),
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  const words = Object.values(TOLD).flatMap((part) => Object.keys(part))
  expect(words.filter((each) => !page.includes(each))).toEqual([])
})
