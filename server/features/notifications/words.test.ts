// The lines behind the bell, and their order.
import { beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const { db } = app.database
const lucia = await idOf(app, 'lucia')
const nuria = await idOf(app, 'nuria')
beforeEach(() => calls.forgetTold())

const sentences = async (who: string) => (await calls.told(who)).map(([, text]) => text)

test('A colleague who is added by hand and loses the place again is not thanked for an answer', async () => {
  const id = await calls.publish('lucia', { subject: 'Relevo' })
  await calls.cover('lucia', id, true, [nuria])
  await calls.cover('lucia', id, false)
  expect(await sentences('nuria')).toEqual([
    'Lucía Serrano Peña le ha apuntado a «Relevo»: cuenta con usted.',
    'Lucía Serrano Peña ya no cuenta con usted para «Relevo»: su plaza queda libre.',
  ])
  const { rows } = await app.database.query(
    `select data #>> '{notification,body}' as body from pgboss.job where name = 'push-account' order by created_on`,
  )
  expect(rows.map(({ body }) => body)).toEqual([
    'Le han apuntado a un trabajo.',
    'Ya no cuentan con usted para un trabajo.',
  ])
})

test('An accepted answer that is declined or withdrawn later is described as a place', async () => {
  const id = await calls.publish('lucia', { subject: 'Relevo', places: 2 })
  const [rafaels, nurias] = [await calls.offer('rafael', id), await calls.offer('nuria', id)]
  await calls.decide('lucia', id, rafaels, 'accept')
  await calls.decide('lucia', id, nurias, 'accept')
  await calls.decide('lucia', id, rafaels, 'decline')
  await calls.decide('nuria', id, nurias, 'withdraw')
  expect(await sentences('rafael')).toEqual([
    'Lucía Serrano Peña cuenta con usted para «Relevo».',
    'Lucía Serrano Peña ya no cuenta con usted para «Relevo»: su plaza queda libre.',
  ])
  expect((await sentences('lucia')).at(-1)).toBe('Núria Puig Bosch deja libre su plaza en «Relevo».')
})

test('A request that its author hides is no place to lead to; an erased one leads its author to the answers received', async () => {
  const id = await calls.publish('lucia', { places: 2 })
  const paths = async (who: string) => (await calls.told(who)).map(([kind, , path]) => `${kind} ${path}`)
  const answer = await calls.offer('rafael', id)
  await calls.decide('lucia', id, await calls.offer('nuria', id), 'accept')
  await calls.disable('lucia', id)
  await calls.edit('lucia', id, { places: 2, start_time: '08:00' })
  await calls.decide('lucia', id, answer, 'decline')
  expect(await paths('rafael')).toEqual([
    'changed /collaborations/my-answers',
    'declined /collaborations/my-answers',
  ])
  // A colleague with a place still reads it.
  expect(await paths('nuria')).toEqual([`accepted /collaboration/${id}`, `changed /collaboration/${id}`])
  expect((await calls.read('nuria', id)).status).toBe(200)
  expect(await paths('lucia')).toEqual([`answer /collaboration/${id}`, `answer /collaboration/${id}`])
  await calls.erase('lucia', id)
  expect(await paths('lucia')).toEqual([
    'answer /collaborations/received-answers',
    'answer /collaborations/received-answers',
  ])
  expect((await paths('rafael')).at(-1)).toBe('declined /collaborations/my-answers')
})

test('The subject of a request that a decision hides is told to nobody but its author', async () => {
  const id = await calls.publish('lucia', { subject: 'Relevo' })
  await calls.decide('lucia', id, await calls.offer('rafael', id), 'accept')
  await db.updateTable('collaboration').set({ withheld_since: new Date() }).where('id', '=', id).execute()
  expect(await sentences('rafael')).toEqual([
    'Lucía Serrano Peña cuenta con usted para una petición de colaboración.',
  ])
  expect(await sentences('lucia')).toContain('Rafael Ortega Muñoz responde a «Relevo».')
})

test('A conversation with a new message is the first again, with the time of the message, once', async () => {
  const id = await calls.opened('rafael', lucia)
  await calls.write('rafael', id, 'Uno')
  await app.database.query(
    `update notification set created_at = now() - interval '1 hour', unread_since = now() - interval '1 hour'`,
  )
  await calls.offer('nuria', await calls.publish('lucia'))
  await calls.write('rafael', id, 'Dos')
  const { data, unread } = (await calls.get('lucia', '/api/notifications')).body
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'answer'])
  expect(unread).toBe(2)
  expect(Date.now() - Date.parse(data[0].at)).toBeLessThan(60_000)
})
