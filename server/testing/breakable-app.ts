// A whole server that reaches its database through a proxy, which can cut the connections or make them
// silent.
import { test as base } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import type { TestApp } from './app.ts'
import { type BreakableProxy, startBreakableProxy } from './other-programs/breakable-proxy.ts'
import { startFilledApp, tokenOf } from './people.ts'

interface BreakableApp {
  app: TestApp
  proxy: BreakableProxy
  /** The same database without the proxy. */
  direct: Database
  /** Lucía's session token. */
  token: string
  close(): Promise<void>
}

/** A test with its own server of this kind, filled with the named world. Only on a PostgreSQL server. */
export const test = base.extend<{ site: BreakableApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  site: async ({}, use) => {
    const site = await startBreakableApp()
    await use(site)
    await site.close()
  },
})

async function startBreakableApp(): Promise<BreakableApp> {
  let proxy!: BreakableProxy
  let direct!: Database
  const app = await startFilledApp(
    {},
    {
      async reach({ database, settings }) {
        direct = database
        proxy = await startBreakableProxy(settings.database_url ?? '')
        return await connect({ ...settings, database_url: proxy.url })
      },
    },
  )
  const token = await tokenOf(app, 'lucia')
  return {
    app,
    proxy,
    direct,
    token,
    async close() {
      await app.close()
      await proxy.close()
    },
  }
}
