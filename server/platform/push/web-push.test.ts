import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { browserAt } from '#server/testing/other-programs/push-service.ts'
import { pushOf } from './push.ts'
import { isOnService } from './web-push.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-web-push-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const NOTICE = {
  title: 'Pesquisa',
  body: 'Hay una petición nueva.',
  path: '/collaborations',
  tag: 'peticiones',
}

describe('The addresses of browsers that are allowed by default', () => {
  const { services } = readSettings({ DATA_DIR: folder }).push
  const TAKEN = [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-db5p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ]
  const REFUSED = [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com./fcm/send/a',
    'https://oauth2.googleapis.com/token',
    'https://fcm.googleapis.com@example.org/a',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://web.push.apple.com.example.org/a',
    'https://www.apple.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
  ]
  test.each(TAKEN)('%s is allowed', (address) => expect(isOnService(address, services)).toBe(true))
  test.each(REFUSED)('%s is refused', (address) => expect(isOnService(address, services)).toBe(false))
})

describe('A device', () => {
  const { endpoint, keys } = browserAt({ host: 'localhost:1' }, 'browser-secreto').subscription
  const web = { kind: 'web' as const, address: endpoint, ...keys }
  const pushWith = (PUSH_SERVICES: string) => pushOf(readSettings({ DATA_DIR: folder, PUSH_SERVICES }))

  test('on a service that the settings no longer list is gone, and is not called', async () => {
    expect(await pushWith('push.example.org').deliver(web, NOTICE, 60)).toEqual({ outcome: 'gone' })
  })

  test('of a kind that the settings no longer support is gone', async () => {
    const android = { kind: 'android' as const, address: 'a', p256dh: null, auth: null }
    expect(await pushWith('localhost:1').deliver(android, NOTICE, 60)).toEqual({ outcome: 'gone' })
  })

  test('that cannot be reached is reported without its address', async () => {
    const failed = await pushWith('localhost:1')
      .deliver(web, NOTICE, 60)
      .catch((error: Error) => error)
    expect(failed).toEqual(new Error('El servicio de avisos no responde'))
  })
})
