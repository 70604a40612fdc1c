import { expect, test } from 'vitest'
import { errorLines } from './error-lines.ts'

const lineOf = (label: string, message: string) => errorLines([{ id: 'x', label, message }])[0]!.line

test.each([
  ['Nombre', 'El nombre es obligatorio.'],
  ['Segundo apellido (opcional)', 'El segundo apellido debe tener entre 3 y 50 caracteres.'],
  ['Teléfono (opcional)', 'El teléfono no es válido.'],
  ['Repetir contraseña', 'Las contraseñas no coinciden.'],
  ['Nueva contraseña', 'La contraseña es obligatoria.'],
  ['Apellidos', 'Los apellidos son obligatorios.'],
])('a message that names the field %s is shown without its label', (label, message) => {
  expect(lineOf(label, message)).toBe(message)
})

test('a message that does not name the field comes after the label', () => {
  expect(lineOf('Género', 'Indique hombre o mujer.')).toBe('Género: Indique hombre o mujer.')
})

test('the labels distinguish two identical messages', () => {
  const message = 'La contraseña es obligatoria.'
  const lines = errorLines([
    { id: 'a', label: 'Contraseña actual', message },
    { id: 'b', label: 'Nueva contraseña', message },
  ])
  expect(lines.map(({ line }) => line)).toEqual([
    `Contraseña actual: ${message}`,
    `Nueva contraseña: ${message}`,
  ])
})
