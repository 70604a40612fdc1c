// The build of the website, with the packages for development.
import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { compressFolder } from '../compress.ts'
import { root } from '../steps.ts'
import { inlineCriticalStyles } from './critical-styles.ts'
import { writePreloads } from './first-load.ts'
import { writeIcons } from './icons.ts'
import { writeManifest } from './manifest.ts'
import { writeHeads } from './page-heads.ts'

/** Builds the website into this new folder. Rejects with the build's output if it fails. */
export async function buildInto(folder: string): Promise<void> {
  await patiently(() => reactRouterBuild(folder))
  const client = join(folder, 'client')
  writePreloads(client)
  await inlineCriticalStyles(client)
  writeHeads(client)
  writeManifest(client)
  await writeIcons(client)
  await buildStep([join(root, 'bin', 'web', 'worker.ts'), client])
  await compressFolder(client)
}

/**
 * Builds up to three times: React Router gives each prerendered page ten seconds, which on a busy machine is
 * sometimes not enough. Any other error is thrown at once.
 */
export async function patiently(build: () => Promise<void>, triesLeft = 2): Promise<void> {
  await build().catch((error: Error) => {
    if (triesLeft === 0 || !/Prerender: Request (timed out|failed)/.test(error.message)) throw error
    return patiently(build, triesLeft - 1)
  })
}

function reactRouterBuild(into: string): Promise<void> {
  const script = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  return buildStep([script, 'build'], { WEB_BUILD_FOLDER: relative(root, into) })
}

/**
 * In a separate process: Vite changes the environment of its process, and its output matters only if it
 * fails.
 */
function buildStep(words: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      ...process.env,
      // The settings of bin/server-process.mjs are for the server alone: a build may use as much memory as it
      // needs.
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
