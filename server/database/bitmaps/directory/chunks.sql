-- The place of each detective's bits: a chunk for each section of the alphabet, with a slot for each detective in it.
-- Migration 0002 creates the tables.

-- Writes the bits of a whole chunk that has none yet.
create or replace function fill_directory_chunk(of_chunk bigint) returns void language plpgsql as $$
begin
  insert into directory_bits (key, chunk, bits)
  select key, of_chunk, bit_or(set_bit(0::bit(8192), slot, 1))
  from directory_slot
  join detective on detective.id = detective_id
  cross join directory_keys(detective) as key
  where chunk = of_chunk
  group by key;
  update directory_chunk
  set taken = coalesce(
    (select bit_or(set_bit(0::bit(8192), slot, 1)) from directory_slot where chunk = of_chunk), 0::bit(8192)
  )
  where id = of_chunk;
end $$;

-- Moves the second half of a full chunk to a new chunk; false if there is no free id between it and the next one.
create or replace function split_directory_chunk(full_chunk bigint) returns boolean language plpgsql as $$
declare
  middle record;
  -- Halfway to the next chunk.
  second_half bigint := full_chunk / 2 + coalesce(
    (select min(id) from directory_chunk where id > full_chunk), full_chunk + (1::bigint << 41)
  ) / 2;
begin
  if second_half <= full_chunk then return false; end if;
  select sort_key, detective_id into middle
  from directory_slot where chunk = full_chunk
  order by sort_key, detective_id
  offset (select count(*) / 2 from directory_slot where chunk = full_chunk) limit 1;
  insert into directory_chunk (id, first_key, first_id)
  values (second_half, middle.sort_key, middle.detective_id);
  update directory_slot set chunk = second_half, slot = moved.place - 1
  from (
    select detective_id, row_number() over (order by sort_key, detective_id) as place
    from directory_slot
    where chunk = full_chunk and (sort_key, detective_id) >= (middle.sort_key, middle.detective_id)
  ) as moved
  where directory_slot.detective_id = moved.detective_id;
  delete from directory_bits where chunk = full_chunk;
  perform fill_directory_chunk(full_chunk), fill_directory_chunk(second_half);
  return true;
end $$;

create or replace function directory_chunk_for(of_detective detective) returns bigint language sql stable as $$
  select id from directory_chunk
  where (first_key, first_id) <= (of_detective.sort_key, of_detective.id)
  order by first_key desc, first_id desc limit 1
$$;

-- Gives a detective a slot in the chunk that the name belongs to. The chunk stays locked until the transaction ends.
create or replace function place_in_directory(of_detective detective) returns directory_slot language plpgsql as $$
declare
  locked directory_chunk;
  given directory_slot;
begin
  loop
    select * into locked from directory_chunk where id = directory_chunk_for(of_detective) for update;
    -- If another transaction has split it meanwhile, the name may now belong to another chunk.
    continue when locked.id is distinct from directory_chunk_for(of_detective);
    given.slot := position(B'0' in locked.taken) - 1;
    exit when given.slot >= 0;
    continue when split_directory_chunk(locked.id);
    perform rebuild_directory();
    select * into given from directory_slot where detective_id = of_detective.id;
    return given;
  end loop;
  given.detective_id := of_detective.id;
  given.chunk := locked.id;
  given.sort_key := of_detective.sort_key;
  insert into directory_slot values (given.*);
  update directory_chunk set taken = set_bit(taken, given.slot, 1) where id = given.chunk;
  return given;
end $$;

-- The slot of a detective. Its chunk is locked until the transaction ends: transactions that change the same chunk
-- run one after the other, so they cannot deadlock on its rows. Null if the detective has none.
create or replace function locked_directory_slot(of_id int) returns directory_slot language plpgsql as $$
declare
  seen directory_slot;
  now_there directory_slot;
begin
  loop
    select * into seen from directory_slot where detective_id = of_id;
    if not found then return null; end if;
    perform from directory_chunk where id = seen.chunk for update;
    select * into now_there from directory_slot where detective_id = of_id;
    if now_there.chunk = seen.chunk then return now_there; end if;
  end loop;
end $$;
