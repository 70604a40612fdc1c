// The requests that tests and demonstrations know by name: server tests (server/testing/people.ts), the
// journeys in e2e, and the screens' pictures. Change one only together with the code that relies on it.
import type { DemoRequest } from './demo-request.ts'
import type { namedWorld } from './named-world.ts'

interface NamedRequest extends DemoRequest {
  author: keyof typeof namedWorld
}

/** No other request of the demonstration has one of these subjects. */
export const namedRequests = {
  /** Lucía's, open, with every field; its description is longer than a list shows. */
  seguimientoEnGetafe: {
    author: 'lucia',
    subject: 'Seguimiento de un técnico en jornada partida',
    description: [
      'Una empresa de mantenimiento sospecha que uno de sus técnicos atiende a clientes propios durante la jornada. Hace falta seguirlo tres días seguidos, de la salida del almacén al regreso, y anotar paradas y duración de cada una.',
      'Se mueve deprisa y aparca en doble fila, de modo que lo mejor es una moto; yo iré en turismo y nos daremos relevos. Parte de los avisos los recibe en inglés y conviene entenderlos.',
      'El encargo está contratado y anotado en el libro-registro. Facilitaré la fotografía y los horarios en persona. El informe lo redacto yo y lo firmamos los dos.',
    ],
    area: [0, '28065'],
    starts_in: 10,
    time: '08:30',
    ends_after: 2,
    service: 2,
    idioms: ['en'],
    gender: 'f',
    ages: [30, 45],
    vehicle: 'Moto',
    pay: '180 € por jornada, desplazamiento aparte',
    views: 0,
  },
  /** Lucía's, hidden, not elapsed. */
  bajaEnAlcobendas: {
    author: 'lucia',
    subject: 'Vigilancia por una baja prolongada',
    description: ['Pendiente de que el cliente confirme las fechas. Dos mañanas con grabación de vídeo.'],
    area: [0, '28006'],
    starts_in: 20,
    service: 1,
    hidden: true,
    views: 0,
  },
  /** Lucía's, elapsed five days ago, opened by two detectives. */
  localizacionEnToledo: {
    author: 'lucia',
    subject: 'Localización de una persona en la provincia',
    description: ['Comprobar en tres pueblos si la persona buscada vive o trabaja en alguno de ellos.'],
    area: [1, '45'],
    starts_in: -5,
    service: 20,
    views: 2,
  },
  /** Núria's, open, with the required fields only. */
  competenciaEnBarcelona: {
    author: 'nuria',
    subject: 'Apoyo en un asunto de competencia desleal',
    area: [0, '08019'],
    starts_in: 4,
    views: 0,
  },
  /** Rafael's, open, anywhere in the province of Sevilla, for a detective who speaks Portuguese. */
  siniestroEnSevilla: {
    author: 'rafael',
    subject: 'Entrevista a un testigo que habla portugués',
    description: [
      'Una entrevista sobre un siniestro de tráfico, de una hora como mucho, en el pueblo donde trabaja.',
    ],
    area: [1, '41'],
    starts_in: 7,
    time: '17:00',
    service: 13,
    idioms: ['pt'],
    views: 0,
  },
} satisfies Record<string, NamedRequest>

/** The same requests with a common type. */
export const everyNamedRequest: NamedRequest[] = Object.values(namedRequests)
