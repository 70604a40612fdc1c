-- One's own profile and account: consent for special-category data, sessions that can be told apart, second factors,
-- change of e-mail, and accounts that wait to be erased.

-- Telephones as E.164: +34612345678. Until now they were kept as people wrote them.
create function pg_temp.as_e164(written text) returns text language sql immutable as $$
  select case
    when digits ~ '^(\+?340?)?[6-9]\d{8}$' then '+34' || right(digits, 9)
    -- What has a 0 that is dialled at home only stays as it was written: +44 (0)20…
    when digits ~ '^\+(?!34)[1-9]\d{6,14}$' and strpos(written, '(0)') = 0 then digits
    else written
  end
  from (select regexp_replace(regexp_replace(written, '[^\d+]', '', 'g'), '^(\+00|00)', '+') as digits) as it
$$;
update detective
set contact_means = jsonb_set(contact_means, '{tlfs}', (
  select jsonb_agg(jsonb_set(tlf, '{value}', to_jsonb(pg_temp.as_e164(tlf ->> 'value'))) order by place)
  from jsonb_array_elements(contact_means -> 'tlfs') with ordinality as means(tlf, place)
))
where jsonb_array_length(contact_means -> 'tlfs') > 0;
drop function pg_temp.as_e164;

-- Race is kept only with its owner's consent: to which text, when, and whether in our form, which shows that text, or by
-- a call of the owner's own program. docs/decisions/0016-race.md.
alter table detective
  add column race_consent_version int,
  add column race_consented_at timestamptz,
  add column race_consent_through text check (race_consent_through in ('form', 'call'));
update detective set race = null where race is not null;
alter table detective add constraint race_with_consent check (
  (race is null) = (race_consent_version is null)
  and (race is null) = (race_consented_at is null)
  and (race is null) = (race_consent_through is null)
);

-- Who asked to be deleted is out of sight at once ('leaving' is not 'approved') and erased at this time, unless they log
-- in before. Meanwhile the licence stays theirs.
alter table account add column erase_at timestamptz;
create index account_by_erase on account (erase_at) where erase_at is not null;
alter table detective drop constraint detective_status_check;
alter table detective add constraint detective_status_check
  check (status in ('registered', 'awaiting_approval', 'approved', 'rejected', 'suspended', 'leaving'));
drop index one_detective_per_license;
create unique index one_detective_per_license on detective (license_number)
  where status in ('approved', 'suspended', 'leaving');
-- Whoever is erased leaves what they decided about others, without a name.
create index moderation_event_by_decider on moderation_event (decided_by);

-- Sessions as their owner sees them: a number to end one by, and the device ('Chrome en Android'). Never the place.
alter table session
  add column id int generated always as identity unique,
  add column device text;

-- Devices from which an account has logged in (a keyed hash): a login from another is told by e-mail.
create table known_device (
  account_id int not null references account on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index known_device_by_use on known_device (last_used_at);

-- A new e-mail that is not confirmed yet; one for each account.
create table email_change (
  account_id int primary key references account on delete cascade,
  email text not null,
  email_key text not null,
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- The app that shows codes. Without confirmed_at it is only being set up.
create table totp (
  account_id int primary key references account on delete cascade,
  sealed_secret text not null,
  last_step bigint, -- of the last code that was taken: none is taken twice
  started_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create table passkey (
  id int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  credential_id text not null unique, -- base64url, as browsers give it
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);
-- What a browser is asked to sign while a passkey is being set up; one for each account.
create table passkey_challenge (
  account_id int primary key references account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create table recovery_code (
  account_id int not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
-- Somebody whose password was right and who still owes the second factor.
create table login_ticket (
  ticket_hash bytea primary key,
  account_id int not null references account on delete cascade,
  challenge text, -- to be signed by a passkey, where there is one
  tries int not null default 0,
  expires_at timestamptz not null
);
create index login_ticket_by_account on login_ticket (account_id);
