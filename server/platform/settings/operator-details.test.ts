import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingOperatorDetails } from './operator-details.ts'
import { readSettings } from './settings.ts'

const given = {
  OPERATOR_NAME: 'Asociación de Detectives',
  OPERATOR_TAX_ID: 'G12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  CONTACT_EMAIL: 'contacto@detectives.example',
  OPERATOR_REGISTRY: 'Registro de Asociaciones, número 1',
  OPERATOR_DATA_PROTECTION: 'dpd@detectives.example',
  SOURCE_URL: 'https://codigo.detectives.example/pesquisa.tar.gz',
}

let data_dir: string
beforeAll(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-operator-'))
})
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

const told = (environment: Record<string, string>) =>
  missingOperatorDetails(readSettings({ DATA_DIR: data_dir, ...environment }))

describe('whoever starts a server', () => {
  test('with none of their details is told all that the law asks for, why, and which it asks of some only', () => {
    const [required, ...ofSome] = told({ SOURCE_URL: given.SOURCE_URL })
    for (const name of ['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'])
      expect(required).toContain(name)
    expect(required).toMatch(/artículo 10 de la Ley 34\/2002 .* artículo 13 del RGPD/)
    expect(required).not.toMatch(/OPERATOR_REGISTRY|OPERATOR_DATA_PROTECTION/)
    expect(ofSome.join()).toMatch(/OPERATOR_REGISTRY .*solo si.* OPERATOR_DATA_PROTECTION .*solo si/)
  })

  test.each(['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'] as const)(
    'without %s is told of that alone',
    (name) => {
      const { [name]: _, ...others } = given
      expect(
        told(others)
          .join()
          .match(/[A-Z]+_[A-Z_]+/g),
      ).toEqual([name])
    },
  )

  test.each(['OPERATOR_REGISTRY', 'OPERATOR_DATA_PROTECTION'] as const)(
    'without %s is told that some need it, and not that anything is missing',
    (name) => {
      const { [name]: _, ...others } = given
      expect(told(others)).toEqual([expect.stringContaining(`${name} `)])
      expect(told(others).join()).not.toContain('Faltan')
    },
  )

  test('without the place of the source is told what the licence asks for, and of nothing else', () => {
    const { SOURCE_URL: _, ...others } = given
    expect(told(others)).toEqual([
      expect.stringMatching(/SOURCE_URL .*código fuente.*AGPL-3\.0 \(artículo 13\)/),
    ])
  })

  test('with all of them is told nothing', () => {
    expect(told(given)).toEqual([])
  })
})
