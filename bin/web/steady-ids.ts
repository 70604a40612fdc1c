// Mantine gives every field another id once the page is alive, as it had to before React could make ids that are the same
// on the server: all fields of a form are drawn a second time for that, in one go.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const HOOK = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

/** Has Mantine's fields keep the id that React gave them. */
export function steadyIds(): Plugin {
  return {
    name: 'pesquisa:steady-ids',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HOOK },
      handler: (id) => {
        if (!readFileSync(id, 'utf8').includes('setUuid(randomId())'))
          throw new Error('Mantine makes its ids in another way')
        return `import { useId as useReactId } from 'react'
export function useId(given) {
  const made = useReactId()
  return typeof given === 'string' ? given : made
}`
      },
    },
  }
}
