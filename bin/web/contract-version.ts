import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'contract')

/** Of the contract's sources: the same as long as all shapes are. Short, and good in an identifier. */
export function contractVersion(): string {
  const hash = createHash('sha256')
  const sources = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })
  for (const file of sources.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
