// The state of the installation, for who takes care of it.
import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { instant } from '../fields.ts'

export const systemState = z.object({
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string(), size_bytes: z.int() }),
  /**
   * The scans that are kept; `bucket`: null if they are on the disk. Null while the storage does not answer.
   */
  storage: z.object({ bucket: z.string().nullable(), files: z.int(), bytes: z.int() }).nullable(),
  /** The disk of the data folder; null if it cannot be asked. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
  /** The queues with jobs. `oldest_at`: since when the oldest job that could run has been waiting. */
  jobs: z.array(
    z.object({ name: z.string(), waiting: z.int(), failed: z.int(), oldest_at: instant.nullable() }),
  ),
  /** Null if no backup has been noted. One that another program made may have nothing but its time. */
  last_backup: z
    .object({ at: instant, bytes: z.int().optional(), is_encrypted: z.boolean().optional() })
    .nullable(),
  /** Of PUBLIC_URL; null if it is not https or does not answer. */
  certificate: z.object({ host: z.string(), from: instant, until: instant }).nullable(),
  /** The result of the legal check: a sentence for each setting that is missing to open the site. */
  legal: z.array(z.string()),
})
export type SystemState = z.output<typeof systemState>

export const getSystem = endpoint('GET', '/api/admin/system', {
  summary: 'Versión, base de datos, ficheros, tareas, copia, disco, certificado y comprobación legal.',
  access: { who: 'staff', permission: 'system' },
  input: nothing,
  output: systemState,
})
