// How long and for which account a device keeps what was seen on it, and what it can show of items that were never
// opened.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld, PASSWORD, PHONE } from '../fixtures.ts'
import { enter } from '../registration/registration.ts'
import { keptOnDevice, test, untilKept, untilShownKept } from '../site/stopped-site.ts'

const LAST_FILE = /zilla-slab-geminates/
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MOST = 150
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('heading', { level: 3 })
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Visto por última vez' })
const main = (page: Page) => page.getByRole('main')

/**
 * Waits until the page has been open for this many milliseconds: longer than other pages need to store what is on
 * view.
 */
const untilOpenFor = (page: Page, age: number) =>
  page
    .evaluate((age) => performance.now() + age, age)
    .then((end) => page.waitForFunction((end) => performance.now() > end, end))

test('what was seen is shown for fourteen days and not a minute longer', async ({ page, context }) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/users')
  const from = Date.now()
  await untilKept(page, LAST_FILE, ['"directory"'])
  await context.setOffline(true)
  await page.clock.setFixedTime(from + 14 * DAY_MS - 60 * MINUTE_MS)
  await page.goto('/users')
  await expect(cards(page).first()).toBeVisible()
  await expect(line(page)).toBeVisible()
  await page.clock.setFixedTime(from + 14 * DAY_MS + MINUTE_MS)
  await page.goto('/users')
  await expect(main(page).getByRole('alert')).toContainText('No hay conexión')
  await expect(cards(page)).toHaveCount(0)
  // The lists of the filters are public, and may come from the browser's own cache.
  const stored = async () =>
    [...(await keptOnDevice(page)).seen.matchAll(/"key":\["([^"]+)"/g)].map(([, kind]) => kind!)
  await expect
    .poll(async () => (await stored()).filter((kind) => !['locations', 'reference-lists'].includes(kind)))
    .toEqual([])
})

test('the oldest of 151 items seen in one session is deleted', async ({ page }) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/collaborations')
  // The call for the bell comes later.
  await untilKept(page, /shell/, ['"owner":false', '"owner":true'])
  const count = async () => (await keptOnDevice(page)).seen.match(/"hash":/g)?.length
  // As many other items as there is room for, each seen a second before the next.
  await page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('pesquisa-last-seen')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('seen', 'readwrite')
          const store = transaction.objectStore('seen')
          const asking = store.getAll()
          asking.onsuccess = () => {
            const like = asking.result.find((one) => one.key[0] === 'collaborations')
            for (let place = asking.result.length; place < most; place += 1)
              store.put({ ...like, hash: `seen ${place}`, at: like.at - place * 1000 }, `seen ${place}`)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
    MOST,
  )
  expect(await count()).toBe(MOST)
  expect((await keptOnDevice(page)).seen).toContain(`seen ${MOST - 1}`)
  await cards(page).first().getByRole('link').click()
  await untilKept(page, /shell/, ['"one"'])
  await expect.poll(count).toBe(MOST)
  const { seen } = await keptOnDevice(page)
  expect(seen).not.toContain(`seen ${MOST - 1}`)
  expect(seen).toContain(`seen ${MOST - 10}`)
})

test('a request seen only in a list can be read without a network, also at a start on its own address', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/collaborations')
  const link = cards(page).first().getByRole('link')
  const address = (await link.getAttribute('href'))!
  const subject = (await link.innerText()).trim()
  await untilKept(page, LAST_FILE, [subject])
  await context.setOffline(true)
  await page.goto(address)
  await expect(title(page)).toHaveText(subject)
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeVisible()

  // Nothing is stored of another request: the page says so, and offers a way on.
  await page.goto('/collaboration/987654')
  await expect(main(page)).toContainText('Esta petición no está guardada en este dispositivo.')
  await expect(page).toHaveURL(/987654$/)
  await main(page).getByRole('link', { name: 'Ver todas las peticiones' }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/profile/987654')
  await expect(main(page)).toContainText('Este perfil no está guardado en este dispositivo.')
  await main(page).getByRole('link', { name: 'Ver detectives' }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('a member who turns the storage off keeps nothing, at once and from then on', async ({ page }) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/users')
  await untilShownKept(page, ['"directory"'])
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Ajustes' }).click()
  const keeping = page.getByRole('switch', { name: 'Guardar en este dispositivo lo último que vi' })
  await expect(keeping).toBeChecked()
  await keeping.click()
  await expect(page.getByText('Se ha borrado lo que había guardado en este dispositivo.')).toBeVisible()
  expect(await keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  await page.getByRole('link', { name: 'Buscar detectives' }).first().click()
  await expect(cards(page).first()).toBeVisible()
  await untilOpenFor(page, 1500)
  expect(await keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  await page.goBack()
  await keeping.click()
  await page.goto('/collaborations')
  await untilShownKept(page, ['"collaborations"'])
})

test('on a shared device only the session is stored, and it ends with the tab', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  const shared = page.getByRole('checkbox', { name: 'Es un dispositivo compartido' })
  await expect(shared).not.toBeChecked()
  await shared.check()
  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goto('/users')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
  await untilOpenFor(page, 3000)
  expect(await keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/settings')
  await expect(main(page)).toContainText('Ha entrado en un dispositivo compartido')
  await expect(main(page)).toContainText('En un dispositivo compartido no se activan avisos')
  const later = await context.newPage()
  await later.goto('/users')
  await expect(later).toHaveURL(/\/login/)
})

test('logging out deletes everything of the member on the device, and so does a session that ended elsewhere', async ({
  page,
  context,
}) => {
  await logInWith(page, namedWorld.rafael.email)
  await page.goto('/users')
  await untilKept(page, LAST_FILE, ['"directory"'])
  expect((await keptOnDevice(page)).paths.filter((path) => path.startsWith('/api'))).toEqual([])
  const session = await page.evaluate(() => localStorage.getItem('pesquisa.session') ?? '')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rafael Ortega' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(title(page)).toHaveText('Iniciar sesión')
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ seen: '', mark: null })

  // As if another tab, closed by now, had logged in another member.
  await context.setOffline(false)
  await page.evaluate((kept) => localStorage.setItem('pesquisa.session', kept), session)
  await page.goto('/users')
  await untilShownKept(page, ['"directory"'])
  const answer = await page.request.post('/api/login', {
    data: { email: namedWorld.nuria.email, password: PASSWORD },
  })
  const { token, user } = (await answer.json()).payload
  await page.evaluate(
    (other) => localStorage.setItem('pesquisa.session', other),
    JSON.stringify({ token, profile: user }),
  )
  await page.goto('/collaborations')
  await expect.poll(async () => (await keptOnDevice(page)).mark).toBe(String(user.id))
  const { seen } = await keptOnDevice(page)
  expect(seen).toContain('"collaborations"')
  expect(new Set(seen.match(/"of":\d+/g))).toEqual(new Set([`"of":${user.id}`]))
})

const ways: [name: string, leave: (page: Page) => Promise<void>][] = [
  [
    'logs out in another tab',
    async (page) => {
      const other = await page.context().newPage()
      await other.goto('/users')
      await other.getByRole('button', { name: /^Menú de/ }).click()
      await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
      await expect(title(other)).toHaveText('Iniciar sesión')
      await other.close()
      await expect(title(page)).toHaveText('Iniciar sesión')
    },
  ],
  [
    'finds the session ended elsewhere',
    async (page) => {
      const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('pesquisa.session') ?? ''))
      const headers = { authorization: `Bearer ${token}` }
      expect((await page.request.post('/api/logout', { headers, data: {} })).ok()).toBe(true)
      await page.reload()
    },
  ],
  [
    'deletes the account',
    async (page) => {
      await page.goto('/account-settings#datos')
      await page.getByRole('button', { name: 'Borrar mi cuenta…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click()
      await expect(title(page)).toHaveText('Cuenta borrada')
    },
  ],
]
for (const [name, leave] of ways)
  test(`a member who ${name} leaves no trace of which screens they visited and what they saw`, async ({
    page,
  }) => {
    await logInWith(page, namedWorld.nuria.email)
    await page.goto('/users?q=rafael')
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/profile\/\d+$/)
    const { pathname } = new URL(page.url())
    await untilKept(page, /shell/, ['"profile"', '"directory"'])
    // On unload the router stores what it knows of the screens visited.
    await page.reload()
    await expect(title(page)).toContainText('Rafael')
    await leave(page)
    await expect.poll(() => keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
    await page.goto('/acerca-de')
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const trace of [
      pathname,
      'rafael',
      'Ortega',
      namedWorld.nuria.name,
      namedWorld.nuria.email,
      'token',
    ])
      expect(left).not.toContain(trace)
    expect((await keptOnDevice(page)).paths.filter((path) => /^\/(api|profile|users)/.test(path))).toEqual([])
  })
