// The data with which the lists of the back office are measured.
import type { Database } from '#server/database/connect.ts'
import { failedOf, SCHEMA, startJobs } from '#server/platform/jobs.ts'
import { MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import { seal } from '#server/platform/secrets.ts'
import { countFigures } from '#server/staff/figures/counting.ts'
import { onServer } from '../databases.ts'
import { benchSettings } from '../settings.ts'

const ACTORS = 20
const EMAILS_AT_ONCE = 5000

/**
 * Statuses, checks of licences, an e-mail to each person, and invented entries: their hashes are of no key.
 */
export async function fillBackOffice(
  database: Database,
  url: string,
  { entries, people }: { entries: number; people: number },
): Promise<void> {
  const { rows } = await database.query('select count(*)::int as count from audit_entry')
  if (rows[0].count > 0) return
  await (await startJobs(database, { queues: [MAIL_QUEUE], keepFailed: [MAIL_QUEUE], log: console })).stop()
  for (let first = 0; first < people; first += EMAILS_AT_ONCE)
    await queueEmails(database, first, Math.min(people, first + EMAILS_AT_ONCE))
  await onServer(url, [
    // Without the triggers that keep the lists of the search, which nothing here reads: they take minutes.
    'set session_replication_role = replica',
    // Recent registrations: old ones would be sent a warning e-mail during the measurement.
    `update detective set status = case when id % 3 = 0 then 'awaiting_approval' else status end,
       registered_at = case when id % 3 = 0 then now() - id % 90 * interval '1 day' else registered_at end,
       license_checked_at = case when id % 7 = 0 then now() - interval '2 years' else license_checked_at end`,
    `insert into audit_entry (at, actor, act, subject, details, hash)
     select now() - (${entries} - nth) * interval '1 minute', 'actor-' || nth % ${ACTORS} || '@example.org',
       case nth % 3 when 0 then 'console' when 1 then 'invite-staff' else 'remove-staff' end,
       'detective ' || nth % 5000, '{"reason":"Una razón, como las que se escriben"}', md5(nth::text)
     from generate_series(1, ${entries}) nth`,
    'vacuum analyze',
    'checkpoint',
  ])
  await countFigures(database.db)
}

/**
 * E-mails of a mailing to everybody: of a hundred one has failed for good and five are tried again, in a
 * year.
 */
async function queueEmails({ query }: Database, first: number, end: number) {
  const jobs = Array.from({ length: end - first }, (_, at) => {
    const nth = first + at
    const to = `persona-${nth}@example.org`
    const subject = 'Cambian los términos de uso el 1 de enero'
    const paragraphs = Array.from({ length: 4 }, () => 'Un párrafo como los de una circular. '.repeat(6))
    const key = benchSettings.secret_key
    return JSON.stringify({
      nth,
      data: { sealed: seal(key, { to, subject, paragraphs }), envelope: seal(key, { to, subject }) },
    })
  })
  await query(
    `insert into ${SCHEMA}.job (name, data, state, retry_count, created_on, start_after, keep_until, output)
     select case when nth % 100 = 0 then $2 else $1 end, job -> 'data',
       (case when nth % 100 between 1 and 5 then 'retry' else 'created' end)::${SCHEMA}.job_state,
       case when nth % 100 between 1 and 5 then 3 else 0 end,
       now() - nth * interval '1 second', now() + interval '1 year', now() + interval '2 years',
       case when nth % 100 between 0 and 5 then '{"message":"El servidor de correo no contesta."}'::jsonb end
     from unnest($3::text[]) as given (text), lateral (select text::jsonb as job) as parsed,
       lateral (select (job ->> 'nth')::int as nth) as numbered`,
    [MAIL_QUEUE, failedOf(MAIL_QUEUE), jobs],
  )
}
