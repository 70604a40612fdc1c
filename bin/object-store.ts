import { hasSwift } from '#server/testing/s3-server.ts'
import { installByApt } from './chromium.ts'

/** Installs the object store of the tests if possible (OpenStack Swift, by apt). Without it its tests are skipped. */
export function ensureObjectStore(): void {
  if (!hasSwift())
    installByApt('memcached', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object')
}
