-- Decisions about what somebody wrote (DSA article 17). They stood among the decisions about the detective, told in prose:
-- 'Retirada la petición 12: …'.
create table content_decision (
  id int generated always as identity primary key,
  content_kind text not null check (content_kind in ('request')),
  content_id int not null, -- no foreign key: what was removed is gone
  detective_id int not null references detective on delete cascade, -- who wrote it
  decision text not null check (decision in ('removed', 'restored')),
  reason text not null, -- as its author was told
  ground text, -- the law or the condition of use that it is against; null: nobody has said
  source text, -- what led to it, a notice or one's own look; null: nobody has said
  decided_by int references account on delete set null, -- null: an operator at the console
  decided_at timestamptz not null default now()
);
create index content_decision_by_detective on content_decision (detective_id);
create index content_decision_by_decider on content_decision (decided_by);

-- Whoever took a request down left the status as it was.
insert into content_decision (content_kind, content_id, detective_id, decision, reason, decided_by, decided_at)
select 'request', substring(reason from '^Retirada la petición (\d{1,9}): ')::int, detective_id, 'removed',
  regexp_replace(reason, '^Retirada la petición \d{1,9}: ', ''), decided_by, decided_at
from moderation_event
where from_status = to_status and reason ~ '^Retirada la petición \d{1,9}: '
order by id;
delete from moderation_event where from_status = to_status and reason ~ '^Retirada la petición \d{1,9}: ';

-- Blocked with the other decisions once the account is erased: either about the detective or about what they wrote.
alter table blocked_decision
  alter from_status drop not null,
  alter to_status drop not null,
  add content_kind text,
  add content_id int,
  add decision text,
  add ground text,
  add source text;
update blocked_decision set
  content_kind = 'request',
  content_id = substring(reason from '^Retirada la petición (\d{1,9}): ')::int,
  decision = 'removed',
  reason = regexp_replace(reason, '^Retirada la petición \d{1,9}: ', ''),
  from_status = null,
  to_status = null
where from_status = to_status and reason ~ '^Retirada la petición \d{1,9}: ';
alter table blocked_decision add check ((to_status is null) = (decision is not null));
update blocked_request set reason = regexp_replace(reason, '^Retirada la petición \d{1,9}: ', '');

create or replace function block_decisions() returns trigger language plpgsql as $$
begin
  insert into blocked_decision (detective_id, license_number, from_status, to_status, reason, by_owner, decided_at)
  select detective.id, license_number, from_status, to_status, reason, decided_by is not distinct from old.id, decided_at
  from detective join moderation_event on detective_id = detective.id
  where detective.id = old.id and (decided_by is distinct from old.id or to_status = 'leaving')
  order by moderation_event.id;
  insert into blocked_decision (
    detective_id, license_number, content_kind, content_id, decision, reason, ground, source, by_owner, decided_at
  )
  select detective.id, license_number, content_kind, content_id, decision, reason, ground, source, false, decided_at
  from detective join content_decision on detective_id = detective.id
  where detective.id = old.id
  order by content_decision.id;
  return old;
end $$;
