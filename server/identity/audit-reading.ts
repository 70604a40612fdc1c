// Reading the audit trail: whether its chain is whole, and its entries in order. Both go through a million
// entries in batches, so that they need the same memory for any number.
import type { Kysely } from 'kysely'
import type { Act } from '#contract/staff/acts.ts'
import type { Schema } from '#server/database/schema.ts'
import { allKeys, type SecretKeys } from '#server/platform/secrets.ts'
import { type Hashed, hashOfEntry } from './audit.ts'

type Db = Kysely<Schema>

const BATCH = 2000

/** A place where the chain is broken: this entry does not agree with itself or with the one before. */
export interface Break {
  id: number
  at: Date
  /** The entry before it that is left; null if it is the oldest. */
  after: number | null
  /** Only its key is wrong: it is signed by an accepted key that a later one had taken the place of. */
  hasFormerKey: boolean
}

export interface Verified {
  count: number
  breaks: Break[]
  /**
   * The last entry in the database is not the one that was written last: entries at the end were deleted or
   * added.
   */
  end: { expected_id: number; found_id: number | null } | null
  /** Of the oldest entry that is left. */
  since: Date | null
  /** Old entries that the database has deleted. */
  forgotten: number
  /** As many of them as the entries tell of: fewer if somebody else has let the database forget. */
  forgotten_told: number
}

/** More are not told: the first one says where to look. */
const BREAKS_TOLD = 20

/**
 * Checks every entry's signature and the end of the chain. After a break it goes on with the entry as it is
 * stored, so that a single changed entry is a single break. Each entry may have the signature of any accepted
 * key, but none may follow that of a later one: who has only a former key cannot append.
 */
export async function verifyAudit(db: Db, keys: SecretKeys): Promise<Verified> {
  const breaks: Break[] = []
  const signer = signerOfChain(keys)
  let count = 0
  let since = null as Date | null
  let forgotten_told = 0
  let last = null as { id: number; hash: string } | null
  let before = await firstHash(db)
  for (;;) {
    for await (const entry of entriesAfter(db, last?.id ?? 0)) {
      const signed = signer(before, entry)
      if (signed !== 'right' && breaks.length < BREAKS_TOLD)
        breaks.push({
          ...{ id: entry.id, at: entry.at, after: last?.id ?? null },
          hasFormerKey: signed === 'by a former key',
        })
      count += 1
      since ??= entry.at
      if (entry.act === FORGETTING) forgotten_told = toldOf(entry)
      before = entry.hash
      last = { id: entry.id, hash: entry.hash }
    }
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
    const isAhead = head !== undefined && head.last_id > (last?.id ?? 0)
    // Entries that were written meanwhile are checked too; if there are none, they are missing.
    if (isAhead && (await hasEntryAfter(db, last?.id ?? 0))) continue
    const isWhole = head !== undefined && head.last_hash === before
    return {
      ...{ count, breaks, since, forgotten_told, forgotten: head?.forgotten ?? 0 },
      end: isWhole ? null : { expected_id: head?.last_id ?? 0, found_id: last?.id ?? null },
    }
  }
}

const FORGETTING: Act = 'forget-audit'

/** The number of all entries forgotten until then. */
function toldOf({ details }: Hashed) {
  const { forgotten_so_far } = JSON.parse(details) as { forgotten_so_far?: unknown }
  return Number(forgotten_so_far) || 0
}

/** The beginning of the trail: the time of its oldest entry, and how many were forgotten before it. */
export async function beginningOfAudit(db: Db): Promise<{ since: Date | null; forgotten: number }> {
  const oldest = await db.selectFrom('audit_entry').orderBy('id').select('at').limit(1).executeTakeFirst()
  const head = await db.selectFrom('audit_head').select('forgotten').executeTakeFirst()
  return { since: oldest?.at ?? null, forgotten: head?.forgotten ?? 0 }
}

/** Tells of one entry after the other who signed it. */
function signerOfChain(keys: SecretKeys) {
  const former = new Set<string>()
  // Tried first: nearly all entries have the key of the one before.
  let current = keys.accepted_keys[0] ?? keys.secret_key
  let hasBegun = false
  return (before: string, entry: Hashed & { hash: string }) => {
    const signs = (key: string) => entry.hash === hashOfEntry(key, before, entry)
    const key = signs(current) ? current : allKeys(keys).find(signs)
    if (key === undefined) return 'wrong'
    if (former.has(key)) return 'by a former key'
    if (key !== current && hasBegun) former.add(current)
    hasBegun = true
    current = key
    return 'right'
  }
}

/** All entries after that one, oldest first. */
export async function* entriesAfter(
  db: Db,
  after: number,
): AsyncGenerator<Hashed & { id: number; hash: string }> {
  let at = after
  for (;;) {
    const batch = await db
      .selectFrom('audit_entry')
      .where('id', '>', at)
      .orderBy('id')
      .limit(BATCH)
      .selectAll()
      .execute()
    yield* batch
    if (batch.length < BATCH) return
    at = batch.at(-1)!.id
  }
}

async function firstHash(db: Db) {
  const head = await db.selectFrom('audit_head').select('first_hash').executeTakeFirst()
  return head?.first_hash ?? ''
}

async function hasEntryAfter(db: Db, id: number) {
  const found = await db
    .selectFrom('audit_entry')
    .where('id', '>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
