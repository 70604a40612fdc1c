// The settings of `npm run mobile:sync`, from environment variables (docs/mobile.md). All others are read
// from the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { siteOrigin } from '#server/platform/settings/site-origin.ts'
import { readVariables } from '#server/platform/settings/wrong-setting.ts'
import { root } from '../steps.ts'

const APP_ID = 'org.example.pesquisa'
// The last one is the host machine as seen from an Android emulator.
const TRYING_OUT = ['localhost', '127.0.0.1', '10.0.2.2']

// The identifier is the package name of the Android project's only class, so it may contain none of these
// words.
const JAVA_WORDS =
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import in instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'.split(
    ' ',
  )

const isServer = (value: string) => {
  const url = URL.parse(value)
  if (!url || value.replace(/\/+$/, '') !== siteOrigin(value)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && TRYING_OUT.includes(url.hostname))
}

const variables = z.object({
  MOBILE_SERVER_URL: z
    .string('la dirección https:// del servidor al que llama la aplicación')
    .refine(isServer, 'una dirección https:// sin ruta detrás (http:// solo con localhost o 10.0.2.2)'),
  APP_NAME: z.string().max(60, 'un nombre de 60 caracteres como mucho').optional(),
  MOBILE_APP_ID: z
    .string()
    .regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/, 'un identificador en minúsculas, como org.ejemplo.pesquisa')
    .refine(
      (id) => !id.split('.').some((word) => JAVA_WORDS.includes(word)),
      'un identificador sin palabras propias de Java, como private o new: el proyecto de Android no se podría compilar',
    )
    .default(APP_ID),
  MOBILE_VERSION: z
    .string()
    .regex(/^\d+(\.\d+){0,2}$/, 'una versión como 1.2.0')
    .default(() => packageVersion()),
  MOBILE_BUILD: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'un número entero, mayor en cada publicación')
    .default('1'),
})

export interface MobileSettings {
  /** Without a trailing slash. */
  server_url: string
  /** If it differs from the server's name. */
  app_name: string | null
  app_id: string
  /** The version shown to people, and the number that the shops use to order versions. */
  version: string
  build: string
  /** Whether the server is for trials: only then may the app call it without https. */
  is_clear: boolean
}

/** Throws WrongSetting. `warn` gets a message for settings that work but cannot be published. */
export function readMobileSettings(
  environment: Record<string, string | undefined>,
  warn: (line: string) => void,
): MobileSettings {
  const read = readVariables(variables, environment)
  const server_url = new URL(read.MOBILE_SERVER_URL).origin
  const is_clear = server_url.startsWith('http:')
  if (read.MOBILE_APP_ID === APP_ID)
    warn(
      `MOBILE_APP_ID no está puesta: se usa ${APP_ID}, con el que ninguna tienda admite la aplicación. ` +
        'Elija uno suyo antes de publicarla; después no se puede cambiar.',
    )
  if (is_clear) warn('MOBILE_SERVER_URL empieza por http://: la aplicación solo sirve para probar.')
  return {
    server_url,
    app_name: read.APP_NAME ?? null,
    app_id: read.MOBILE_APP_ID,
    version: read.MOBILE_VERSION,
    build: read.MOBILE_BUILD,
    is_clear,
  }
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
