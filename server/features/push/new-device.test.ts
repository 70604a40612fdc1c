import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { TestApp } from '#server/testing/app.ts'
import { browserAt, type PushService, startPushService } from '#server/testing/other-programs/push-service.ts'
import { PASSWORD, startFilledApp, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  app = await startFilledApp({ PUSH_SERVICES: service.host })
  service.answer(201)
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})

test('a login from an unknown device is notified to the account’s other devices, without a name', async () => {
  const { email } = namedWorld.rafael
  const logInFrom = async (device_id: string) => {
    const { status } = await app.post('/api/login', { email, password: PASSWORD, device_id })
    expect(status).toBe(200)
  }
  await logInFrom('first')
  const browser = browserAt(service, 'of-rafael')
  const subscription = { subscription: browser.subscription }
  expect((await app.post('/api/push/subscribe', subscription, await tokenOf(app, 'rafael'))).status).toBe(204)
  await logInFrom('first')
  await logInFrom('another')
  await expect.poll(() => service.received.length).toBe(1)
  const told = browser.read(service.received[0]!)
  expect(told).toMatchObject({
    body: expect.stringMatching(/desde un dispositivo nuevo/),
    path: '/account-settings#sesiones',
  })
  expect(JSON.stringify(told)).not.toMatch(/Rafael/i)
})
