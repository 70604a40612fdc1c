import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeIfAbsent } from '#server/platform/write-if-absent.ts'
import { readSettings } from './settings.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-settings-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const file = () => join(DATA_DIR, 'secret-key')
const key = () => readSettings({ DATA_DIR }).secret_key

describe('A secret key that is not in the settings', () => {
  test('is created at the first start, readable only by the user of the server, and stays', () => {
    const made = key()
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(key()).toBe(made)
  })

  test('is that of the first process, whole, and no other files are left', () => {
    writeIfAbsent(file(), 'the first')
    writeIfAbsent(file(), 'the second')
    expect(readFileSync(file(), 'utf8')).toBe('the first')
    expect(readdirSync(DATA_DIR)).toEqual(['secret-key'])
  })

  test.each(['', '\n', 'short'])('stops the start if its file holds %j', (left) => {
    writeFileSync(file(), left)
    expect(key).toThrow(/^DATA_DIR: .*secret-key no contiene la clave secreta/)
  })
})

test('a setting of spaces counts as not set', () => {
  const { app_name, operator } = readSettings({ DATA_DIR, APP_NAME: ' ', OPERATOR_NAME: '   ' })
  expect([app_name, operator.name]).toEqual(['Pesquisa', null])
})

describe('The public address', () => {
  test.each([
    ['https://directorio.example.org', 'https://directorio.example.org'],
    ['https://Directorio.Example.org:443//', 'https://directorio.example.org'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://mi_red.example', 'https://mi_red.example'],
    ['https://ñandú.example', 'https://xn--and-6ma2c.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://[::1]:8443', 'https://[::1]:8443'],
  ])('is taken from %s as browsers write it', (PUBLIC_URL, address) => {
    expect(readSettings({ DATA_DIR, PUBLIC_URL }).public_url).toBe(address)
  })

  // In the host: all characters except '-' that URLs accept but HTML, XML, e-mails or `replace` could
  // misread.
  const marks = [...'&\'"`$;,!*()=+{}~'].map((mark) => `https://a${mark}b.example`)
  test.each([
    ...marks,
    'https://$&.example',
    'https://-a.example',
    'https://a..example',
    'https://a.example.',
    'https://a.example/subcarpeta',
    'https://a.example/?uno=1&dos=2',
    'https://a.example/#uno',
    'https://a.example/"><script>alert(1)</script>',
    'https://a.example"onclick=alert(1)',
    'https://usuaria:clave@a.example',
    'https://usuaria@a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'a.example',
    '//a.example',
    'https://',
  ])('is not %s', (PUBLIC_URL) => {
    expect(() => readSettings({ DATA_DIR, PUBLIC_URL })).toThrow(
      /^PUBLIC_URL: debe ser una dirección http:\/\/ o https:\/\/ con un servidor/,
    )
  })
})

describe('Traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/base/'
  const tracing = (more: object) => readSettings({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).tracing

  test('go to the path of traces below the address of the collector, or to their own address as it is', () => {
    expect(tracing({})?.url).toBe('http://collector:4318/base/v1/traces')
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other/in' }
    expect(tracing(own)?.url).toBe('https://other/in')
  })

  test.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
  ])('are off with %j', (more) => expect(tracing(more)).toBeNull())
})

// The process prints the message, and ends: server/launcher.test.ts.
test.each([
  ['PORT', { PORT: 'http' }],
  ['CAPTCHA', { CAPTCHA: 'none' }],
  ['CAPTCHA', { CAPTCHA: 'off', NODE_ENV: 'production' }],
  ['RATE_LIMIT', { RATE_LIMIT: 'off', NODE_ENV: 'production' }],
  ['RECAPTCHA_V2_SECRET', { CAPTCHA: 'recaptcha', RECAPTCHA_V2_KEY: 'a' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'pesquisa.example' }],
  ['SOURCE_URL', { SOURCE_URL: 'javascript:alert(1)' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['VISITORS_SEE_DIRECTORY', { VISITORS_SEE_DIRECTORY: 'yes' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'a key' }],
  ['OTEL_TRACES_SAMPLER', { OTEL_TRACES_SAMPLER: 'jaeger_remote' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10' }],
])('A wrong %s, as in %j, is refused with one line that names it', (name, wrong) => {
  expect(() => readSettings({ DATA_DIR, ...wrong })).toThrow(new RegExp(`^${name}: [^\n]+$`))
})
