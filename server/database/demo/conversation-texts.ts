// The conversations of `npm run demo`. The first of the two opened it.
import { type Person, requestsForAnswers, type When } from './answered-requests.ts'

export interface DemoConversation {
  between: [Person, Person]
  /** The subject of the request that it is about. */
  about?: string
  said: [by: 'one' | 'other', at: When, text: string][]
  /** How many of the last messages the receiver has not read. */
  unread: number
}

const { relevoEnMadrid, seguroEnGetafe, localizacionEnGetafe } = requestsForAnswers

export const demoConversations: DemoConversation[] = [
  {
    between: ['nuria', 'lucia'],
    about: relevoEnMadrid.subject,
    said: [
      [
        'one',
        '7 09:35',
        'Hola, Lucía: gracias por ofrecerse. El tren llega a las 11:10, pero suele venir con retraso.',
      ],
      ['other', '7 09:52', 'Buenos días. Sin problema, estaré allí desde las diez y media.'],
      ['other', '7 09:53', '¿Va sola la persona o acompañada?'],
      ['one', '7 11:40', 'Sola, según el cliente. Equipaje de mano y una bolsa de ordenador.'],
      ['one', '5 11:02', 'Cambio de hora: el tren de las 11:45. Ya lo he corregido en la petición.'],
      ['other', '5 11:30', 'Visto. Mejor: a esa hora hay menos gente.'],
      ['other', '3 18:20', '¿Le parece que lleve la cámara del bolso o basta con el teléfono?'],
      ['one', '3 19:05', 'Con el teléfono basta: solo necesito el hotel y la hora de entrada.'],
      ['one', '1 20:15', 'Mi teléfono: +34790000003'],
      ['one', '1 20:16', 'Por si el tren se retrasa mucho. El punto de encuentro ya está puesto.'],
    ],
    unread: 2,
  },
  {
    between: ['rafael', 'lucia'],
    about: seguroEnGetafe.subject,
    said: [
      [
        'one',
        '12 10:25',
        'El perito habla de un metro de agua y las fotografías no lo muestran. ¿Cómo lo ve?',
      ],
      ['other', '12 12:10', 'La marca en la pared lo dirá. Mediré en los cuatro lados y en la maquinaria.'],
      ['one', '12 12:30', 'Perfecto. El titular está avisado y no pone inconvenientes.'],
      ['other', '2 14:45', 'Hecho. La marca no pasa de cuarenta centímetros. Le mando las notas esta tarde.'],
      ['one', '2 15:20', 'Magnífico trabajo. La próxima en Sevilla corre de mi cuenta.'],
      ['other', '2 15:24', 'Se lo recordaré. Un saludo, Rafael.'],
    ],
    unread: 0,
  },
  {
    between: ['lucia', 4],
    about: localizacionEnGetafe.subject,
    said: [
      ['one', '5 17:50', 'Gracias por la rapidez. ¿Le viene bien empezar a las siete en punto?'],
      ['other', '5 19:10', 'Sí. Aparco en la calle de atrás y voy andando.'],
      ['other', '3 09:00', 'He pasado por delante: hay dos portales. ¿Sabe cuál de los dos es?'],
      ['one', '3 09:30', 'El de la derecha, según el buzón. Se lo confirmo en persona.'],
      ['one', '1 18:40', 'Recuerde traer la TIP, por si pregunta la policía local.'],
    ],
    unread: 1,
  },
  {
    between: [5, 'lucia'],
    said: [
      [
        'one',
        '4 10:20',
        'Buenos días, Lucía. He visto su perfil: ¿trabaja también como perito en juicios de familia?',
      ],
      ['other', '4 13:05', 'Sí, con frecuencia. ¿Para cuándo sería?'],
      ['one', '1 09:15', 'Para finales del mes que viene, en los juzgados de plaza de Castilla.'],
      ['one', '1 09:17', 'Serían dos mañanas. ¿Podría decirme su tarifa?'],
    ],
    unread: 2,
  },
  {
    between: ['nuria', 'rafael'],
    said: [
      ['one', '9 16:00', 'Hola, Rafael. ¿Conoce a algún piloto de dron con licencia por su zona?'],
      ['other', '9 18:30', 'En Huelva hay uno muy serio. Le pregunto si está libre.'],
      ['one', '8 09:10', 'Se lo agradezco mucho.'],
      [
        'other',
        '1 12:00',
        'Ya me ha contestado: puede a partir del lunes. ¿Le digo que le escriba por aquí?',
      ],
      ['one', '1 13:20', 'Sí, por favor: así le cuento el encargo. Es una tarde en la costa.'],
    ],
    unread: 1,
  },
  {
    between: ['beatriz', 'lucia'],
    said: [
      [
        'one',
        '20 11:00',
        'Tengo la cuenta oculta este mes, pero sigo trabajando. Si necesita algo en Zaragoza, aquí estoy.',
      ],
      ['other', '20 11:45', 'Qué bien saberlo. Cuídese, Beatriz.'],
    ],
    unread: 0,
  },
]
