-- Answers of colleagues to requests, and the jobs agreed (contract/answers.ts, contract/answering.ts).
-- request_keys a147013b87d738f0
alter table collaboration
  add column places int not null default 1,
  add column covered_since timestamptz, -- covered: all places are taken, or the author says so
  add column covered_by_hand boolean not null default false;
alter table collaboration add constraint collaboration_places check (places between 1 and 9) not valid;

create table answer (
  id int generated always as identity primary key,
  collaboration_id int not null references collaboration on delete cascade,
  detective_id int not null references detective on delete cascade,
  message text,
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision_message text,
  is_hidden boolean not null default false -- the author had blocked this person: never shown or told
);
create unique index answer_once on answer (collaboration_id, detective_id) where state <> 'withdrawn';
create index answer_of_request on answer (collaboration_id, id desc);
create index answer_of_detective on answer (detective_id, id desc);

-- Two colleagues and what they agreed on. A place of a request is taken by a row here, with or without an answer.
create table agreed_job (
  id int generated always as identity primary key,
  collaboration_id int references collaboration on delete set null,
  author_id int not null references detective on delete cascade,
  colleague_id int not null references detective on delete cascade,
  area_key int not null references area, -- of the request; in the ledger its province
  start_date date not null,
  end_date date,
  agreed_at timestamptz not null default now(),
  asked_at timestamptz, -- both were asked whether it took place
  author_took_place boolean,
  colleague_took_place boolean,
  author_note text,
  colleague_note text,
  reduced_at timestamptz, -- only the ledger is left
  unique (collaboration_id, colleague_id)
);
create index agreed_job_of_author on agreed_job (author_id, start_date desc, id desc);
create index agreed_job_of_colleague on agreed_job (colleague_id, start_date desc, id desc);
create index agreed_job_to_ask on agreed_job ((coalesce(end_date, start_date))) where asked_at is null;
create index agreed_job_to_reduce on agreed_job ((coalesce(end_date, start_date))) where reduced_at is null;

create table meeting_point (
  collaboration_id int primary key references collaboration on delete cascade,
  text text not null,
  instructions text,
  written_at timestamptz not null default now()
);
create table meeting_point_reading (
  id int generated always as identity primary key,
  collaboration_id int not null references collaboration on delete cascade,
  detective_id int not null references detective on delete cascade,
  read_at timestamptz not null default now()
);
create index meeting_point_reading_of_request on meeting_point_reading (collaboration_id, id desc);
create index meeting_point_reading_of_detective on meeting_point_reading (detective_id);
