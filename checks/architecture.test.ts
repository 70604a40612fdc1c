// The structure of the codebase, as tests. If one fails, move the code; do not change the rule.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Features that other features and the accounts' layer may import. All others never import each other.
const foundations = [
  'reference-lists',
  'locations',
  'captcha',
  'retention',
  'notices',
  'reaching',
  'one-line',
  'hiding',
]
const isFoundation = foundations.join('|')
// Features that put others together on one screen: these import any feature, and none imports them (decision
// 0056).
const overviews = ['today']
const isOverview = overviews.join('|')
// Each layer may import from itself and from the layers below it.
const layers = {
  server: [
    /^server\/(main|cli|console|commands|serve|open|app|features)\.ts$/,
    /^server\/backup\//,
    /^server\/staff\//,
    new RegExp(`^server/features/(?:${isOverview})/`),
    new RegExp(`^server/features/(?!(?:${isFoundation})/)`),
    /^server\/identity\//,
    new RegExp(`^server/features/(?:${isFoundation})/`),
    /^server\/platform\//,
    /^server\/database\//,
    /^contract\//,
  ],
  web: [
    /^web\/worker\//,
    /^web\/app\//,
    /^web\/staff\//,
    new RegExp(`^web/features/(?:${isOverview})/`),
    /^web\/features\//,
    /^web\/ui\//,
    /^web\/lib\//,
    /^contract\//,
    /^web\/public\//,
  ],
}
// Platform and database are on one level: sessions need tables, but connecting needs no session.
const sideBySide = /^server\/(platform|database)\//
// Without calls of their own.
const webOnly = ['public-pages', 'help', 'settings', 'reaching']
// Parts of the back office without calls of their own; the registrations so far count by
// contract/moderation.ts.
const staffWithoutContract = ['announcing', 'frame', 'registrations']
// Code for the app for telephones only (docs/decisions/0021-mobile-shell.md).
const forTelephones =
  /^(@capacitor\/|web\/(app\/native\/|lib\/device\/native-files|lib\/notifications\/in-app))/
// Longer than the limit, written before it applied to SQL. A migration that has run somewhere never changes.
const APPLIED = ['0002_directory', '0004_collaboration_search'].map(
  (name) => `server/database/migrations/${name}.sql`,
)
/** Files of a folder, without tests and styles, which stand beside the file that they belong to. */
const FOLDER_MAX = 32
const isCounted = (file: string) => !/\.test\.tsx?$|\.css$/.test(file)
// One file a feature, found by its name; and migrations, found by their number.
const IN_ONE_LIST = ['contract', 'server/database/migrations']
/** Pictures, e-mails, copies, cloud storage, PDF, the embedded database: megabytes each. */
const LOADED_WHEN_NEEDED =
  /^(sharp|nodemailer|age-encryption|@aws-sdk\/.*|@hyzyla\/pdfium|@electric-sql\/pglite.*)$/
// Server and web; neither may import from the other.
const entries = /^(server|web)\//

// All files written by hand: programs, tests and their helpers, styles, SQL.
const written = globSync('{*,{bench,bin,checks,contract,e2e,ops,server,web}/**/*}.{ts,tsx,mts,mjs,css,sql}', {
  exclude: ['**/node_modules'],
}).map((file) => file.replaceAll('\\', '/'))
const programs = written.filter((file) => /\.(tsx?|mts|mjs)$/.test(file))
// Files that run on a server or in a browser.
const files = programs.filter(
  (file) => /^(contract|server|web)\//.test(file) && !/\.test\.tsx?$|^(server|web)\/testing\//.test(file),
)
const imports = new Map(programs.map((file) => [file, importsOf(file)]))
const edges = files.flatMap((from) => imports.get(from)!.map((to) => [from, to] as const))

test('imports go downwards only', () => {
  expect(edges.filter(([from, to]) => goesUp(from, to))).toEqual([])
})

test('server and web do not import each other, and the contract imports neither', () => {
  const side = (file: string) => entries.exec(file)?.[1] ?? 'contract'
  expect(edges.filter(([from, to]) => side(to) !== 'contract' && side(from) !== side(to))).toEqual([])
})

test('features do not import each other', () => {
  const crossing = edges.filter(([from, to]) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    return a && b && a !== b && !foundations.includes(b) && !overviews.includes(a)
  })
  expect(crossing).toEqual([])
})

test('the parts of the back office do not import each other, except its frame', () => {
  const partOf = (file: string) => /^(?:server|web)\/staff\/([^/]+)\//.exec(file)?.[1]
  const crossing = edges.filter(([from, to]) => {
    const [a, b] = [partOf(from), partOf(to)]
    return a && b && a !== b && a !== 'frame' && b !== 'frame'
  })
  expect(crossing).toEqual([])
})

test('no file of members loads the back office together with itself', () => {
  const isStaffs = (file: string) => /^(web|contract)\/staff\//.test(file)
  const members = files.filter((file) => file.startsWith('web/') && !isStaffs(file))
  expect(
    members.flatMap((from) => importsAtOnce(from).map((to) => [from, to])).filter(([, to]) => isStaffs(to!)),
  ).toEqual([])
})

test('the service worker, which is separate from the pages, imports nothing of ours except the contract', () => {
  const isWorkers = (file: string) => file.startsWith('web/worker/')
  expect(
    edges.filter(([from, to]) => isWorkers(from) && !isWorkers(to) && !to.startsWith('contract/')),
  ).toEqual([])
})

test('no browser loads code that only the app for telephones needs', () => {
  const atOnce = files.flatMap((from) => importsAtOnce(from).map((to) => [from, to] as const))
  expect(atOnce.filter(([from, to]) => forTelephones.test(to) && !forTelephones.test(from))).toEqual([])
})

test('a start of the server loads no package that only some of its work needs (decision 0012)', () => {
  const seen = new Set<string>()
  const toLoad: [file: string, from: string][] = [['bin/start.ts', '']]
  for (const [file, from] of toLoad) {
    if (seen.has(file)) continue
    seen.add(file)
    const loaded = imports.has(file) ? importsAtOnce(file) : []
    for (const to of loaded) toLoad.push([to, file])
    expect(LOADED_WHEN_NEEDED.test(file) && `${file} by ${from}`).toBe(false)
  }
  expect(seen).toContain('fastify')
})

test('there are no circular imports, not even in tests and tools', () => {
  for (const folder of [
    'bench/',
    'bin/',
    'checks/',
    'e2e/',
    'ops/',
    'server/testing/',
    'web/testing/',
    'web/',
    'playwright.config.ts',
  ])
    expect(
      programs.some((file) => file.startsWith(folder)),
      folder,
    ).toBe(true)
  expect(filesInCircles()).toEqual([])
})

test('every feature has the same name in the contract, the server and the web', () => {
  const named = (pattern: string) => globSync(pattern).map((path) => path.replace(/.*[\\/]|\.ts$/g, ''))
  const contracts = named('contract/*.ts')
  const folders = [...named('server/features/*'), ...named('web/features/*')]
  expect(folders.filter((feature) => !contracts.includes(feature) && !webOnly.includes(feature))).toEqual([])

  const ofStaff = named('contract/staff/*.ts')
  const parts = [...named('server/staff/*/'), ...named('web/staff/*/')]
  expect(parts.filter((part) => !ofStaff.includes(part) && !staffWithoutContract.includes(part))).toEqual([])
})

test('no file is too long to read in one go', () => {
  const long = written.filter((file) => lengthOf(file) > 300)
  expect(long.filter((file) => !APPLIED.includes(file))).toEqual([])
  expect(globSync('web/**/*-screen.tsx').filter((file) => lengthOf(file) > 150)).toEqual([])
})

test('no folder has more files than a reader takes in at a glance', () => {
  const perFolder = Map.groupBy(written.filter(isCounted), dirname)
  const full = [...perFolder].filter(
    ([folder, { length }]) => length > FOLDER_MAX && !IN_ONE_LIST.includes(folder),
  )
  expect(
    full.map(([folder, { length }]) => `${folder} has ${length} files: give those of one topic a folder`),
  ).toEqual([])
  for (const folder of IN_ONE_LIST) expect(perFolder.get(folder)!.length, folder).toBeGreaterThan(FOLDER_MAX)
})

test('no folder or file has a name that could hold anything, such as utils', () => {
  expect(
    files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|index)(\.|\/)/.test(file)),
  ).toEqual([])
})

function importsOf(file: string) {
  return pathsIn(file, /(?:from|import)\s*\(?['"]([#.][^'"]+)['"]/g)
}

/** The imports loaded together with the file, packages included; not those loaded later by `import()`. */
function importsAtOnce(file: string) {
  return pathsIn(file, /^(?:import|export)\b(?! type\b)[^'"()]*['"]([^'"]+)['"]/gm)
}

function pathsIn(file: string, pattern: RegExp) {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, to]) => {
    if (to!.startsWith('#')) return to!.slice(1)
    return to!.startsWith('.') ? join(dirname(file), to!).replaceAll('\\', '/') : to!
  })
}

function goesUp(from: string, to: string) {
  if (sideBySide.test(from) && sideBySide.test(to)) return false
  const stack = from.startsWith('web/') ? layers.web : layers.server
  const level = (file: string) => stack.findIndex((layer) => layer.test(file))
  return to.endsWith('.css') || to.endsWith('.json') ? false : level(to) === -1 || level(to) < level(from)
}

function featureOf(file: string) {
  return /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1]
}

function lengthOf(file: string) {
  return readFileSync(file, 'utf8').split('\n').length
}

/**
 * The files left after removing, again and again, every file that imports none of the rest or that none of
 * the rest imports.
 */
function filesInCircles() {
  for (let left = new Set(imports.keys()); ; ) {
    const imported = new Set([...left].flatMap((file) => imports.get(file)!))
    const next = new Set(
      [...left].filter((file) => imported.has(file) && imports.get(file)!.some((to) => left.has(to))),
    )
    if (next.size === left.size) return [...left]
    left = next
  }
}
