-- What staff and the operator did and looked at. No foreign keys: an entry outlives the accounts that it names.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_id int, -- null: an operator at the console
  actor text not null, -- the e-mail of the account at that time, or the operator's name
  act text not null, -- contract/staff/acts.ts
  subject text not null, -- 'detective 12'
  details text not null, -- JSON; as text, since the hash covers its characters
  hash text not null -- covers the entry and the hash before it: server/identity/audit.ts
);
create index audit_entry_by_subject on audit_entry (subject, id);
create index audit_entry_by_actor on audit_entry (actor_id, id);

-- One row: the end of the chain, and the hash before the oldest entry that is left.
create table audit_head (
  id int primary key default 1 check (id = 1),
  last_id bigint not null,
  last_hash text not null,
  first_hash text not null
);
insert into audit_head (last_id, last_hash, first_hash) values (0, '', '');

-- Append-only by the database's own rights. The owner of the tables takes them from itself; a superuser has all rights
-- in any case, so a trigger refuses as well. Old entries go by a function that gives the right for one statement.
revoke update, delete, truncate on audit_entry from public;
do $$ begin
  execute format('revoke update, delete, truncate on audit_entry from %I', current_user);
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('pesquisa.forgets_audit', true) = 'on' then return null; end if;
  raise exception 'audit_entry is append-only';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Deletes the entries before that time from the old end, and keeps the last hash among them as the new beginning. Gives
-- the number of deleted entries.
create function forget_audit_entries(before timestamptz) returns bigint language plpgsql as $$
declare
  up_to bigint;
  deleted bigint;
begin
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
  return deleted;
end $$;
