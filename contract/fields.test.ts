import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { login, resetPassword } from './auth.ts'
import { collaborationDraft } from './collaborations.ts'
import { messagesOf } from './endpoint.ts'
import {
  blankable,
  id,
  listOf,
  optionalLongText,
  optionalText,
  requiredLongText,
  requiredText,
} from './fields.ts'

const complaints = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? messagesOf(error) : {}
}

describe('a number in an address', () => {
  test.each([
    ['0', 0],
    ['28065', 28065],
    [7, 7],
    ['2147483647', 2_147_483_647],
  ])('%j is %j', (given, meant) => expect(id.parse(given)).toBe(meant))
  test.each(['', ' 1', '1.5', '-1', '1e3', '2147483648', '99999999999', null, [], {}, true, 1.5])(
    '%j is not a number in an address',
    (given) => expect(id.safeParse(given).success).toBe(false),
  )
})

describe('lists and blanks', () => {
  test('a single value is a list of one; nothing is an empty list', () => {
    const ids = listOf(id)
    expect([
      ids.parse('3'),
      ids.parse(['3', '4']),
      ids.parse(undefined),
      ids.parse(''),
      ids.parse(['']),
    ]).toEqual([[3], [3, 4], [], [], []])
    expect(ids.safeParse(Array(101).fill('1')).success).toBe(false)
  })

  test('an empty input counts as not given', () => {
    expect(blankable(id).parse('')).toBeUndefined()
    expect(optionalText('El segundo apellido', 3, 50).parse('  ')).toBeUndefined()
  })
})

describe('text fields', () => {
  test('a text of one line with a line break or another control character is refused', () => {
    const name = requiredText('El nombre', 3, 50)
    expect(name.parse('  Ana María ')).toBe('Ana María')
    for (const given of [
      'Ana\nMaría',
      'Ana\r\nBcc: x@example.org',
      'Ana\tMaría',
      'Ana\u001b[2J',
      'Ana\u2028x',
      'Ana\u2029x',
    ])
      expect(complaints(name, given)).toEqual({
        general: ['El nombre contiene caracteres que no se admiten.'],
      })
  })
})

test('a text of many lines gets Unix line ends', () => {
  const text = requiredLongText('El mensaje', 3, 50)
  expect(text.parse('uno\r\ndos\rtres\u2028cuatro\u2029cinco')).toBe('uno\ndos\ntres\ncuatro\ncinco')
})

describe('messages at log-in and password reset', () => {
  test('name each missing field', () => {
    expect(complaints(login.input, {})).toEqual({
      email: ['El correo electrónico es obligatorio.'],
      password: ['La contraseña es obligatoria.'],
    })
    expect(complaints(login.input, { email: 'ana', password: 'x' })).toEqual({
      email: ['El correo electrónico no es válido.'],
    })
  })

  test('refuse a new password of 5 or 31 characters, and a different confirmation', () => {
    const reset = (password: string, password_confirmation = password) =>
      complaints(resetPassword.input, { token: 't', email: 'a@example.org', password, password_confirmation })
    const wrongLength = { password: ['La contraseña debe tener entre 6 y 30 caracteres.'] }
    expect(reset('x'.repeat(5))).toEqual(wrongLength)
    expect(reset('x'.repeat(6))).toEqual({})
    expect(reset('x'.repeat(30))).toEqual({})
    expect(reset('x'.repeat(31))).toEqual(wrongLength)
    expect(reset('abcdef', 'abcdeg')).toEqual({ password_confirmation: ['Las contraseñas no coinciden.'] })
    expect(reset('abc', 'abcdeg')).toHaveProperty('password_confirmation')
    expect(reset('abcdef', '')).toEqual({ password_confirmation: ['Repita la contraseña.'] })
  })
})

describe('a text that is invisible, or that changes the writing direction', () => {
  test('is refused', () => {
    const subject = requiredText('El asunto', 1, 120)
    for (const given of ['\u200b', ' \u2060\u200d ', '\u00ad'])
      expect(complaints(subject, given)).toEqual({ general: ['El asunto es obligatorio.'] })
    for (const given of ['\u200b', '\u200b\n\u2060', ' \u00ad\r\n\u200d '])
      expect(complaints(optionalLongText('La nota', 120), given)).toEqual({
        general: ['La nota tiene solo caracteres que no se ven.'],
      })
    for (const schema of [subject, optionalLongText('El asunto', 120)])
      for (const given of ['Baja \u202eadiufnoc', '\u2067Baja'])
        expect(complaints(schema, given)).toEqual({
          general: ['El asunto contiene caracteres que no se admiten.'],
        })
    expect(subject.parse('Pareja 👩‍👧 y مراقبة')).toBe('Pareja 👩‍👧 y مراقبة')
  })
})

describe('rules that compare two fields', () => {
  test('report their message also while other fields are empty', () => {
    expect(
      complaints(resetPassword.input, {
        token: 't',
        email: '',
        password: 'abcdef',
        password_confirmation: 'abcdeg',
      }),
    ).toEqual({
      email: ['El correo electrónico es obligatorio.'],
      password_confirmation: ['Las contraseñas no coinciden.'],
    })
    expect(
      complaints(collaborationDraft, {
        subject: '',
        location: { admin_area: { level: 1, id: 28 } },
        start_date: '9000-01-02',
        end_date: '9000-01-02',
        age_range_lower: '40',
        age_range_upper: '39',
      }),
    ).toEqual({
      subject: ['El asunto es obligatorio.'],
      end_date: ['La fecha de finalización debe ser, como mínimo, el día siguiente al de comienzo.'],
      age_range_upper: ['La edad máxima no puede ser menor que la mínima.'],
    })
  })
})
