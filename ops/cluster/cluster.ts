// `npm run cluster [scenario…]`: three PostgreSQL nodes under Patroni and etcd, HAProxy, two instances of the
// product and a load, while one thing after the other breaks (scenarios.ts). Ends with 1 if an aim was
// missed. The cluster is that of docs/high-availability.md, with the same configuration. docs/reliability.md
// has figures.
//
// This file prepares what needs the network or the repository; run.ts is the rest, in namespaces of its own
// (Linux, root): so the cluster has the addresses and the ports of the configuration, whatever else runs on
// the machine, and nothing of it is left.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { installByApt } from '../../bin/chromium.ts'
import { root } from '../../bin/steps.ts'
import { preparePreviousRelease } from '../previous-release/sources.ts'
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
  if (wanted.length === 0 || wanted.includes('upgrade'))
    console.log(`Upgrade from ${preparePreviousRelease(join(folder, 'previous'))}.`)
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
  return Object.entries(PROGRAMS).flatMap(([program, its]) => (isInstalled(program) ? [] : [its]))
}
