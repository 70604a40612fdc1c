// What the browser needs of zod is to check values. Its writing of JSON schemas, its English sentences and its care for
// values that contain themselves, all of which every schema carries along, stay on the server.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const UNUSED =
  /[\\/]zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema|memoizer)|locales[\\/]en)\.js$/

/** Puts functions that do nothing in place of those parts' own, under the same names. */
export function lightZod(): Plugin {
  return {
    name: 'pesquisa:light-zod',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: UNUSED },
      handler: (id) => readFileSync(id, 'utf8').replace(/[\s\S]+/, emptied),
    },
  }
}

function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const named = names.map((name) => `export const ${name} = () => undefined`)
  const isDefault = /^export default/m.test(code)
  return [...named, ...(isDefault ? ['export default () => undefined'] : [])].join('\n')
}
