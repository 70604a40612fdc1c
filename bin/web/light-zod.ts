// What the browser needs of zod is to check values. Its writing of JSON schemas, its English sentences and its care for
// values that contain themselves, all of which every schema carries along, stay on the server.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const UNUSED =
  /[\\/]zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema|memoizer)|locales[\\/]en)\.js$/

const CONFIGURED = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const NO_SETTINGS = '__zod_globalConfig = {}'

/**
 * Puts functions that do nothing in place of those parts' own, under the same names. And has zod not try whether it may
 * make functions out of texts: our pages forbid that (server/platform/security-headers.ts), and browsers report the try.
 */
export function lightZod(): Plugin {
  return {
    name: 'pesquisa:light-zod',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [UNUSED, CONFIGURED] },
      handler: (id) => (CONFIGURED.test(id) ? withoutTrying : emptied)(readFileSync(id, 'utf8')),
    },
  }
}

function withoutTrying(code: string): string {
  if (!code.includes(NO_SETTINGS)) throw new Error('zod keeps its settings somewhere else')
  return code.replace(NO_SETTINGS, '__zod_globalConfig = { jitless: true }')
}

function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const named = names.map((name) => `export const ${name} = () => undefined`)
  const isDefault = /^export default/m.test(code)
  return [...named, ...(isDefault ? ['export default () => undefined'] : [])].join('\n')
}
