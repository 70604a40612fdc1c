import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available' },
  // The development server hands the API's calls on to the real server.
  // A build beside it must not reload its pages.
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' },
    watch: { ignored: ['**/build/**', '**/.data/**'] },
  },
})
