import { hasPooler } from '#server/testing/other-programs/pooler.ts'
import { hasSwift } from '#server/testing/other-programs/s3-server.ts'
import { installByApt } from './chromium.ts'

/**
 * Installs by apt what the tests put beside the program, if possible: an object store (OpenStack Swift) and a
 * pooler of connections (PgBouncer). The tests of what is missing are skipped.
 */
export function ensureOutsideComponents(): void {
  if (!hasSwift())
    installByApt('memcached', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object')
  if (!hasPooler()) installByApt('pgbouncer')
}
