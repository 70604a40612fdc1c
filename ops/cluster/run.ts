// Runs scenarios in the namespaces that cluster.ts made: `run.ts <folder> [scenario…]`. All if none is named.
import { spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bin/steps.ts'
import type { Call } from '../load/calling.ts'
import { type Kept, keptOf } from '../load/kept.ts'
import { failureLines, isAnswered, Load, longestGap, USUAL } from '../load/load.ts'
import { fillDatabaseBy, type Site, startSite } from '../load/site.ts'
import { makeNetwork } from './machine.ts'
import { Nodes, programsPassword } from './nodes.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

const [folder = '', ...wanted] = process.argv.slice(2)
/** The load before and after the disturbance. */
const QUIET_MS = 5000
const LEADER = 5000
const REPLICAS = 5001
const POOLER = 6432

makeNetwork()
const nodes = new Nodes(folder)
const sites = new Map<Scenario['site'], Site>()
let missed = 0
startProgram('haproxy', ['-f', join(import.meta.dirname, 'haproxy-databases.cfg'), '-db'])
await nodes.start()
console.log(
  '| scenario | writes acknowledged | found | lost | kept twice | seconds without writes | writes failed | reads answered | seconds without reads | reads failed |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|')
for (const scenario of SCENARIOS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  await run(scenario)
console.log(missed === 0 ? 'All aims were met.' : `${missed} scenarios missed an aim.`)
// The namespaces end with this process, and all that is in them.
process.exit(missed === 0 ? 0 : 1)

async function run(scenario: Scenario) {
  const site = sites.get(scenario.site) ?? (await openSite(scenario.site))
  await nodes.untilComplete()
  const load = new Load(site.door, site.token, { ...USUAL, name: scenario.name })
  await wait(QUIET_MS)
  await scenario.run({ nodes, site })
  await nodes.untilComplete()
  await wait(QUIET_MS)
  await load.stop()
  const query = await nodes.queriesOf(databaseOf(scenario.site))
  report(scenario, load, await keptOf(load, query))
}

function report(
  { name, writes_within, without_failure }: Scenario,
  load: Load,
  { missing, doubled }: Pick<Kept, 'missing' | 'doubled'>,
) {
  const { acknowledged, calls } = load
  const reads = calls.filter(({ isRead }) => isRead)
  const writes = calls.filter(({ isRead }) => !isRead)
  const cells = [
    name,
    acknowledged.length,
    acknowledged.length - missing.length,
    missing.length,
    doubled.length,
    ...cellsOf(load, writes),
    reads.filter(isAnswered).length,
    ...cellsOf(load, reads),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  for (const line of failureLines(calls)) console.log(line)
  const isMissed =
    missing.length > 0 ||
    doubled.length > 0 ||
    longestGap(load, writes) > writes_within ||
    (without_failure && !calls.every(isAnswered)) ||
    acknowledged.length === 0
  if (!isMissed) return
  missed += 1
  console.log(`✗ ${name}: an aim was missed`)
}

function cellsOf(load: Load, calls: Call[]) {
  return [longestGap(load, calls).toFixed(1), calls.filter((call) => !isAnswered(call)).length]
}

function databaseOf(kind: Scenario['site']) {
  return kind === 'usual' ? 'pesquisa' : kind
}

function urlOf(database: string, port: number) {
  return `postgresql://pesquisa:${programsPassword}@127.0.0.1:${port}/${database}`
}

/** A site on a database of its own, which is filled the way in which the site reaches it. */
async function openSite(kind: Scenario['site']): Promise<Site> {
  const database = databaseOf(kind)
  const port = kind === 'pooled' ? POOLER : LEADER
  const sources = kind === 'previous' ? join(folder, 'previous') : root
  if (kind === 'pooled') startPooler()
  await nodes.createDatabase(database)
  await fillDatabaseBy(sources, urlOf(database, port))
  // One site at a time: the machine is small.
  for (const site of sites.values()) await site.stop()
  sites.clear()
  const settings = {
    DATABASE_URL: urlOf(database, port),
    DATABASE_READ_URL: urlOf(database, REPLICAS),
  }
  const site = await startSite({ folder, settings, sources })
  sites.set(kind, site)
  return site
}

function startPooler() {
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"pesquisa" "${programsPassword}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  const configuration = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8')
  writeFileSync(file, configuration.replace('/etc/pgbouncer/userlist.txt', users))
  // It refuses to run as root.
  const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
  startProgram('setpriv', [...asPostgres, 'pgbouncer', file])
}

function startProgram(program: string, words: string[]) {
  const log = openSync(join(folder, `${words.at(-1) === '-db' ? 'databases' : 'pooler'}.log`), 'a')
  spawn(program, words, { stdio: ['ignore', log, log] })
}
