-- What happened to a member, and by which ways it is told (contract/notifications.ts). The words are made when it is
-- read, so that they name nobody who is gone.
create table notification (
  id int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  kind text not null,
  actor_id int references account on delete set null,
  collaboration_id int references collaboration on delete set null,
  conversation_id int references conversation on delete cascade,
  subject text, -- of a request that is deleted
  changed text[] not null default '{}', -- what changed: 'place', 'dates', 'hour'
  in_app boolean not null default true, -- listed behind the bell
  by_email boolean not null default true, -- told by e-mail while unread
  created_at timestamptz not null default now(), -- of the last message, if it tells of several
  unread_since timestamptz not null default now(), -- of the first one
  read_at timestamptz,
  emailed_at timestamptz
);
create index notification_of_account on notification (account_id, id desc) where in_app;
create index notification_unread on notification (account_id) where read_at is null and in_app;
create unique index notification_of_conversation on notification (account_id, conversation_id)
  where kind = 'message' and read_at is null;
create index notification_to_email on notification (account_id)
  where read_at is null and emailed_at is null and by_email;
create index notification_by_time on notification (created_at);
create index notification_of_actor on notification (actor_id);
create index notification_of_request on notification (collaboration_id);
create index notification_conversation on notification (conversation_id);

create table notification_preference (
  account_id int primary key references account on delete cascade,
  kinds jsonb not null default '{}', -- only what differs from the usual
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null))
);

-- A stream of live events ends with its session, whatever ends that (server/platform/signals.ts).
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('pesquisa', json_build_object('type', 'ended', 'session_id', id)::text) from gone;
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as gone for each statement execute function tell_ended_sessions();
