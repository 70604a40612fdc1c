import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { browserAt, type PushService, startPushService } from '#server/testing/other-programs/push-service.ts'
import { idOf, startFilledApp, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await startFilledApp({ PUSH_SERVICES: service.host })
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})

const NOTICE = {
  title: 'Pesquisa',
  body: 'Hay una petición nueva.',
  path: '/collaborations',
  tag: 'peticiones',
}

test('a notification that has waited is not sent after a day, nor to another account that has the device by then', async () => {
  const { subscription } = browserAt(service, 'browser')
  await app.post('/api/push/subscribe', { subscription }, await tokenOf(app, 'lucia'))
  const { id: device_id } = await app.database.db
    .selectFrom('push_subscription')
    .select('id')
    .executeTakeFirstOrThrow()
  const handOver = (account_id: number, until: number, tag: string) =>
    app.platform.jobs.enqueue(app.database.db, 'push-device', {
      account_id,
      device_id,
      until,
      notification: { ...NOTICE, tag },
    })
  const [lucia, rafael] = [await idOf(app, 'lucia'), await idOf(app, 'rafael')]
  const soon = Date.now() + 60_000
  await handOver(lucia, Date.now() - 1, 'too old')
  await handOver(rafael, soon, 'meant for somebody else')
  await handOver(lucia, soon, 'right')
  const open = `select count(*)::int as n from pgboss.job where name = 'push-device' and state <> 'completed'`
  await expect.poll(async () => (await app.database.query(open)).rows[0].n).toBe(0)
  expect(service.received).toHaveLength(1)
})
