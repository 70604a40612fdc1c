// Mantine gives every field another id once the page is alive, as it had to before React could make ids that are the same
// on the server: all fields of a form are drawn a second time for that, in one go.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const HOOK = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

/** Has Mantine's fields keep the id that React gave them. */
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

/** The code in place of Mantine's hook. Throws where that does something else by now. */
export function steadied(code: string): string {
  if (!code.includes('setUuid(randomId())'))
    throw new Error("Mantine's useId makes its ids in another way: is bin/web/steady-ids.ts still needed?")
  return `import { useId as useReactId } from 'react'
export function useId(given) {
  const made = useReactId()
  return typeof given === 'string' ? given : made
}`
}
