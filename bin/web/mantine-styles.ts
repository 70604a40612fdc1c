// The styles of those Mantine components that the website uses, and of what these are made of. Nothing is listed by
// hand: a component that somebody begins to use brings its styles along.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { themeVariables } from './theme-variables.ts'

/** The packages that have styles. Each may be made of components of those before it. */
const PACKAGES = ['@mantine/core', '@mantine/dates'] as const
type Package = (typeof PACKAGES)[number]
/** What every page of Mantine's needs. In place of the library's own tokens come those of our design. */
const TOKENS = 'default-css-variables'
const FOUNDATION = ['baseline', TOKENS, 'global']

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
      filter: { id: /@mantine\/(core|dates)\/styles\.css$/ },
      handler: (whole, id) => ({
        code: id.includes('/dates/') ? usedDateStyles(whole) : usedStyles(whole),
        map: null,
      }),
    },
  }
}

/** The part of the core's whole style sheet that the website under `web` needs. */
function usedStyles(whole: string): string {
  const sheets = [...modulesUsed('@mantine/core')].filter(isStyles).map(nameOf)
  const pieces = [...FOUNDATION, ...sheets].map((name) => {
    const css = readFileSync(join(folderOf('@mantine/core'), 'styles', `${name}.css`), 'utf8').trim()
    const place = whole.indexOf(css)
    if (place === -1)
      throw new Error(`@mantine/core has not the styles of ${name} as they are in their own file`)
    return { place, css: name === TOKENS ? themeVariables() : css }
  })
  const styles = pieces.sort((a, b) => a.place - b.place).map(({ css }) => css)
  return withoutUnusedPalettes(styles.join('\n'))
}

/**
 * Takes the library's own shades out that nothing is drawn with. They come with every page, before the first paint, and
 * are a sixth of all that it has to read.
 */
function withoutUnusedPalettes(css: string): string {
  const names = new Set([...css.matchAll(/--mantine-color-([a-z]+)-0:/g)].map(([, name]) => name!))
  const shades = (name: string) => new RegExp(`\\s*--mantine-color-${name}-[\\w-]+:[^;}]+;`, 'g')
  const rest = [...names].reduce((left, name) => left.replace(shades(name), ''), css)
  const sources = globSync('web/**/*.{ts,tsx,css}').map((file) => readFileSync(file, 'utf8'))
  const isUsed = (name: string) =>
    rest.includes(`--mantine-color-${name}-`) ||
    sources.some((text) => text.includes(`'${name}'`) || new RegExp(`"${name}"|color-${name}-`).test(text))
  return [...names]
    .filter((name) => !isUsed(name))
    .reduce((left, name) => left.replace(shades(name), ''), css)
}

/** The same of the dates' sheet, which is there in one piece only: the rules for the classes that are used. */
function usedDateStyles(whole: string): string {
  const files = [...modulesUsed('@mantine/dates')].filter(isStyles)
  const used = new Set(files.flatMap((file) => classesIn(readFileSync(file, 'utf8'))))
  const rules = whole.match(/[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g) ?? []
  return rules.filter((rule) => classesIn(rule).some((name) => used.has(name))).join('')
}

function classesIn(text: string) {
  return text.match(/\bm_[0-9a-f]{7,8}\b/g) ?? []
}

/** The files of a package that its components used are made of. */
function modulesUsed(of: Package): Set<string> {
  const after = PACKAGES.slice(PACKAGES.indexOf(of) + 1)
  const users = [...globSync('web/**/*.{ts,tsx}'), ...after.flatMap((later) => [...modulesUsed(later)])]
  const names = new Set(users.flatMap((file) => namesImported(file, of)))
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (isStyles(file)) return
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g))
      visit(join(dirname(file), imported!))
  }
  const folder = join(folderOf(of), 'esm')
  const table = readFileSync(join(folder, 'index.mjs'), 'utf8')
  for (const [, list, file] of table.matchAll(/import \{([^}]*)\} from "([^"]+)"/g))
    if (list!.split(',').some((name) => names.has(name.trim().split(' as ').at(-1)!)))
      visit(join(folder, file!))
  return seen
}

function namesImported(file: string, from: Package): string[] {
  const lists = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from ['"](@mantine\/\w+)['"]/g)
  return [...lists]
    .filter(([, , name]) => name === from)
    .flatMap(([, list]) => list!.split(',').map((part) => part.trim()))
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' ')[0]!)
}

function folderOf(name: Package) {
  return dirname(fileURLToPath(import.meta.resolve(`${name}/styles.css`)))
}

function isStyles(file: string) {
  return file.endsWith('.module.mjs')
}

function nameOf(file: string) {
  return basename(file, '.module.mjs')
}
