// The browser needs zod only to check values. Three parts that every schema includes are removed from its
// bundle: JSON Schema output, English messages, and the handling of values that contain themselves. zod has
// no option for that.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The removed parts, as files of zod. */
export const PARTS = ['core/json-schema-processors', 'core/to-json-schema', 'core/memoizer', 'locales/en']
const UNUSED = new RegExp(`[\\\\/]zod[\\\\/]v4[\\\\/](${PARTS.join('|').replaceAll('/', '[\\\\/]')})\\.js$`)

/** Replaces the functions of those parts by functions with the same names that do nothing. */
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
