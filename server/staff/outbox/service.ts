import type { listOutbox, OutboxState, QueuedEmail, retryEmail } from '#contract/staff/outbox.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import { envelopeOf, MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { runNow, type ShownJob, shownJobs } from '#server/platform/shown-jobs.ts'

const STATES: Record<ShownJob['state'], OutboxState> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'sending',
  completed: 'sent',
  failed: 'failed',
}

/** A page of the queued e-mails. Only those of the page are opened, and of them address and subject alone. */
export async function pageOfOutbox({ db, settings, input: { page } }: Call<typeof listOutbox>) {
  const { jobs, total } = await shownJobs(db, MAIL_QUEUE, {
    limit: STAFF_LIST_PER_PAGE,
    offset: skippedBefore(page, STAFF_LIST_PER_PAGE),
  })
  return {
    data: jobs.map((job) => queuedEmailOf(settings, job)),
    meta: pageMeta(page, STAFF_LIST_PER_PAGE, total),
  }
}

function queuedEmailOf(
  settings: Settings,
  { id, data, state, tries, error, at, start_after }: ShownJob,
): QueuedEmail {
  const waits = state === 'created' || state === 'retry'
  return {
    id,
    ...envelopeOf(settings, data),
    state: STATES[state],
    tries,
    last_error: state === 'completed' ? null : error,
    at: at.toISOString(),
    next_at: waits ? start_after.toISOString() : null,
  }
}

/** 404: the e-mail is gone. 409: it was sent, or is being sent. */
export async function retry({ db, jobs, input: { id }, record }: Call<typeof retryEmail>) {
  await db.transaction().execute(async (trx) => {
    const outcome = await runNow(trx, jobs, MAIL_QUEUE, id)
    if (outcome === 'gone') throw notFound('Ese correo ya no está.')
    if (outcome === 'running') throw conflict('Ese correo ya se ha enviado o se está enviando.')
    await record(trx, { subject: `email ${id}` })
  })
  return undefined
}
