-- The audit trail keeps each entry for a year at least: twelve is the least AUDIT_MONTHS of the settings. Until now
-- whoever called the function chose the time, so that one statement emptied the trail.

-- How many entries the function has deleted since this migration.
alter table audit_head add forgotten bigint not null default 0;

-- Refuses for each row too: the setting that lets the function pass is not enough for a younger entry.
create function refuse_young_audit_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry keeps each entry for twelve months at least';
end $$;
create trigger audit_entry_kept_a_year before delete on audit_entry
  for each row when (old.at >= now() - interval '12 months') execute function refuse_young_audit_deletion();

create or replace function forget_audit_entries(before timestamptz) returns bigint language plpgsql as $$
declare
  up_to bigint;
  deleted bigint;
begin
  if before is null or before > now() - interval '12 months' then
    raise exception 'audit_entry keeps each entry for twelve months at least';
  end if;
  perform from audit_head for update;
  select max(id) into up_to from audit_entry
  where id < coalesce((select min(id) from audit_entry where at >= before), 9223372036854775807);
  if up_to is null then return 0; end if;
  update audit_head set first_hash = (select hash from audit_entry where id = up_to);
  perform set_config('pesquisa.forgets_audit', 'on', true);
  execute format('grant delete on audit_entry to %I', current_user);
  delete from audit_entry where id <= up_to;
  get diagnostics deleted = row_count;
  execute format('revoke delete on audit_entry from %I', current_user);
  perform set_config('pesquisa.forgets_audit', 'off', true);
  update audit_head set forgotten = forgotten + deleted;
  return deleted;
end $$;
