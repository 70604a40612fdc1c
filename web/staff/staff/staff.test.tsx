import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { getAuditTerm, listAudit } from '#contract/staff/audit.ts'
import { getFigures } from '#contract/staff/figures.ts'
import { listOutbox, retryEmail } from '#contract/staff/outbox.ts'
import { inviteStaff, listStaff, removeStaff, type StaffMember } from '#contract/staff/staff.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const boss: StaffMember = {
  ...{ id: 90, email: 'jefa@example.org', role: 'admin', full_name: null, since: null },
  ...{ has_second_factor: true, last_used_on: '2026-11-20', is_invited: false },
}
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }
const server = () => serverWithLists().answer(listWaiting, { data: [] }).lose(getAccount)
/**
 * In these tests the library draws a dialog inside of the page, which is inert meanwhile: nothing could be
 * typed.
 */
async function dialog() {
  const opened = await screen.findByRole('dialog')
  document.getElementById('page')!.inert = false
  return within(opened)
}

test('an administrator invites a colleague; the password is asked for once the server wants it', async () => {
  const answering = server()
    .answer(listStaff, { data: [boss], meta })
    .answer(inviteStaff, ({ email, current_password }) => {
      if (!current_password) throw new Refused(422, { current_password: ['Falta la contraseña.'] })
      return { ...boss, id: 91, email, role: 'reviewer' as const, is_invited: true }
    })
  const { user } = await openPage('/admin/staff', { as: administrator, server: answering })
  await user.click(await main().findByRole('button', { name: 'Invitar' }))
  const form = await dialog()
  const email = form.getByRole('textbox', { name: /Correo/ })
  await user.click(email)
  await user.type(email, 'nueva@example.org')
  await user.click(form.getByRole('button', { name: 'Invitar' }))
  const password = await form.findByLabelText(/^Contraseña actual/)
  await user.click(password)
  await user.type(password, 'mi-clave')
  await user.click(form.getByRole('button', { name: 'Invitar' }))
  await screen.findByText('Se ha invitado a nueva@example.org por correo.')
  expect(answering.asked(inviteStaff).at(-1)?.input).toMatchObject({
    ...{ email: 'nueva@example.org', role: 'reviewer', current_password: 'mi-clave' },
  })
})

test('removing somebody says what becomes of the account, and why it is refused', async () => {
  const answering = server()
    .answer(listStaff, { data: [boss], meta })
    .answer(removeStaff, () => {
      throw new Refused(409, { general: ['Es la última cuenta de administración.'] })
    })
  const { user } = await openPage('/admin/staff', { as: administrator, server: answering })
  await user.click(await main().findByRole('button', { name: 'Quitar a jefa@example.org' }))
  const asked = await dialog()
  asked.getByText(/La cuenta jefa@example\.org se borrará/)
  await user.click(asked.getByRole('button', { name: 'Quitar' }))
  await asked.findByText('Es la última cuenta de administración.')
})

test('an entry of the audit trail says what, who and about whom; older ones are a link away', async () => {
  const answering = server()
    .answer(getAuditTerm, { months: 36, since: null, forgotten: 0 })
    .answer(listAudit, ({ before }) => ({
      data: [
        {
          ...{ id: before ? 1 : 2, at: '2026-11-20T10:00:00.000Z', actor: 'pesquisa', act: 'console' },
          ...{
            subject: 'account 12',
            details: { command: before ? 'contact list' : 'detective show account 12' },
          },
        },
      ],
      meta: { per_page: 50, before: before ? null : 2 },
    }))
  const { user, address } = await openPage('/admin/audit', { as: administrator, server: answering })
  await main().findByText('detective show account 12')
  await user.click(main().getByRole('link', { name: 'Ver las anteriores' }))
  await main().findByText('contact list')
  expect(address()).toBe('/admin/audit?before=2')
  expect(main().queryByRole('link', { name: 'Ver las anteriores' })).toBeNull()
  await fill(user, main().getByRole('textbox', { name: /^Quién/ }), 'eva')
  await user.click(main().getByRole('button', { name: 'Filtrar' }))
  expect(address()).toBe('/admin/audit?actor=eva')
  await main().findByText('cuenta 12')
  await fill(user, main().getByRole('textbox', { name: /^Sobre qué/ }), 'Cuenta 12')
  await user.click(main().getByRole('button', { name: 'Filtrar' }))
  expect(address()).toBe('/admin/audit?actor=eva&subject=account+12')
})

test('a failed e-mail can be sent again, one that waits cannot', async () => {
  const email = (nth: number, state: 'failed' | 'waiting') => ({
    ...{
      id: `00000000-0000-4000-8000-00000000000${nth}`,
      to: `p${nth}@example.org`,
      subject: 'Una carta',
      state,
    },
    ...{ tries: 31, last_error: '550 No', at: '2026-11-20T10:00:00.000Z', next_at: null },
  })
  const answering = server()
    .answer(listOutbox, { data: [email(1, 'failed'), email(2, 'waiting')], meta: { ...meta, total: 2 } })
    .answer(retryEmail, undefined)
  const { user } = await openPage('/admin/outbox', { as: administrator, server: answering })
  await user.click(await main().findByRole('button', { name: 'Enviar ahora el correo a p1@example.org' }))
  await screen.findByText('Se vuelve a intentar ahora.')
  expect(main().queryByRole('button', { name: /p2@/ })).toBeNull()
})

test('the figures stand in a table, and the province in the address', async () => {
  const counts = { registrations: 1234, active: 900, requests: 60, answers: 45 }
  const answering = server().answer(getFigures, {
    counted_at: '2026-11-20T10:00:00.000Z',
    months: [
      { month: '2026-10-01', ...counts, active: 0, approved: 2, rejected: 0, median_hours: null },
      { month: '2026-11-01', ...counts, approved: 3, rejected: 1, median_hours: 72 },
    ],
    provinces: [{ id: 41, name: 'Sevilla', ...counts }],
    total: { ...counts, active: 890 },
  })
  await openPage('/admin/figures?province=41', { as: administrator, server: answering })
  const row = within(await main().findByRole('row', { name: /nov 2026/ }))
  row.getByText('1.234')
  row.getByText('3 días')
  // Not zero: nobody was counted yet.
  expect(main().getByRole('row', { name: /oct 2026/ }).textContent).toBe('oct 20261.234—604520—')
  within(main().getByRole('row', { name: /^Todas, cada detective una vez/ })).getByText('890')
  expect(answering.asked(getFigures).at(-1)?.input).toMatchObject({ province: 41 })
})
