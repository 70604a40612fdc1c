import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Feature } from '#server/platform/feature.ts'
import { stopAskingForScan } from './another-scan.ts'
import { removeOrphanedScans } from './orphaned-scans.ts'
import { orphansCommand } from './orphans-command.ts'
import { registrationRoutes } from './routes.ts'
import { scanCommand } from './scan-command.ts'
import { letScanGo, sweepScans } from './served-scans.ts'

export const registration: Feature = {
  name: 'registration',
  routes: registrationRoutes,
  sweeps: [
    // Soon after the first start with a version that encrypts, this does all the work; later it finds
    // nothing.
    { name: 'encrypt-scans', cron: '30 3 * * *', run: ({ uploads }) => uploads.encryptOld() },
    { name: 'sweep-scans', cron: '40 3 * * *', run: sweepScans },
    { name: 'sweep-orphaned-scans', cron: '50 3 * * *', run: removeOrphanedScans },
  ],
  commands: {
    'detective scan': {
      usage: [
        'detective scan <correo> <fichero.jpg>: copia ahí la imagen de la diligencia o de la TIP, con una marca de agua',
      ],
      run: scanCommand,
    },
    'storage orphans': {
      usage: [
        'storage orphans [--yes]: cuántos ficheros recibidos no son de ningún registro; con --yes los borra, también los que la limpieza de cada noche no se atreve a borrar',
      ],
      run: orphansCommand,
    },
  },
  hears: {
    'detective approved': ({ detective_id }, { db }) => afterDecision(db, detective_id),
    'detective rejected': ({ detective_id }, { db }) => afterDecision(db, detective_id),
  },
}

async function afterDecision(trx: Kysely<Schema>, detectiveId: number) {
  await letScanGo(trx, detectiveId)
  await stopAskingForScan(trx, detectiveId)
}
