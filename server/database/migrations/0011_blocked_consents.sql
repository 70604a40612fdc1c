-- Consent to race is given to a text that was read. What a program sent without saying which text is not proved, and
-- 'Prefiero no indicarlo' says nothing: neither is kept. docs/decisions/0016-race.md.
update detective
set race = null, race_consent_version = null, race_consented_at = null, race_consent_through = null
where race_consent_through = 'call' or race = 1;
alter table detective drop constraint race_with_consent, drop column race_consent_through;
alter table detective
  add constraint race_with_consent check (
    (race is null) = (race_consent_version is null) and (race is null) = (race_consented_at is null)
  ),
  add constraint race_said check (race <> 1);

-- Consents that have ended, blocked (LOPDGDD article 32): no call reads them, and a sweep destroys them. No foreign key:
-- they outlive the account. Not what had been said.
create table blocked_consent (
  detective_id int not null,
  version int not null,
  consented_at timestamptz not null,
  ended_at timestamptz not null default now()
);
create index blocked_consent_by_end on blocked_consent (ended_at);

-- Whatever ends a consent leaves its trace here: a withdrawal, another consent in its place, an erasure, a command.
create function block_consent() returns trigger language plpgsql as $$
begin
  insert into blocked_consent (detective_id, version, consented_at)
  values (old.id, old.race_consent_version, old.race_consented_at);
  return null;
end $$;
create trigger consent_changed after update of race_consented_at on detective
  for each row when (old.race_consented_at is not null and new.race_consented_at is distinct from old.race_consented_at)
  execute function block_consent();
create trigger consent_erased after delete on detective
  for each row when (old.race_consented_at is not null)
  execute function block_consent();
