import type { Feature } from '#server/platform/feature.ts'
import { countFigures } from './counting.ts'
import { figuresRoutes } from './routes.ts'

export const figures: Feature = {
  name: 'figures',
  routes: figuresRoutes,
  sweeps: [{ name: 'count-figures', cron: '10 3 * * *', run: ({ db }) => countFigures(db) }],
}
