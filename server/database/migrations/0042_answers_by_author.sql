-- A colleague with whom the author agreed elsewhere has an answer too, by which each can end the agreement.
alter table answer add column by_author boolean not null default false; -- the colleague had not answered

insert into answer (collaboration_id, detective_id, state, created_at, decided_at, by_author)
select collaboration_id, colleague_id, 'accepted', agreed_at, agreed_at, true
from agreed_job as job
where collaboration_id is not null and start_date >= current_date and not exists (
  select from answer
  where answer.collaboration_id = job.collaboration_id and detective_id = colleague_id and state <> 'withdrawn'
)
on conflict do nothing;
