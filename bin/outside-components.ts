import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { hasSwift } from '#server/testing/other-programs/s3-server.ts'
import { installByApt } from './chromium.ts'

/** Programs that the tests start or ask, and the packages that bring them. */
const PACKAGES = {
  pgbouncer: 'pgbouncer',
  // The proxies of ops.
  haproxy: 'haproxy',
  nginx: 'nginx',
  caddy: 'caddy',
  // Both read the configuration of ops/monitoring.
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
}

/**
 * Installs by apt what the tests put beside the program, if possible: these, and an object store. Each for
 * itself, since a distribution may lack one. The tests of what is missing are skipped.
 */
export function ensureOutsideComponents(): void {
  ensureObjectStore()
  for (const [program, itsPackage] of Object.entries(PACKAGES))
    if (!isInstalled(program)) installByApt(itsPackage)
}

/** Installs OpenStack Swift by apt, if possible. */
export function ensureObjectStore(): void {
  if (!hasSwift())
    installByApt('memcached', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object')
}
