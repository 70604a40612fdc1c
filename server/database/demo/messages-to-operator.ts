// For the demonstration: messages of the contact form, an announcement, and an e-mail that went to all.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const HOUR_MS = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

interface DemoMessage {
  name: string
  surnames: string
  email: string
  subject: string
  body: string
  hours_ago: number
  reply?: string
  is_done?: boolean
}

const MESSAGES: DemoMessage[] = [
  {
    name: 'Amparo',
    surnames: 'Ferrer Gisbert',
    email: 'amparo.ferrer@example.net',
    subject: '¿Vale la TIP si trabajo para un despacho?',
    body: 'Buenos días:\n\nTrabajo para un despacho de Alicante y no tengo libro-registro propio. ¿Puedo registrarme con la TIP?\n\nGracias.',
    hours_ago: 75,
  },
  {
    name: 'Iker',
    surnames: 'Larrañaga',
    email: 'iker.larranaga@example.net',
    subject: 'No me llega el correo de verificación',
    body: 'Me registré ayer y no encuentro el correo, tampoco en la carpeta de no deseado. ¿Pueden enviarlo otra vez?',
    hours_ago: 26,
    reply:
      'Buenas tardes:\n\nSe lo acabamos de enviar de nuevo. También puede pedirlo usted en la página de inicio de sesión.',
  },
  {
    name: 'Teresa',
    surnames: 'Vidal Otero',
    email: 'teresa.vidal@example.net',
    subject: 'Falta una asociación en la lista',
    body: 'En «Asociaciones» no aparece la nuestra, la de Galicia. ¿Se puede añadir?',
    hours_ago: 5,
  },
  {
    name: 'Joaquín',
    surnames: 'Rey Montes',
    email: 'joaquin.rey@example.net',
    subject: 'Gracias por el directorio',
    body: 'Solo quería darles las gracias: en dos días encontré a una colega en Soria.',
    hours_ago: 300,
    reply: 'Muchas gracias por decírnoslo. Un saludo.',
    is_done: true,
  },
]

const MAILING = {
  subject: 'Cambian los términos de uso el 1 de enero',
  text: 'Estimados colegas:\n\nEl 1 de enero entran en vigor los nuevos términos de uso. Lo principal: las peticiones pasadas se olvidan antes.\n\nUn saludo.',
}

/** Adds them once: nothing if there is a message already. */
export async function fillMessagesToOperator(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('contact_message').select('id').executeTakeFirst()) return
    for (const message of MESSAGES) await insertMessage(trx, message)
    await trx
      .insertInto('announcement')
      .values({
        title: 'Mantenimiento el sábado por la noche',
        text: 'El sábado, de 23 a 24 horas, el directorio puede no responder durante unos minutos.',
        shown_from: before(2),
        shown_until: before(-24 * 7),
      })
      .execute()
    await insertMailing(trx)
  })
}

async function insertMessage(trx: Kysely<Schema>, { hours_ago, reply, is_done, ...message }: DemoMessage) {
  const { id } = await trx
    .insertInto('contact_message')
    .values({
      ...message,
      sending: null,
      sent_at: before(hours_ago),
      done_at: is_done ? before(hours_ago - 3) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reply)
    await trx
      .insertInto('contact_reply')
      .values({ message_id: id, text: reply, sent_at: before(hours_ago - 2) })
      .execute()
}

async function insertMailing(trx: Kysely<Schema>) {
  const { told, reached } = await trx
    .selectFrom('detective')
    .where('status', '=', 'approved')
    .select((it) => [it.fn.countAll<number>().as('told'), sql<number>`coalesce(max(id), 0)`.as('reached')])
    .executeTakeFirstOrThrow()
  const text_hash = createHash('sha256').update(`${MAILING.subject}\n\n${MAILING.text}`).digest()
  await trx
    .insertInto('circular')
    .values({
      ...MAILING,
      text_hash,
      audience: 'approved',
      told,
      reached,
      started_at: before(48),
      finished_at: before(47.9),
    })
    .execute()
}
