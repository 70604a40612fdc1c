// How the process of a server is started: with bounds on its memory, and with the cache that spares it compiling
// anew what it compiled the last time. What each is for and what it brings: docs/decisions/0012-server-cost.md.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..')

/** For Node, on the command line. None of them is a ceiling that could end the process: the heap may grow, slowly. */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // Megabytes: V8 would give each half of the young generation 16, and the old one half a gigabyte before it looks
  // for the first time whether anything in it is still needed.
  '--max-semi-space-size=4',
  '--initial-old-space-size=48',
  // After each collection, a quarter more than was found in use; V8 would give up to four times as much.
  '--heap-growing-percent=25',
  // What was read of large forms is given back while more comes: server/platform/uploads/read-buffers.ts.
  '--expose-gc',
  // The embedded database as the quick compiler of WebAssembly makes it: for one single function of PostgreSQL the
  // thorough one takes 600 MB and seconds of a core, at each start. What it makes of them computes two to three times as
  // quickly: who needs that takes a PostgreSQL of their own.
  '--liftoff-only',
]

/** For its environment; what the operator set wins. */
export const serverEnvironment = {
  // Compiled code, and TypeScript without its types: the stripper alone takes 17 MB when it is loaded.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  // glibc keeps for good what each of a dozen threads ever freed: one arena for all of them; and what is large (each
  // password's 19 MB) goes back to the system at once, and comes in large pages, which makes that cheap.
  GLIBC_TUNABLES: [
    'glibc.malloc.arena_max=1',
    'glibc.malloc.mmap_threshold=1048576',
    'glibc.malloc.hugetlb=1',
  ].join(':'),
  ...process.env,
}
