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

describe('The log at the start of a server', () => {
  test('lists all that the law asks for if no detail is set, with the reason, and which details only some need', () => {
    const [required, ...ofSome] = told({ SOURCE_URL: given.SOURCE_URL })
    for (const name of ['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'])
      expect(required).toContain(name)
    expect(required).toMatch(/artículo 10 de la Ley 34\/2002 .* artículo 13 del RGPD/)
    expect(required).not.toMatch(/OPERATOR_REGISTRY|OPERATOR_DATA_PROTECTION/)
    expect(ofSome.join()).toMatch(/OPERATOR_REGISTRY .*solo si.* OPERATOR_DATA_PROTECTION .*solo si/)
  })

  test.each(['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'] as const)(
    'names %s alone if only that is missing',
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
    'says without %s that some need it, and not that anything is missing',
    (name) => {
      const { [name]: _, ...others } = given
      expect(told(others)).toEqual([expect.stringContaining(`${name} `)])
      expect(told(others).join()).not.toContain('Faltan')
    },
  )

  test('names what the licence asks for if the address of the source is missing, and nothing else', () => {
    const { SOURCE_URL: _, ...others } = given
    expect(told(others)).toEqual([
      expect.stringMatching(/SOURCE_URL .*código fuente.*AGPL-3\.0 \(artículo 13\)/),
    ])
  })

  test('is silent if all details are set', () => {
    expect(told(given)).toEqual([])
  })
})
