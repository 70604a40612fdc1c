// A device is registered for a session that ends at that very moment.
import { beforeEach, expect, test } from 'vitest'
import { closeSessions } from '#server/identity/session.ts'
import { testedKind } from '#server/testing/database.ts'
import { browserAt } from '#server/testing/other-programs/push-service.ts'
import { overtaken, untilWaiting } from '#server/testing/overtaking.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const HOST = 'push.example.org'
const app = await appOfFile({ PUSH_SERVICES: HOST })
let token: string
const id = await idOf(app, 'lucia')
beforeEach(async () => {
  await app.database.db.deleteFrom('session').execute()
  token = await tokenOf(app, 'lucia')
})

const { subscription } = browserAt({ host: HOST }, 'browser')
const subscribe = (by = token) => app.post('/api/push/subscribe', { subscription }, by)
const devices = () => app.database.db.selectFrom('push_subscription').selectAll().execute()

test('A session that ends while a device is registered for it leaves no device', async () => {
  const { status, body } = await overtaken(app, id, subscribe, (trx) => closeSessions(trx, id))
  expect([status, body.payload.msg.general]).toEqual([401, ['Inicie sesión para continuar.']])
  expect(await devices()).toEqual([])
})

test('A session that ends while a device is registered for it does not remove another account’s device at the same address', async () => {
  const rafaels = await tokenOf(app, 'rafael')
  expect((await subscribe(rafaels)).status).toBe(204)
  expect((await overtaken(app, id, subscribe, (trx) => closeSessions(trx, id))).status).toBe(401)
  expect(await devices()).toMatchObject([{ account_id: await idOf(app, 'rafael') }])
})

// The embedded database runs one transaction at a time.
test.skipIf(testedKind() === 'embedded')(
  'A log-out during the registration of a device waits for it, and deletes the device',
  async () => {
    expect((await subscribe(await tokenOf(app, 'rafael'))).status).toBe(204)
    const both = await app.database.db.transaction().execute(async (trx) => {
      // The call that takes the device over waits here, and holds the lock on its session.
      await trx.selectFrom('push_subscription').select('id').forUpdate().execute()
      const subscribed = subscribe()
      await untilWaiting(app, 1)
      const out = app.post('/api/logout', {}, token)
      // Without the lock the log-out would be over by then.
      await Promise.race([untilWaiting(app, 2), out])
      return { subscribed, out }
    })
    expect([(await both.subscribed).status, (await both.out).status]).toEqual([204, 204])
    expect(await devices()).toEqual([])
  },
)
