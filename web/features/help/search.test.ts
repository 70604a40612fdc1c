import { describe, expect, test } from 'vitest'
import { EMAIL_CHANGE_HOURS, RECOVERY_CODES } from '#contract/account.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import { LICENSE_MAX, SCAN_MAX_BYTES } from '#contract/registration.ts'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { groups, questions } from './questions.ts'
import { findQuestions } from './search.ts'

const idsFound = (typed: string) =>
  findQuestions(groups, typed).groups.flatMap((group) => group.questions.map(({ id }) => id))

describe('a search for an answer', () => {
  test.each([
    ['contraseña', 'contrasena-olvidada'],
    ['CONTRASENA olvidado', 'contrasena-olvidada'],
    ['¿Cómo cambio mi contraseña?', 'contrasena'],
    ['diligencia foto', 'diligencia'],
    ['libro registro sello', 'diligencia'],
    ['darme de baja', 'borrar-cuenta'],
    ['ocultarme', 'cuenta-oculta'],
    ['notificaciones', 'avisos'],
    ['instalar en el movil', 'instalar'],
    ['sin cobertura', 'que-funciona-sin-conexion'],
    ['rgpd', 'descargar-datos'],
  ])('for %j finds %s', (typed, id) => expect(idsFound(typed)).toContain(id))

  test('finds only texts with all the words, each at the beginning of a word', () => {
    expect(idsFound('diligencia').length).toBeGreaterThan(idsFound('diligencia libro sello').length)
    expect(idsFound('ligencia')).toEqual([])
    expect(idsFound('diligencia submarino')).toEqual([])
  })

  test('finds other forms of a word only if no text has the word itself', () => {
    expect(findQuestions(groups, 'sello').beginnings).toEqual(['sello'])
    expect(findQuestions(groups, 'sellarlo').beginnings).toEqual(['sella'])
  })

  test('ignores words that every question has', () => {
    expect(idsFound('qué es la diligencia')).toEqual(idsFound('diligencia'))
  })
})

describe('the questions', () => {
  test('each have an address of their own, made of plain letters', () => {
    const ids = [...groups.map(({ id }) => id), ...questions.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  // The texts write these numbers out: importing them from the contract would load its rules on a page that
  // validates nothing.
  test.each([
    ['que-necesito', `de 1 a ${LICENSE_MAX}`],
    ['diligencia', `${SCAN_MAX_BYTES / 1024} KB`],
    ['quien-ve-la-diligencia', keptFor('scan')],
    ['verificar-correo', `${VERIFICATION_LINK_HOURS} horas`],
    ['verificar-correo', keptFor('unverified')],
    ['contrasena-olvidada', `${RESET_LINK_MINUTES} minutos`],
    ['sesiones', keptFor('idle_session')],
    ['sesiones', keptFor('long_session')],
    ['cambiar-correo', `${EMAIL_CHANGE_HOURS} horas`],
    ['dos-pasos', RECOVERY_CODES === 10 ? 'diez códigos' : ''],
    ['borrar-cuenta', keptFor('unseen')],
    ['borrar-cuenta', RETENTION.leaving.term.days === 7 ? 'siete días' : ''],
  ])('state in %s what the product does: %s', (id, said) => {
    expect(said).not.toBe('')
    expect(questions.find((one) => one.id === id)?.answer).toContain(said)
  })
})
