// The audit trail in words: nobody has to know the slugs that it stores.
import { expect, test } from 'vitest'
import { type AuditEntry, getAuditTerm, listAudit } from '#contract/staff/audit.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'
import { storedSubject } from './spanish.ts'

const entry = (id: number, act: string, subject: string, details: AuditEntry['details']): AuditEntry => ({
  ...{ id, at: '2026-11-20T10:00:00.000Z', actor: 'eva@example.org', act, subject, details },
})

test('the details of an entry are in Spanish words', async () => {
  const data = [
    entry(6, 'decide-report-appeal', 'report 3', { restores: true, hides: false, kind: 'request' }),
    entry(5, 'uphold-report', 'report 3', { kind: 'profile', content_id: 12, ground: 'case-contents' }),
    entry(4, 'close-rights-case', 'rights case 2', { outcome: 'partly' }),
    entry(3, 'note-rights-case', 'rights case 2', { kind: 'sent' }),
    entry(2, 'open-rights-case', 'rights case 2', { right: 'erasure' }),
    entry(1, 'correct-identity', 'detective 12', {
      reason: 'Así figura en la TIP.',
      before: { second_surname: null, gender: 'm' },
      after: { second_surname: 'Peña', gender: 'f' },
    }),
  ]
  const answering = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(getAuditTerm, { months: 36, since: null, forgotten: 0 })
    .answer(listAudit, { data, meta: { per_page: 20, before: null } })
  await openPage('/admin/audit', { as: administrator, server: answering })
  await main().findByText('Reclamación resuelta')
  const told = main()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .join('\n')
  for (const words of [
    'Se cambia la decisiónSí',
    'Queda ocultoNo',
    'Clasepetición de colaboración',
    'Claseperfil',
    'Condición incumplidaContenido de informes o resultado de indagaciones',
    'ResultadoAtendida en parte',
    'ClaseEnviado a la persona',
    'DerechoSupresión (artículo 17)',
    'AntesSegundo apellido: —; Género: Hombre',
    'DespuésSegundo apellido: Peña; Género: Mujer',
  ])
    expect(told).toContain(words)
  expect(told).not.toMatch(/[a-z]+-[a-z]+-|restores|hides|second_surname|"/)
})

test('the page says how long entries are kept, since when there are any and how many are gone', async () => {
  const answering = serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(listAudit, {
      data: [
        entry(7, 'forget-audit', 'audit', {
          ...{ forgotten: 4, forgotten_so_far: 1004, up_to: '2024-11-20T03:50:00.000Z' },
        }),
      ],
      meta: { per_page: 20, before: null },
    })
    .answer(getAuditTerm, { months: 24, since: '2024-11-21T10:00:00.000Z', forgotten: 1004 })
  await openPage('/admin/audit', { as: administrator, server: answering })
  const told = await main().findByText(/^Cada entrada se guarda 24 meses \(ajuste AUDIT_MONTHS\)\./)
  expect(told.textContent).toMatch(
    / La más antigua es del 21 de noviembre de 2024.* Por su plazo se han borrado 1004\.$/,
  )
  const item = (await main().findByText('Entradas antiguas de este registro, borradas')).closest('li')
  expect(item?.textContent).toMatch(
    /Sobreregistro de actividad.*Entradas borradas4.*Borradas hasta entonces1004.*Anteriores al20 de noviembre de 2024/,
  )
})

test('the subject of a filter is found as a telephone writes it, with a capital letter', () => {
  expect(storedSubject('Detective 3 ')).toBe('detective 3')
  expect(storedSubject('Cuenta 12')).toBe('account 12')
  expect(storedSubject('Mensaje de contacto 4')).toBe('contact-message 4')
  expect(storedSubject('Eva@example.org')).toBe('Eva@example.org')
})
