import type { Feature } from '#server/platform/feature.ts'
import { destroyBlocked } from './blocked.ts'

export const retention: Feature = {
  name: 'retention',
  sweeps: [{ name: 'sweep-blocked', cron: '20 4 * * *', run: ({ db }) => destroyBlocked(db) }],
}
