// Mantine gives every field another id after hydration, as was necessary before React could create the same
// ids on the server: all fields of a form are rendered a second time for that, in one task.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const HOOK = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

/** Makes Mantine's fields keep the id that React gave them. */
export function steadyIds(): Plugin {
  let isMet = false
  return {
    name: 'pesquisa:steady-ids',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HOOK },
      handler: (id) => {
        isMet = true
        return steadied(readFileSync(id, 'utf8'))
      },
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isMet)
        throw new Error(
          "The website was built without Mantine's useId: has its file moved (bin/web/steady-ids.ts)?",
        )
    },
  }
}

/** The code that replaces Mantine's hook. Throws if the hook has changed. */
export function steadied(code: string): string {
  if (!code.includes('setUuid(randomId())'))
    throw new Error("Mantine's useId makes its ids in another way: is bin/web/steady-ids.ts still needed?")
  return `import { useId as useReactId } from 'react'
export function useId(given) {
  const made = useReactId()
  return typeof given === 'string' ? given : made
}`
}
