import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PublicConfiguration, TEXT_MARKS } from '#contract/configuration.ts'
import { contactMessage, PRIVACY_UNREAD } from '#contract/contact.ts'
import { cutParts } from '#contract/page-parts.ts'

const plain: PublicConfiguration = {
  app_name: 'Pesquisa',
  base_url: '',
  captcha: 'altcha',
  captcha_key_v2: null,
  captcha_key_v3: null,
  visitors_see_directory: false,
  race_section: true,
  contact_email: 'contacto@example.org',
  public_url: 'http://localhost:3000',
  source_url: '/contacto',
  operator: {
    name: null,
    tax_id: null,
    address: null,
    registry: null,
    data_protection: 'contacto@example.org',
  },
}
const withGoogle: PublicConfiguration = { ...plain, captcha: 'recaptcha' }
const withDetails: PublicConfiguration = {
  ...plain,
  operator: {
    name: 'Asociación Ejemplo',
    tax_id: 'G12345678',
    address: 'Calle Mayor 1, Madrid',
    registry: 'Registro Nacional de Asociaciones, 7',
    data_protection: 'dpd@example.org',
  },
}

const screens: Record<string, ComponentType> = {}

// As the build renders them: with marks, which the server fills in or removes when it starts.
beforeAll(async () => {
  vi.stubEnv('PROD', true)
  vi.resetModules()
  const [home, about, terms, privacy, registration, contact, notice] = await Promise.all([
    import('#web/features/public-pages/home-sections.tsx'),
    import('#web/features/public-pages/about-screen.tsx'),
    import('#web/features/public-pages/terms-screen.tsx'),
    import('#web/features/public-pages/privacy-screen.tsx'),
    import('#web/ui/forms/data-protection-note.tsx'),
    import('#web/features/contact/contact-screen.tsx'),
    import('./cookie-notice.tsx'),
  ])
  const Note = () => createElement(registration.DataProtectionNote, { purpose: 'probar', basis: 'la prueba' })
  Object.assign(screens, {
    home: home.HomeSections,
    about: about.default,
    terms: terms.default,
    privacy: privacy.default,
    note: Note,
    contact: contact.default,
    notice: notice.CookieNotice,
  })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const textOf = (name: string, configuration: PublicConfiguration) => {
  const screen = createElement(screens[name]!)
  const built = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, createElement(MantineProvider, null, screen)),
    ),
  )
  return cutParts(built, configuration)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('before any script has loaded, a reader', () => {
  test('sees a notice with one answer, which says that there are no third parties, if that is so', () => {
    const notice = textOf('notice', plain)
    expect(notice).toContain('Solo usamos cookies propias y necesarias; ninguna de terceros.')
    expect(notice).toContain('ninguna de terceros')
    expect(notice).not.toMatch(/Google|Rechazar|Configurar/)
    expect(notice).toContain('Aceptar')
  })

  test('sees Google named if its captcha is in use, and can refuse it or read more', () => {
    const notice = textOf('notice', withGoogle)
    expect(notice).toContain(
      'Usamos cookies propias, para que el sitio funcione, y de terceros: reCAPTCHA, de Google',
    )
    for (const answer of ['Configurar', 'Rechazar', 'Aceptar']) expect(notice).toContain(answer)
    expect(notice).not.toContain('ninguna de terceros')
  })

  test('sees the promise of no tracking on the home page only if there are no third parties', () => {
    expect(textOf('home', plain)).toContain('Sin publicidad ni rastreo')
    expect(textOf('home', plain)).not.toContain('Google')
    expect(textOf('home', withGoogle)).not.toContain('rastreo')
    expect(textOf('home', withGoogle)).toContain('reCAPTCHA, de Google')
  })

  test('finds what Google stores on the privacy page only if Google may store it', () => {
    expect(textOf('privacy', plain)).toContain('no hay nada que aceptar o rechazar')
    expect(textOf('privacy', plain)).not.toContain('_GRECAPTCHA')
    expect(textOf('privacy', withGoogle)).toContain('_GRECAPTCHA')
  })

  test('finds every given detail of the operator', () => {
    const { operator } = TEXT_MARKS
    for (const detail of Object.values(operator)) {
      const where = detail === operator.registry ? 'terms' : 'privacy'
      expect(textOf(where, withDetails)).toContain(detail)
    }
    for (const name of ['about', 'terms', 'privacy', 'note'])
      expect(textOf(name, withDetails)).toContain(operator.name)
  })

  test('is asked in the contact form whether they have read about privacy, and for no consent', () => {
    const contact = textOf('contact', plain)
    expect(contact).toContain('He leído la política de privacidad')
    expect(contact).toContain('Legitimación: el interés legítimo en responder')
    expect(contact).not.toMatch(/acepto|consentimiento/)
    const { error } = contactMessage.safeParse({ accept_terms: false })
    expect(error?.issues.map(({ message }) => message)).toContain(PRIVACY_UNREAD)
  })

  test('finds no gap, no mark and no filler text for missing details', () => {
    for (const name of Object.keys(screens)) {
      const text = textOf(name, plain)
      expect(text, name).not.toMatch(
        /\bnull\b|undefined|__(part|end|configuration.operator.(?!data_protection))|pendiente de indicar|Responsable:|Domicilio/,
      )
    }
  })
})
