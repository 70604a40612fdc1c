// Every setting of the program, read and checked here and nowhere else. A setting has the name of its
// environment variable, in lower case. docs/operations.md has the table for operators.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SeenByVisitors } from '#contract/configuration.ts'
import { RETENTION } from '#contract/retention.ts'
import { pushSettings, pushVariables } from '#server/platform/push/push-settings.ts'
import { type S3Address, storageAddress, withCredentials } from '#server/platform/storage/storage-url.ts'
import { refuseClearText } from './clear-text.ts'
import { limitSettings, limitVariables } from './limit-settings.ts'
import { DEFAULT_CONTACT_EMAIL, missingInProduction } from './needed-in-production.ts'
import { secretKeys, secretKeyVariables } from './secret-keys.ts'
import { siteOrigin } from './site-origin.ts'
import { tracingSettings, tracingVariables } from './tracing-settings.ts'
import { isFingerprint, isOrigin, isProxy } from './value-forms.ts'
import { readVariables, WrongSetting } from './wrong-setting.ts'

/** The longest delay between SIGTERM and the end of listening. Supervisors have to wait longer. */
export const SHUTDOWN_DELAY_MAX_SECONDS = 60

const onOrOff = z.enum(['on', 'off'], { error: 'on u off' }).transform((value) => value === 'on')
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const address = (protocols: RegExp, what: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), what)

const MONTHS = 'entre 12 y 600 meses'

const variables = z.object({
  NODE_ENV: z.string().optional(),
  APP_NAME: z.string().max(60, 'un nombre de 60 caracteres como mucho').default('Pesquisa'),
  PORT: z.coerce.number('un puerto entre 0 y 65535').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z
    .string()
    .transform(siteOrigin)
    .pipe(
      z.string(
        'una dirección http:// o https:// con un servidor y, si acaso, su puerto, sin nada detrás, como https://directorio.example.org',
      ),
    )
    .optional(),
  HSTS_SUBDOMAINS: onOrOff.default(false),
  DATA_DIR: z.string().min(1).default('.data/default'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'una dirección postgresql://').optional(),
  DATABASE_READ_URL: address(/^postgres(ql)?:$/, 'una dirección postgresql://').optional(),
  SMTP_URL: address(/^smtps?:$/, 'una dirección smtp:// o smtps://').optional(),
  MAIL_FROM: z.email('una dirección de correo').optional(),
  STORAGE_URL: z
    .string()
    .transform(storageAddress)
    .pipe(
      z.custom<S3Address>((value) => value !== null, 'una dirección s3://cubo?endpoint=https://…&region=…'),
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off'], 'altcha, recaptcha u off').default('altcha'),
  RECAPTCHA_V2_KEY: z.string().optional(),
  RECAPTCHA_V2_SECRET: z.string().optional(),
  RECAPTCHA_V3_KEY: z.string().optional(),
  RECAPTCHA_V3_SECRET: z.string().optional(),
  VISITORS_SEE_DIRECTORY: z
    .enum(['true', 'false', 'profiles'], { error: 'true, false o profiles' })
    .transform((value): SeenByVisitors => (value === 'profiles' ? value : value === 'true'))
    .default(false),
  RACE_SECTION: onOrOff.optional(),
  RACE_DPIA: z.string().max(200, 'una referencia de 200 caracteres como mucho').optional(),
  CONTACT_EMAIL: z.email('una dirección de correo').default(DEFAULT_CONTACT_EMAIL),
  OPERATOR_NAME: z.string().max(200, 'un nombre de 200 caracteres como mucho').optional(),
  OPERATOR_TAX_ID: z.string().max(20, 'un NIF').optional(),
  OPERATOR_ADDRESS: z.string().max(300, 'una dirección de 300 caracteres como mucho').optional(),
  OPERATOR_REGISTRY: z.string().max(300, 'unos datos registrales de 300 caracteres como mucho').optional(),
  OPERATOR_DATA_PROTECTION: z.string().max(300, 'un contacto de 300 caracteres como mucho').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), address(/^https:$/, '')], 'una dirección de correo o https://')
    .transform((value) => (URL.canParse(value) ? value : `mailto:${value}`))
    .optional(),
  SOURCE_URL: address(/^https?:$/, 'una dirección http:// o https://').optional(),
  ALLOWED_ORIGINS: commaList
    .refine((origins) => origins.every(isOrigin), 'orígenes como https://localhost, separados por comas')
    .default([]),
  ANDROID_APP_ID: z
    .string()
    .regex(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'el identificador de una aplicación, como org.ejemplo.pesquisa')
    .optional(),
  ANDROID_CERT_SHA256: commaList
    .refine((prints) => prints.every(isFingerprint), 'huellas SHA-256 de certificados, separadas por comas')
    .default([]),
  IOS_APP_ID: z
    .string()
    .regex(
      /^[A-Z0-9]{10}\.[\w-]+(\.[\w-]+)+$/,
      'equipo e identificador, como ABCDE12345.org.ejemplo.pesquisa',
    )
    .optional(),
  TRUST_PROXY: commaList
    .refine((proxies) => proxies.every(isProxy), 'direcciones IP o redes (10.0.0.0/8), separadas por comas')
    .default([]),
  ...secretKeyVariables,
  AUDIT_MONTHS: z.coerce
    .number(MONTHS)
    .int(MONTHS)
    .min(12, MONTHS)
    .max(600, MONTHS)
    .default(RETENTION.audit.term.months),
  ...pushVariables,
  ...limitVariables,
  ...tracingVariables,
  BACKUP_PASSPHRASE: z.string().optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('entre 0 y 60 segundos')
    .min(0)
    .max(SHUTDOWN_DELAY_MAX_SECONDS)
    .default(2),
  DATABASE_PATIENCE_SECONDS: z.coerce.number('entre 0 y 86400 segundos').min(0).max(86_400).default(300),
  RATE_LIMIT: onOrOff.default(true),
  SERVICE_WORKER: onOrOff.default(true),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'fatal, error, warn, info, debug o silent')
    .default('info'),
})

/** Every environment variable that is read. */
export const SETTING_NAMES = Object.keys(variables.shape)

export type Settings = Readonly<ReturnType<typeof readSettings>>

/** The place of the data, which it does not create. Throws WrongSetting. */
export function placeOfData(environment: Record<string, string | undefined>) {
  const read = readVariables(variables.pick({ DATA_DIR: true, DATABASE_URL: true }), environment)
  return { data_dir: resolve(read.DATA_DIR), database_url: read.DATABASE_URL ?? null }
}

/**
 * The settings from these environment variables. Creates the data folder (mode 0700) and, the first time, the
 * secret key in it. Throws WrongSetting.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const read = readVariables(variables, environment)
  const production = read.NODE_ENV === 'production'
  refuseContradictions(read, production)
  const missing = missingInProduction(read)
  if (production && missing.length > 0) throw new WrongSetting(missing.join('\n'))
  const data_dir = resolve(read.DATA_DIR)
  makeDataFolder(data_dir)
  return {
    production,
    app_name: read.APP_NAME,
    port: read.PORT,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** Without a final slash. */
    public_url: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    /** Whether browsers reach the subdomains of `public_url` by https alone too. */
    hsts_subdomains: read.HSTS_SUBDOMAINS,
    data_dir,
    database_url: read.DATABASE_URL ?? null,
    /** The read replica of `database_url`; null if there is none. */
    database_read_url: read.DATABASE_READ_URL ?? null,
    /** The bucket of uploads; null for a folder of the disk. */
    storage: read.STORAGE_URL ? withCredentials(read.STORAGE_URL, storageCredentials(read)) : null,
    storage_credentials: storageCredentials(read),
    smtp_url: read.SMTP_URL ?? null,
    mail_from: read.MAIL_FROM ?? read.CONTACT_EMAIL,
    captcha: read.CAPTCHA,
    recaptcha: {
      v2: { key: read.RECAPTCHA_V2_KEY ?? null, secret: read.RECAPTCHA_V2_SECRET ?? null },
      v3: { key: read.RECAPTCHA_V3_KEY ?? null, secret: read.RECAPTCHA_V3_SECRET ?? null },
    },
    visitors_see_directory: read.VISITORS_SEE_DIRECTORY,
    race_section: read.RACE_SECTION ?? true,
    contact_email: read.CONTACT_EMAIL,
    /** The operator of the site, for the legal texts; null if not set. */
    operator: {
      name: read.OPERATOR_NAME ?? null,
      tax_id: read.OPERATOR_TAX_ID ?? null,
      address: read.OPERATOR_ADDRESS ?? null,
      registry: read.OPERATOR_REGISTRY ?? null,
      data_protection: read.OPERATOR_DATA_PROTECTION ?? null,
    },
    /** The contact for reports of vulnerabilities: a URL with `mailto:` or `https:`. */
    security_contact: read.SECURITY_CONTACT ?? `mailto:${read.CONTACT_EMAIL}`,
    /** The address of the source of this version; null if not set. */
    source_url: read.SOURCE_URL ?? null,
    allowed_origins: read.ALLOWED_ORIGINS,
    /** The apps that open this site's links; null if there is none. */
    android_app: read.ANDROID_APP_ID
      ? { id: read.ANDROID_APP_ID, fingerprints: read.ANDROID_CERT_SHA256.map((it) => it.toUpperCase()) }
      : null,
    ios_app: read.IOS_APP_ID ?? null,
    trust_proxy: read.TRUST_PROXY,
    ...secretKeys(read, data_dir),
    /** The result of `legal check`: the settings that a start in production lacks. */
    missing_to_open: missing,
    /** How long the audit trail is kept. */
    audit_months: read.AUDIT_MONTHS,
    push: pushSettings(read, data_dir),
    /** With which backups are encrypted; the file is read when one is made (server/backup/passphrase.ts). */
    backup_passphrase: read.BACKUP_PASSPHRASE ?? null,
    backup_passphrase_file: read.BACKUP_PASSPHRASE_FILE ?? null,
    /** From SIGTERM until new calls are refused. */
    shutdown_delay_seconds: read.SHUTDOWN_DELAY_SECONDS,
    /** How long the database may be away before the process ends; 0 for no limit. */
    database_patience_seconds: read.DATABASE_PATIENCE_SECONDS,
    rate_limit: read.RATE_LIMIT,
    limits: limitSettings(read),
    /** False removes the service worker from every browser that has it. */
    service_worker: read.SERVICE_WORKER,
    /** The token that /metrics asks for; null: it is open, but in production there is none. */
    metrics_token: read.METRICS_TOKEN ?? null,
    tracing: tracingSettings(read),
    log_level: read.LOG_LEVEL,
  }
}

/** Those of Amazon's own variables; null: the library finds them, for instance those of the machine. */
function storageCredentials(read: z.output<typeof variables>): S3Address['credentials'] {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
}

function refuseContradictions(read: z.output<typeof variables>, production: boolean) {
  if (production && read.CAPTCHA === 'off')
    throw new WrongSetting('CAPTCHA: debe ser altcha o recaptcha donde NODE_ENV=production.')
  if (production && !read.RATE_LIMIT)
    throw new WrongSetting('RATE_LIMIT: debe ser on donde NODE_ENV=production.')
  if (read.ANDROID_APP_ID && read.ANDROID_CERT_SHA256.length === 0)
    throw new WrongSetting('ANDROID_CERT_SHA256: debe estar puesta donde lo está ANDROID_APP_ID.')
  if (!read.ANDROID_APP_ID && read.ANDROID_CERT_SHA256.length > 0)
    throw new WrongSetting('ANDROID_APP_ID: debe estar puesta donde lo está ANDROID_CERT_SHA256.')
  if (read.DATABASE_READ_URL && !read.DATABASE_URL)
    throw new WrongSetting('DATABASE_URL: debe estar puesta donde lo está DATABASE_READ_URL.')
  if (production) refuseClearText(read)
  if (read.CAPTCHA !== 'recaptcha') return
  const needed = [
    'RECAPTCHA_V2_KEY',
    'RECAPTCHA_V2_SECRET',
    'RECAPTCHA_V3_KEY',
    'RECAPTCHA_V3_SECRET',
  ] as const
  const missing = needed.find((name) => read[name] === undefined)
  if (missing) throw new WrongSetting(`${missing}: debe estar puesta donde CAPTCHA=recaptcha.`)
}

/** The settings that a start in production lacks, a line for each. Throws WrongSetting. */
export function missingToOpen(environment: Record<string, string | undefined>): string[] {
  return missingInProduction(readVariables(variables, environment))
}

function makeDataFolder(data_dir: string) {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 })
    accessSync(data_dir, constants.W_OK)
  } catch {
    throw new WrongSetting(`DATA_DIR: debe ser una carpeta en la que se pueda escribir (${data_dir}).`)
  }
}
