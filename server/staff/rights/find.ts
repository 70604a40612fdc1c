// The search for the name of a person, often of one who was investigated, in what members and visitors wrote.
import { FOUND_MAX, type findPerson, type Hit, isBetweenColleagues } from '#contract/staff/rights.ts'
import { folded } from '#server/database/spanish-order.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { removedRequestsWith } from '#server/features/retention/blocked.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { sign } from '#server/platform/secrets.ts'
import { textsWith } from './find-queries.ts'
import { subjectOf, wholeCase } from './service.ts'

/** The kinds of data that are searched for the name, in the order of the hits. */
const SEARCHED = [
  ...(['request', 'contact_message', 'report'] as const),
  ...(['answer', 'meeting_point', 'job_note', 'message'] as const),
]

/**
 * The texts that have all words of the name, in any order: in requests, also those that nobody else sees any
 * more, in contact messages with their replies, and in notices with their decisions. Of what colleagues write
 * to each other only that it has the name and by whom: staff read no conversation (decision 0054), and ask
 * its author. Of removed requests, which are blocked, only that they have it: their text is opened at the
 * console.
 *
 * The trail gets a keyed hash of the name. It keeps its entries for years and cannot erase one, and the
 * person may be asking for the name to be erased; who knows the name can still find out whether it was
 * searched for.
 */
export async function find({ db, settings, viewer, input, record }: Call<typeof findPerson>) {
  const { name, reason, case_id } = input
  const words = folded(name).split(' ').filter(Boolean)
  if (words.length === 0) throw invalid({ name: ['El nombre es obligatorio.'] })
  const hits: Hit[] = []
  const room = () => FOUND_MAX - hits.length
  for (const found_in of SEARCHED) {
    if (room() <= 0) break
    for (const { id, detective_id, text, written_at } of await textsWith(db, found_in, words, room() + 1))
      hits.push({
        ...{ found_in, id, detective_id, written_at: written_at.toISOString() },
        excerpt: isBetweenColleagues(found_in) ? null : excerptAround(text, words),
      })
  }
  return await inTransaction(db, async (trx) => {
    if (case_id !== undefined) await wholeCase(trx, case_id)
    const removed = await removedRequestsWith(trx, words, { reason, by_account: viewer.id })
    hits.push(...removed.map((one) => ({ found_in: 'removed_request' as const, excerpt: null, ...one })))
    await record(trx, {
      subject: case_id === undefined ? 'requests, messages and notices' : subjectOf(case_id),
      details: {
        name: sign(settings.secret_key, 'searched-name', words.join(' ')),
        reason,
        found: hits.length,
      },
    })
    return { data: hits.slice(0, FOUND_MAX), is_complete: hits.length <= FOUND_MAX }
  })
}

const WORDS_BEFORE = 12
const WORDS_AFTER = 24

/** Some words of the text around the first one that is part of the name. */
function excerptAround(text: string, words: string[]): string {
  const all = text.split(/\s+/)
  const isOfName = (word: string) =>
    folded(word)
      .split(' ')
      .some((part) => words.includes(part))
  const at = Math.max(0, all.findIndex(isOfName))
  const [from, to] = [Math.max(0, at - WORDS_BEFORE), at + WORDS_AFTER]
  return [from > 0 && '…', ...all.slice(from, to), to < all.length && '…'].filter(Boolean).join(' ')
}
