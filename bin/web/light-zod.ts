// What the browser needs of zod is to check values. Its writing of JSON schemas, its English sentences and its care for
// values that contain themselves, all of which every schema carries along, stay on the server. zod has no switch for that.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The parts, as files of zod's. */
export const PARTS = ['core/json-schema-processors', 'core/to-json-schema', 'core/memoizer', 'locales/en']
const UNUSED = new RegExp(`[\\\\/]zod[\\\\/]v4[\\\\/](${PARTS.join('|').replaceAll('/', '[\\\\/]')})\\.js$`)

/** Puts functions that do nothing in place of those parts' own, under the same names. */
export function lightZod(): Plugin {
  const met = new Set<string>()
  return {
    name: 'pesquisa:light-zod',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: UNUSED },
      handler: (id) => {
        met.add(id)
        return emptied(readFileSync(id, 'utf8'))
      },
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && met.size < PARTS.length)
        throw new Error(
          'The website was built without meeting all parts of zod in bin/web/light-zod.ts: have they moved?',
        )
    },
  }
}

/** The code of a module with the same exports, none of which does anything. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const isDefault = /^export default/m.test(code)
  if (names.length === 0 && !isDefault)
    throw new Error(
      'A part of zod exports nothing that bin/web/light-zod.ts knows: has zod changed its files?',
    )
  const named = names.map((name) => `export const ${name} = () => undefined`)
  return [...named, ...(isDefault ? ['export default () => undefined'] : [])].join('\n')
}
