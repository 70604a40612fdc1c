-- Answers to the messages of the contact form, and which messages are done with.
alter table contact_message
  add column done_at timestamptz,
  add column thread uuid not null default gen_random_uuid(); -- in the Message-ID of its e-mails

create index contact_message_open on contact_message (sent_at, id) where done_at is null;
create index contact_message_done on contact_message (done_at, id) where done_at is not null;

create table contact_reply (
  id int generated always as identity primary key,
  message_id int not null references contact_message on delete cascade,
  text text not null,
  sent_at timestamptz not null default now()
);
create index contact_reply_by_message on contact_reply (message_id, id);

-- A text that staff send to all members: kept while it is sent, so that a server that starts anew goes on with it.
alter table circular
  add column text text,
  add column is_test boolean not null default false;
alter table circular drop constraint circular_text_hash_key;
create unique index circular_sent_once on circular (text_hash) where not is_test;

-- The letters of a circular, one a recipient, without whom: how many the mail server took, and how many it refused.
create table circular_letter (
  id bigint generated always as identity primary key,
  circular_id int not null references circular on delete cascade,
  sent_at timestamptz,
  failed_at timestamptz
);
create index circular_letter_by_circular on circular_letter (circular_id, id);

-- What staff announce to members on their screens.
create table announcement (
  id int generated always as identity primary key,
  title text not null,
  text text not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null check (shown_until > shown_from),
  created_at timestamptz not null default now()
);
create index announcement_by_end on announcement (shown_until, id);
