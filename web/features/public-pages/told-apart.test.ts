import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { inWords, RETENTION } from '#contract/retention.ts'
import { questions } from '#web/features/help/questions.ts'
import AboutScreen from './about-screen.tsx'
import AccessibilityScreen from './accessibility-screen.tsx'
import PrivacyScreen from './privacy-screen.tsx'
import TermsScreen from './terms-screen.tsx'

const textOf = (screen: () => ReturnType<typeof createElement>) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, createElement(screen))),
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const privacy = textOf(PrivacyScreen)

describe('a person who writes to the operator', () => {
  test('reads that the legal basis is a legitimate interest, and that the ticked box is no consent', () => {
    expect(privacy).toContain('El interés legítimo en responder a quien nos escribe (6.1.f)')
    expect(privacy).toContain('solo dice que ha leído esta información: no es un consentimiento')
    expect(privacy).not.toMatch(/Su consentimiento al enviarlo|los mensajes de contacto y las cookies/)
  })

  test('reads how long the technical log is kept', () =>
    expect(privacy).toContain(`El registro técnico, ${inWords(RETENTION.log.term)}`))
})

test('a detective who works for an office and has no registry book reads everywhere that the TIP is enough', () => {
  for (const text of [privacy, textOf(AboutScreen)])
    expect(text).toMatch(/trabaja para un despacho y no tiene libro/)
  expect(textOf(TermsScreen)).toContain('o trabajar para un despacho que lo lleve')
  for (const id of ['que-necesito', 'diligencia'])
    expect(questions.find((one) => one.id === id)?.answer).toMatch(/no tiene libro propio, .*(TIP|Tarjeta)/)
})

test('a user who meets a barrier reads how far the site conforms, since when, what does not conform, and where to complain', () => {
  const statement = textOf(AccessibilityScreen)
  for (const said of [
    /parcialmente conforme con la norma UNE-EN 301 549 y con el nivel AA .* \(WCAG\) 2\.2/,
    /Contenido no accesible/,
    /se preparó el \d+ de [a-z]+ de \d{4}, a partir de una autoevaluación/,
    /contacto@example\.org/,
    /veinte días hábiles \(artículo 12 del Real Decreto 1112\/2018\)/,
    /Reclamaciones/,
  ])
    expect(statement).toMatch(said)
})
