// Data that members cannot change in their own profile: they ask for a correction, withdraw it, and ask
// again. What the server stores and how it is decided: server/features/corrections/corrections.test.ts.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askCorrection, NOTHING_TO_CORRECT } from '#contract/asking-for-corrections.ts'
import { getCorrection, type PendingCorrection, withdrawCorrection } from '#contract/corrections.ts'
import { fill, notices, openedDialog, title, untilDialogCloses } from '#web/testing/hands.ts'
import { inSection, openOwnProfile, section } from '#web/testing/own-profile.ts'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia } from '#web/testing/world.ts'

const CHECKED = 'Datos comprobados'
const ASK = 'Pedir una corrección'
const REASON = 'En mi TIP figura así.'

test('a detective asks for a correction, withdraws it, asks again, and finds it made', async () => {
  const page = await openOwnProfile()
  const { user, server, profile } = page
  let pending: PendingCorrection | null = null
  server
    .answer(getCorrection, () => ({ data: pending }))
    .answer(askCorrection, ({ surname, reason }) => {
      if (surname === lucia.surname) throw new Refused(422, { general: [NOTHING_TO_CORRECT] })
      pending = { asked: { surname }, reason, asked_at: '2026-11-23T09:30:00Z' }
      return { data: pending }
    })
    .answer(withdrawCorrection, () => {
      pending = null
      return undefined
    })
  await user.click(inSection(CHECKED, ASK))
  const dialog = await openedDialog(ASK)
  const typed = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(typed('Primer apellido').value).toBe('Serrano')
  expect(typed('Número de licencia').value).toBe('4127')
  await fill(user, typed('Número de licencia'), '9000')
  await send()
  const alert = within(await dialog.findByRole('alert'))
  alert.getByText(/El número de licencia no es correcto\./)
  alert.getByText(/El motivo es obligatorio\./)
  expect(server.asked(askCorrection)).toEqual([])
  await fill(user, typed('Número de licencia'), '4127')
  await fill(user, typed('Por qué hay que corregirlo'), REASON)
  await send()
  await dialog.findByText(/Cambie al menos uno de los datos/)
  await fill(user, typed('Primer apellido'), 'Ortegal')
  await send()
  await within(notices()).findByText(/Hemos recibido su petición de corrección/)
  await untilDialogCloses()
  const note = within(await within(section(CHECKED)).findByRole('alert', { name: 'Corrección pendiente' }))
  note.getByText('Primer apellido: Ortegal')
  expect(within(section(CHECKED)).queryByRole('button', { name: ASK })).toBeNull()

  await user.click(inSection(CHECKED, 'Retirar la petición'))
  await within(notices()).findByText('Su petición de corrección está retirada.')
  await user.click(await within(section(CHECKED)).findByRole('button', { name: ASK }))
  const again = await openedDialog(ASK)
  await fill(user, again.getByRole('textbox', { name: 'Primer apellido' }), 'Ortegal')
  await fill(user, again.getByRole('textbox', { name: 'Por qué hay que corregirlo' }), REASON)
  await user.click(again.getByRole('button', { name: 'Enviar' }))
  await within(section(CHECKED)).findByRole('alert', { name: 'Corrección pendiente' })
  const keys = server.asked(askCorrection).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)

  // Staff accept it.
  pending = null
  Object.assign(profile, { surname: 'Ortegal', full_name: 'Lucía Ortegal Peña' })
  await page.reload()
  await screen.findByRole('heading', { level: 1, name: 'Lucía Ortegal Peña' })
  expect(title().textContent).toBe('Lucía Ortegal Peña')
  expect(await within(section(CHECKED)).findByRole('button', { name: ASK })).toBeDefined()
  // The menu knows the new name too, without another log-in.
  await screen.findByRole('button', { name: /^Menú de Lucía Ortegal/ })
})

test('a correction that is being written is still there after Escape, until it is sent', async () => {
  const { user, server, stored } = await openOwnProfile()
  server
    .answer(getCorrection, { data: null })
    .answer(askCorrection, { data: { asked: {}, reason: REASON, asked_at: '2026-11-23T09:30:00Z' } })
  await user.click(inSection(CHECKED, ASK))
  const dialog = await openedDialog(ASK)
  await fill(user, dialog.getByRole('textbox', { name: 'Primer apellido' }), 'Ortegal')
  await fill(user, dialog.getByRole('textbox', { name: 'Por qué hay que corregirlo' }), REASON)
  await user.keyboard('{Escape}')
  await untilDialogCloses()
  await user.click(inSection(CHECKED, ASK))
  const again = await openedDialog(ASK)
  const typed = (name: string) => again.getByRole('textbox', { name })
  await expect.poll(() => typed('Por qué hay que corregirlo')).toHaveProperty('value', REASON)
  expect(typed('Primer apellido')).toHaveProperty('value', 'Ortegal')
  await user.click(again.getByRole('button', { name: 'Enviar' }))
  await untilDialogCloses()
  expect(stored()).not.toContain(REASON)
})
