// Text typed into the search box and searched for without choosing a suggestion. If no answer comes:
// web/features/directory/one-line.test.tsx.
import { expect, logIn, namedWorld, test } from '../fixtures.ts'
import { box, chip, names, openSearch, results, search } from './searching.ts'

const { lucia } = namedWorld

test('a typed place becomes a chip when searched for, and another place of the same name is offered with one press; so does a service, a means or a language; a typing error brings a suggestion, which corrects it with one press', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await openSearch(page)
  for (const [typed, name] of [
    ['Getafe', 'Getafe, Madrid'],
    ['alicante', 'Alicante/Alacant (provincia), Comunitat Valenciana'],
    ['Gerona', 'Girona (provincia), Cataluña'],
    ['Sevilla', 'Sevilla (provincia), Andalucía'],
  ] as const) {
    await search(page, typed)
    await expect(chip(page, name)).toBeVisible()
    await expect(names(page).first()).toBeVisible()
    await expect(box(page)).toHaveValue('')
  }
  await expect(page).toHaveURL(/\/users\?admin_area_level=1&admin_area_id=41$/)
  await results(page)
    .getByRole('button', { name: /^Sevilla \(municipio\): \d+ detectives?$/ })
    .click()
  await expect(chip(page, 'Sevilla, Sevilla')).toBeVisible()
  await results(page)
    .getByRole('button', { name: /^Sevilla \(provincia\), Andalucía: \d+ detectives?$/ })
    .click()
  await page.goBack()
  await expect(chip(page, 'Sevilla, Sevilla')).toBeVisible()
  await expect(results(page).getByRole('button', { name: /^Sevilla \(provincia\)/ })).toBeVisible()

  await chip(page, 'Sevilla, Sevilla').click()
  await box(page).fill('dron')
  await expect(page.getByRole('option')).toHaveText(['Dron con piloto habilitado'])
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Dron con piloto habilitado')).toBeVisible()
  await expect(names(page).first()).toBeVisible()
  await search(page, 'localizacion')
  await expect(chip(page, 'Localización de personas')).toBeVisible()
  await expect(chip(page, 'Dron con piloto habilitado')).toBeVisible()
  await expect(
    results(page).getByRole('button', { name: /^Herencias y localización de herederos \(servicio\)/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await box(page).fill('catal')
  await page.getByRole('option', { name: 'Catalán' }).click()
  await expect(chip(page, 'Catalán')).toBeVisible()

  await chip(page, 'Catalán').click()
  await search(page, 'lucia serano')
  await results(page).getByRole('button', { name: '¿Quiso decir «lucia Serrano»?' }).click()
  await expect(names(page).getByText(`${lucia.name} ${lucia.surname} ${lucia.second_surname}`)).toBeVisible()
  await search(page, 'sevila')
  // In a place's name the device corrects it by itself, if nobody is called so.
  await expect(page.getByText('«sevila» se ha leído como Sevilla')).toBeVisible()
  await expect(chip(page, 'Sevilla (provincia), Andalucía')).toBeVisible()
})
