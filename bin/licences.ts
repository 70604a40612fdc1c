// `npm run licences`: the licence of every package in the lock files, for all systems; exits with 1 if one is
// not among the accepted licences (docs/dependencies.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/** Licences that allow a work to be part of a program under the AGPL 3.0, or to be used to build it. */
const ACCEPTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Zlib', 'Python-2.0'],
  ...['Apache-2.0', 'Unlicense', 'CC0-1.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
  // For fonts and data.
  ...['OFL-1.1', 'CC-BY-4.0'],
])

const LOCKS = ['package-lock.json', join('bench', 'lighthouse', 'package-lock.json')]

export interface Licensed {
  name: string
  version: string
  /** An SPDX expression; null if the package names none. */
  licence: string | null
  /** Whether it is needed only for building and testing. */
  isForDevelopment: boolean
}

/** The part of a lock file that is read here. */
interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>
}

/** Every package of a lock file except the project itself. */
export function packagesOf(lock: Lock): Licensed[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev }]) => ({
      name: path.split('node_modules/').at(-1)!,
      version,
      licence: license ?? null,
      isForDevelopment: dev ?? false,
    }))
}

/** Whether one of the expression's alternatives needs only accepted licences. */
export function isAccepted(licence: string | null): boolean {
  if (licence === null) return false
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((name) => ACCEPTED.has(name)))
}

/** Every package of the project. */
export function allPackages(): Licensed[] {
  return LOCKS.flatMap((lock) => packagesOf(JSON.parse(readFileSync(join(root, lock), 'utf8')) as Lock))
}

if (import.meta.main) {
  const packages = allPackages()
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'sin licencia')
  for (const [licence, of] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${licence} (${of.length}${isAccepted(licence) ? '' : ', NO ACEPTADA'})`)
    const lines = of.map(
      ({ name, version, isForDevelopment }) =>
        `  ${name} ${version}${isForDevelopment ? ' (desarrollo)' : ''}`,
    )
    console.log([...new Set(lines)].sort((a, b) => a.localeCompare(b)).join('\n'))
  }
  const refused = packages.filter(({ licence }) => !isAccepted(licence))
  console.log(`\n${packages.length} paquetes, ${refused.length} con una licencia que no se acepta`)
  process.exitCode = refused.length > 0 ? 1 : 0
}
