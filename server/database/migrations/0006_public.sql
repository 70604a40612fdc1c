-- What people write to whoever runs the site, kept until the e-mail has surely come and for questions about it after.
create table contact_message (
  id int generated always as identity primary key,
  name text not null,
  surnames text not null,
  email text not null,
  subject text not null,
  body text not null,
  sending bytea unique, -- by which the same message, sent again because no answer came, is known
  sent_at timestamptz not null default now()
);
create index contact_message_by_age on contact_message (sent_at);

-- A device that wants notifications: as long as the session that it asked for them in.
create table push_subscription (
  id int generated always as identity primary key,
  session_id int not null references session (id) on delete cascade,
  account_id int not null references account on delete cascade,
  kind text not null check (kind in ('web', 'android', 'ios')),
  address text not null unique, -- the endpoint of a browser's push service, or the app's token: of one session only
  p256dh text, -- the browser's keys, by which only it can read what is sent
  auth text,
  created_at timestamptz not null default now(),
  check ((kind = 'web') = (p256dh is not null and auth is not null))
);
create index push_subscription_by_account on push_subscription (account_id);
create index push_subscription_by_session on push_subscription (session_id);
