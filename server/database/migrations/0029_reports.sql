-- Notices of illegal content (DSA article 16), by members or by anybody, and what was decided.
create table report (
  id int generated always as identity primary key,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed', 'appealed', 'closed')),
  source text not null check (source in ('member', 'public', 'own_check')),
  -- The content; null until somebody has named it. No foreign key: the content may be gone.
  kind text check (kind in ('profile', 'request')),
  content_id int,
  author_id int references detective on delete set null,
  address text, -- where it is, in the words of a public notice
  reason text, -- of a member's notice
  explanation text,
  notifier_id int references account on delete set null, -- of a member's notice
  notifier_name text,
  notifier_email text,
  is_about_minors boolean not null default false,
  -- Hashes: the letters alone have the references.
  notifier_reference bytea unique,
  author_reference bytea unique,
  received_at timestamptz not null default now(),
  -- The decision that stands: whether it hides the content, why, and since when.
  hides boolean,
  hid_at_first boolean, -- what the first decision said, before any appeal
  ground text,
  facts text,
  decision_text text,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  notifier_appeal text,
  author_appeal text,
  appealed_at timestamptz,
  appeal_reason text,
  appeal_decided_by int references account on delete set null,
  appeal_decided_at timestamptz,
  forgotten_at timestamptz, -- since when its texts and its people are erased; the rest is for the figures
  check ((kind is null) = (content_id is null)),
  check ((hides is null) = (decided_at is null))
);
create index report_by_state on report (state, id);
create index report_by_content on report (kind, content_id);
create index report_by_author on report (author_id);
create index report_by_notifier on report (notifier_id);
create index report_by_decider on report (decided_by);
create index report_by_appeal_decider on report (appeal_decided_by);
create index report_by_receipt on report (received_at);
create index report_to_forget on report (coalesce(appeal_decided_at, decided_at)) where forgotten_at is null;
