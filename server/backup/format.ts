// The format of a backup: a tar file, in the age format if there is a passphrase.
// docs/decisions/0047-backup.md.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sign } from '#server/platform/secrets.ts'

/** Grows when an older program could no longer read a backup. */
export const FORMAT = 1

/** The members, in their order in the file. */
export const MEMBERS = {
  header: 'backup.json',
  secretKey: 'keys/secret-key',
  /** Those that are accepted besides, a line each. */
  acceptedKeys: 'keys/accepted-secret-keys',
  pushKeys: 'keys/push-keys.json',
  tables: 'database/tables.json',
  /** One for each piece of a table: 'database/public.account/000001.jsonl.gz'. */
  rows: 'database/',
  sequences: 'database/sequences.json',
  uploads: 'uploads/',
  /** The uploads that the database names and that were deleted before they could be copied. */
  lost: 'lost-uploads.json',
  /** The SHA-256 of each member before it, in the format of sha256sum. */
  sums: 'SHA256SUMS',
} as const

export const header = z.object({
  is: z.literal('pesquisa-backup'),
  format: z.int(),
  /** The product's. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The migrations that the database has had, in order. */
  migrations: z.array(z.string()).min(1),
  database: z.enum(['embedded', 'server']),
  /** Tells whether a key is the one of the backup, and nothing of the key. */
  key_mark: z.string(),
})
export type Header = z.infer<typeof header>

/** A table as it was dumped. A row is a JSON list of its columns' values as PostgreSQL's text, or null. */
export const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
        // Becomes part of a statement.
        type: z.string().regex(/^[a-z][a-z0-9_. ]*(\(\d+(,\d+)?\))?( with(out)? time zone)?(\[\])?$/),
      }),
    )
    .min(1),
  rows: z.int(),
  /** A sum over the hashes of all rows, which does not depend on their order. */
  digest: z.string(),
})
export type Table = z.infer<typeof table>
export const tables = z.array(table)

export const sequences = z.array(
  z.object({ table: z.string(), column: z.string(), last: z.int(), is_called: z.boolean() }),
)
export type Sequences = z.infer<typeof sequences>

/** A mark of the secret key, by which a restore recognises it; the key cannot be derived from it. */
export function keyMarkOf(secret_key: string): string {
  return sign(secret_key, 'backup', 'key')
}

/** Two tables of different schemas may have the same name. */
export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

/** The line of a member in SHA256SUMS. */
export function sumOf(name: string, bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
}
