// Notices of illegal content in all states, for demonstrations: so that the back office has something to
// show.
import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { namedRequests } from './named-requests.ts'
import { namedWorld } from './named-world.ts'

type Db = Kysely<Schema>
type Written = Partial<Insertable<Schema['report']>>

const PUBLIC = {
  source: 'public',
  notifier_name: 'Marta Gil',
  notifier_email: 'marta.gil@example.net',
} as const
const STATEMENT = {
  ground: 'third-party-data',
  facts: 'La descripción da el domicilio de una persona ajena al directorio.',
  decision_text: 'Los términos de uso no permiten publicar datos de terceros.',
}

/** Adds them to a demonstration with invented detectives; does nothing if there are some already. */
export async function fillReports(db: Db, { count }: { count: number }): Promise<void> {
  if (count === 0 || (await db.selectFrom('report').select('id').executeTakeFirst())) return
  const [lucia, rafael] = [await idOf(db, 'lucia'), await idOf(db, 'rafael')]
  const seen = await requestCalled(db, namedRequests.siniestroEnSevilla.subject)
  const [one, other, third, doubtful] = await inventedRequests(db)
  if (!lucia || !rafael || !seen || !one || !other || !third || !doubtful) return
  await add(db, 50, {
    ...PUBLIC,
    address: 'Una petición sobre mi calle, en Getafe',
    explanation: EXPLANATION,
  })
  await add(db, 20, {
    ...{ source: 'member', notifier_id: lucia, reason: 'Parece publicidad' },
    ...{ kind: 'request', content_id: seen.id, author_id: seen.detective_id },
    explanation: 'Más que pedir ayuda, ofrece sus servicios a empresas.',
  })
  await add(db, 3, {
    ...{ source: 'member', notifier_id: rafael, reason: 'Datos falsos' },
    ...{ kind: 'profile', content_id: lucia, author_id: lucia },
    explanation: 'El despacho que pone ya cerró.',
  })
  const decided = { decided_at: daysAgo(2), hides: true, hid_at_first: true, ...STATEMENT }
  await add(db, 90, { ...PUBLIC, ...about(one), ...decided, state: 'upheld' })
  await withhold(db, one.id)
  await add(db, 120, {
    ...{ ...PUBLIC, ...about(other), ...decided, state: 'appealed', appealed_at: daysAgo(1) },
    author_appeal: 'La dirección es la de mi despacho, no la de un tercero.',
  })
  await withhold(db, other.id)
  await db
    .updateTable('collaboration')
    .set({ description: 'Seguimiento de dos días. El coche es un 1234 BCD.', unasked_tells: ['plate'] })
    .where('id', '=', doubtful.id)
    .execute()
  const left = { decided_at: daysAgo(4), hides: false, hid_at_first: false }
  const because = 'No da datos que identifiquen a nadie.'
  await add(db, 200, { ...PUBLIC, ...about(third), ...left, state: 'dismissed', decision_text: because })
  await add(db, 400, {
    ...{ ...PUBLIC, ...about(third), ...left, state: 'closed', decision_text: because },
    ...{ appealed_at: daysAgo(3), notifier_appeal: 'Dice la calle.', appeal_decided_at: daysAgo(2) },
    appeal_reason: 'La calle sola no identifica a nadie.',
  })
}

const EXPLANATION =
  'Da la dirección de mi casa y a qué hora salgo. Nadie me ha pedido permiso y no sé quién lo ha escrito.'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function add(db: Db, hoursAgo: number, written: Written) {
  await db
    .insertInto('report')
    .values({
      source: 'public',
      explanation: EXPLANATION,
      ...written,
      received_at: daysAgo(hoursAgo / 24),
    })
    .execute()
}

interface Request {
  id: number
  detective_id: number
}

function about({ id, detective_id }: Request): Written {
  return {
    kind: 'request',
    content_id: id,
    author_id: detective_id,
    address: `/collaboration/${id}`,
  }
}

async function withhold(db: Db, id: number) {
  await db
    .updateTable('collaboration')
    .set({ withheld_since: daysAgo(2) })
    .where('id', '=', id)
    .execute()
}

async function idOf(db: Db, name: keyof typeof namedWorld) {
  const found = await db
    .selectFrom('account')
    .where('email_key', '=', namedWorld[name].email)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

async function requestCalled(db: Db, subject: string): Promise<Request | undefined> {
  return await db
    .selectFrom('collaboration')
    .where('subject', '=', subject)
    .select(['id', 'detective_id'])
    .executeTakeFirst()
}

/** Four requests by invented detectives, the last ones by name of no test. */
async function inventedRequests(db: Db): Promise<Request[]> {
  const named = Object.values(namedWorld).map(({ email }) => email)
  return await db
    .selectFrom('collaboration')
    .innerJoin('account', 'account.id', 'detective_id')
    .where('email_key', 'not in', named)
    .where('disabled', '=', false)
    .select(['collaboration.id', 'detective_id'])
    .orderBy('collaboration.id')
    .limit(4)
    .execute()
}
