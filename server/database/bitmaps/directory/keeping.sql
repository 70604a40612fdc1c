-- Keeps the bits in line with the detectives' columns. The trigger is in keys.sql, next to the columns that it
-- watches.

create or replace function clear_directory_bits(at directory_slot, gone bigint[]) returns void language sql as $$
  update directory_bits set bits = set_bit(bits, at.slot, 0) where chunk = at.chunk and key = any(gone);
  delete from directory_bits where chunk = at.chunk and key = any(gone) and bit_count(bits) = 0;
$$;

-- Called for each row that is written. A sweep deletes words of names and offices that no detective has any more
-- (server/features/directory/unused-words.ts). A transaction that gives a detective a new word locks it until the
-- end, so that the sweep cannot delete it meanwhile. Words that the detective had before need no lock: their bits
-- exist. A detective who is no longer approved has no slot either, because a slot contains the name.
create or replace function keep_directory() returns trigger language plpgsql as $$
declare
  at directory_slot;
  keys_before bigint[] := '{}';
  keys_now bigint[] := '{}';
  gained text[];
begin
  -- Code that fills a whole database calls rebuild_directory() at the end instead.
  if current_setting('pesquisa.directory_is_rebuilt_later', true) = 'yes' then return null; end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    if tg_op = 'UPDATE' and old.status = 'approved' then
      gained := array(select unnest(directory_words(new)) except select unnest(directory_words(old)));
    else
      gained := array(select distinct unnest(directory_words(new)));
    end if;
    while cardinality(gained) > 0 loop
      insert into directory_word (word)
      select word from unnest(gained) as fresh(word)
      where not exists (select from directory_word as known where known.word = fresh.word)
      order by word on conflict do nothing;
      -- A word that the sweep has just deleted is missing now, and is added in the next round.
      perform from directory_word where word = any(gained) order by word for key share;
      exit when (select count(*) from directory_word where word = any(gained)) = cardinality(gained);
    end loop;
    keys_now := array(select distinct directory_keys(new));
  end if;
  if tg_op <> 'INSERT' then
    keys_before := array(select distinct directory_keys(old));
    at := locked_directory_slot(old.id);
    if at.slot is not null and (tg_op = 'DELETE' or new.sort_key <> old.sort_key or new.status <> 'approved') then
      perform clear_directory_bits(at, keys_before);
      update directory_chunk set taken = set_bit(taken, at.slot, 0) where id = at.chunk;
      delete from directory_slot where detective_id = old.id;
      at := null;
      keys_before := '{}';
    end if;
  end if;
  if at.slot is null then
    if keys_now = '{}' then return null; end if;
    at := place_in_directory(new);
  end if;
  perform clear_directory_bits(at, array(select unnest(keys_before) except select unnest(keys_now)));
  insert into directory_bits (key, chunk, bits)
  select key, at.chunk, set_bit(0::bit(8192), at.slot, 1)
  from (select unnest(keys_now) as key except select unnest(keys_before)) as fresh
  on conflict (key, chunk) do update set bits = set_bit(directory_bits.bits, at.slot, 1);
  return null;
end $$;

-- Rebuilds everything from the detectives, with chunks three quarters full: after filling a database, or if the
-- reference data changed.
create or replace function rebuild_directory() returns void language plpgsql as $$
begin
  lock table directory_chunk in exclusive mode;
  delete from directory_bits;
  delete from directory_slot;
  delete from directory_chunk;
  insert into directory_word (word)
  select distinct unnest(directory_words(detective)) as word from detective where status = 'approved'
  on conflict do nothing;
  with listed as (
    select id, sort_key, (row_number() over (order by sort_key, id) - 1)::int as place
    from detective where status = 'approved'
  ),
  chunk as (
    insert into directory_chunk (id, first_key, first_id)
    select 0, '', 0
    union all
    select (place / 6144)::bigint << 40, sort_key, id from listed where place > 0 and place % 6144 = 0
  )
  insert into directory_slot (detective_id, chunk, slot, sort_key)
  select id, (place / 6144)::bigint << 40, place % 6144, sort_key from listed;
  -- Otherwise the next statement would scan all detectives for each chunk.
  analyze directory_slot;
  perform fill_directory_chunk(id) from directory_chunk order by id;
  -- A search reads all chunks of a key: in physical order they fill a few pages, scattered they take one page each.
  cluster directory_bits using directory_bits_pkey;
  analyze directory_bits;
end $$;
