-- Collaboration requests: a job that needs a colleague in a place (rule 7.1).
create table collaboration (
  id int generated always as identity primary key,
  detective_id int not null references detective on delete cascade, -- its author
  subject text not null,
  description text,
  area_key int not null references area,
  start_date date not null, -- in Madrid; once that day has passed there the request has elapsed
  start_time time,
  end_date date check (end_date > start_date),
  vehicle text,
  gender text check (gender in ('m', 'f')),
  age_range_lower smallint check (age_range_lower between 18 and 99),
  age_range_upper smallint check (age_range_upper between 18 and 99),
  service_id int references service,
  idioms text[] not null default '{}', -- codes of languages
  disabled boolean not null default false, -- hidden from all but its author
  deleted_at timestamptz, -- gone for everybody; its row goes once nobody can take that back any more
  -- Kinds of what looks like data of a third party (contract/discretion.ts) and was published all the same: after the
  -- author had said that it is none, or, where a caller left the question out, without asking.
  denied_tells text[] not null default '{}',
  unasked_tells text[] not null default '{}',
  unique_views int not null default 0,
  created_at timestamptz not null default now(),
  check (age_range_lower <= age_range_upper)
);
create index collaboration_by_author on collaboration (detective_id, created_at desc, id desc);
create index collaboration_deleted on collaboration (deleted_at) where deleted_at is not null;

-- Arrays have no foreign keys of their own; this is theirs.
create function check_collaboration_idioms() returns trigger language plpgsql as $$
begin
  if cardinality(new.idioms) <> (select count(*) from language where country_code = any(new.idioms)) then
    raise foreign_key_violation using message = 'a request names an unknown or repeated language';
  end if;
  return new;
end $$;
create trigger check_collaboration_idioms
  before insert or update of idioms on collaboration for each row execute function check_collaboration_idioms();

-- Who opened a request, so that each counts once. When a detective is deleted the number stays, and is nobody's.
create table collaboration_view (
  collaboration_id int references collaboration on delete cascade,
  detective_id int references detective on delete cascade,
  primary key (collaboration_id, detective_id)
);
create index collaboration_view_by_detective on collaboration_view (detective_id); -- for who is deleted

-- Where visitors may: a hash of each visitor's address with a salt that is forgotten when the day is over, so that
-- nobody can tell from it who it was.
create table visiting_day (
  day date primary key,
  salt bytea not null
);
create table collaboration_visit (
  collaboration_id int references collaboration on delete cascade,
  day date references visiting_day on delete cascade,
  visitor_hash bytea,
  primary key (collaboration_id, day, visitor_hash)
);
create index collaboration_visit_by_day on collaboration_visit (day);

-- What was answered to calls with an Idempotency-Key, for a caller who did not hear it and asks again.
create table idempotent_answer (
  account_id int references account on delete cascade,
  key_hash bytea,
  input_hash bytea not null, -- of the call and what was handed over: the same key with something else is refused
  answer json, -- not jsonb, which would put its fields into another order; null where there was nothing to say
  answered_at timestamptz not null default now(),
  primary key (account_id, key_hash)
);
create index idempotent_answer_by_age on idempotent_answer (answered_at);
