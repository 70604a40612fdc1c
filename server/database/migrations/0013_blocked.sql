-- What the law obliges to keep once it has served is blocked (LOPDGDD article 32): the decisions about an account that is
-- erased, and the requests that were taken down (DSA articles 17, 20 and 21). 0011 has the consents. No foreign keys: the
-- rows outlive the account. server/platform/blocked.ts alone reads them, and a sweep destroys them.
create table blocked_decision (
  detective_id int not null,
  license_number int not null, -- by which an authority asks
  from_status text not null,
  to_status text not null,
  reason text,
  by_owner boolean not null,
  decided_at timestamptz not null,
  blocked_at timestamptz not null default now()
);
create index blocked_decision_by_time on blocked_decision (blocked_at);
create index blocked_decision_by_detective on blocked_decision (detective_id);

create table blocked_request (
  request_id int not null,
  detective_id int not null,
  license_number int not null,
  content jsonb not null, -- what was written of it
  reason text not null,
  removed_at timestamptz not null default now()
);
create index blocked_request_by_time on blocked_request (removed_at);
create index blocked_request_by_detective on blocked_request (detective_id);
create index blocked_consent_by_detective on blocked_consent (detective_id);

-- Who opened what, and why.
create table blocked_opening (
  id int generated always as identity primary key,
  kind text not null,
  asked_for text not null, -- 'cuenta 12', 'licencia 4127'
  rows_shown int not null,
  reason text not null,
  opened_by text not null,
  opened_at timestamptz not null default now()
);
create index blocked_opening_by_time on blocked_opening (opened_at);

-- Whatever erases an account leaves its decisions here. Of one's own deeds only that one asked to be erased. Before the
-- row goes: the foreign keys take away who decided, in an order that a restored copy may have otherwise.
create function block_decisions() returns trigger language plpgsql as $$
begin
  insert into blocked_decision (detective_id, license_number, from_status, to_status, reason, by_owner, decided_at)
  select detective.id, license_number, from_status, to_status, reason, decided_by is not distinct from old.id, decided_at
  from detective join moderation_event on detective_id = detective.id
  where detective.id = old.id and (decided_by is distinct from old.id or to_status = 'leaving')
  order by moderation_event.id;
  return old;
end $$;
create trigger account_erased before delete on account for each row execute function block_decisions();
