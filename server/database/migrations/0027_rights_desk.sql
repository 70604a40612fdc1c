-- The rights desk: what persons asked for about their data, and what was answered (GDPR articles 12 and 15 to 21).
create table rights_case (
  id int generated always as identity primary key,
  "right" text not null check ("right" in ('access', 'rectification', 'erasure', 'objection')),
  full_name text not null,
  email text,
  account_id int references account on delete set null, -- of a member; the case outlives the account, as proof
  request text not null,
  received_on date not null,
  due_on date not null, -- one month later (GDPR article 12.3)
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text check (outcome in ('granted', 'partly', 'refused')),
  closing_reason text,
  check ((closed_at is null) = (outcome is null)),
  -- Nobody is refused without a reason (GDPR article 12.4).
  check ((closed_at is null) = (closing_reason is null))
);
create index rights_case_open on rights_case (due_on, id) where closed_at is null;
create index rights_case_closed on rights_case (closed_at) where closed_at is not null;
create index rights_case_by_account on rights_case (account_id);
create index rights_case_by_email on rights_case (lower(email));

create table rights_note (
  id int generated always as identity primary key,
  case_id int not null references rights_case on delete cascade,
  kind text not null check (kind in ('note', 'sent')),
  text text not null,
  written_by int references account on delete set null,
  written_at timestamptz not null default now()
);
create index rights_note_by_case on rights_note (case_id);
create index rights_note_by_writer on rights_note (written_by);
