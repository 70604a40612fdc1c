// Each part of a feature is registered once: its folder, its line in server/features.ts, its calls in the
// contract.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { FEATURES } from '#server/features.ts'

/** The routes of each feature, as 'GET /api/user/:id'. */
const routes = new Map(FEATURES.map((feature) => [feature.name, routesOf(feature)]))
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const written: { file: string; name: string; endpoint: Endpoint }[] = []
beforeAll(async () => {
  for (const file of globSync('contract/{,staff/}*.ts', { exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const [name, endpoint] of Object.entries(exported))
      if (isEndpoint(endpoint)) written.push({ file, name, endpoint })
  }
})

test('every folder of server/features and server/staff is in the list of features, under its own name', () => {
  const folders = globSync('server/{features,staff}/*/').map((folder) => basename(folder))
  expect(folders.length).toBeGreaterThan(10)
  const named: string[] = FEATURES.map(({ name }) => name)
  const problems = [
    ...folders
      .filter((folder) => !named.includes(folder))
      .map((folder) => `${folder} of server/features or server/staff has no line in server/features.ts`),
    ...named
      .filter((name) => !folders.includes(name))
      .map(
        (name) => `server/features.ts names ${name}, which has no folder in server/features or server/staff`,
      ),
  ]
  expect(problems).toEqual([])
})

test('every call of the contract is in the list of calls', () => {
  expect(written.length).toBeGreaterThan(50)
  const listed = new Set(calls.map(({ endpoint }) => endpoint))
  expect(
    written
      .filter(({ endpoint }) => !listed.has(endpoint))
      .map(({ file, name }) => `${name} of ${file} is not in contract/calls.ts`),
  ).toEqual([])
})

test('every call in the list has a route, in the feature it is listed under', () => {
  expect(
    calls
      .filter(({ feature, endpoint }) => !routes.get(feature)?.includes(nameOf(endpoint)))
      .map(
        ({ feature, name }) => `${name} has no route: add answer(app, ${name}, …) to the feature ${feature}`,
      ),
  ).toEqual([])
})

test('every route of a feature belongs to a call in the list', () => {
  const known = new Set(calls.map(({ endpoint }) => nameOf(endpoint)))
  expect(
    [...routes].flatMap(([feature, its]) =>
      its
        .filter((route) => !known.has(route))
        .map((route) => `${route}, a route of ${feature}, is no call of contract/calls.ts`),
    ),
  ).toEqual([])
})

test('CONTRIBUTING.md says which addresses and commands belong to a feature', () => {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').match(/^\| .* \| .* \|$/gm)!
  const table = rows.slice(rows.findIndex((row) => row.startsWith('| address or command'))).join('\n')
  const folders = globSync('{server,web}/features/*/').map((folder) => basename(folder))
  const commands = FEATURES.flatMap(({ commands = {} }) => Object.keys(commands))
  const names = [...folders, ...commands]
  const written = new Set(table.match(/(?<=`)[^`]+(?=`)/g))
  expect([...new Set(names)].filter((name) => !written.has(name))).toEqual([])
})

test('no two features name the same command, queue or sweep', () => {
  const names = FEATURES.flatMap(({ commands = {}, queues = [], sweeps = [] }) => [
    ...Object.keys(commands).map((name) => `command ${name}`),
    ...[...queues, ...sweeps].map(({ name }) => `queue ${name}`),
  ])
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('every published event has a subscriber, and every subscription has a published event', () => {
  const told = globSync('server/{features,identity,platform,staff}/**/*.ts', {
    exclude: ['**/*.test.ts'],
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/events\.publish\([\w.]+, '([^']+)'/g)].map(([, name]) => name!),
  )
  const heard = FEATURES.flatMap(({ hears = {} }) => Object.keys(hears))
  expect(told.length).toBeGreaterThan(2)
  expect([...new Set(told)].sort()).toEqual([...new Set(heard)].sort())
})

function routesOf({ routes }: (typeof FEATURES)[number]): string[] {
  const app = Fastify({ exposeHeadRoutes: false })
  const found: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push(`${one} ${url}`)
  })
  routes?.(app)
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
