-- Conversations between two detectives, and blocking (contract/conversations.ts).

-- One for each pair and request, and one for each pair without a request: `about` is then 0. The two sides are ordered
-- by their number; an erased account leaves null, and the other side goes on reading.
create table conversation (
  id int generated always as identity primary key,
  one_id int references account on delete set null,
  other_id int references account on delete set null,
  about int not null default 0, -- a request, which may be gone
  created_at timestamptz not null default now(),
  opened_by int references account on delete set null,
  check (one_id < other_id)
);
create unique index conversation_of_pair on conversation (one_id, other_id, about);
create index conversation_of_other on conversation (other_id);
create index conversation_opened on conversation (opened_by, created_at);

create table message (
  id int generated always as identity primary key,
  conversation_id int not null references conversation on delete cascade,
  by_one boolean not null, -- written by `one_id`, else by `other_id`
  text text not null,
  sent_at timestamptz not null default now(),
  is_hidden boolean not null default false -- the receiver had blocked the sender: shown to the sender alone
);
create index message_of_conversation on message (conversation_id, id desc);
create index message_by_time on message (sent_at);

-- What one side sees of a conversation: it is listed by its last message. No row of the other side before the first
-- message that the other side may see.
create table conversation_side (
  conversation_id int not null references conversation on delete cascade,
  account_id int not null references account on delete cascade,
  last_message_id int, -- that this side may see
  read_up_to int not null default 0,
  unread int not null default 0,
  primary key (conversation_id, account_id)
);
create index conversation_side_listed on conversation_side (account_id, last_message_id desc nulls last);
create index conversation_side_unread on conversation_side (account_id) include (unread) where unread > 0;

create table block (
  blocker_id int not null references account on delete cascade,
  blocked_id int not null references account on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index block_of_blocked on block (blocked_id);
create function has_blocked(blocker int, blocked int) returns boolean language sql stable as
  $$ select exists (select from block where blocker_id = blocker and blocked_id = blocked) $$;
