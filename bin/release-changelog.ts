// `npm version` runs this after it writes the number into package.json and before its commit: the changelog's
// entries below 'Unreleased' become those of the release.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const file = join(root, 'CHANGELOG.md')

export const UNRELEASED = '## Unreleased (sin publicar)'

/**
 * The changelog after a release. Throws if there is nothing below 'Unreleased'. `day` is shown as '20 de
 * noviembre de 2026'.
 */
export function released(changelog: string, version: string, day: Date): string {
  const [before, after] = changelog.split(`${UNRELEASED}\n`)
  if (before === undefined || after === undefined)
    throw new Error(`CHANGELOG.md no tiene el apartado «${UNRELEASED}».`)
  if (!after.trimStart().startsWith('- '))
    throw new Error('CHANGELOG.md no cuenta ningún cambio desde la última versión.')
  const spoken = day.toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })
  return `${before}${UNRELEASED}\n\n## ${version} — ${spoken}\n${after}`
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(file, released(readFileSync(file, 'utf8'), version, new Date()))
}
