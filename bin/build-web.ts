// Builds the website if its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = [
  'bin/build-web.ts',
  'bin/compress.ts',
  'bin/web',
  'web',
  'contract',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const folder = join(root, 'build', 'web')
const stamp = join(folder, 'stamp')
const page = join(folder, 'client', 'index.html')

const PACKAGES_MISSING =
  'La web ha cambiado desde que se construyó, y se han quitado los paquetes que la construyen. Dé la orden «npm run build», que los instala.'

/** Whether the built website is missing or older than its sources. Takes a few milliseconds. */
export function webIsStale(): boolean {
  return !existsSync(page) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/**
 * Builds the website if it is stale, in about 15 seconds. Rejects with the build's output if it fails. The
 * build is written to another folder and then moved as a whole, so that neither a running server nor a failed
 * build leaves a partial website.
 */
export async function buildWeb(): Promise<void> {
  if (!webIsStale()) return
  const before = fingerprint()
  const aside = `${folder}-${process.pid}`
  try {
    // Loaded only for a build: an installation may be without the packages that build.
    const { buildInto } = await import('./web/building.ts').catch((error: Error) => {
      const isMissing = 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
      throw isMissing ? new Error(PACKAGES_MISSING) : error
    })
    await buildInto(aside)
    writeFileSync(join(aside, 'stamp'), before)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  const path = join(root, source)
  if (!statSync(path).isDirectory()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

if (import.meta.main) {
  await buildWeb().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
