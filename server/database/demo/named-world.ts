// The people that tests and demonstrations know by name. Change one only together with the code that relies
// on it.
import { type ContactMeans, PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { areaKey } from '../reference-data/areas.ts'
import type { DemoDetective } from './demo-detective.ts'

const usual = {
  race: null,
  reason: null,
  hidden_up_in_minutes: null,
  work_equipment: [1],
  associations: [] as number[],
  languages: ['es'],
  registered_days_ago: 400,
  status: 'approved' as const,
}

/** No other person of the demonstration has their e-mails or licence numbers. */
export const namedWorld = {
  /** Approved; Madrid first, then its whole community. */
  lucia: {
    ...usual,
    name: 'Lucía',
    surname: 'Serrano',
    second_surname: 'Peña',
    gender: 'f',
    email: 'lucia.serrano@example.org',
    license_number: 4127,
    office_name: 'Serrano Investigación Privada',
    age_range: 4,
    more_information:
      'Despacho propio en Madrid, con catorce años de trabajo para abogados y empresas. Ratifico en sala todo lo que firmo. Para colaboraciones, escríbame con fechas y lugar y le contesto en el día.',
    work_areas: [areaKey(0, '28079'), areaKey(2, '13')],
    services: [1, 2, 12, 20],
    work_equipment: [1, 3, 8, 10],
    associations: [1],
    languages: ['es', 'en', 'fr'],
    contact_means: {
      emails: [
        { value: 'despacho@serrano.example.org', type: PROFESSIONAL },
        { value: 'lucia.serrano@example.com', type: PERSONAL },
      ],
      tlfs: [{ value: '+34790000001', type: PROFESSIONAL }],
    },
  },
  /** Approved; the province of Sevilla first, then all of Andalucía. */
  rafael: {
    ...usual,
    name: 'Rafael',
    surname: 'Ortega',
    second_surname: 'Muñoz',
    gender: 'm',
    email: 'rafael.ortega@example.org',
    license_number: 2815,
    office_name: 'Despacho Ortega & Ríos',
    age_range: 5,
    more_information:
      'Trabajo en toda Andalucía desde Sevilla. Más de la mitad de mis encargos viene de compañías de seguros. Disponibilidad inmediata para relevos y apoyos en la provincia.',
    work_areas: [areaKey(1, '41'), areaKey(2, '01')],
    services: [12, 13, 14, 15],
    work_equipment: [1, 2, 9, 10],
    associations: [7],
    languages: ['es', 'pt'],
    contact_means: onlyBy('rafael.ortega@example.org', '+34790000002'),
  },
  /** Approved; Barcelona, speaks Catalan, flies a drone. */
  nuria: {
    ...usual,
    name: 'Núria',
    surname: 'Puig',
    second_surname: 'Bosch',
    gender: 'f',
    email: 'nuria.puig@example.org',
    license_number: 3306,
    office_name: 'Puig Detectius Privats',
    age_range: 3,
    more_information:
      'Soy piloto de dron con la habilitación en regla y lo uso solo donde la normativa lo permite. Completo cada expediente con investigación en fuentes abiertas.',
    work_areas: [areaKey(0, '08019'), areaKey(0, '08101'), areaKey(1, '08')],
    services: [7, 8, 24, 25],
    work_equipment: [1, 4, 8, 15, 21],
    associations: [2],
    languages: ['es', 'ca', 'en'],
    contact_means: onlyBy('nuria.puig@example.org', '+34790000003'),
  },
  /** Approved and hidden for a month. */
  beatriz: {
    ...usual,
    name: 'Beatriz',
    surname: 'Ibáñez',
    second_surname: 'Romero',
    gender: 'f',
    email: 'beatriz.ibanez@example.org',
    license_number: 1954,
    office_name: null,
    age_range: 4,
    more_information: null,
    work_areas: [areaKey(1, '50')],
    services: [15, 16, 17],
    contact_means: onlyBy('beatriz.ibanez@example.org', '+34790000004'),
    hidden_up_in_minutes: 43_200,
  },
  /** Has verified the e-mail and awaits approval. */
  oscar: {
    ...usual,
    name: 'Óscar',
    surname: 'Núñez',
    second_surname: 'Vidal',
    gender: 'm',
    email: 'oscar.nunez@example.org',
    license_number: 5208,
    office_name: null,
    age_range: null,
    more_information: null,
    work_areas: [areaKey(0, '46250')],
    services: [],
    work_equipment: [],
    contact_means: onlyBy('oscar.nunez@example.org', '+34790000005'),
    status: 'awaiting_approval',
    registered_days_ago: 2,
  },
  /** Was approved earlier and is now suspended. */
  ramon: {
    ...usual,
    name: 'Ramón',
    surname: 'Castro',
    second_surname: null,
    gender: 'm',
    email: 'ramon.castro@example.org',
    license_number: 1071,
    office_name: 'Gabinete Castro',
    age_range: 6,
    more_information: null,
    work_areas: [areaKey(1, '15'), areaKey(2, '12')],
    services: [9, 10, 19],
    languages: ['es', 'gl'],
    contact_means: onlyBy('ramon.castro@example.org', '+34790000006'),
    status: 'suspended',
    reason: 'Baja temporal en el registro comunicada por su titular.',
  },
} satisfies Record<string, DemoDetective>

function onlyBy(email: string, tlf: string): ContactMeans {
  return { emails: [{ value: email, type: PROFESSIONAL }], tlfs: [{ value: tlf, type: PROFESSIONAL }] }
}
