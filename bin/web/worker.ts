// Builds the service worker into the built website, with the names of its files.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Preloads } from '#server/platform/pages/pages.ts'

const root = join(import.meta.dirname, '..', '..')
/** Heavy files that are of no use offline. */
const ONLINE_ONLY = /\/(altcha-box|recaptcha-box|pbkdf2)[-.]/
const FONT = /\/(public-sans|zilla-slab)-(?!geminates)[^/]*\.woff2$/

/**
 * Writes service-worker.js into the folder; the server inserts the pages' marks
 * (server/platform/pages/service-worker.ts).
 */
async function buildWorker(client: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: {
      __FILES__: JSON.stringify(filesOf(client)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      lib: {
        entry: join(root, 'web', 'worker', 'service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  })
}

function filesOf(client: string) {
  const preloads = readFileSync(join(client, '.vite', 'preloads.json'), 'utf8')
  const screens: Record<string, string[]> = {}
  for (const [address, { files }] of Object.entries<Preloads>(JSON.parse(preloads))) screens[address] = files
  const [first = [], ...others] = Object.values(screens)
  const assets = globSync('assets/*.{js,css,woff2}', { cwd: client }).map(
    (file) => `/${file.replaceAll('\\', '/')}`,
  )
  const isForMembers = membersFiles(client)
  const all = assets.filter((file) => !ONLINE_ONLY.test(file) && isForMembers(file)).sort()
  return {
    version: createHash('sha256').update(all.join()).digest('hex').slice(0, 12),
    core: [
      ...first.filter((file) => others.every((list) => list.includes(file))),
      ...all.filter((file) => FONT.test(file)),
    ],
    screens,
    all,
  }
}

/**
 * All but the back office, which needs the server, and the sheets that only the build's own rendering of the
 * pages has made.
 */
function membersFiles(client: string): (file: string) => boolean {
  const manifest = readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')
  const chunks = Object.entries<{ file: string; name?: string; css?: string[] }>(JSON.parse(manifest))
  const isStaffs = ([source, { name }]: (typeof chunks)[number]) =>
    source.startsWith('web/staff/') || name === 'staff'
  const filesIn = (some: typeof chunks) =>
    new Set(some.flatMap(([, { file, css = [] }]) => [file, ...css].map((path) => `/${path}`)))
  const [ofStaff, known] = [filesIn(chunks.filter(isStaffs)), filesIn(chunks)]
  return (file) => !ofStaff.has(file) && (known.has(file) || !file.endsWith('.css'))
}

if (import.meta.main) await buildWorker(process.argv[2]!)
