import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PendingCorrectionNote } from './pending-correction.tsx'

test('an owner with a pending correction sees its date, its fields and the reason', () => {
  const pending = {
    asked: { surname: 'Zúñiga', second_surname: null, gender: 'f' },
    reason: 'En mi TIP figura así.',
    asked_at: '2026-11-23T09:30:00Z',
  } as const
  const note = createElement(MantineProvider, null, createElement(PendingCorrectionNote, { pending }))
  const fetching = createElement(QueryClientProvider, { client: new QueryClient() }, note)
  const text = renderToStaticMarkup(createElement(MemoryRouter, null, fetching))
    .replace(/<style[\s\S]*?<\/style>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('La pidió el 23 de noviembre de 2026')
  expect(text).toMatch(/Primer apellido: Zúñiga Segundo apellido: ninguno Género: Mujer/)
  expect(text).toContain('Motivo: En mi TIP figura así.')
  expect(text).toContain('Retirar la petición')
})
