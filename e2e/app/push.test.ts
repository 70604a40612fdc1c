import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import {
  browserAt,
  PUSH_CERTIFICATE,
  type PushService,
  startPushService,
} from '#server/testing/other-programs/push-service.ts'
import { ensureChromium, QUIET } from '../../bin/chromium.ts'
import { test as base, expect, logIn, notices, openAlive } from '../fixtures.ts'
import { Site } from '../site/site.ts'

// A site that sends to the push service of this test: those of the browsers cannot be reached here, so the
// page gets a small PushManager in place of its own. The test decrypts each message as a browser does, and
// passes it to the real service worker.
const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ service }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pesquisa-push-'))
      const NODE_EXTRA_CA_CERTS = join(folder, 'certificate.pem')
      writeFileSync(NODE_EXTRA_CA_CERTS, PUSH_CERTIFICATE)
      const site = await Site.start({ PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS })
      await use(site)
      await site.remove()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
// Chromium's headless shell has no notifications, and gives no reasons why it could not install the site. If
// notifications are not available, and installing: web/features/settings/settings.test.tsx.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: ensureChromium(), args: QUIET } })

interface Asked {
  asked?: string[]
}

/**
 * Replaces the browser's PushManager: subscribes to the test's service, and keeps the subscription over
 * reloads.
 */
function standIn(page: Page, { endpoint, keys }: ReturnType<typeof browserAt>['subscription']) {
  return page.addInitScript(
    ({ endpoint, keys }) => {
      const own = window as Window & Asked
      own.asked = []
      const KEY = 'subscribed-by-test'
      const subscription = () => ({
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY)
          return true
        },
      })
      const isThere = () => localStorage.getItem(KEY) !== null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isThere() ? subscription() : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          own.asked!.push(`subscribe with ${applicationServerKey.length} letters`)
          localStorage.setItem(KEY, 'yes')
          return subscription()
        },
      })
      const { requestPermission } = Notification
      Notification.requestPermission = () => {
        own.asked!.push('permission')
        return requestPermission.call(Notification)
      }
    },
    { endpoint, keys },
  )
}

const asked = (page: Page) => page.evaluate(() => (window as Window & Asked).asked)
const kept = (page: Page) =>
  page.evaluate(() => ['pesquisa.avisos', 'subscribed-by-test'].map((key) => localStorage.getItem(key)))
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((it) => ({
      getNotifications: () => it.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, icon }) => ({ title, body, icon }))
  })

/** Delivers a push message to the service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, data: string) {
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** Presses the first notification that is shown. */
async function press(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  // Clicks on real notifications cannot be made here; the event that they cause is the same.
  await worker!.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
}

test('a member turns on notifications, sends a test one, follows one, and gets none after logging out', async ({
  page,
  context,
  service,
}) => {
  const browser = browserAt(service, 'lucias-browser')
  await context.grantPermissions(['notifications'])
  await standIn(page, browser.subscription)
  await logIn(page, 'lucia')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Avisos en este dispositivo' })
  const turnOn = section.getByRole('button', { name: 'Activar los avisos' })
  await expect(turnOn).toBeVisible()
  expect(await asked(page)).toEqual([])
  await turnOn.click()
  await expect(section.getByText('Activados', { exact: true })).toBeVisible()
  expect(await asked(page)).toEqual(['permission', 'subscribe with 87 letters'])

  // The setting survives a reload.
  await page.reload()
  const tryOut = section.getByRole('button', { name: 'Enviar un aviso de prueba' })
  await tryOut.click()
  await expect(notices(page).getByText(/^Aviso enviado/)).toBeVisible()
  expect(service.received).toHaveLength(1)
  const notice = browser.read(service.received[0]!)
  await deliver(context, page, JSON.stringify(notice))
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Pesquisa',
        body: expect.stringContaining('aviso de prueba'),
        icon: expect.stringMatching(/\/icons\/icon-192\.png$/),
      },
    ])

  // The icons exist.
  for (const picture of ['icon-192', 'badge-96'])
    expect((await page.request.get(`/icons/${picture}.png`)).headers()['content-type']).toBe('image/png')

  // On another screen, with text typed: the click navigates within the app, without loading the page anew.
  await page.getByRole('link', { name: 'Buscar detectives' }).click()
  await expect(page).toHaveURL(/\/users/)
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  await press(context)
  await expect(page).toHaveURL(/\/settings$/)
  expect(await page.evaluate(() => 'isStillTheSame' in window)).toBe(true)
  expect(await shown(page)).toEqual([])

  // Logging out clears them also without a network.
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => kept(page)).toEqual([null, null])
})

// Here, because another file would start another site and another whole Chromium.
test('a browser finds no obstacle to installing the site', async ({ page }) => {
  await openAlive(page, '/')
  const wire = await page.context().newCDPSession(page)
  const { url, errors } = await wire.send('Page.getAppManifest')
  expect(url).toMatch(/\.webmanifest$/)
  expect(errors).toEqual([])
  const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors')
  // The browser of each journey is in incognito mode.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
