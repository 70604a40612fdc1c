import type { Feature } from '#server/platform/feature.ts'
import { directoryRoutes } from './routes.ts'
import { forgetNames } from './unused-words.ts'

export const directory: Feature = {
  name: 'directory',
  routes: directoryRoutes,
  sweeps: [{ name: 'sweep-directory', cron: '10 5 * * *', run: ({ db }) => forgetNames(db) }],
}
