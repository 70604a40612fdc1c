// The requests of `npm run demo` that colleagues have answered, with their answers in every state. The named
// requests that tests rely on get answers in the demonstration alone.
import type { AnswerState } from '#contract/answers.ts'
import type { DemoRequest } from './demo-request.ts'
import { namedRequests } from './named-requests.ts'
import type { namedWorld } from './named-world.ts'

/** A named person, or one of the invented colleagues around Madrid, by position. */
export type Person = keyof typeof namedWorld | number
/** An instant: how many days before today, at which time of Madrid. */
export type When = `${number} ${number}:${number}`

export interface DemoAnswer {
  by: Person
  at: When
  said?: string
  state: AnswerState
  decided?: When
  reply?: string
}

export interface AnsweredRequest {
  subject: string
  published_days_ago: number
  answers: DemoAnswer[]
  covered?: { at: When; by_hand: boolean }
  /** For accepted colleagues, and who has read it when. */
  point?: { text: string; instructions: string; read: [by: Person, at: When][] }
  /** The author's report of the job, with a note. */
  took_place?: string
  /** When its place or time was changed for the last time. */
  changed?: { at: When; what: ('place' | 'dates' | 'hour')[] }
}

interface OwnRequest extends DemoRequest {
  author: keyof typeof namedWorld
}

/** Requests of named people that exist in the demonstration alone. */
export const requestsForAnswers = {
  almacenEnCoslada: {
    author: 'lucia',
    subject: 'Vigilancia por turnos de un almacén',
    description: [
      'Faltan mercancías en un almacén y el cliente quiere saber a qué hora salen. Tres noches de vigilancia estática desde la vía pública, en turnos de cuatro horas.',
      'Busco tres colegas para cubrir los turnos; me adapto a las horas que cada uno pueda. El informe lo redacto yo con las notas de todos.',
    ],
    area: [0, '28049'],
    starts_in: 6,
    ends_after: 2,
    time: '22:00',
    service: 2,
    places: 3,
    pay: '120 € por turno',
    views: 9,
  },
  relevoEnMadrid: {
    author: 'nuria',
    subject: 'Relevo de vigilancia a la llegada de un tren',
    description: [
      'La persona investigada viaja a Madrid y yo voy en el mismo tren. Necesito que alguien que conozca el centro tome el relevo en la estación y la siga hasta el hotel.',
    ],
    area: [0, '28079'],
    starts_in: 2,
    time: '11:45',
    service: 2,
    pay: 'Tarifa de media jornada',
    views: 6,
  },
  seguroEnGetafe: {
    author: 'rafael',
    subject: 'Comprobación de una reclamación al seguro',
    description: [
      'Una compañía duda de los daños que reclama un taller por una inundación. Hay que visitar el local, medir y tomar fotografías con permiso del titular, que está avisado.',
    ],
    area: [0, '28065'],
    starts_in: -3,
    ends_after: 1,
    service: 13,
    views: 4,
  },
  localizacionEnGetafe: {
    author: 'lucia',
    subject: 'Localización de una persona en dos barrios',
    description: [
      'Por encargo de un despacho de abogados, para notificar una demanda. Hay dos domicilios posibles y conviene comprobarlos a la vez, a primera hora.',
    ],
    area: [0, '28065'],
    starts_in: 4,
    time: '07:30',
    service: 20,
    views: 5,
  },
  seguimientoPorCarretera: {
    author: 'rafael',
    subject: 'Segundo coche para un seguimiento por carretera',
    description: ['De Sevilla a Málaga y vuelta en el día. Con un solo coche se pierde en la autovía.'],
    area: [1, '41'],
    starts_in: 5,
    service: 2,
    vehicle: 'Turismo',
    views: 3,
  },
} satisfies Record<string, OwnRequest>

export const everyRequestForAnswers: OwnRequest[] = Object.values(requestsForAnswers)

const { almacenEnCoslada, relevoEnMadrid, seguroEnGetafe, localizacionEnGetafe, seguimientoPorCarretera } =
  requestsForAnswers

export const answeredRequests: AnsweredRequest[] = [
  {
    subject: almacenEnCoslada.subject,
    published_days_ago: 6,
    answers: [
      {
        ...{ by: 0, at: '5 10:05', state: 'accepted', decided: '4 09:10' },
        said: 'Puedo las tres noches, en el turno de diez a dos. Conozco el polígono.',
        reply: 'Perfecto, cuento con usted para el primer turno.',
      },
      { by: 1, at: '3 16:40', state: 'offered', said: 'Libre la segunda y la tercera noche.' },
      {
        by: 'beatriz',
        at: '1 19:25',
        state: 'offered',
        said: 'Esos días estoy en Madrid. Prefiero el último turno.',
      },
      {
        ...{ by: 2, at: '5 18:30', state: 'declined', decided: '3 12:00' },
        said: 'Podría solo la primera noche, hasta las doce.',
        reply: 'Muchas gracias. Esta vez necesito turnos completos; espero que coincidamos en otra.',
      },
    ],
  },
  {
    subject: relevoEnMadrid.subject,
    published_days_ago: 9,
    answers: [
      {
        ...{ by: 'lucia', at: '8 12:15', state: 'accepted', decided: '7 09:30' },
        said: 'Conozco bien la zona y ese día lo tengo libre. Iré a pie, con otra persona en moto si hace falta.',
        reply: 'Gracias, Lucía. Con usted me basta.',
      },
      { by: 3, at: '8 17:50', state: 'lapsed', decided: '7 09:30', said: 'Disponible toda la mañana.' },
    ],
    covered: { at: '7 09:30', by_hand: false },
    point: {
      text: 'Cafetería de la planta de llegadas, mesa del fondo, a las 11:15.',
      instructions: 'Llevaré una carpeta verde. No me salude: le enviaré el número de vagón por aquí.',
      read: [['lucia', '1 20:40']],
    },
    changed: { at: '5 11:00', what: ['hour'] },
  },
  {
    subject: seguroEnGetafe.subject,
    published_days_ago: 14,
    answers: [
      {
        ...{ by: 'lucia', at: '13 09:45', state: 'accepted', decided: '12 10:20' },
        said: 'Estoy a veinte minutos y llevo medidor láser.',
        reply: 'Estupendo, le paso el parte.',
      },
    ],
    covered: { at: '12 10:20', by_hand: false },
    point: {
      text: 'En la puerta del taller, a las 9:00. Pregunte por el encargado.',
      instructions: 'Fotografías de los zócalos y de la maquinaria, con una referencia de medida.',
      read: [
        ['lucia', '6 08:15'],
        ['lucia', '3 08:10'],
      ],
    },
    took_place: 'Puntual y muy completa: el informe fotográfico se aceptó sin preguntas.',
  },
  {
    subject: localizacionEnGetafe.subject,
    published_days_ago: 8,
    answers: [
      {
        ...{ by: 4, at: '7 11:20', state: 'accepted', decided: '5 17:45' },
        said: 'Vivo al lado. Puedo estar en cualquiera de los dos a las siete.',
        reply: 'Se lo agradezco mucho. Usted el primero y yo el segundo.',
      },
      { by: 1, at: '6 20:10', state: 'lapsed', decided: '5 17:45' },
      { by: 5, at: '7 08:30', state: 'withdrawn', decided: '6 09:00', said: 'Puedo, salvo imprevistos.' },
    ],
    covered: { at: '5 17:45', by_hand: false },
    point: {
      text: 'Aparcamiento de la estación de cercanías, a las 7:00.',
      instructions: 'Le daré allí los datos que hacen falta. Nada por escrito.',
      read: [[4, '2 21:30']],
    },
  },
  {
    subject: seguimientoPorCarretera.subject,
    published_days_ago: 7,
    answers: [
      {
        by: 'lucia',
        at: '6 13:00',
        state: 'lapsed',
        decided: '4 18:30',
        said: 'Ese día bajo a Sevilla por un juicio.',
      },
    ],
    covered: { at: '4 18:30', by_hand: true },
  },
  {
    subject: namedRequests.seguimientoEnGetafe.subject,
    published_days_ago: 6,
    answers: [
      {
        ...{ by: 'nuria', at: '1 13:10', state: 'offered' },
        said: 'Hablo inglés y tengo moto. Tendría que viajar, pero esos días estoy en Madrid de todos modos.',
      },
      { by: 2, at: '4 09:15', state: 'withdrawn', decided: '2 18:05', said: 'Cuente conmigo.' },
    ],
  },
  {
    subject: namedRequests.siniestroEnSevilla.subject,
    published_days_ago: 5,
    answers: [
      {
        ...{ by: 'lucia', at: '4 10:30', state: 'declined', decided: '3 08:50' },
        said: 'No hablo portugués, pero entiendo bastante.',
        reply: 'Gracias, Lucía. Para esta entrevista necesito a alguien que lo hable.',
      },
    ],
  },
  {
    subject: namedRequests.competenciaEnBarcelona.subject,
    published_days_ago: 4,
    answers: [{ by: 'lucia', at: '2 21:15', state: 'offered', said: 'Esa semana estoy en Barcelona.' }],
  },
]
