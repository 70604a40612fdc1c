// `npm run bench -- short`: the benchmarks with processes of a kind of their own (contenders, streams, a
// browser) at a tiny size, in parallel, for a moment each. Their figures mean nothing; a benchmark that no
// longer works fails. `npm test` runs it. What the others fill and call is tested without their processes
// (bench/lists.test.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryCluster } from '#server/testing/other-programs/cluster.ts'
import { copyFilled } from './databases.ts'
import { benchEvents } from './events/events.ts'
import { shorten } from './pace.ts'
import { benchSearch } from './search/search.ts'
import { benchWeb } from './web/web.ts'

const SIZE = 300
const SHORT_STREAMS = 40

/**
 * Rejects if a benchmark fails or an answer differs from that of the reference. Needs the built website and a
 * Chromium.
 */
export async function benchShort(): Promise<void> {
  shorten()
  const cluster = await startTemporaryCluster()
  if (!cluster) console.log('Sin probar search ni events: no hay programas de PostgreSQL.')
  const data = mkdtempSync(join(tmpdir(), 'pesquisa-bench-web-'))
  const options = { isOnlyCheck: false, writes: false }
  try {
    // Each benchmark stops the server that it is given.
    const server = cluster && { url: cluster.url, stop: async () => {} }
    // Migrating and filling a database takes several processor seconds.
    if (server) await copyFilled(server, SIZE)
    const ended = await Promise.allSettled([
      // All of them to their end: if the database went away under the others, their errors would hide the
      // cause.
      server && benchSearch([SIZE], { ...options, server }),
      server && benchEvents(SHORT_STREAMS, { server }),
      benchWeb(['visits', 'Inicio'], { ...options, data }),
    ])
    for (const result of ended) if (result.status === 'rejected') throw result.reason
  } finally {
    await cluster?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
