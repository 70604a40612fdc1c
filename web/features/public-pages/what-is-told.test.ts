import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { EMAIL_CHANGE_HOURS } from '#contract/account.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import { IDEMPOTENT_HOURS } from '#contract/endpoint.ts'
import { DATA_LINK_MINUTES } from '#contract/my-data.ts'
import { inWords, keptFor, RETENTION } from '#contract/retention.ts'
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

describe('the texts about personal data match the program', () => {
  const privacy = textOf(PrivacyScreen)
  const terms = textOf(TermsScreen)

  test.each([
    ['the image of the registry book', `${keptFor('scan')} desde que se aprueba o se deniega`],
    ['a registration that nobody verified', `se borra entero a los ${keptFor('unverified')}`],
    ['a session', `pasan ${keptFor('idle_session')} sin usarla, y ${keptFor('long_session')} como mucho`],
    ['a registration that nobody decides about', `uno que no se resuelve, a los ${keptFor('undecided')}`],
    ['a registration that was rejected', `denegado y el motivo se conservan ${keptFor('rejected')}`],
    ['an account that was suspended', `suspendida, con su motivo, ${keptFor('suspended')}`],
    ['an account that nobody uses', `si pasan ${keptFor('unseen')} sin entrar, se le pregunta dos veces`],
    ['known devices', `dispositivos conocidos, ${keptFor('known_device')} desde su último uso`],
    ['e-mails stored as files', `quedan como ficheros, ${keptFor('letter_file')}`],
    ['decisions after the erasure', `se bloquean durante ${keptFor('blocked_decision')}`],
    ['requests that were taken down', `se bloquea durante ${keptFor('blocked_request')}`],
    ['a link that verifies', `verificar el correo sirven ${VERIFICATION_LINK_HOURS} horas`],
    [
      'a link to a new password',
      `los de contraseña y los que descargan sus datos, ${RESET_LINK_MINUTES} minutos`,
    ],
    ['a link to the personal data', `los que descargan sus datos, ${DATA_LINK_MINUTES} minutos`],
    ['a security event', `Los sucesos de seguridad, ${keptFor('security_event')}`],
    ['a link to a new e-mail', `los de cambio de correo, ${EMAIL_CHANGE_HOURS} horas`],
    ['a deleted account', `se elimina a los ${keptFor('leaving')}`],
    ['a message to the operator', `${keptFor('contact')} en este sitio`],
    ['who opened a request', `quién la abrió se conserva ${keptFor('elapsed_readers')}, y después`],
    ['the details of a request', `la descripción y los detalles, ${keptFor('elapsed_text')};`],
    ['the rest of a request', `y lo demás, ${keptFor('elapsed_request')}.`],
    ['answers to calls that may be repeated', `una operación cortada, ${IDEMPOTENT_HOURS} horas`],
  ])('how long %s is kept', (_what, told) => expect(privacy).toContain(told))

  test.each(Object.entries(RETENTION))('the table has the line of %s', (_kind, { what, since, then, term }) =>
    expect(privacy).toContain(`${what} ${inWords(term)} ${since} ${then}`),
  )

  test('they say who can read a past request, and that hiding the profile hides the requests', () => {
    expect(privacy).toContain(`su autor y, durante ${keptFor('elapsed_readers')}, quien la había abierto`)
    expect(privacy).toContain('con él, salvo que diga lo contrario, sus peticiones')
  })

  test('they say who sees a profile without a log-in, and who sees personal contact means', () => {
    expect(privacy).toContain('todos los perfiles, o solo los de quienes lo permitan en el suyo')
    expect(privacy).toContain('Los medios de contacto personales los ven solo los detectives')
  })

  test('they say how to request a correction, and how long the requests are kept', () => {
    expect(privacy).toContain('Pedir una corrección')
    expect(privacy).toContain(`se conservan ${keptFor('correction')} desde la decisión`)
  })

  test('they say that the accepted version of the terms is recorded, which is the version of the present text', async () => {
    expect(privacy).toContain('la versión de los términos que aceptó y la fecha')
    expect(terms).toContain(`Versión ${TERMS_VERSION}, en vigor desde el ${TERMS_SINCE}.`)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(terms))
    const bytes = [...new Uint8Array(digest)].slice(0, 8)
    const hash = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    // A change of meaning needs a new TERMS_VERSION and date; a moved comma needs only the new hash here.
    expect([TERMS_VERSION, hash]).toEqual([1, '374d831f108aeb2f'])
  })

  test('the terms match it for leaving', () =>
    expect(terms).toMatch(
      new RegExp(`a los ${keptFor('leaving')} se borran.*no se entra en ${keptFor('unseen')} se borra`),
    ))

  test('the home page and the about page match it', () => {
    const scan = `se borra a los ${keptFor('scan')} de la decisión`
    expect(textOf(AboutScreen)).toContain(scan)
    const home = textOf(HomeSections)
    expect(home.toLowerCase()).toContain(scan)
    expect([RETENTION.leaving.term.days, /se elimina a los siete días/.test(home)]).toEqual([7, true])
  })
})
