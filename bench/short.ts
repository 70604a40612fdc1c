// `npm run bench -- short`: all benchmarks at a tiny size, in parallel, for a moment each. Their figures mean
// nothing; a benchmark that no longer works fails. `npm test` runs it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryCluster } from '#server/testing/other-programs/cluster.ts'
import { benchCollaborations } from './collaborations/collaborations.ts'
import { benchContact } from './contact/contact.ts'
import { copyFilled } from './databases.ts'
import { benchEvents } from './events/events.ts'
import { shorten } from './pace.ts'
import { benchSearch } from './search/search.ts'
import { benchStaff } from './staff/staff.ts'
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
  if (!cluster) console.log('Sin probar search ni collaborations: no hay programas de PostgreSQL.')
  const data = mkdtempSync(join(tmpdir(), 'pesquisa-bench-web-'))
  const options = { isOnlyCheck: false, writes: false }
  try {
    // Each benchmark stops the server that it is given.
    const server = cluster && { url: cluster.url, stop: async () => {} }
    // Migrating and filling a database takes several processor seconds.
    if (server) await copyFilled(server, SIZE)
    await Promise.all([
      server && benchSearch([SIZE], { ...options, server }),
      server && benchCollaborations([SIZE], { ...options, server }),
      server && benchStaff([SIZE], { server }),
      server && benchContact([SIZE], { server }),
      server && benchEvents(SHORT_STREAMS, { server }),
      benchWeb(['visits', 'Inicio'], { ...options, data }),
    ])
  } finally {
    await cluster?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
