import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { look } from '#server/commands.ts'
import { PRODUCTION } from '#server/testing/production.ts'
import { readSettings } from './settings.ts'

const { NODE_ENV, ...ALL } = PRODUCTION

let DATA_DIR: string
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-production-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const start = (environment: Record<string, string>) => readSettings({ DATA_DIR, NODE_ENV, ...environment })
const check = (environment: Record<string, string>) => look(['legal', 'check'], environment)!
const namesIn = (text: string) => text.match(/^ *[A-Z_]+(?=: falta )/gm)?.map((name) => name.trim())

describe('A site in production', () => {
  test('starts with all that the law asks for, and the operator can check it before', () => {
    expect(start(ALL).race_section).toBe(false)
    expect(check(ALL)).toEqual({ lines: ['No falta ningún ajuste para abrir el sitio.'], exit_code: 0 })
  })

  test('does not start with nothing set, and its operator gets the whole list at once', () => {
    const names = Object.keys(ALL)
    let said = ''
    try {
      start({})
    } catch (error) {
      said = (error as Error).message
    }
    expect(namesIn(said)).toEqual(names)
    const { lines, exit_code } = check({})
    expect([namesIn(lines.join('\n')), exit_code]).toEqual([names, 1])
  })

  test('does not start with a database beyond its network that is reached in clear text', () => {
    const DATABASE_URL = 'postgresql://pesquisa@db.example.org/pesquisa'
    expect(() => start({ ...ALL, DATABASE_URL })).toThrow(/^DATABASE_URL: /)
    expect(start({ ...ALL, DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` }).production).toBe(true)
  })

  test.each(Object.keys(ALL))('does not start without %s', (name) => {
    const { [name]: _, ...others } = ALL as Record<string, string>
    expect(() => start(others)).toThrow(new RegExp(`^${name}: falta [^\n]+$`))
    expect(check(others).exit_code).toBe(1)
  })

  test.each([
    ['CONTACT_EMAIL', 'contacto@example.org'],
    ['PUBLIC_URL', 'http://detectives.example'],
    ['OPERATOR_NAME', '  '],
  ])('does not start with %s as %j', (name, value) => {
    expect(() => start({ ...ALL, [name]: value })).toThrow(new RegExp(`^${name}: falta [^\n]+$`))
  })

  test('has a section on race only with the reference of the impact assessment', () => {
    const on = { ...ALL, RACE_SECTION: 'on' }
    expect(() => start(on)).toThrow(/^RACE_DPIA: falta la referencia de la evaluación de impacto/)
    expect(start({ ...on, RACE_DPIA: 'EIPD-2026-1' }).race_section).toBe(true)
  })

  test('is checked before any data is opened; an unknown word prints the usage', () => {
    expect(look(['legal', 'checks'], ALL)).toEqual({ lines: ['Uso: legal check'], exit_code: 1 })
    expect(look(['detective', 'list'], ALL)).toBeNull()
  })
})

test('a site outside production needs none of this, and has the section on race', () => {
  expect(readSettings({ DATA_DIR }).race_section).toBe(true)
})
