import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { strengthTeller } from './strength-of.ts'

const strengthOf = strengthTeller(passwords.slice(0, 3000))
const LUCIA = 'lucia.serrano@example.org Lucía Serrano'

test.each([
  ['password', 'Es de las más usadas: elija otra.'],
  ['contraseña', 'Es de las más usadas: elija otra.'],
  ['Contraseña1', 'Se parece a una de las más usadas.'],
  ['serrano', 'Evite su nombre y su correo.'],
  ['lucia.serrano@example.org', 'Evite su nombre y su correo.'],
  ['lucia.serrano', 'Evite su nombre y su correo.'],
  ['hijklmno', 'Evite series de teclas, letras o cifras.'],
  ['aaaaaaaa', 'Evite lo que se repite.'],
  ['14/03/1985', 'Evite fechas y años.'],
])('%s is weak, and why', (password, advice) => {
  expect(strengthOf(password, LUCIA)).toEqual({ level: 'weak', advice })
})

test('a few unrelated words are a good password, without symbols or capitals', () => {
  expect(strengthOf('farol sobre la niebla gris', LUCIA).level).toBe('good')
  expect(strengthOf('río manso 31', LUCIA).level).not.toBe('weak')
})

test('a surname is an ordinary word in the password of somebody else', () => {
  expect(strengthOf('serrano', '').advice).not.toContain('nombre')
})
