import type * as contract from '#contract/staff/mailings.ts'
import { MAILING_TRIED_DAYS, type Mailing } from '#contract/staff/mailings.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { pageMeta } from '#server/database/paging.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type CircularProgress, progressOf, progressOfAll } from '#server/features/circulars/progress.ts'
import { countListeners } from '#server/features/circulars/queries.ts'
import { startCircular, testCircular } from '#server/features/circulars/sending.ts'
import { circularOf, emailOf } from '#server/features/circulars/text.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import { renderEmail } from '#server/platform/mail/email.ts'

/** A page of the mailings with their progress. */
export async function list({ db, input: { page } }: Call<typeof contract.listMailings>) {
  const { total, rows } = await progressOfAll(db, { page, per: STAFF_LIST_PER_PAGE })
  return { data: rows.map(onTheWire), meta: pageMeta(page, STAFF_LIST_PER_PAGE, total) }
}

/** A mailing with its progress. 404: no such mailing. */
export async function get({ db, input }: Call<typeof contract.getMailing>) {
  const found = await progressOf(db, input.id)
  if (!found) throw notFound('No hay ningún correo con ese número.')
  return onTheWire(found)
}

/** The e-mail as it would arrive, and the number of its recipients. Sends and stores nothing. */
export async function preview({ db, settings, input }: Call<typeof contract.previewMailing>) {
  const email = emailOf(circularOf(input), settings, settings.contact_email)
  return {
    subject: email.subject,
    text: renderEmail(email, settings).text,
    recipients: await countListeners(db, 'approved'),
  }
}

/** Stores the mailing and leaves the rest to the queue; a test is queued at once. */
export async function send(call: Call<typeof contract.sendMailing>) {
  const { db, viewer, input, record } = call
  const circular = circularOf(input)
  return await inTransaction(db, async (trx) => {
    const id = input.is_test
      ? await testCircular(call, trx, circular, viewer.id)
      : await startCircular(call, trx, circular)
    if (id === null) throw conflict('Un correo con el mismo asunto y el mismo texto ya se ha enviado.')
    await record(trx, {
      subject: `mailing ${id}`,
      details: { subject: circular.subject, is_test: input.is_test },
    })
    return onTheWire((await progressOf(trx, id))!)
  })
}

function onTheWire({ started_at, finished_at, ...rest }: CircularProgress): Mailing {
  const isOver = finished_at !== null && (rest.sent >= rest.total || isLongAgo(finished_at))
  return {
    ...rest,
    state: isOver ? 'sent' : 'sending',
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const DAY_MS = 86_400_000
const isLongAgo = (finished_at: Date) => Date.now() - finished_at.getTime() > MAILING_TRIED_DAYS * DAY_MS
