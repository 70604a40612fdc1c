// The weight of the built website, compared with its budgets. Each screen and lazy component must also come
// with the styles of all Mantine components that it uses, and no sheet may be of none.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildWeb } from '../bin/build-web.ts'
import { root } from '../bin/steps.ts'
import { filesBehind, firstLoads, separateSources } from '../bin/web/first-load.ts'
import { librarySheets } from '../bin/web/library-sheets.ts'
import { budgets, FROM_LOGIN_TO_SEARCH_KILOBYTES } from './budgets.ts'

/** A file of bin/web/chunks.ts. */
const EVERY_PAGE = 'app'
const client = join(root, 'build', 'web', 'client')

/** Builds the website if it is stale. Rejects with one line for each problem. */
export async function checkWeight(): Promise<void> {
  await buildWeb()
  const problems = [...tooHeavy(), ...withoutStyles(), ...stylesOfNothing()]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function tooHeavy(): string[] {
  const loads = new Map(
    [...firstLoads(client)].map(([page, load]) => [page, [...load.scripts, ...load.styles]]),
  )
  const problems: string[] = []
  const compare = (what: string, found: number, allowed: number | undefined, unit: string) => {
    if (allowed === undefined || found > allowed)
      problems.push(`${what}: ${found} ${unit}; caben ${allowed} (checks/budgets.ts)`)
  }
  for (const [page, files] of loads) {
    const budget = budgets[page] ?? budgets.others
    compare(page, kilobytesOf(files), budget?.kilobytes, 'KB')
    compare(page, files.length, budget?.files, 'archivos')
  }
  const login = new Set(loads.get('/login'))
  const more = loads.get('/users')?.filter((file) => !login.has(file)) ?? []
  compare('de /login a /users', kilobytesOf(more), FROM_LOGIN_TO_SEARCH_KILOBYTES, 'KB más')
  return problems
}

/** As the server sends them: compressed if the build wrote a compressed file. */
function kilobytesOf(files: string[]) {
  const bytes = files.map((file) => {
    const path = join(client, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  })
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

/**
 * Mantine's classes in the scripts of a screen or lazy component whose rules are in none of the sheets that
 * come with it, nor with every page.
 */
function withoutStyles(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const sheets = ['@mantine/core/styles.css', '@mantine/dates/styles.css']
  const known = classesIn(sheets.map((sheet) => readFileSync(resolve(sheet), 'utf8')).join('\n'))
  const built = (files: string[]) => files.map((file) => readFileSync(join(client, file), 'utf8')).join('\n')
  const everywhere = classesIn(built(filesBehind(client, EVERY_PAGE).styles))
  return separateSources(client).flatMap((source) => {
    const { scripts, styles } = filesBehind(client, source)
    const there = classesIn(built(styles))
    const missing = classesUsed(built(scripts)).filter(
      (name) => known.has(name) && !there.has(name) && !everywhere.has(name),
    )
    return missing.map(
      (name) => `${source}: faltan los estilos de la clase ${name} de Mantine (STYLE.md, «The web»)`,
    )
  })
}

/** The library's style sheets that the website imports and of which no built script uses a class. */
function stylesOfNothing(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const scripts = globSync('assets/*.js', { cwd: client }).map((file) =>
    readFileSync(join(client, file), 'utf8'),
  )
  const used = new Set(classesUsed(scripts.join('\n')))
  return librarySheets()
    .map(({ place, sheet }) => ({
      place,
      sheet,
      classes: [...classesIn(readFileSync(resolve(sheet), 'utf8'))],
    }))
    .filter(({ classes }) => classes.length > 0 && !classes.some((name) => used.has(name)))
    .map(({ place, sheet }) => `${place}: nada usa los estilos ${sheet}`)
}

function classesUsed(script: string): string[] {
  return [...new Set(script.match(/\bm_[0-9a-f]{7,8}\b/g))]
}

function classesIn(css: string) {
  return new Set([...css.matchAll(/\.(m_[0-9a-f]{7,8})\b/g)].map(([, name]) => name!))
}
