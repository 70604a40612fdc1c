import { forgetReads } from '#server/identity/profile-reads.ts'
import type { Feature } from '#server/platform/feature.ts'
import { raceCommand } from './commands.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = {
  name: 'profile',
  routes: profileRoutes,
  commands: {
    race: {
      usage: ['race erase: borra el origen étnico de todos los perfiles (con RACE_SECTION=off)'],
      run: raceCommand,
    },
  },
  hears: {
    // The reads are stored under keyed hashes: no foreign key deletes them with the account.
    'account erased': ({ account_id }, { db, settings }) => forgetReads(db, settings, account_id),
  },
}
