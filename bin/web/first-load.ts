// The files that a browser fetches for each screen on a first visit, read from the output of the build.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Preloads } from '#server/platform/pages/pages.ts'
import { addressOf, chainOf, fileOf, type Route } from '#web/lib/route-table.ts'

export interface FirstLoad {
  /** Paths under the website's root, without duplicates, in the best order of requests. */
  scripts: string[]
  styles: string[]
  wide: Preloads['wide']
}

/** The router's own table, as the browser gets it. */
interface RouteTable {
  url: string
  entry: { module: string; imports: string[]; css: string[] }
  routes: Record<string, Route>
}

/** Vite's table of sources and their built files. */
type Manifest = Record<string, Chunk>
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

/** A script of at least this many bytes, before compression, keeps a telephone busy. */
const BIG = 10_000

/**
 * Loaded with every screen of a logged-in user, by a separate import in the bar: a file of bin/web/chunks.ts.
 */
const MEMBER_BAR = 'member-bar'
const FOR_MEMBERS = /^guards\/members-/

// Components that only a wide window shows at once; the widths are those of the components.
const WIDE_BAR = {
  media: '(min-width: 48em), (min-width: 36em) and (max-height: 479.98px)',
  source: 'web/app/shell/account-menu.tsx',
}
const WIDE_PANEL = '(min-width: 62em)'
const PANELS: Record<string, string> = {
  '/users': 'web/features/directory/search-filters.tsx',
  '/collaborations/:filters?': 'web/features/collaborations/list/request-filters.tsx',
}

/**
 * Puts scripts, named by their paths under the website's root, into the best order for requests and
 * execution: first the big ones, each after its imports, so that each runs in a task of its own; then the
 * small ones, which would only delay the big ones on the network.
 */
export function startingOrder(client: string): (scripts: string[]) => string[] {
  const manifest = manifestOf(client)
  const all = chunksBehind(manifest, Object.keys(manifest)).map(({ file }) => `/${file}`)
  // The router's table is not in this list: it contains only data.
  const isBig = (file: string) => all.includes(file) && statSync(join(client, file)).size >= BIG
  return (scripts) => {
    const inOrder = scripts.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
    return [...inOrder.filter(isBig), ...inOrder.filter((file) => !isBig(file))]
  }
}

/**
 * By the screen's address as `contract/pages.ts` writes it; members' screens include the files of the bar.
 */
export function firstLoads(client: string): Map<string, FirstLoad> {
  const table = routeTable(client)
  const { entry, routes } = table
  const controls = filesBehind(client, MEMBER_BAR)
  const partOf = ({ media, source }: typeof WIDE_BAR) => {
    const part = filesBehind(client, source)
    return { media, files: [...part.scripts, ...part.styles] }
  }
  const bar = partOf(WIDE_BAR)
  const inOrder = startingOrder(client)
  const loads = new Map<string, FirstLoad>()
  for (const route of Object.values(routes)) {
    const chain = chainOf(route, routes)
    if (!route.index && !route.path) continue
    const isForMembers = chain.some(({ parentId = '' }) => FOR_MEMBERS.test(parentId))
    const scripts = [table.url, entry.module, ...entry.imports, ...chain.flatMap(scriptsOf)]
    const styles = [...entry.css, ...chain.flatMap(({ css = [] }) => css)]
    const address = addressOf(chain)
    const panel = PANELS[address]
    loads.set(address, {
      scripts: inOrder(unique([...scripts, ...(isForMembers ? controls.scripts : [])])),
      styles: unique([...styles, ...(isForMembers ? controls.styles : [])]),
      wide: [
        ...(isForMembers ? [bar] : []),
        ...(panel ? [partOf({ media: WIDE_PANEL, source: panel })] : []),
      ],
    })
  }
  return loads
}

/**
 * Writes, for the server, the files of each screen: the one page for all screens without a prerendered page
 * can name them at once, instead of the browser discovering them one by one.
 */
export function writePreloads(client: string): void {
  const preloads: Record<string, Preloads> = {}
  for (const [address, { scripts, styles, wide }] of firstLoads(client)) {
    const files = [...scripts, ...styles]
    const more = wide.map((part) => ({ ...part, files: part.files.filter((file) => !files.includes(file)) }))
    preloads[address] = { files, wide: more }
  }
  writeFileSync(join(client, '.vite', 'preloads.json'), JSON.stringify(preloads))
}

function routeTable(client: string): RouteTable {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const [, json] =
    (file && /__reactRouterManifest=(\{.*\})/s.exec(readFileSync(join(client, file), 'utf8'))) || []
  if (!json)
    throw new Error(
      'The build has no table of routes (assets/manifest-*.js): has React Router changed what it writes?',
    )
  return JSON.parse(json)
}

/** The sources that the browser fetches by themselves: screens, their layouts and lazy components. */
export function separateSources(client: string): string[] {
  const manifest = manifestOf(client)
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry)
}

/** A chunk, by its source file or by its name, and all its imports, direct and indirect. */
export function filesBehind(client: string, source: string): Pick<FirstLoad, 'scripts' | 'styles'> {
  const manifest = manifestOf(client)
  const key = Object.keys(manifest).find((one) => one === source || manifest[one]?.name === source)
  if (!key) throw new Error(`The build has no file for ${source}: has that moved, or Vite its manifest?`)
  const chunks = chunksBehind(manifest, [key])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  }
}

/** Each chunk after its imports. */
function chunksBehind(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): Chunk[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap(visit), chunk]
  }
  return keys.flatMap(visit)
}

function manifestOf(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
}

function scriptsOf({ module, imports = [] }: Route) {
  return [module, ...imports]
}

function unique(addresses: string[]) {
  return [...new Set(addresses.map(fileOf))]
}
