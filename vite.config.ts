import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './bin/web/chunks.ts'
import { commonPasswords } from './bin/web/common-passwords.ts'
import { contractVersion } from './bin/web/contract-version.ts'
import { lightZod } from './bin/web/light-zod.ts'
import { steadyIds } from './bin/web/steady-ids.ts'
import { themeVariables } from './bin/web/theme-variables.ts'

export default defineConfig({
  plugins: [themeVariables(), lightZod(), steadyIds(), commonPasswords(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'web', 'lib', 'zod.ts') }] },
  publicDir: 'web/public',
  // What a device keeps of another version of the contract is not read (web/app/last-seen).
  define: { __CONTRACT__: JSON.stringify(contractVersion()) },
  // The manifest is for bin/web/first-load.ts.
  build: { target: 'baseline-widely-available', manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  // The development server hands the API's calls on to the real server.
  // A build beside it must not reload its pages.
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
    watch: { ignored: ['**/build/**', '**/.data/**'] },
  },
})
