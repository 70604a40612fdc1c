import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { EMAIL_CHANGE_HOURS, ERASED_AFTER_DAYS } from '#contract/account.ts'
import { IDLE_SESSION_DAYS, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import { CONTACT_KEPT_MONTHS } from '#contract/contact.ts'
import { IDEMPOTENT_HOURS } from '#contract/endpoint.ts'
import { SCAN_KEPT_DAYS, UNVERIFIED_KEPT_DAYS } from '#contract/registration.ts'
import { inWords, RETENTION } from '#contract/retention.ts'
import { TERMS_SINCE, TERMS_VERSION } from '#contract/terms-of-use.ts'
import AboutScreen from './about-screen.tsx'
import { HomeSections } from './home-sections.tsx'
import PrivacyScreen from './privacy-screen.tsx'
import TermsScreen from './terms-screen.tsx'

const textOf = (screen: () => ReturnType<typeof createElement>) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(MantineProvider, null, createElement(screen))),
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('what is told about personal data is what the program does', () => {
  const privacy = textOf(PrivacyScreen)
  const terms = textOf(TermsScreen)

  test.each([
    ['the image of the registry book', `${SCAN_KEPT_DAYS} días desde que se aprueba o se deniega`],
    ['a registration that nobody verified', `se borra entero a los ${UNVERIFIED_KEPT_DAYS} días`],
    ['a session', `pasan ${IDLE_SESSION_DAYS} días sin usarla`],
    ['a link that verifies', `verificar el correo sirven ${VERIFICATION_LINK_HOURS} horas`],
    ['a link to a new password', `los de contraseña, ${RESET_LINK_MINUTES} minutos`],
    ['a link to a new e-mail', `los de cambio de correo, ${EMAIL_CHANGE_HOURS} horas`],
    ['a deleted account', `se elimina a los ${ERASED_AFTER_DAYS} días`],
    ['a message to the operator', `${CONTACT_KEPT_MONTHS} meses en este sitio`],
    ['answers to calls that may be repeated', `una operación cortada, ${IDEMPOTENT_HOURS} horas`],
  ])('how long %s is kept', (_what, told) => expect(privacy).toContain(told))

  test('who sees a profile without a login, and who sees personal contact means', () => {
    expect(privacy).toContain('todos los perfiles, o solo los de quienes lo permitan en el suyo')
    expect(privacy).toContain('Los medios de contacto personales los ven solo los detectives')
  })

  test('how corrections are asked for, and how long they are kept', () => {
    expect(privacy).toContain('Pedir una corrección')
    expect(privacy).toContain(`se conservan ${inWords(RETENTION.correction.term)} desde la decisión`)
  })

  test('that the version of the terms is kept, which is that of their text', async () => {
    expect(privacy).toContain('la versión de los términos que aceptó y la fecha')
    expect(terms).toContain(`Versión ${TERMS_VERSION}, en vigor desde el ${TERMS_SINCE}.`)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(terms))
    const bytes = [...new Uint8Array(digest)].slice(0, 8)
    const hash = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    // A change of meaning raises TERMS_VERSION and its day; a comma moved needs only the other hash here.
    expect([TERMS_VERSION, hash]).toEqual([1, '1f1cd577823b84de'])
  })

  test('and so do the terms on leaving', () =>
    expect(terms).toContain(`a los ${ERASED_AFTER_DAYS} días se borran`))

  test('and so do the home page and the one about the site', () => {
    const scan = `se borra a los ${SCAN_KEPT_DAYS} días de la decisión`
    expect(textOf(AboutScreen)).toContain(scan)
    const home = textOf(HomeSections)
    expect(home.toLowerCase()).toContain(scan)
    expect([ERASED_AFTER_DAYS, /se elimina a los siete días/.test(home)]).toEqual([7, true])
  })
})
