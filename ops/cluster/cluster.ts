// `npm run cluster [scenario…]`: three PostgreSQL nodes under Patroni and etcd, HAProxy, two instances of the product
// and a load, while one thing after the other breaks (scenarios.ts). Ends with 1 if an aim was missed. The cluster is
// that of docs/high-availability.md, with the same configuration. docs/reliability.md has figures.
//
// This file prepares what needs the network or the repository; run.ts is the rest, in namespaces of its own (Linux,
// root): so the cluster has the addresses and the ports of the configuration, whatever else runs on the machine, and
// nothing of it is left.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installByApt } from '../../bin/chromium.ts'
import { root } from '../../bin/steps.ts'
import { APART } from './machine.ts'
import { SCENARIOS } from './scenarios.ts'

/** Each program with its package of Debian. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  ip: 'iproute2',
  unshare: 'util-linux',
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name))
if (unknown.length > 0)
  stop(`There is no scenario ${unknown.join(', ')}: ${SCENARIOS.map(({ name }) => name).join(', ')}`)
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  stop('Skipped: the cluster needs Linux and root (namespaces).')
const missing = missingPackages()
if (missing.length > 0) installByApt(...missing, 'postgresql')
if (missingPackages().length > 0) stop(`Skipped: these packages are missing: ${missingPackages().join(' ')}`)

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-cluster-'))
// PostgreSQL's user must reach its data below it.
chmodSync(folder, 0o711)
const [program = '', ...words] = [
  ...APART,
  process.execPath,
  join(import.meta.dirname, 'run.ts'),
  folder,
  ...wanted,
]
try {
  if (wanted.length === 0 || wanted.includes('upgrade')) preparePreviousRelease(join(folder, 'previous'))
  const run = spawn(program, words, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => run.kill('SIGKILL'))
  // The launcher ended (bin/with-node-24.mjs).
  process.once('disconnect', () => run.kill('SIGKILL'))
  process.exitCode = await new Promise<number>((resolve) => run.once('exit', (code) => resolve(code ?? 1)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.channel?.unref()

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

function missingPackages() {
  const isThere = (program: string) => spawnSync('which', [program]).status === 0
  return Object.entries(PROGRAMS).flatMap(([program, its]) => (isThere(program) ? [] : [its]))
}

/**
 * The sources of the last release, or, while there is none, of the commit before the newest migration: so the upgrade
 * changes tables.
 */
function preparePreviousRelease(to: string) {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const release = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-version:refname').split('\n')[0]
  const commit = release || `${git('log', '-1', '--format=%h', '--', 'server/database/migrations')}~1`
  mkdirSync(to)
  console.log(`Upgrade from ${release || git('rev-parse', '--short', commit)}.`)
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', to], { input: sources })
  const lock = (at: string) => git('show', `${at}:package-lock.json`)
  if (lock(commit) === lock('HEAD')) symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: to, stdio: 'inherit' })
  if (!existsSync(join(to, 'node_modules')))
    throw new Error('the packages of the previous release are missing')
}
