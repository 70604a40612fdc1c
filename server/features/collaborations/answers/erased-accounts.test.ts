// Notifications, and places freed, if an account is erased that has published a request, or has a place in
// one.
import { beforeEach, expect, test } from 'vitest'
import { keepErasures } from '#server/backup/erasures.ts'
import { eraseNow } from '#server/features/account/erasure/deletion.ts'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { addDetective, appOfFile } from '#server/testing/people.ts'
import { letElapse } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = contactCalls(app)
let id: number
let berta: string
beforeEach(async () => {
  await calls.forgetTold()
  id = await addDetective(app, { name: 'Berta', surname: 'Saliente' })
  berta = await openSession(app.database.db, id)
})
const erase = async () => expect(await eraseNow(app.platform, id)).toBe(true)

test('everybody who offered or was accepted learns that the request is gone with its author, once', async () => {
  const request = await calls.publish(berta, { subject: 'Relevo en Getafe', places: 2 })
  await calls.decide(berta, request, await calls.offer('rafael', request), 'accept')
  await calls.offer('nuria', request)
  await calls.decide('beatriz', request, await calls.offer('beatriz', request), 'withdraw')
  const begun = await calls.publish(berta)
  await calls.offer('lucia', begun)
  await letElapse(app, begun)
  await calls.forgetTold()
  await erase()
  const cancelled = [
    'cancelled',
    'Ya no hace falta ayuda para «Relevo en Getafe»: se ha eliminado.',
    '/collaborations/my-answers',
  ]
  expect(await calls.told('rafael')).toEqual([cancelled])
  expect(await calls.told('nuria')).toEqual([cancelled])
  for (const who of ['beatriz', 'lucia']) expect(await calls.told(who)).toEqual([])
})

test('an accepted colleague’s place is free: the request is open again, its offers too, and the author is told', async () => {
  const request = await calls.publish('lucia')
  const [answer, waiting] = [await calls.offer(berta, request), await calls.offer('nuria', request)]
  await calls.decide('lucia', request, answer, 'accept')
  const byHand = await calls.publish('lucia')
  await calls.cover('lucia', byHand, true, [id])
  await calls.forgetTold()
  await erase()
  expect((await calls.read('lucia', request)).body).toMatchObject({ covered: false, places_left: 1 })
  expect((await calls.read('lucia', byHand)).body).toMatchObject({ covered: true, places_left: 1 })
  expect(await calls.told('lucia')).toEqual(
    [request, byHand].map((of) => [
      'withdrawn',
      'Cuenta eliminada deja libre su plaza en «Relevo en una vigilancia».',
      `/collaboration/${of}`,
    ]),
  )
  expect((await calls.decide('lucia', request, waiting, 'accept')).status).toBe(200)
})

test('an erasure repeated after a restore frees the place again, and notifies nobody again', async () => {
  const request = await calls.publish('lucia')
  await calls.decide('lucia', request, await calls.offer(berta, request), 'accept')
  const own = await calls.publish(berta)
  await calls.offer('rafael', own)
  await calls.forgetTold()
  await app.database.query(
    `insert into erasure (kind, id, made_at, erased_at) select 'account', id, created_at, now() from account where id = $1`,
    [id],
  )
  await keepErasures(app.platform)
  expect((await calls.read('lucia', request)).body).toMatchObject({ covered: false, places_left: 1 })
  for (const who of ['lucia', 'rafael']) expect(await calls.told(who)).toEqual([])
})

test('at the same moment as an acceptance or a message: both are done, or the later one is told why', async () => {
  for (const _ of Array(5)) {
    const who = await addDetective(app)
    const token = await openSession(app.database.db, who)
    const request = await calls.publish('lucia')
    const answer = await calls.offer(token, request)
    const conversation = await calls.opened('lucia', who)
    await calls.write('lucia', conversation, 'Hola')
    const [accepted, written, isErased] = await Promise.all([
      calls.decide('lucia', request, answer, 'accept'),
      calls.write('lucia', conversation, '¿Está ahí?'),
      eraseNow(app.platform, who),
    ])
    expect([200, 404]).toContain(accepted.status)
    expect([201, 422]).toContain(written.status)
    expect(isErased).toBe(true)
    expect((await calls.read('lucia', request)).body).toMatchObject({ covered: false, places_left: 1 })
  }
})
