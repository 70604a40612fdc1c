// The queue of notices and its decisions.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { madridDay } from '#contract/days.ts'
import {
  decideAppeal,
  dismissReport,
  getReport,
  getReportFigures,
  listReports,
  type Report,
  upholdReport,
} from '#contract/staff/reports.ts'
import { listWaiting } from '#contract/staff/start.ts'
import {
  expectFocus,
  fill,
  main,
  openedDialog,
  pressBesideDialog,
  stateReasons,
  title,
  untilDialogCloses,
} from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { reviewer, serverWithLists } from '#web/testing/world.ts'

const row = {
  id: 7,
  state: 'open' as const,
  source: 'member' as const,
  kind: 'request' as const,
  content_id: 12,
  content_title: 'Vigilancia en Getafe',
  where: null,
  reason: 'Da una matrícula',
  is_about_minors: false,
  received_at: '2026-11-20T10:00:00.000Z',
  appealed_at: null,
}
const report: Report = {
  ...row,
  is_own_matter: false,
  text: 'Está en la descripción.',
  notifier: { id: 3, name: 'Núria Puig', email: 'nuria@example.org' },
  content: { title: row.content_title, author: { id: 1, full_name: 'Lucía' }, lines: [], is_withheld: false },
  decision: null,
  appeal: null,
  appeal_decision: null,
}
const appealed: Report = {
  ...report,
  state: 'appealed',
  decision: {
    hides: true,
    ground: null,
    facts: 'Hay una matrícula.',
    text: 'No se permite.',
    decided_by: 'otra@example.org',
    decided_at: '2026-11-21T10:00:00.000Z',
  },
  appeal: {
    by_notifier: null,
    by_author: 'Es mi coche.',
    appealed_at: '2026-11-22T10:00:00.000Z',
    is_for_another: false,
  },
}
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }
const server = (one: Report = report) =>
  serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listReports, { data: [row], meta })
    .answer(getReportFigures, { year: 2026, rows: [] })
    .answer(getReport, one)

test('a reviewer goes from the list to a notice by keyboard', async () => {
  const { user, address } = await openPage('/admin/reports', { as: reviewer, server: server() })
  await main().findByRole('link', { name: 'Vigilancia en Getafe' })
  await user.keyboard('j{Enter}')
  await main().findByText('Está en la descripción.')
  expect(address()).toBe('/admin/reports/7')
})

test('a reviewer dismisses with the key d; if somebody else was quicker, the sentence of the server is shown', async () => {
  let isQuicker = false
  const answering = server().answer(dismissReport, () => {
    if (!isQuicker) throw new Refused(409, { general: ['Esta denuncia ya está decidida.'] })
    return { ...report, state: 'dismissed' as const }
  })
  const { user } = await openPage('/admin/reports/7', { as: reviewer, server: answering })
  await main().findByText('Está en la descripción.')
  await user.keyboard('d')
  const dialog = await openedDialog('Desestimar la denuncia')
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'No lo es.')
  await user.click(dialog.getByRole('button', { name: 'Desestimar' }))
  await expect
    .poll(() => dialog.queryByText('Esta denuncia ya está decidida.'), { timeout: 15_000 })
    .not.toBeNull()
  isQuicker = true
  await user.click(dialog.getByRole('button', { name: 'Desestimar' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(answering.asked(dismissReport).at(-1)!.input).toEqual({ report: 7, reason: 'No lo es.' })
})

test('by the keys a notice is dismissed and the next one upheld; the focus stays on the title', async () => {
  const [, second] = [report, { ...report, id: 8, content_title: 'Vigilancia en Soria' }]
  const notices = new Map<number, Report>([report, second].map((one) => [one.id, one]))
  const decide = (id: string | number, hides: boolean) => {
    const before = notices.get(Number(id))!
    notices.set(before.id, {
      ...{ ...before, state: hides ? 'upheld' : 'dismissed' },
      content: { ...before.content!, is_withheld: hides },
      decision: { ...appealed.decision!, hides },
    })
    return notices.get(before.id)!
  }
  const answering = server()
    .answer(listReports, () => ({
      data: [row, { ...row, id: 8, content_title: second.content_title }].filter(
        ({ id }) => notices.get(id)!.state === 'open',
      ),
      meta,
    }))
    .answer(getReport, ({ report }) => notices.get(Number(report))!)
    .answer(dismissReport, ({ report }) => decide(report, false))
    .answer(upholdReport, ({ report }) => decide(report, true))
  const { user, address } = await openPage('/admin/reports', { as: reviewer, server: answering })
  await main().findByRole('link', { name: 'Vigilancia en Getafe' })
  await user.keyboard('j{Enter}')
  await main().findByText('Está en la descripción.')
  await expectFocus(title)
  await user.keyboard('d')
  const dismissing = await openedDialog('Desestimar la denuncia')
  await expectFocus(() => dismissing.getByRole('textbox', { name: /^Motivo/ }))
  await user.paste('Pide ayuda, no la ofrece.')
  await user.keyboard('{Tab}{Enter}')
  await main().findByText('Se muestra')
  await untilDialogCloses()
  await expectFocus(title)
  expect(title().textContent).toBe('Vigilancia en Getafe')

  await user.keyboard('n')
  await screen.findByRole('heading', { level: 1, name: 'Vigilancia en Soria' })
  expect(address()).toBe('/admin/reports/8')
  await expectFocus(title)
  await user.keyboard('o')
  const hiding = await openedDialog('Ocultar el contenido')
  await expectFocus(() => hiding.getByRole('combobox', { name: /^Condición/ }))
  await stateReasons(user, 'publicidad', 'Anuncia su despacho.')
  await main().findByText('Oculto por decisión')
  await untilDialogCloses()
  await expectFocus(title)
  expect(answering.asked(upholdReport).map(({ input }) => input)).toEqual([
    {
      ...{ report: 8, ground: 'advertising-or-harm', facts: 'Anuncia su despacho.' },
      text: 'Los términos no lo permiten.',
    },
  ])
})

test('the text to hide a content is there again if the dialog is opened again, and is sent', async () => {
  const answering = server({ ...report, source: 'public', kind: null, content_id: null, content: null })
  answering.answer(upholdReport, { ...report, state: 'upheld' })
  const { user } = await openPage('/admin/reports/7', { as: reviewer, server: answering })
  await main().findByText('Está en la descripción.')
  await user.keyboard('o')
  const first = await openedDialog('Ocultar el contenido')
  await user.click(first.getByRole('combobox', { name: /^Qué es/ }))
  await user.click(await screen.findByRole('option', { name: 'Un perfil' }))
  await fill(user, first.getByRole('textbox', { name: /^Número/ }), '12')
  await user.keyboard('{Tab}publicidad{ArrowDown}{Enter}')
  await fill(user, first.getByRole('textbox', { name: /^Hechos/ }), 'Anuncia su despacho.')
  await fill(user, first.getByRole('textbox', { name: /^Motivación/ }), 'No se permite.')
  await pressBesideDialog(user)
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  await untilDialogCloses()
  await user.keyboard('o')
  const second = await openedDialog('Ocultar el contenido')
  second.getByDisplayValue('No se permite.')
  await user.click(second.getByRole('button', { name: 'Ocultar' }))
  await untilDialogCloses()
  expect(answering.asked(upholdReport).map(({ input }) => input)).toEqual([
    {
      ...{ report: 7, kind: 'profile', id: 12, ground: 'advertising-or-harm' },
      ...{ facts: 'Anuncia su despacho.', text: 'No se permite.' },
    },
  ])
})

test('an appeal puts the content back', async () => {
  const answering = server(appealed).answer(decideAppeal, { ...appealed, state: 'closed' })
  const { user } = await openPage('/admin/reports/7', { as: reviewer, server: answering })
  await main().findByText('Es mi coche.')
  await user.click(main().getByRole('button', { name: 'Volver a mostrar' }))
  const dialog = await openedDialog('Volver a mostrar el contenido')
  await fill(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Es suyo.')
  await user.click(dialog.getByRole('button', { name: 'Volver a mostrar' }))
  await expect
    .poll(() => answering.asked(decideAppeal).at(-1)?.input)
    .toMatchObject({ report: 7, restores: true, reason: 'Es suyo.' })
})

const dismissed: Report = { ...appealed, decision: { ...appealed.decision!, hides: false } }
test.each([
  ['both, if the content is hidden', appealed, 'Lo reciben las dos partes.'],
  ['the notifier alone, if nothing was hidden', dismissed, 'Lo recibe quien denunció.'],
  ['nobody, if there is no e-mail', { ...dismissed, notifier: null }, /^Queda anotado/],
] as const)('the field for the reason of an appeal says who reads it: %s', async (_, one, readers) => {
  const { user } = await openPage('/admin/reports/7', { as: reviewer, server: server(one) })
  await main().findByText('Es mi coche.')
  await user.keyboard('m')
  const dialog = await openedDialog('Mantener la decisión')
  dialog.getByText(readers)
})

test('a decision that hides nothing does not say that the content is shown if another one hides it', async () => {
  const hidden = { ...dismissed, content: { ...dismissed.content!, is_withheld: true } }
  await openPage('/admin/reports/7', { as: reviewer, server: server(hidden) })
  await main().findByText('Oculto por otra decisión')
  expect(main().queryByText('Se muestra')).toBeNull()
})

test('the reviewer who took the decision leaves the appeal to a colleague', async () => {
  const own = { ...appealed, appeal: { ...appealed.appeal!, is_for_another: true } }
  await openPage('/admin/reports/7', { as: reviewer, server: server(own) })
  await main().findByText(/la resuelve otra persona del equipo/)
  expect(main().queryByRole('button', { name: 'Volver a mostrar' })).toBeNull()
})

test('the figures lead to the year before and back, never to one that has not begun; the focus stays at them', async () => {
  const of = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listReports, { data: [], meta: { ...meta, total: 0 } })
    .answer(getReportFigures, ({ year }) => ({ year: Number(year), rows: [] }))
  const { user } = await openPage('/admin/reports', { as: reviewer, server: of })
  const thisYear = Number(madridDay().slice(0, 4))
  const heading = (year: number) => main().findByRole('heading', { name: `Cifras de ${year}` })
  await heading(thisYear)
  expect(main().queryByRole('button', { name: `Ver ${thisYear + 1}` })).toBeNull()
  await user.click(main().getByRole('button', { name: `Ver ${thisYear - 1}` }))
  await expectFocus(() => main().getByRole('heading', { name: `Cifras de ${thisYear - 1}` }))
  await user.click(main().getByRole('button', { name: `Ver ${thisYear}` }))
  const now = await heading(thisYear)
  await expectFocus(() => now)
})

test('the median time of the figures has a comma', async () => {
  const counted = { source: 'member', decision: 'hidden', ground: null, count: 2 } as const
  const rows = [{ ...counted, appealed: 0, reversed: 0, median_hours: 20.2 }]
  const of = server().answer(getReportFigures, { year: 2026, rows })
  await openPage('/admin/reports', { as: reviewer, server: of })
  await main().findByRole('cell', { name: '20,2' })
})

test('a reviewer who is a party to a notice reads that a colleague decides it, and finds no decision to press', async () => {
  await openPage('/admin/reports/7', { as: reviewer, server: server({ ...report, is_own_matter: true }) })
  await main().findByText('Esta denuncia le concierne a usted: la resuelve otra persona del equipo.')
  expect(main().queryByRole('button', { name: 'Desestimar' })).toBeNull()
  expect(main().queryByRole('button', { name: 'Ocultar el contenido' })).toBeNull()
})
