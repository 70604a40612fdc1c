// Conditions on requests, answers, jobs, notifications and conversations at any moment, however the product
// ended. Each statement returns the rows that break its sentence. They count on people who have kept the
// usual preferences, blocked nobody and marked nothing as read in the bell, and on requests that have not
// begun.

interface Rule {
  sentence: string
  sql: string
}

/**
 * The colleague's side and the author's, as notifications about answers tell of it, in their order of a
 * request.
 */
const TOLD = `
  select id, kind, collaboration_id as request_id, created_at,
    case when kind in ('accepted', 'declined') then account_id else actor_id end as colleague_id,
    case when kind in ('accepted', 'declined') then actor_id else account_id end as author_id
  from notification where kind in ('answer', 'accepted', 'declined', 'withdrawn')`

/** Each request with the number of its places that are taken. */
const REQUESTS = `
  select request.*, (select count(*) from agreed_job as job where collaboration_id = request.id) as taken,
    (select count(*) from answer where collaboration_id = request.id and state = 'accepted') as accepted
  from collaboration as request`

/** The last notification about a colleague and a request. */
const lastTold = (request: string, colleague: string) => `(
  select kind from (${TOLD}) as latest where latest.request_id = ${request} and latest.colleague_id = ${colleague}
  order by id desc limit 1)`

const ANSWERS: Rule[] = [
  {
    sentence: 'No request has more colleagues, or more accepted answers, than places.',
    sql: `select id from (${REQUESTS}) as request where greatest(taken, accepted) > places`,
  },
  {
    sentence: 'A request that is covered by its answers is full.',
    sql: `select id from (${REQUESTS}) as request
      where covered_since is not null and not covered_by_hand and taken < places`,
  },
  {
    sentence: 'A full request is covered.',
    sql: `select id from (${REQUESTS}) as request where covered_since is null and taken >= places`,
  },
  {
    sentence: 'Each accepted answer has its job.',
    sql: `select id from answer where state = 'accepted' and not exists (
        select from agreed_job as job
        where job.collaboration_id = answer.collaboration_id and colleague_id = answer.detective_id)`,
  },
  {
    sentence:
      'Each job has an accepted answer, or its colleague was named when the request was covered by hand.',
    sql: `select id from agreed_job as job
      where not exists (
        select from answer where answer.collaboration_id = job.collaboration_id
          and answer.detective_id = colleague_id and state = 'accepted')
      and (exists (
          select from answer where answer.collaboration_id = job.collaboration_id
            and answer.detective_id = colleague_id and state <> 'withdrawn')
        or ${lastTold('job.collaboration_id', 'job.colleague_id')} is distinct from 'accepted')`,
  },
  {
    sentence: 'Offers lapse when their request is covered, and stand while it is open.',
    sql: `select answer.id from answer join collaboration as request on request.id = collaboration_id
      where (state = 'offered' and covered_since is not null)
        or (state = 'lapsed' and decided_at is distinct from covered_since)`,
  },
  {
    sentence: 'Nobody has two answers to a request that are not withdrawn.',
    sql: `select collaboration_id, detective_id from answer where state <> 'withdrawn'
      group by 1, 2 having count(*) > 1`,
  },
]

const NOTIFICATIONS: Rule[] = [
  {
    sentence: 'Each answer was told to the author once.',
    sql: `select answer.id from answer join collaboration as request on request.id = collaboration_id
      where 1 <> (
        select count(*) from (${TOLD}) as told
        where kind = 'answer' and request_id = request.id and colleague_id = answer.detective_id
          and author_id = request.detective_id and told.created_at = answer.created_at)`,
  },
  {
    sentence: 'The last decision on each answer, or its withdrawal, was told to the other side once.',
    sql: `select answer.id from answer join collaboration as request on request.id = collaboration_id
      where state in ('accepted', 'declined', 'withdrawn') and 1 <> (
        select count(*) from (${TOLD}) as told
        where kind = state and request_id = request.id and colleague_id = answer.detective_id
          and author_id = request.detective_id and told.created_at = decided_at)`,
  },
  {
    sentence: 'A detective whose offer lapsed was told once.',
    sql: `select id from answer where state = 'lapsed' and 1 <> (
        select count(*) from notification as told where kind = 'covered' and account_id = detective_id
          and told.collaboration_id = answer.collaboration_id and told.created_at = decided_at)`,
  },
  {
    sentence:
      'What is told of a colleague and a request follows from what was told before, and nothing is told twice.',
    sql: `select id from (
        select *, coalesce(lag(kind) over (partition by request_id, colleague_id order by id), 'nothing') as before
        from (${TOLD}) as told) as step
      where (before, kind) not in (
        ('nothing', 'answer'), ('nothing', 'accepted'),
        ('answer', 'accepted'), ('answer', 'declined'), ('answer', 'withdrawn'),
        ('accepted', 'declined'), ('accepted', 'withdrawn'),
        ('declined', 'accepted'), ('declined', 'answer'),
        ('withdrawn', 'answer'), ('withdrawn', 'accepted'))`,
  },
  {
    sentence: 'The detective who was told last of a place has it.',
    sql: `select told.id from (${TOLD}) as told
      where kind = 'accepted' and ${lastTold('told.request_id', 'told.colleague_id')} = 'accepted' and not exists (
        select from agreed_job as job
        where collaboration_id = told.request_id and job.colleague_id = told.colleague_id)`,
  },
  {
    sentence: 'An account with something unread to be told by e-mail has a job that will look at it.',
    sql: `select distinct account_id from notification
      where read_at is null and emailed_at is null and by_email and not exists (
        select from pgboss.job where name = 'email-unread' and state in ('created', 'retry', 'active')
          and data ->> 'account_id' = account_id::text)`,
  },
]

/** The messages that a side may see. */
const SEEN = `from message where message.conversation_id = side.conversation_id
  and (not is_hidden or by_one = (one_id = side.account_id))`
const SIDES = 'conversation_side as side join conversation on conversation.id = side.conversation_id'

const CONVERSATIONS: Rule[] = [
  {
    sentence: 'Each conversation has the side of who opened it, and both sides with its first message.',
    sql: `select id from conversation
      where not exists (select from conversation_side where conversation_id = id and account_id = opened_by)
        or (exists (select from message where conversation_id = conversation.id)
          and 2 <> (select count(*) from conversation_side
            where conversation_id = id and account_id in (one_id, other_id)))`,
  },
  {
    sentence: 'Each side counts the messages of the other one that are after its mark.',
    sql: `select side.* from ${SIDES}
      where unread <> (select count(*) ${SEEN} and by_one <> (one_id = side.account_id) and message.id > read_up_to)`,
  },
  {
    sentence: 'Each side is listed by its last message.',
    sql: `select side.* from ${SIDES}
      where last_message_id is distinct from (select max(message.id) ${SEEN})`,
  },
  {
    sentence: 'Of the unread messages of a conversation there is one notification, and none if all are read.',
    sql: `select side.* from ${SIDES}
      where least(unread, 1) <> (
        select count(*) from notification as told where kind = 'message' and told.account_id = side.account_id
          and told.conversation_id = side.conversation_id and read_at is null)`,
  },
  {
    sentence: 'No key is kept without the answer to its call.',
    sql: 'select account_id from idempotent_answer where answer is null',
  },
]

export const RULES: readonly Rule[] = [...ANSWERS, ...NOTIFICATIONS, ...CONVERSATIONS]
