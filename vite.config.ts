import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './bin/web/chunks.ts'
import { commonPasswords } from './bin/web/common-passwords.ts'
import { contractVersion } from './bin/web/contract-version.ts'
import { lightZod } from './bin/web/light-zod.ts'
import { placesOnDevice } from './bin/web/places-on-device.ts'
import { steadyIds } from './bin/web/steady-ids.ts'
import { themeVariables } from './bin/web/theme-variables.ts'

/**
 * Names of files with seven letters of their hash in place of eight. Each page loads a list of all of them,
 * in which only the hashes do not compress.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  plugins: [themeVariables(), lightZod(), steadyIds(), commonPasswords(), placesOnDevice(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'web', 'lib', 'zod.ts') }] },
  publicDir: 'web/public',
  // Data that a device stored under another version of the contract are not read (web/app/last-seen).
  define: { __CONTRACT__: JSON.stringify(contractVersion()) },
  // bin/web/first-load.ts needs the manifest.
  build: { target: 'baseline-widely-available', manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...SHORT_NAMES } } } },
  },
  // The development server forwards the API's calls to the real server. A build running at the same time must
  // not reload its pages.
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
    watch: { ignored: ['**/build/**', '**/.data/**'] },
  },
})
