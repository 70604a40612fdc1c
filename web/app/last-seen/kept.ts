// The data that an account saw last, kept on the device to be shown without a network
// (docs/decisions/0019-offline.md). Only one account's at a time: all other data are deleted before anything
// is written.
import { clear, createStore, del, entries, get, keys, set, setMany } from 'idb-keyval'
import { getSession, LAST_SEEN_DATABASE, LAST_SEEN_KEY } from '#web/lib/session.ts'
import { keepsLastSeen, LAST_SEEN_DAYS } from '#web/lib/traces/keeping-last-seen.ts'
import { asOfToday, isOver } from './kinds.ts'

/**
 * Hash of the contract's sources: data stored with another version may have another shape (vite.config.ts).
 */
declare const __CONTRACT__: string

/** An answer that was seen: its query, its time and its data. */
export interface Seen {
  hash: string
  key: readonly unknown[]
  at: number
  data: unknown
}

interface Kept extends Seen {
  /** The account's id. */
  of: number
  contract: string
}

const DAY_MS = 86_400_000
const MOST = 150

const store = createStore(LAST_SEEN_DATABASE, 'seen')

/** Stores what this account has seen, if it is still logged in. Fails silently, for example without space. */
export async function keep(of: number, seen: Seen[]): Promise<void> {
  if (!keepsLastSeen()) return
  try {
    if (localStorage.getItem(LAST_SEEN_KEY) !== String(of)) await clear(store)
    localStorage.setItem(LAST_SEEN_KEY, String(of))
    await setMany(
      seen.map((one) => [one.hash, { ...one, of, contract: __CONTRACT__ } satisfies Kept]),
      store,
    )
    await forgetOthers()
    if ((await keys(store)).length > MOST) await forgetOld()
  } catch {
    // Then there is nothing to show without a network.
  }
}

/** The data that the present account has seen under this hash, at most 14 days old. */
export async function recall(hash: string): Promise<Seen | null> {
  const kept = await get<Kept>(hash, store).catch(() => undefined)
  return kept && isUsable(kept) ? { ...kept, data: asOfToday(kept) } : null
}

/** The newest data of the present account that match. */
export async function recallNewest(isMeant: (seen: Seen) => boolean): Promise<Seen | null> {
  const found = (await all())
    .map(([, kept]) => ({ ...kept, data: asOfToday(kept) }))
    .filter((kept) => isUsable(kept) && isMeant(kept))
  return found.sort((a, b) => b.at - a.at)[0] ?? null
}

/** Deletes all data that match. */
export async function forget(isMeant: (seen: Seen) => boolean): Promise<void> {
  for (const [hash, kept] of await all()) if (isMeant(kept)) await del(hash, store)
}

/** Deletes all data of other accounts; everything if nobody is logged in, or if nothing is to be kept. */
export async function forgetOthers(): Promise<void> {
  const mark = localStorage.getItem(LAST_SEEN_KEY)
  // Also without a mark: another tab may have removed it while this one was writing.
  if (keepsLastSeen() && mark === String(getSession()?.profile.id)) return
  await clear(store)
  // Unless it has been rewritten meanwhile for the present user.
  if (localStorage.getItem(LAST_SEEN_KEY) === mark) localStorage.removeItem(LAST_SEEN_KEY)
}

/** Deletes data that are too old or beyond the maximum number, oldest first, and parts that are over. */
export async function forgetOld(): Promise<void> {
  const kept = (await all()).sort(([, a], [, b]) => b.at - a.at)
  for (const [place, [hash, one]] of kept.entries())
    if (place >= MOST || !isUsable(one)) await del(hash, store)
    else if (asOfToday(one) !== one.data) await set(hash, { ...one, data: asOfToday(one) }, store)
}

function all() {
  return entries<string, Kept>(store).catch(() => [])
}

function isUsable(kept: Kept) {
  const { of, contract, at } = kept
  const isYoung = Date.now() - at < LAST_SEEN_DAYS * DAY_MS
  return (
    keepsLastSeen() &&
    of === getSession()?.profile.id &&
    contract === __CONTRACT__ &&
    isYoung &&
    !isOver(kept)
  )
}
