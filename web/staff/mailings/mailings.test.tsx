// E-mails and announcements of the staff to all members.

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import {
  type AnnouncementForStaff,
  listAllAnnouncements,
  makeAnnouncement,
} from '#contract/staff/announcements.ts'
import * as contract from '#contract/staff/mailings.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, fill, main, openedDialog, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const AT = '2026-03-02T09:00:00.000Z'
const typed = { subject: 'Nuevos términos', text: 'Cambian el 1 de enero.' }
const mailing: contract.Mailing = {
  ...{ id: 4, ...typed, is_test: false, state: 'sending', total: 1200, sent: 300, failed: 0 },
  ...{ started_at: AT, finished_at: null },
}

test('an e-mail to all is previewed, tried on oneself, kept on leaving, and sent once the password is given', async () => {
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .lose(getAccount)
    .answer(contract.listMailings, {
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
    })
    .answer(contract.previewMailing, ({ subject, text }) => ({
      ...{ subject: `Pesquisa: ${subject}`, text: `${text}\nRecibe este mensaje porque…`, recipients: 1200 },
    }))
    .answer(contract.sendMailing, ({ is_test, current_password }) => {
      if (!is_test && !current_password)
        throw new Refused(422, { current_password: ['Falta la contraseña.'] })
      return { ...mailing, is_test: is_test === true }
    })
    .answer(contract.getMailing, mailing)
  const page = await openPage('/admin/mailings', { as: administrator, server: of, width: 390 })
  const { user } = page
  await main().findByRole('button', { name: 'Vista previa' })
  await fill(user, field('Asunto'), typed.subject)
  await fill(user, field('Texto'), typed.text)
  await user.click(button('Vista previa'))
  await main().findByText(/Recibe este mensaje porque/)
  await expectFocus(() => main().getByRole('heading', { name: 'Así lo recibirá cada persona' }))
  await user.click(button('Enviarme una prueba'))
  await screen.findByText('La prueba va de camino a su correo.')

  await page.load('/admin/mailings')
  await main().findByText(/^Hemos recuperado lo que escribió/)
  expect([field('Asunto'), field('Texto')]).toMatchObject([{ value: typed.subject }, { value: typed.text }])
  await user.click(button('Vista previa'))
  await main().findByText(/Recibe este mensaje porque/)

  await user.click(button('Enviar a 1.200 detectives…'))
  const dialog = await openedDialog('¿Enviar esta circular a todos?')
  await user.click(dialog.getByRole('button', { name: 'Enviar a todos' }))
  await fill(user, await dialog.findByLabelText(/^Contraseña actual/), 'mi-clave')
  await user.click(dialog.getByRole('button', { name: 'Enviar a todos' }))
  await screen.findByRole('heading', { level: 1, name: typed.subject })
  expect(page.address()).toBe('/admin/mailings/4')
  expect(of.asked(contract.sendMailing).map(({ input }) => input)).toMatchObject([
    { ...typed, is_test: true },
    { ...typed, is_test: false },
    { ...typed, is_test: false, current_password: 'mi-clave' },
  ])
  await main().findByText('Enviándose: 25 %.')
  expect(title().textContent).toBe(typed.subject)
  expect(page.stored()).not.toContain(typed.subject)
})

test('an announcement is published for a week, is in the list, and the form is empty for the next one', async () => {
  const made: AnnouncementForStaff[] = []
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listAllAnnouncements, () => ({
      data: made,
      meta: { current_page: 1, last_page: 1, per_page: 20, total: made.length },
    }))
    .answer(makeAnnouncement, ({ title, text, from, until }) => {
      const instant = (day: string) => new Date(day).toISOString()
      made.push({
        id: 3,
        title: title!,
        text: text!,
        from: instant(from),
        until: instant(until),
        state: 'now',
      })
      return made[0]!
    })
  const { user } = await openPage('/admin/announcements', { as: administrator, server: of, width: 390 })
  await main().findByText('Todavía no hay ninguno.')
  await fill(user, field('Título'), 'Mantenimiento')
  await fill(user, field('Texto'), 'El sábado por la noche.')
  await user.click(button('Publicar'))
  await screen.findByText('Anuncio publicado.')
  await main().findByRole('heading', { level: 3, name: 'Mantenimiento' })
  await expectFocus(() => field('Título'))
  expect(field('Título')).toHaveProperty('value', '')
  const today = madridDay()
  expect(of.asked(makeAnnouncement).map(({ input }) => input)).toEqual([
    { title: 'Mantenimiento', text: 'El sábado por la noche.', from: today, until: dayAfter(today, 7) },
  ])
})
