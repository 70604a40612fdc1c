// Builds the website if its sources changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.ts'
import { inlineCriticalStyles } from './web/critical-styles.ts'
import { writePreloads } from './web/first-load.ts'
import { writeIcons } from './web/icons.ts'
import { writeManifest } from './web/manifest.ts'
import { writeHeads } from './web/page-heads.ts'

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

/** Whether the built website is missing or older than its sources. Takes a few milliseconds. */
export function webIsStale(): boolean {
  return !existsSync(page) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/**
 * Builds the website if it is stale, in about 15 seconds. Rejects with the build's output if it fails. The build is
 * written to another folder and then moved as a whole, so that neither a running server nor a failed build leaves a
 * partial website.
 */
export async function buildWeb(): Promise<void> {
  if (!webIsStale()) return
  const before = fingerprint()
  const aside = `${folder}-${process.pid}`
  try {
    await patiently(() => reactRouterBuild(aside))
    writePreloads(join(aside, 'client'))
    await inlineCriticalStyles(join(aside, 'client'))
    writeHeads(join(aside, 'client'))
    writeManifest(join(aside, 'client'))
    await writeIcons(join(aside, 'client'))
    await buildStep([join(root, 'bin', 'web', 'worker.ts'), join(aside, 'client')])
    await compressFolder(join(aside, 'client'))
    writeFileSync(join(aside, 'stamp'), before)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** React Router gives each prerendered page ten seconds; on a busy machine that is sometimes not enough. */
async function patiently(build: () => Promise<void>, triesLeft = 2): Promise<void> {
  await build().catch((error: Error) => {
    if (triesLeft === 0 || !/Prerender: Request (timed out|failed)/.test(error.message)) throw error
    return patiently(build, triesLeft - 1)
  })
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

function reactRouterBuild(into: string): Promise<void> {
  const script = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  return buildStep([script, 'build'], { WEB_BUILD_FOLDER: relative(root, into) })
}

/** In a separate process: Vite changes the environment of its process, and its output matters only if it fails. */
function buildStep(words: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      ...process.env,
      // The settings of bin/server-process.mjs are for the server alone: a build may use as much memory as it needs.
      NODE_COMPILE_CACHE: undefined,
      GLIBC_TUNABLES: undefined,
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`No se pudo construir la web:\n${Buffer.concat(said).toString()}`))
    })
  })
}

if (import.meta.main) {
  await buildWeb().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
