// The settings of this device: the app, and notifications or why there are none. The notifications
// themselves: e2e/app/push.test.ts.
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, expectFocus, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const OFFER = 'Instalar la aplicación'

async function open() {
  const page = await openPage('/settings', { as: sessionOf(lucia), server: serverWithLists() })
  await main().findByRole('heading', { name: 'Apariencia' })
  return page
}

/** A browser that can install the app, and a user who answers its prompt with this outcome. */
async function couldInstall(outcome: 'accepted' | 'dismissed') {
  const answered = Promise.withResolvers<void>()
  let prompts = 0
  const prompt = async () => {
    prompts += 1
    await answered.promise
    if (outcome === 'accepted') window.dispatchEvent(new Event('appinstalled'))
    return { outcome }
  }
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => window.dispatchEvent(event))
  return { answer: () => act(async () => answered.resolve()), prompts: () => prompts }
}

test('a member whose browser can install the app does so from the settings', async () => {
  const { user } = await open()
  expect(main().queryByRole('button', { name: OFFER })).toBeNull()
  const { answer } = await couldInstall('accepted')
  button(OFFER).focus()
  await user.keyboard('{Enter}')
  await answer()
  await expect.poll(() => main().queryByRole('heading', { name: 'Aplicación' })).toBeNull()
})

test('a member who declines the browser’s prompt is shown where to find it later, and may be offered it again', async () => {
  const { user } = await open()
  const { answer, prompts } = await couldInstall('dismissed')
  button(OFFER).focus()
  // The browser's prompt can be used only once.
  await user.keyboard('{Enter}{Enter}')
  await answer()
  const said = /^No se ha instalado\. Cuando quiera, podrá hacerlo desde el menú de su navegador\.$/
  await expectFocus(() => main().getByText(said))
  expect(main().queryByRole('button', { name: OFFER })).toBeNull()
  expect(prompts()).toBe(1)
  await couldInstall('accepted')
  button(OFFER)
  expect(main().queryByText(said)).toBeNull()
})

/** The interfaces of a browser that knows notifications; a test takes a part away. */
function withNotifications({ permission = 'default', knowsPush = true, userAgent = '' }) {
  vi.stubGlobal('Notification', { permission })
  if (knowsPush) vi.stubGlobal('PushManager', class {})
  const worker = { getRegistration: async () => undefined, ready: new Promise(() => {}) }
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), worker, { register: async () => undefined }),
    configurable: true,
  })
}

test.each([
  ['are blocked', { permission: 'denied' }, /están bloqueados.*permisos del sitio/],
  ['do not exist in this browser', { knowsPush: false }, /no puede recibir avisos/],
  [
    'need the app on a telephone',
    { knowsPush: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)' },
    /Añadir a pantalla de inicio/,
  ],
])('if notifications %s, the settings say so and what to do about it', async (_, has, sentence) => {
  withNotifications(has)
  await open()
  const section = await screen.findByRole('region', { name: 'Avisos en este dispositivo' })
  await expect.poll(() => section.textContent).toMatch(sentence)
  expect(main().queryByRole('button', { name: 'Activar los avisos' })).toBeNull()
})

test('on a shared device the settings say that nothing is kept here, and that there are no notifications', async () => {
  withNotifications({})
  const page = await open()
  main().getByRole('switch', { name: /^Guardar en este dispositivo/ })
  sessionStorage.setItem('pesquisa.session', localStorage.getItem('pesquisa.session')!)
  localStorage.removeItem('pesquisa.session')
  await page.reload()
  await main().findByText(/^Ha entrado en un dispositivo compartido: aquí no se guarda nada de lo que ve/)
  await main().findByText(/En un dispositivo compartido no se activan avisos/)
  expect(main().queryByRole('switch', { name: /^Guardar en este dispositivo/ })).toBeNull()
})
