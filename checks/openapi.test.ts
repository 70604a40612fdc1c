// The OpenAPI document, judged by the rules of Spectral and Redocly. Errors and warnings count the same.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openApiDocument } from '#server/platform/http/api-document.ts'
import { plainPattern } from '#server/platform/http/plain-patterns.ts'

const OLD_PATHS = 'programs of members call these paths, which are older than the rule'
const NUMBER = 'an id is a number, so no word in its place can be one: no server confuses the two paths'

/** Known findings that stay, by rule and place, with the reason. */
const KNOWN: Record<string, string> = {
  'path-keys-no-trailing-slash /api/users/search/': OLD_PATHS,
  'path-keys-no-trailing-slash /api/collaborations/search-request/': OLD_PATHS,
  'no-path-trailing-slash /api/users/search/': OLD_PATHS,
  'no-path-trailing-slash /api/collaborations/search-request/': OLD_PATHS,
  'no-ambiguous-paths /api/collaboration/{id}/erase': NUMBER,
  'no-ambiguous-paths /api/collaboration/restore/{id}': NUMBER,
  'no-ambiguous-paths /api/collaboration/{id}/answers': NUMBER,
  'no-ambiguous-paths /api/collaboration/{id}/cover': NUMBER,
  'no-ambiguous-paths /api/collaboration/{id}/meeting-point': NUMBER,
  'no-ambiguous-paths /api/collaboration/{id}/service-sheet': NUMBER,
}

const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))

// With 'profiles' there are calls that need a token, calls that accept one, and calls that need none.
const document = openApiDocument({
  app_name: 'Pesquisa',
  contact_email: 'contacto@example.org',
  operator: { name: null, tax_id: null, address: null, registry: null, data_protection: null },
  public_url: 'https://directorio.example.org',
  visitors_see_directory: 'profiles',
})

test('Spectral (spectral:oas) and Redocly (recommended) find only known issues', async () => {
  const found = (await Promise.all([bySpectral(), byRedocly()])).flat()
  expect(new Set(found)).toEqual(new Set(Object.keys(KNOWN)))
})

test('every shape that several calls share is in the document once', () => {
  const size = JSON.stringify(document).length
  // About 2,000 characters a call.
  expect(size / calls.length).toBeLessThan(2100)
  const { schemas } = document.components
  const detective = JSON.stringify(schemas.Detective)
  expect(JSON.stringify(document).split(detective)).toHaveLength(2)
  expect(schemas.IdInput).not.toEqual(schemas.Id)
})

test('a file is documented with its media type, and never as a part of JSON', () => {
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, Described>).flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.entries(content).map(([type, { schema }]) => ({ operationId, type, schema })),
      ),
    ),
  )
  const files = answers.filter(({ type }) => type !== 'application/json' && type !== 'text/event-stream')
  const csv = { type: 'text/csv', schema: { type: 'string' } }
  expect(files.toSorted((a, b) => a.operationId.localeCompare(b.operationId))).toEqual([
    { operationId: 'exportAudit', ...csv },
    { operationId: 'exportFigures', ...csv },
    { operationId: 'getReportFiguresFile', ...csv },
    { operationId: 'getScan', type: 'image/jpeg', schema: { type: 'string', format: 'binary' } },
  ])
  const inJson = answers.filter(({ type, schema }) => type === 'application/json' && hasBytes(schema))
  expect(inJson.map(({ operationId }) => operationId)).toEqual([])
})

interface Described {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** Whether a schema, or one that it refers to, has the bytes of a file. */
function hasBytes(schema: unknown, seen: string[] = []): boolean {
  const text = JSON.stringify(schema)
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
  const unseen = names.filter((name) => !seen.includes(name))
  return (
    text.includes('"format":"binary"') ||
    unseen.some((name) => hasBytes(document.components.schemas[name], [...seen, ...names]))
  )
}

test('every pattern works in programs without Unicode properties, and means the same', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text]) => JSON.parse(`"${text}"`) as string,
  )
  expect(patterns.length).toBeGreaterThan(50)
  for (const pattern of patterns) expect(pattern).not.toMatch(/\\p\{/i)
  const agrees = (pattern: string, text: string) =>
    new RegExp(plainPattern(pattern)).test(text) === new RegExp(pattern, 'u').test(text)
  for (const pattern of ['[^\\p{Z}\\p{Cf}]', '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$', '^[\\P{Cc}\\n\\t]*$'])
    for (const text of [
      '',
      ' ',
      'a',
      'ñ €',
      '\u200b',
      '\u00a0\u2028',
      'a\nb',
      '\t',
      'a\u0000',
      '\u007f',
      '😀',
    ])
      expect(agrees(pattern, text), `${pattern} ${JSON.stringify(text)}`).toBe(true)
})

test('every call states whether this installation needs a token, accepts one, or needs none', () => {
  const securityOf = (method: string, path: string) =>
    (document.paths[path]![method] as { security: unknown }).security
  expect(securityOf('post', '/api/login')).toEqual([])
  expect(securityOf('get', '/api/user/{id}')).toEqual([{}, { token: [] }])
  expect(securityOf('get', '/api/collaboration/{id}')).toEqual([{ token: [] }])
  expect(securityOf('post', '/api/logout')).toEqual([{ token: [] }])
})

/** 'rule path', or 'rule place: message' for a finding without a path. */
async function bySpectral() {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [rulesets.oas as never] })
  const problems = await linter.run(document)
  return problems.map(({ code, path: [top, path, ...rest], message }) =>
    top === 'paths' && rest.length === 0
      ? `${code} ${path}`
      : `${code} ${[top, path, ...rest].join('.')}: ${message}`,
  )
}

async function byRedocly() {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const program = join(
    dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
    'bin',
    'cli.js',
  )
  const words = [program, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  // Redocly exits with 1 if it finds an error.
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: folder,
    env: environment,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
  }
  return problems.map(({ ruleId, message, location: [at] }) => {
    const [, top, path, ...rest] = (at?.pointer ?? '')
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    return top === 'paths' && rest.length === 0 ? `${ruleId} ${path}` : `${ruleId} ${at?.pointer}: ${message}`
  })
}
