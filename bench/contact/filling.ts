// Answers, conversations and messages as in a busy network, created inside the database.
import type { Database } from '#server/database/connect.ts'
import { fillRequests } from '../collaborations/filling.ts'
import { onServer } from '../databases.ts'

/** For each request: answers, and with half of them a conversation of so many messages. */
const ANSWERS = 10
const MESSAGES = 100
/** The measured account writes with more people than anybody. */
const OWN_CONVERSATIONS = 400
const OWN_REQUESTS = 50
const AT_ONCE = 5000

/** Fills them in for `requests` requests if they are not there. */
export async function fillContact(
  database: Database,
  url: string,
  { requests, id }: { requests: number; id: (database: Database) => Promise<number> },
): Promise<void> {
  await fillRequests(database, url, { requests, areAllOpen: true })
  const { rows } = await database.query('select count(*)::int as count from conversation')
  if (rows[0].count > 0) return
  const started = Date.now()
  const own = await id(database)
  // Without the triggers of the lists of requests, which nothing here reads.
  const quickly = 'set session_replication_role = replica'
  await onServer(url, [
    quickly,
    `update collaboration set detective_id = ${own} where id % ${Math.max(2, Math.round(requests / OWN_REQUESTS))} = 0`,
    answers,
    jobs,
    `insert into conversation (one_id, other_id, about, opened_by)
     select least(author, other), greatest(author, other), request, author from (
       select request.detective_id as author, min(answer.detective_id) as other, request.id as request
       from collaboration as request join answer on answer.collaboration_id = request.id
       where request.id % 2 = 0 group by request.id) as pair where author <> other
     on conflict do nothing`,
    `insert into conversation (one_id, other_id, opened_by)
     select least(id, ${own}), greatest(id, ${own}), ${own} from detective
     where id <> ${own} and status = 'approved' order by id limit ${OWN_CONVERSATIONS} on conflict do nothing`,
  ])
  const { rows: last } = await database.query('select max(id)::int as id from conversation')
  for (let first = 1; first <= last[0].id; first += AT_ONCE)
    await onServer(url, [quickly, messagesOf(first, first + AT_ONCE - 1)])
  await onServer(url, [
    quickly,
    `insert into conversation_side (conversation_id, account_id, last_message_id, read_up_to, unread)
     select conversation.id, side, last, case when conversation.id % 7 = 0 then 0 else last end,
       case when conversation.id % 7 = 0 then ${MESSAGES / 2} else 0 end
     from conversation join (select conversation_id, max(id) as last from message group by 1) as its
       on its.conversation_id = conversation.id
     cross join lateral unnest(array[one_id, other_id]) as side`,
    'vacuum analyze',
    'checkpoint',
  ])
  console.log(`Respuestas y mensajes creados en ${Math.round((Date.now() - started) / 1000)} s`)
}

// Each request is answered by other people, one in eight of whom has been accepted, declined or has
// withdrawn.
const answers = `
  with somebody as materialized (
    select row_number() over (order by id) - 1 as place, count(*) over () as people, id
    from detective where status = 'approved'
  )
  insert into answer (collaboration_id, detective_id, message, state, created_at)
  select request.id, somebody.id, 'Conozco la zona y puedo esos días. ' || nth,
    (array['offered', 'offered', 'offered', 'offered', 'offered', 'accepted', 'declined', 'withdrawn'])[1 + nth % 8],
    now() - nth * interval '1 hour'
  from (select id, detective_id, (select max(people) from somebody) as people from collaboration) as request
  cross join generate_series(0, ${ANSWERS - 1}) as nth
  join somebody on somebody.place = (request.id::bigint * 7919 + nth * 613) % request.people
  where somebody.id <> request.detective_id
  order by nth, request.id
  on conflict do nothing`

/** Each accepted answer has its job; none is over. */
const jobs = `
  insert into agreed_job (collaboration_id, author_id, colleague_id, area_key, start_date, end_date)
  select request.id, request.detective_id, answer.detective_id, area_key, start_date, end_date
  from answer join collaboration as request on request.id = collaboration_id where state = 'accepted'`

/** In order of time over all conversations, as they are written. */
const messagesOf = (first: number, last: number) => `
  insert into message (conversation_id, by_one, text, sent_at)
  select id, nth % 2 = 0, 'Un mensaje como los que se escriben dos colegas que preparan un trabajo. ' || nth,
    now() - (${MESSAGES} - nth) * interval '3 hours'
  from conversation cross join generate_series(1, ${MESSAGES}) as nth
  where id between ${first} and ${last} order by nth, id`
