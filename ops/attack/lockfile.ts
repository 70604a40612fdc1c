// lockfile-lint: does the lock file name only packages of npm, by https, each with its checksum?
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/steps.ts'
import type { Outcome } from './outcome.ts'
import { runPackage } from './program.ts'

const VERSION = '5.0.1'
const LOCKS = ['package-lock.json', 'bench/lighthouse/package-lock.json']

/** Checks both lock files. */
export async function lockfile(): Promise<Outcome> {
  const findings: string[] = []
  const figures: string[] = []
  for (const file of LOCKS) {
    const path = join(root, file)
    const hosts = ['--allowed-hosts', 'npm', '--validate-https', '--validate-package-names']
    const words = ['--path', path, '--type', 'npm', '--format', 'plain', '--validate-integrity', ...hosts]
    const { said, code } = await runPackage('lockfile-lint', VERSION, words, 120)
    if (code !== 0)
      findings.push(
        ...said
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => `${file}: ${line}`),
      )
    const { packages } = JSON.parse(readFileSync(path, 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>
    }
    const all = Object.entries(packages).filter(([name]) => name !== '')
    // Without an address npm asks its registry; the tool then has only the checksums to look at.
    const named = all.filter(([, { resolved }]) => resolved)
    const unsummed = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    for (const [name] of unsummed) findings.push(`${file}: no SHA-512 of ${name}`)
    figures.push(`${file}: ${all.length} packages, ${named.length} with an address of their own`)
  }
  return { tool: `lockfile-lint ${VERSION}`, tried: LOCKS.join(', '), findings, figures }
}
