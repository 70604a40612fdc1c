// The styles of those Mantine components that the website uses, and of what these are made of. Nothing is listed by
// hand: a component that somebody begins to use brings its styles along.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = '@mantine/core/styles.css'
const PACKAGE = dirname(fileURLToPath(import.meta.resolve(MODULE)))
/** What every page of Mantine's needs. */
const FOUNDATION = ['baseline', 'default-css-variables', 'global']

/**
 * Puts the styles of the components used in place of the whole style sheet, in the order that they have there (some
 * override others). Only when building: while developing a component may come into use at any time.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'pesquisa:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\.css$/ },
      handler: (whole) => ({ code: usedStyles(whole), map: null }),
    },
  }
}

/** The part of the whole style sheet that the website under `web` needs. */
export function usedStyles(whole: string): string {
  const pieces = [...FOUNDATION, ...stylesOf(componentsUsed())].map((name) => {
    const css = readFileSync(join(PACKAGE, 'styles', `${name}.css`), 'utf8').trim()
    const place = whole.indexOf(css)
    if (place === -1) throw new Error(`${MODULE} has not the styles of ${name} as they are in their own file`)
    return { place, css }
  })
  return pieces
    .sort((a, b) => a.place - b.place)
    .map(({ css }) => css)
    .join('\n')
}

/** By the names that the website's files import. */
function componentsUsed(): Set<string> {
  const names = new Set<string>()
  for (const file of globSync('web/**/*.{ts,tsx}'))
    for (const [, list] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of list!.split(',').map((part) => part.trim()))
        if (name && !name.startsWith('type ')) names.add(name.split(' ')[0]!)
  return names
}

/** The style sheets of these components and of all that they are made of. */
function stylesOf(components: Set<string>): Set<string> {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('.module.mjs')) styles.add(basename(file, '.module.mjs'))
    else
      for (const [, imported] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g))
        visit(join(dirname(file), imported!))
  }
  const table = readFileSync(join(PACKAGE, 'esm', 'index.mjs'), 'utf8')
  for (const [, list, file] of table.matchAll(/import \{([^}]*)\} from "([^"]+)"/g))
    if (list!.split(',').some((name) => components.has(name.trim().split(' as ').at(-1)!)))
      visit(join(PACKAGE, 'esm', file!))
  return styles
}
