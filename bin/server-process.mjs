// How a server process is started: with limits on its memory, and with the compile cache, which saves
// compiling the code again. The purpose and the effect of each setting: docs/decisions/0012-server-cost.md.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..')

/**
 * Node's command-line flags. None of them is a limit that could end the process: the heap may still grow,
 * slowly.
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // Megabytes. V8's defaults: 16 for each half of the young generation, and half a gigabyte for the old
  // generation before its first collection.
  '--max-semi-space-size=8',
  '--initial-old-space-size=48',
  // The young generation is collected when it is full, not at four fifths: fewer collections, and fewer
  // objects that outlive one only because their call is still running.
  '--no-minor-gc-task',
  // The heap may grow by a quarter of what was in use after each collection; V8's default allows up to four
  // times as much.
  '--heap-growing-percent=25',
  // Frees the read buffers of large forms while more data arrive: server/platform/uploads/read-buffers.ts.
  '--expose-gc',
  // Compiles the embedded database with WebAssembly's fast compiler only: for one single function of
  // PostgreSQL the optimising one takes 600 MB and seconds of a core, at each start. Optimised code runs two
  // to three times as fast: an operator who needs that uses a PostgreSQL server.
  '--liftoff-only',
]

/** Environment variables; those of the operator take precedence. */
export const serverEnvironment = {
  // Cache of compiled code and of TypeScript without its types: the type stripper alone takes 17 MB when it
  // is loaded.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  // glibc never returns what each of a dozen threads freed, so all use one arena. Large blocks (19 MB per
  // password) return to the system at once, and use huge pages, which makes that cheap.
  GLIBC_TUNABLES: [
    'glibc.malloc.arena_max=1',
    'glibc.malloc.mmap_threshold=1048576',
    'glibc.malloc.hugetlb=1',
  ].join(':'),
  ...process.env,
}
