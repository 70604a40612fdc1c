// Words typed into the box of the directory: a name with its marks, a place, a service, and what else they
// may mean. The readings of the server: server/features/directory/reading.test.ts.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Reading, readSearch, searchDetectives, suggestSearch } from '#contract/directory.ts'
import { MUNICIPALITY, type NamedArea } from '#contract/locations.ts'
import { button, choice, expectFocus, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { AREAS, lucia, placeAt, SERVICES, serverWithLists, sessionOf } from '#web/testing/world.ts'

const LABEL = 'Nombre, licencia, despacho o lugar'
const box = () => choice(LABEL)
const pages = { current_page: 1, last_page: 1, per_page: 20, total: 1, total_is_exact: true }
const rafael = {
  ...{ ...lucia, id: 2, name: 'Rafael', surname: 'Ortega', second_surname: 'Muñoz' },
  ...{ full_name: 'Rafael Ortega Muñoz', license_number: 2815, office_name: null },
}
const none = { value: null, area: null, total: 5, total_is_exact: true }
const place = (area: NamedArea, name: string): Reading => ({ ...none, filter: 'place', area, name })
const sevillaItself: NamedArea = {
  ...{ country: 'ES', admin_area: { level: MUNICIPALITY, id: 41091 }, full_name: 'Sevilla, Sevilla' },
}
const service = (nth: number): Reading => ({
  ...none,
  filter: 'service',
  value: nth,
  name: SERVICES[nth - 1]!.name,
})
/** The meanings of words; any others are a name. */
const MEANINGS: Record<string, Reading[]> = {
  Sevilla: [
    place(AREAS.sevilla, 'Sevilla (provincia), Andalucía'),
    place(sevillaItself, 'Sevilla (municipio)'),
  ],
  Getafe: [place(AREAS.getafe, 'Getafe, Madrid')],
  localizacion: [service(5), service(4)],
}
const CORRECTIONS: Record<string, string[]> = { 'lucia serano': ['lucia Serrano'] }

async function open(query = '') {
  const server = serverWithLists()
    .answer(searchDetectives, ({ q }) => ({ data: [q === 'lucia Serrano' ? lucia : rafael], ...pages }))
    .answer(suggestSearch, ({ q }) => ({
      places: 'gerona'.startsWith(q)
        ? [
            {
              ...placeAt(1, 42)!,
              full_name: 'Girona (provincia), Cataluña',
              known_as: 'Gerona',
              is_whole: true,
            },
          ]
        : 'sevilla'.startsWith(q)
          ? [AREAS.sevilla, AREAS.andalucia].map(({ admin_area: { level, id } }) => ({
              ...{ ...placeAt(level, id)!, known_as: null, is_whole: false },
            }))
          : [],
      terms: [],
    }))
    .answer(readSearch, ({ q = '' }) => ({
      data: MEANINGS[q] ?? [{ ...none, filter: 'q', name: q, total: q.includes('serano') ? 0 : 1 }],
      corrections: CORRECTIONS[q] ?? [],
    }))
  const page = await openPage(`/users${query && `?${query}`}`, { as: sessionOf(lucia), server })
  await main().findByRole('combobox', { name: LABEL })
  const search = async (words: string) => {
    await fill(page.user, box(), words)
    await page.user.click(button('Buscar'))
  }
  return { ...page, search }
}

const results = () => within(screen.getByRole('region', { name: /detective/ }))
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
const chip = (name: string) => main().findByRole('button', { name: `Quitar ${name}` })
const waysOf = () =>
  results()
    .getAllByRole('button', { name: /: \d+ detectives?$/ })
    .map(({ textContent }) => textContent)

test('a name or licence is searched for without extra spaces and marked in any spelling; Back restores the search', async () => {
  const page = await open()
  const { user, address } = page
  await fill(user, box(), '  ORTEGA   muno ')
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe('/users?q=ORTEGA+muno')
  await expect.poll(marks).toEqual(['Ortega', 'Muño'])
  expect(box()).toHaveProperty('value', 'ORTEGA muno')
  await fill(user, box(), '2815')
  await user.click(button('Buscar'))
  await expect.poll(marks).toEqual(['2815'])
  await page.back()
  await expect.poll(marks).toEqual(['Ortega', 'Muño'])
  expect(box()).toHaveProperty('value', 'ORTEGA muno')
  await user.click(button('Borrar lo escrito'))
  await expectFocus(box)
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe('/users')
})

const hostileTexts = ['x'.repeat(5000), '<img src=x onerror=alert(1)>', '%%%', '\u0000', '🕵️', '(((']
test('hostile text in the address does no harm', async () => {
  const page = await open()
  for (const hostile of hostileTexts) {
    await page.load(`/users?${new URLSearchParams({ q: hostile })}`)
    await screen.findByRole('heading', { level: 3, name: rafael.full_name })
    expect(document.querySelector('img[src=x]')).toBeNull()
  }
  expect(box()).toHaveProperty('value', '(((')
})

test('a place becomes a filter, and another place of the same name is offered with one press, until Back', async () => {
  const page = await open()
  const { user, address, search } = page
  await search('Getafe')
  await chip('Getafe, Madrid')
  expect(box()).toHaveProperty('value', '')
  await search('Sevilla')
  await chip('Sevilla (provincia), Andalucía')
  expect(address()).toBe('/users?admin_area_level=1&admin_area_id=41')
  expect(box()).toHaveProperty('value', '')
  expect(waysOf()).toEqual(['Sevilla (municipio): 5 detectives'])
  await user.click(results().getByRole('button', { name: /^Sevilla \(municipio\)/ }))
  await expect.poll(address).toBe('/users?admin_area_level=0&admin_area_id=41091')
  await expect.poll(waysOf).toEqual(['Sevilla (provincia), Andalucía: 5 detectives'])
  await user.click(results().getByRole('button', { name: /^Sevilla \(provincia\)/ }))
  await expect.poll(address).toBe('/users?admin_area_level=1&admin_area_id=41')
  await page.back()
  await expect.poll(address).toBe('/users?admin_area_level=0&admin_area_id=41091')
  await expect.poll(waysOf).toEqual(['Sevilla (provincia), Andalucía: 5 detectives'])
})

test('a service is added to the filters in use, and what else it may be is offered with its kind', async () => {
  const { address, search } = await open('work_equipment=1')
  await chip('Dron con piloto habilitado')
  await search('localizacion')
  await chip('Localización de personas')
  await chip('Dron con piloto habilitado')
  expect(address()).toBe('/users?service=5&work_equipment=1')
  expect(waysOf()).toEqual(['Localización de herederos (servicio): 5 detectives'])
})

test('a typing error brings a suggestion, which corrects it with one press', async () => {
  const { user, address, search } = await open()
  await search('lucia serano')
  await user.click(await results().findByRole('button', { name: '¿Quiso decir «lucia Serrano»?' }))
  await expect.poll(address).toBe('/users?q=lucia+Serrano')
  await screen.findByRole('heading', { level: 3, name: lucia.full_name })
})

test('a suggested place is chosen with the keyboard alone, also by its common name; Escape leaves the text', async () => {
  const { user, address } = await open('gender=m')
  const places = () => within(screen.getByRole('listbox', { name: /^Lugares/ })).getAllByRole('option')
  await user.click(box())
  await user.paste('sevil')
  await screen.findByRole('listbox', { name: /^Lugares/ })
  expect(places()[0]!.textContent).toBe('Sevilla (provincia), Andalucía')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(places()[1]!.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowUp}{Enter}')
  await expect.poll(address).toBe('/users?admin_area_level=1&admin_area_id=41&gender=m')
  expect(box()).toHaveProperty('value', '')
  expect(screen.queryByRole('listbox', { name: /^Lugares/ })).toBeNull()
  await user.click(box())
  await user.paste('gerona')
  await expect.poll(() => places()[0]!.textContent).toBe('Girona (provincia), Cataluña (Gerona)')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: /^Lugares/ })).toBeNull()
  expect(box()).toHaveProperty('value', 'gerona')
})
