// `npm run upgrade-check`: what would break if every package, Node 24 included, were at the newest version
// that its publisher declares compatible. It works in a copy: nothing in the project changes
// (docs/dependencies.md).
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './steps.ts'

/** Number of lines shown of a failed step. */
const SHOWN = 40
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Package = { [kind in (typeof KINDS)[number]]?: Record<string, string> }
interface Lock {
  packages: Record<string, { version?: string }>
}

interface Upgrade {
  name: string
  from: string
  to: string
}

/** The same, with every pinned version as the lowest version of a compatible range: ^1.2.3. */
export function withRanges<Of extends Package>(given: Of): Of {
  const ranged = { ...given }
  for (const kind of KINDS)
    ranged[kind] = Object.fromEntries(
      Object.entries(given[kind] ?? {}).map(([name, version]) => [
        name,
        /^\d/.test(version) ? `^${version}` : version,
      ]),
    )
  return ranged
}

/** The packages of package.json whose version differs in the second lock file. */
export function upgradesIn(given: Package, before: Lock, after: Lock): Upgrade[] {
  return KINDS.flatMap((kind) => Object.keys(given[kind] ?? {}))
    .map((name) => {
      const versionIn = (lock: Lock) => lock.packages[`node_modules/${name}`]?.version ?? '—'
      return { name, from: versionIn(before), to: versionIn(after) }
    })
    .filter(({ from, to }) => from !== to)
}

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), 'utf8'))
}

/** Copies the files that git does not ignore, in their present state, without the lock file. */
function copyInto(folder: string) {
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  if (listed.status !== 0) throw new Error(`git no ha dado la lista de ficheros:\n${listed.stderr}`)
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(withRanges(readJson(root, 'package.json')), null, 2),
  )
  rmSync(join(folder, 'package-lock.json'))
}

/** null if it succeeded, else its output. */
function run(folder: string, program: string, words: string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NO_COLOR: '1', NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (status === 0) return null
  // npm prints the tree of all packages before it names the wrong ones.
  const said = program === 'npm' && stderr ? stderr : `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`
  return said.trimEnd()
}

/** The names of all failed steps and tests, which are far apart in a long output, and its last lines. */
export function endOf(said: string): string {
  const lines = said.split('\n')
  const failed = lines.slice(0, -SHOWN).filter((line) => /^\s*(✗|FAIL) /.test(line))
  return [...new Set(failed), ...lines.slice(-SHOWN)].join('\n')
}

async function upgradeCheck(folder: string): Promise<string[]> {
  const broken: string[] = []
  const step = (name: string, program: string, ...words: string[]) => {
    const started = performance.now()
    const problem = run(folder, program, words)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${problem === null ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (problem === null) return true
    const log = join(folder, `${broken.push(name)}.log`)
    writeFileSync(log, problem)
    console.log(endOf(problem))
    console.log(`Todo lo que dijo: ${log}`)
    return false
  }
  copyInto(folder)
  if (
    !step(
      'instalar lo más nuevo que sea compatible',
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    )
  )
    return broken
  const upgrades = upgradesIn(
    readJson(root, 'package.json'),
    readJson(root, 'package-lock.json'),
    readJson(folder, 'package-lock.json'),
  )
  console.log(upgrades.length === 0 ? 'No hay versiones nuevas.' : 'Versiones nuevas:')
  for (const { name, from, to } of upgrades) console.log(`  ${name} ${from} → ${to}`)
  // Not the link in .bin, which Debian's npm does not make.
  const node = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  // npm also installs incompatible versions, for example if only some packages of one publisher are released.
  step('que todo concuerde', 'npm', 'ls', '--all', '--loglevel=error')
  step('licencias', node, join('bin', 'licences.ts'))
  if (step('construir la web', node, join('bin', 'build-web.ts'))) {
    const weigh = `await (await import('./checks/weight.ts')).checkWeight()`
    step('peso de las pantallas', node, '--input-type=module', '--eval', weigh)
  }
  step('tipos, estilo y pruebas rápidas', node, join('bin', 'test.ts'), 'quick', 'all')
  return broken
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-upgrade-'))
  const broken = await upgradeCheck(folder)
  if (broken.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`Se ha roto: ${broken.join(' · ')}. La copia queda en ${folder}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
