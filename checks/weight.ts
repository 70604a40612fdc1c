// The weight of the built website, compared with its budgets. It must also contain the styles of all Mantine
// components that it uses, and no others.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildWeb } from '../bin/build-web.ts'
import { root } from '../bin/steps.ts'
import { firstLoads } from '../bin/web/first-load.ts'
import { budgets, FROM_LOGIN_TO_SEARCH_KILOBYTES } from './budgets.ts'

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

/** Mantine's classes that a built script uses and whose rules are missing in the built sheets. */
function withoutStyles(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const sheets = ['@mantine/core/styles.css', '@mantine/dates/styles.css']
  const whole = sheets.map((sheet) => readFileSync(resolve(sheet), 'utf8')).join('\n')
  const built = globSync('assets/*.css', { cwd: client }).map((file) =>
    readFileSync(join(client, file), 'utf8'),
  )
  const [known, there] = [classesIn(whole), classesIn(built.join('\n'))]
  return globSync('assets/*.js', { cwd: client }).flatMap((file) => {
    const used = readFileSync(join(client, file), 'utf8').match(/\bm_[0-9a-f]{7,8}\b/g) ?? []
    const missing = new Set(used.filter((name) => known.has(name) && !there.has(name)))
    return [...missing].map(
      (name) => `${file}: faltan los estilos de la clase ${name} de Mantine (web/app/mantine.css)`,
    )
  })
}

/** The style sheets listed in web/app/mantine.css of which no built script uses a class. */
function stylesOfNothing(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const scripts = globSync('assets/*.js', { cwd: client }).map((file) =>
    readFileSync(join(client, file), 'utf8'),
  )
  const used = new Set(scripts.join('\n').match(/\bm_[0-9a-f]{7,8}\b/g))
  const listed = readFileSync(join(root, 'web', 'app', 'mantine.css'), 'utf8').matchAll(/"(@mantine[^"]+)"/g)
  return [...listed]
    .map(([, sheet]) => ({ sheet, classes: [...classesIn(readFileSync(resolve(sheet!), 'utf8'))] }))
    .filter(({ classes }) => classes.length > 0 && !classes.some((name) => used.has(name)))
    .map(({ sheet }) => `web/app/mantine.css: nada usa los estilos ${sheet}`)
}

function classesIn(css: string) {
  return new Set([...css.matchAll(/\.(m_[0-9a-f]{7,8})\b/g)].map(([, name]) => name!))
}
