-- Keeps the bits of the open requests. A request is always bit id % 8192 of chunk id / 8192.

create or replace function set_collaboration_bits(ids int[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into collaboration_bits (key, chunk, bits)
  select * from collaboration_masks(ids) as mask
  where not exists (
    select from collaboration_bits as kept
    where kept.key = mask.key and kept.chunk = mask.chunk and kept.bits & mask.bits = mask.bits
  )
  on conflict (key, chunk) do update set bits = collaboration_bits.bits | excluded.bits;
end $$;

-- Clears the key of the same position for each request.
create or replace function clear_collaboration_bits(ids int[], keys bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with mask as (
    select key, id / 8192 as chunk, bit_or(set_bit(0::bit(8192), id % 8192, 1)) as bits
    from unnest(ids, keys) as cleared(id, key) group by 1, 2
  ), emptied as (
    delete from collaboration_bits as kept using mask
    where kept.key = mask.key and kept.chunk = mask.chunk and bit_count(kept.bits & ~mask.bits) = 0
  )
  update collaboration_bits as kept set bits = kept.bits & ~mask.bits from mask
  where kept.key = mask.key and kept.chunk = mask.chunk
    and bit_count(kept.bits & mask.bits) > 0 and bit_count(kept.bits & ~mask.bits) > 0;
end $$;

-- Publishing a request needs its author to stay a detective, and nothing else of the author: this lock does not block
-- the author's own changes of the profile. 'For share' did, and an author who published without a pause could not
-- save the profile.
create or replace function lock_collaboration_chunks(ids int[], authors int[]) returns void language plpgsql as $$
declare
  chunk int;
begin
  perform from detective where id = any(authors) order by id for key share;
  for chunk in select distinct id / 8192 from unnest(ids) as id order by 1 loop
    perform pg_advisory_xact_lock(5072027, chunk);
  end loop;
end $$;

-- Runs once per statement, not per row: for a thousand requests at once each row of bits is written once.
create or replace function keep_new_collaborations() returns trigger language plpgsql as $$
declare
  ids int[];
  authors int[];
begin
  select array_agg(id), array_agg(distinct detective_id) into ids, authors from published;
  if ids is null then return null; end if;
  perform lock_collaboration_chunks(ids, authors);
  perform set_collaboration_bits(ids);
  return null;
end $$;
create or replace trigger keep_new_collaborations after insert on collaboration
  referencing new table as published for each statement execute function keep_new_collaborations();

create or replace function keep_changed_collaborations() returns trigger language plpgsql as $$
declare
  changed int[];
  authors int[];
  cleared int[];
  cleared_keys bigint[];
begin
  -- Most updates only count a view, which changes none of these columns.
  select array_agg(after.id), array_agg(distinct after.detective_id) into changed, authors
  from before join after using (id)
  where (before.area_key, before.start_date, before.service_id, before.idioms,
      is_listed(before.disabled, before.deleted_at, before.withheld_since, before.covered_since))
    is distinct from (after.area_key, after.start_date, after.service_id, after.idioms,
      is_listed(after.disabled, after.deleted_at, after.withheld_since, after.covered_since));
  if changed is null then return null; end if;
  perform lock_collaboration_chunks(changed, authors);
  select array_agg(id), array_agg(key) into cleared, cleared_keys
  from (
    select id, key
    from before cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where id = any(changed) and is_listed(disabled, deleted_at, withheld_since, covered_since)
    except
    select id, key
    from after cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where id = any(changed) and is_listed(disabled, deleted_at, withheld_since, covered_since)
  ) as lost;
  perform clear_collaboration_bits(cleared, cleared_keys), set_collaboration_bits(changed);
  return null;
end $$;
create or replace trigger keep_changed_collaborations after update on collaboration
  referencing old table as before new table as after
  for each statement execute function keep_changed_collaborations();

create or replace function drop_deleted_collaborations() returns trigger language plpgsql as $$
declare
  ids int[];
  cleared int[];
  cleared_keys bigint[];
begin
  select array_agg(id) into ids from gone where is_listed(disabled, deleted_at, withheld_since, covered_since);
  if ids is null then return null; end if;
  perform lock_collaboration_chunks(ids, '{}');
  select array_agg(id), array_agg(key) into cleared, cleared_keys
  from gone cross join collaboration_keys(area_key, start_date, service_id, idioms) as key;
  perform clear_collaboration_bits(cleared, cleared_keys);
  return null;
end $$;
create or replace trigger drop_deleted_collaborations after delete on collaboration
  referencing old table as gone for each statement execute function drop_deleted_collaborations();

-- A change of an author's status waits for publications in progress, and they wait for it.
create or replace function keep_collaborations_of_author() returns trigger language plpgsql as $$
declare
  ids int[];
  cleared int[];
  cleared_keys bigint[];
begin
  perform from detective where id = new.id for update;
  -- Read after the lock: requests published meanwhile are included.
  ids := array(select id from collaboration where detective_id = new.id order by id);
  perform lock_collaboration_chunks(ids, '{}');
  if new.status = 'approved' then
    perform set_collaboration_bits(ids);
  else
    select array_agg(id), array_agg(key) into cleared, cleared_keys
    from collaboration cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where detective_id = new.id;
    perform clear_collaboration_bits(cleared, cleared_keys);
  end if;
  return null;
end $$;
create or replace trigger keep_collaborations_of_author after update of status on detective
  for each row when ((old.status = 'approved') <> (new.status = 'approved'))
  execute function keep_collaborations_of_author();

-- Rebuilds everything, if the reference data changed. A list reads all chunks of a key: in physical order they fill a
-- few pages, scattered they take one page each. Readers do not have to wait.
create or replace function rebuild_collaborations() returns void language plpgsql as $$
begin
  lock table collaboration_bits in exclusive mode;
  delete from collaboration_bits;
  insert into collaboration_bits (key, chunk, bits)
  select mask.*
  from generate_series(0, (select max(id) / 65536 from collaboration)) as part
  cross join lateral collaboration_masks(
    array(select id from collaboration where id between part * 65536 and part * 65536 + 65535)
  ) as mask
  order by key, chunk;
  analyze collaboration_bits;
end $$;
