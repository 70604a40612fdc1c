import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'contract')

/**
 * A hash of the contract's sources: the same as long as no shape changes. Short, and valid in an identifier.
 */
export function contractVersion(): string {
  const hash = createHash('sha256')
  const sources = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })
  for (const file of sources.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
