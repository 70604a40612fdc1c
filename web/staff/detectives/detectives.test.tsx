// A detective found, suspended and restored, by keyboard.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type DetectiveForStaff,
  getDetectiveForStaff,
  listDetectives,
  restoreDetective,
  suspendDetective,
} from '#contract/staff/detectives.ts'
import { listWaiting } from '#contract/staff/start.ts'
import {
  button,
  expectFocus,
  main,
  openedDialog,
  pressBesideDialog,
  title,
  untilDialogCloses,
} from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, lucia, serverWithLists } from '#web/testing/world.ts'

const { contact_means, work_areas, services, work_equipment, associations, languages } = lucia
const held: DetectiveForStaff = {
  ...{ id: 12, full_name: 'Ana Díaz', name: 'Ana', surname: 'Díaz', second_surname: null, gender: 'f' },
  ...{ license_number: 5627, email: 'ana@example.org', status: 'approved', office_name: 'Díaz e hijos' },
  ...{ registered_at: '2025-11-20T10:00:00.000Z', email_verified_at: null, seen_on: null, hidden_up: null },
  withheld_since: null,
  ...{ erase_at: null, is_staff: false, license_checked_at: null, is_license_due: false },
  ...{ accepted_terms: null, second_factor: { totp: false, passkeys: 0, recovery_codes_left: 0 } },
  ...{ sessions: 1, contact_means, work_areas, services, work_equipment, associations, languages },
  ...{ more_information: 'También de noche.', personal_contact_means: 0, pending_correction: null },
  ...{ decisions: [], content_decisions: [], requests: [] },
}
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }

/** One detective among others, whose state the decisions change. */
function server() {
  let one = held
  const become = (status: DetectiveForStaff['status']) => {
    one = { ...one, status }
    return { data: one }
  }
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listDetectives, ({ q }) => ({
      data: q ? [one] : [one, { ...one, id: 13, full_name: 'Bea Gil' }],
      meta: { ...meta, total: q ? 1 : 2 },
      total_is_exact: true,
    }))
    .answer(getDetectiveForStaff, () => ({ data: one }))
    .answer(suspendDetective, () => become('suspended'))
    .answer(restoreDetective, () => become('approved'))
}

test('a detective is found, suspended and restored by keyboard; the focus stays where the next decision is', async () => {
  const of = server()
  const { user, address } = await openPage('/admin/detectives', { as: administrator, server: of })
  await main().findByRole('heading', { level: 2, name: '2 detectives' })
  await user.keyboard('/')
  await expectFocus(() => main().getByRole('searchbox', { name: 'Nombre, correo o licencia' }))
  await user.paste('Ana Díaz')
  await user.keyboard('{Enter}')
  await expectFocus(() => main().queryByRole('heading', { level: 2, name: '1 detective' }))
  expect(address()).toBe('/admin/detectives?q=Ana+D%C3%ADaz')
  await user.keyboard('j{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Ana Díaz' })
  await expectFocus(title)
  const known = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  for (const text of ['DespachoDíaz e hijos', 'Más informaciónTambién de noche.'])
    expect(known).toContain(text)

  button('Suspender').focus()
  await user.keyboard('{Enter}')
  const suspending = await openedDialog('Suspender la cuenta')
  await expectFocus(() => suspending.getByRole('combobox', { name: /^Condición/ }))
  await user.keyboard('perdida{ArrowDown}{Enter}{Tab}')
  await user.paste('Lo comunica la comisaría.')
  // Closed and opened again, it has the clause and the facts.
  await pressBesideDialog(user)
  await user.click(suspending.getByRole('button', { name: 'Cancelar' }))
  await untilDialogCloses()
  await user.keyboard('s')
  const reopened = await openedDialog('Suspender la cuenta')
  reopened.getByDisplayValue(/perdida/i)
  reopened.getByDisplayValue('Lo comunica la comisaría.').focus()
  // The focus is back on the button before the state without it arrives.
  const suspended = of.hold(getDetectiveForStaff)
  await user.keyboard('{Tab}{Enter}')
  await untilDialogCloses()
  await expectFocus(() => button('Suspender'))
  suspended.release()
  await expectFocus(() => main().queryByRole('button', { name: 'Levantar la suspensión' }))
  await screen.findByText('La cuenta de Ana Díaz está suspendida. Se le ha avisado por correo.')
  expect(of.asked(suspendDetective).map(({ input }) => input)).toEqual([
    { id: 12, ground: 'license-lost', reason: 'Lo comunica la comisaría.' },
  ])

  await user.keyboard('{Enter}')
  const restoring = await openedDialog('Levantar la suspensión')
  await expectFocus(() => restoring.getByRole('textbox', { name: /^Motivo/ }))
  await user.paste('Ha aportado la resolución.')
  const restored = of.hold(getDetectiveForStaff)
  await user.keyboard('{Tab}{Enter}')
  await untilDialogCloses()
  await expectFocus(() => button('Levantar la suspensión'))
  restored.release()
  await expectFocus(() => main().queryByRole('button', { name: 'Suspender' }))
  await screen.findByText('La cuenta de Ana Díaz vuelve a estar activa. Se le ha avisado por correo.')
  expect(of.asked(restoreDetective).map(({ input }) => input)).toEqual([
    { id: 12, reason: 'Ha aportado la resolución.' },
  ])

  await user.keyboard('s')
  const again = await openedDialog('Suspender la cuenta')
  await expectFocus(() => again.getByRole('combobox', { name: /^Condición/ }))
  await user.keyboard('{Escape}')
  await untilDialogCloses()
})

test('a profile that a decision hides is told, with the decisions about what the detective wrote, the latest first', async () => {
  const about = (content_kind: 'profile' | 'request', decided_at: string) => ({
    ...{ content_kind, content_id: 12, decision: 'hidden' as const, source: 'public', decided_at },
    ...{
      reason: 'Nombra a su cliente.',
      ground: 'Datos personales de terceros',
      decided_by: 'eva@example.org',
    },
  })
  const data: DetectiveForStaff = {
    ...held,
    withheld_since: '2026-11-22T10:00:00.000Z',
    decisions: [
      {
        ...{ from_status: 'awaiting_approval', to_status: 'approved', reason: null, ground: null },
        ...{ decided_at: '2026-11-21T10:00:00.000Z', decided_by: null },
      },
    ],
    content_decisions: [
      about('profile', '2026-11-22T10:00:00.000Z'),
      about('request', '2026-11-20T10:00:00.000Z'),
    ],
  }
  const of = server().answer(getDetectiveForStaff, { data })
  await openPage('/admin/detectives/12', { as: administrator, server: of })
  const account = await main().findByRole('region', { name: 'Cuenta' })
  expect(account.textContent).toMatch(/Perfil oculto por una decisióndesde el 22 de noviembre de 2026/)
  const told = within(main().getByRole('region', { name: 'Decisiones' })).getAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Perfil: se oculta.*Origen: El formulario público.*Motivo: Nombra a su cliente\.$/,
    ),
    expect.stringContaining('→ '),
    expect.stringMatching(/^Petición de colaboración 12: se oculta/),
  ])
})
