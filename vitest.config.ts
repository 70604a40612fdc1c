import { defineConfig } from 'vitest/config'

const onDatabase = (kind: 'embedded' | 'server') => ({
  test: {
    name: kind,
    include: ['{server,bench}/**/*.test.ts'],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/before-all.ts'],
  },
})

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than the two cores of a small machine: some tests only wait for processes.
    maxWorkers: 3,
    // What the server is made of is loaded and warm for one file after the other. Nothing in it may thus remember what a
    // file did: all that lasts is in the database, in folders and in what `serve` gives.
    isolate: false,
    projects: [
      { test: { name: 'rules', include: ['{contract,checks,web}/**/*.test.ts'] } },
      onDatabase('embedded'),
      onDatabase('server'),
    ],
  },
})
