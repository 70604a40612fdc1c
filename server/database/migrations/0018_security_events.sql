-- What happened to the security of accounts, for an inquiry after a breach: failed log-ins, second factors refused, resets,
-- exports. No e-mail and no address stands here, only keyed hashes. One row for an hour counts what is the same.
create table security_event (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  kind text not null, -- contract/security-events.ts
  account_id int, -- null where the account is not known
  email_hash bytea, -- of what was typed where no account has it
  address_hash bytea,
  times int not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  constraint one_security_event unique nulls not distinct (hour, kind, account_id, email_hash, address_hash)
);
create index security_event_by_account on security_event (account_id, hour) where account_id is not null;
create index security_event_by_email on security_event (email_hash, hour) where email_hash is not null;
create index security_event_by_address on security_event (address_hash, hour) where address_hash is not null;

-- Writes an event down. An attack fills no disk: once the hour has `most` rows, a new event keeps the account alone, so
-- that an hour has that many rows and one for each account and kind. A full disk keeps nobody out.
create function note_security_event(of_kind text, of_account int, of_email bytea, of_address bytea, most int)
returns void language plpgsql as $$
declare
  this_hour timestamptz := date_trunc('hour', clock_timestamp(), 'UTC');
begin
  if (select count(*) from (select from security_event where hour = this_hour limit most) as counted) >= most then
    of_email := null;
    of_address := null;
  end if;
  insert into security_event (hour, kind, account_id, email_hash, address_hash)
  values (this_hour, of_kind, of_account, of_email, of_address)
  on conflict on constraint one_security_event
    do update set times = security_event.times + 1, last_at = clock_timestamp();
exception when disk_full then
  return;
end $$;

-- No foreign key: it would look an account up, and so take longer for one that is there. The account's events go with it
-- all the same.
create function forget_security_events() returns trigger language plpgsql as $$
begin
  delete from security_event where account_id = old.id;
  return null;
end $$;
create trigger security_events_erased after delete on account
  for each row execute function forget_security_events();

-- Who cannot log in gets the own data by a link.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'export-data'));
-- What one wrote in the contact form belongs to one's data, too.
create index contact_message_by_email on contact_message (lower(email));
