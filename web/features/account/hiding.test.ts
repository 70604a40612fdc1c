import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import HideForm from './hide-form.tsx'

test('the requests are hidden with the account, unless the member unticks the box', () => {
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(HideForm))
  const markup = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, client)),
  )
  expect(markup).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  expect(markup).toContain('Ocultar también mis peticiones de colaboración')
  expect(markup).toContain('salvo que usted diga lo contrario, sus peticiones')
})
