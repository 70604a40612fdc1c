import { expect, test } from 'vitest'
import { changePassword } from '#contract/account.ts'
import { stillMissing } from './still-missing.ts'

const labels = {
  current_password: 'Contraseña actual',
  new_password: 'Nueva contraseña',
  new_password_confirmation: 'Repetir contraseña',
}
const missing = (current_password: string, new_password: string, new_password_confirmation: string) =>
  stillMissing(changePassword.input, { current_password, new_password, new_password_confirmation }, labels)

test('empty fields are named first, then the first invalid value, then nothing', () => {
  expect(missing('', '', '')).toBe('Falta: contraseña actual, nueva contraseña y repetir contraseña.')
  expect(missing('vieja', '', '')).toBe('Falta: nueva contraseña y repetir contraseña.')
  expect(missing('vieja', 'abc', '')).toBe('Falta: repetir contraseña.')
  expect(missing('vieja', 'abc', 'abc')).toBe('La contraseña debe tener entre 6 y 30 caracteres.')
  expect(missing('vieja', 'abcdefg', 'abcdefh')).toBe('Las contraseñas no coinciden.')
  expect(missing('vieja', 'abcdefg', 'abcdefg')).toBeNull()
})
