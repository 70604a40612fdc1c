-- What was erased, and when: numbers and times alone. After the restore of an older backup these are erased again. The
-- time at which a row was made tells it from another that got the same number after a restore.
create table erasure (
  kind text not null, -- the table
  id int not null,
  made_at timestamptz not null,
  erased_at timestamptz not null default now(),
  primary key (kind, id, made_at)
);
create index erasure_by_time on erasure (erased_at);

-- Whatever deletes a row is noted: the owner, the operator, a sweep, or the row that it belonged to.
create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (kind, id, made_at)
  select tg_table_name, gone.id, (to_jsonb(gone) ->> tg_argv[0])::timestamptz from gone
  on conflict do nothing;
  return null;
end $$;
create trigger account_noted after delete on account
  referencing old table as gone for each statement execute function note_erasure('created_at');
create trigger collaboration_noted after delete on collaboration
  referencing old table as gone for each statement execute function note_erasure('created_at');
create trigger contact_message_noted after delete on contact_message
  referencing old table as gone for each statement execute function note_erasure('sent_at');
