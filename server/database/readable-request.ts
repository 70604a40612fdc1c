import { type RawBuilder, sql } from 'kysely'
import { RETENTION } from '#contract/retention.ts'
import { isHiddenFromColleague } from './acquaintance.ts'

/**
 * Whether a person may open a request (rule 7.3): its author; everybody while it has neither elapsed nor been
 * hidden by its author; for some days more who had opened it in time; and who has a place in it, until its
 * details are erased. Nobody but its author if a decision hides it, and nobody if its author is not approved.
 * For a select from `collaboration`; `today` is Madrid's date.
 */
export function isReadableBy(person: RawBuilder<unknown>, today: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from detective as author
    cross join lateral (select coalesce(collaboration.end_date, collaboration.start_date) as last_day) as its
    where author.id = collaboration.detective_id and author.status = 'approved' and collaboration.deleted_at is null
      and (author.id = ${person} or collaboration.withheld_since is null and (
        not collaboration.disabled and not requests_are_hidden(author) and (
          last_day >= ${today}::date
          or last_day >= ${today}::date - ${sql.lit(RETENTION.elapsed_readers.term.days)} and exists (
            select from collaboration_view as view
            where view.collaboration_id = collaboration.id and view.detective_id = ${person}
          )
        )
        or collaboration.stage < 2 and exists (
          select from agreed_job as job
          where job.collaboration_id = collaboration.id and job.colleague_id = ${person} and not ${isHiddenFromColleague}
        )
      ))
  )`
}
