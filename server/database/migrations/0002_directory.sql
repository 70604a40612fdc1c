-- The search of the directory (rule 6.2), as bitmaps: docs/decisions/0010-search-by-bitmaps.md says why and how fast.
--
-- Everything that a search can ask for is a key: an area, a service, a language, a word of a name… For each key and
-- each chunk of the directory there is a row of bits, one for each detective of the chunk: 1 where the key is true of
-- that detective. A search meets some of these rows and counts.
--
-- Functions that are asked often are planned once (force_generic_plan): else PostgreSQL, which cannot know how long an
-- array will be, plans each call anew, and that costs more than the call.
--
-- A chunk holds the detectives whose names lie between two names, at most 8,192 of them, each in a slot of its own.
-- The ids of the chunks are in the order of their names: so whoever goes through the chunks goes through the names, and
-- only the chunks that a page falls into need sorting. A chunk that is full is split in two.

create table directory_chunk (
  id bigint primary key, -- far apart, so that others find room between
  -- The first it may hold; up to the next chunk's first.
  first_key text collate "C" not null,
  first_id int not null,
  taken bit(8192) not null default 0::bit(8192), -- which slots have somebody
  unique (first_key, first_id)
);
insert into directory_chunk (id, first_key, first_id) values (0, '', 0);

-- Where each detective's bits are. Given with the first approval and kept until the detective is deleted.
create table directory_slot (
  detective_id int primary key,
  chunk bigint not null references directory_chunk,
  slot smallint not null check (slot between 0 and 8191),
  sort_key text collate "C" not null,
  unique (chunk, slot)
);
create index directory_slot_by_name on directory_slot (chunk, sort_key, detective_id) include (slot);

create table directory_bits (
  key bigint,
  chunk bigint references directory_chunk,
  bits bit(8192) not null,
  primary key (key, chunk)
) with (fillfactor = 90);

-- Numbers for the words of names and offices, which are keys too.
create table directory_word (
  word text collate "C" primary key,
  number int generated always as identity unique
);

-- The words of a text as a search compares them: no case, no accents, ñ as n, hyphens and slashes parting words.
-- The same as folded() in spanish-order.ts, which a test holds together.
create function folded_words(given text) returns text[] language sql immutable as $$
  select array_remove(string_to_array(lower(
    regexp_replace(
      regexp_replace(
        translate(replace(replace(replace(replace(replace(replace(
          regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
          'øØłŁđĐðı', 'oolldddi'),
        '[\s/–—-]+', ' ', 'g'),
      '[!-.:-@\[-`{-~¡-¿×÷‐-⁞]', '', 'g')
  ), ' '), '')
$$;

create function directory_words(of_detective detective) returns text[] language sql immutable as $$
  select folded_words(of_detective.full_name || ' ' || coalesce(of_detective.office_name, ''))
$$;

-- All keys that are true of a detective, some twice; none of one who is not approved. A key is kind * 1,000,000,000 + number
-- (server/features/directory/keys.ts): 0 not hidden, 1 works in an area, 2 works inside an area, 3 gender, 4 service,
-- 5 work equipment, 6 association, 7 language, 8 age range, 9 a word of the name or the office; and by place in the
-- own order of priority: 100 + place works in an area, 200 + 4 * place + level works inside an area, in one of that
-- level.
create function directory_keys(of_detective detective) returns setof bigint language sql stable as $$
  select key from (
    select 0::bigint as key where of_detective.hidden_up is null
    union
    select area.kind * 1000000000 + area.key
    from (
      select mine.key, listed.place, mine.level, unnest(mine.lineage) as around
      from unnest(of_detective.work_areas) with ordinality as listed(key, place)
      join area as mine using (key)
    ) as mine
    cross join lateral (
      select kind, mine.key from (values (1::bigint), (100 + mine.place)) as own(kind)
      where mine.around = mine.key
      union all
      select kind, mine.around from (values (2::bigint), (200 + 4 * mine.place + mine.level)) as inside(kind)
      where mine.around <> mine.key
    ) as area
    union all select 3000000000 + case of_detective.gender when 'm' then 1 else 2 end
    union all select 4000000000 + unnest(of_detective.services)
    union all select 5000000000 + unnest(of_detective.work_equipment)
    union all select 6000000000 + unnest(of_detective.associations)
    union all select 7000000000 + number from unnest(of_detective.languages) as mine(code) join language on country_code = code
    union all select 8000000000 + of_detective.age_range where of_detective.age_range is not null
    union all select 9000000000 + number
    from unnest(directory_words(of_detective)) as mine(word) join directory_word using (word)
  ) as any_of
  where of_detective.status = 'approved'
$$;

-- Writes the bits of a whole chunk that has none.
create function fill_directory_chunk(of_chunk bigint) returns void language plpgsql as $$
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

-- Makes a chunk of its own of the second half of a full one; false where no id is left for it in between.
create function split_directory_chunk(full_chunk bigint) returns boolean language plpgsql as $$
declare
  middle record;
  -- Halfway to the next.
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

create function directory_chunk_for(of_detective detective) returns bigint language sql stable as $$
  select id from directory_chunk
  where (first_key, first_id) <= (of_detective.sort_key, of_detective.id)
  order by first_key desc, first_id desc limit 1
$$;

-- Gives a detective a slot in the chunk that the name belongs to, which stays locked until the transaction ends.
create function place_in_directory(of_detective detective) returns directory_slot language plpgsql as $$
declare
  locked directory_chunk;
  given directory_slot;
begin
  loop
    select * into locked from directory_chunk where id = directory_chunk_for(of_detective) for update;
    -- Whoever split it meanwhile may have taken the name's place away.
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

-- The slot of a detective, its chunk locked until the transaction ends: two who change a chunk wait for each other, so
-- that they cannot wait in a circle for its rows. Null where there is none.
create function locked_directory_slot(of_id int) returns directory_slot language plpgsql as $$
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

create function clear_directory_bits(at directory_slot, gone bigint[]) returns void language sql as $$
  update directory_bits set bits = set_bit(bits, at.slot, 0) where chunk = at.chunk and key = any(gone);
  delete from directory_bits where chunk = at.chunk and key = any(gone) and bit_count(bits) = 0;
$$;

create function keep_directory() returns trigger language plpgsql as $$
declare
  at directory_slot;
  keys_before bigint[] := '{}';
  keys_now bigint[] := '{}';
begin
  -- Who fills a whole database calls rebuild_directory() at the end instead.
  if current_setting('pesquisa.directory_is_rebuilt_later', true) = 'yes' then return null; end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into directory_word (word)
    select distinct word from unnest(directory_words(new)) as fresh(word)
    where not exists (select from directory_word as known where known.word = fresh.word)
    order by word on conflict do nothing;
    keys_now := array(select distinct directory_keys(new));
  end if;
  if tg_op <> 'INSERT' then
    keys_before := array(select distinct directory_keys(old));
    at := locked_directory_slot(old.id);
    if at.slot is not null and (tg_op = 'DELETE' or new.sort_key <> old.sort_key) then
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
create trigger keep_directory
  after insert or delete or update of status, hidden_up, sort_key, name, surname, second_surname, office_name, gender,
    work_areas, services, work_equipment, associations, languages, age_range
  on detective for each row execute function keep_directory();

-- Makes all of it anew from the detectives, three quarters full: after filling a database, or where the reference
-- data changed under it.
create function rebuild_directory() returns void language plpgsql as $$
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
    from detective where status in ('approved', 'suspended')
  ),
  chunk as (
    insert into directory_chunk (id, first_key, first_id)
    select 0, '', 0
    union all
    select (place / 6144)::bigint << 40, sort_key, id from listed where place > 0 and place % 6144 = 0
  )
  insert into directory_slot (detective_id, chunk, slot, sort_key)
  select id, (place / 6144)::bigint << 40, place % 6144, sort_key from listed;
  -- Or the next would go through all detectives for each chunk.
  analyze directory_slot;
  perform fill_directory_chunk(id) from directory_chunk order by id;
  -- A search reads all chunks of a key: side by side they are some pages, scattered a page each.
  cluster directory_bits using directory_bits_pkey;
  analyze directory_bits;
end $$;

-- The ids of some of a chunk's detectives, those with a 1, in the order of their names.
create function named_in_order(of_chunk bigint, bits bit(8192), skipped int, wanted int) returns int[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  slots int[] := '{}';
  at int;
begin
  if bit_count(bits) > 24 then
    return array(
      select detective_id from directory_slot
      where chunk = of_chunk and get_bit(bits, slot) = 1
      order by sort_key, detective_id offset skipped limit wanted
    );
  end if;
  -- Going through the whole chunk for a few would cost more.
  loop
    at := position(B'1' in bits) - 1;
    exit when at < 0;
    slots := slots || at;
    bits := set_bit(bits, at, 0);
  end loop;
  return array(
    with few as materialized (
      select sort_key, detective_id from directory_slot where chunk = of_chunk and slot = any(slots)
    )
    select detective_id from few order by sort_key, detective_id offset skipped limit wanted
  );
end $$;

-- Who has, of each group of keys, at least one: how many, and the ids of one page. Group 0 must ask for those not
-- hidden. A licence number counts as a key of its group. `ranks` are keys: first come those who have the first, then
-- those who have the second…; null stands for all. Among equals by name.
create function search_directory(
  keys bigint[], groups int[], licenses int[], license_groups int[], ranks bigint[], skipped int, wanted int
) returns table (total int, ids int[]) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  group_count int := (select count(distinct grp) from unnest(groups || license_groups) as grp);
  more_chunks bigint[];
  more_groups int[];
  more_bits bit(8192)[];
  chunks bigint[];
  hits bit(8192)[]; -- those of each chunk who are not yet ranked
  ranked_as bigint;
  ranked record;
  place int;
  counted int;
begin
  -- What no row of bits says: whose time of hiding is over but not yet cleared, and licence numbers.
  select array_agg(chunk), array_agg(grp), array_agg(set_bit(0::bit(8192), directory_slot.slot, 1))
  into more_chunks, more_groups, more_bits
  from (
    select id, 0 as grp from detective where status = 'approved' and hidden_up <= now()
    union all
    select id, grp
    from unnest(licenses, license_groups) as asked(license, grp)
    join detective on license_number = license and status = 'approved'
  ) as more
  join directory_slot on detective_id = more.id;

  select array_agg(chunk), array_agg(bits), coalesce(sum(bit_count(bits)), 0) into chunks, hits, total
  from (
    select chunk, bit_and(bits) as bits
    from (
      select part.chunk, part.grp, bit_or(part.bits) as bits
      from (
        select directory_bits.chunk, asked.grp, directory_bits.bits
        from unnest(keys, groups) as asked(key, grp)
        join directory_bits on directory_bits.key = asked.key
        union all
        select * from unnest(more_chunks, more_groups, more_bits)
      ) as part(chunk, grp, bits)
      group by part.chunk, part.grp
    ) as any_of
    group by chunk
    having count(*) = group_count
    order by chunk
  ) as met
  where bit_count(bits) > 0;

  ids := '{}';
  if skipped < total and wanted > 0 then
    foreach ranked_as in array ranks loop
      place := 1;
      for ranked in
        select chunk, bits from directory_bits where key = ranked_as
        union all
        select * from unnest(chunks, hits) where ranked_as is null
        order by chunk
      loop
        while chunks[place] < ranked.chunk loop place := place + 1; end loop;
        continue when chunks[place] is distinct from ranked.chunk;
        ranked.bits := ranked.bits & hits[place];
        counted := bit_count(ranked.bits);
        continue when counted = 0;
        hits[place] := hits[place] & ~ranked.bits;
        if skipped >= counted then
          skipped := skipped - counted;
          continue;
        end if;
        ids := ids || named_in_order(ranked.chunk, ranked.bits, skipped, wanted - cardinality(ids));
        skipped := 0;
        exit when cardinality(ids) = wanted;
      end loop;
      exit when cardinality(ids) = wanted;
    end loop;
  end if;
  return next;
end $$;

create index detective_by_end_of_hiding on detective (hidden_up) where status = 'approved' and hidden_up is not null;

-- The release 0.1.0 had a view in place of the function.
drop view if exists visible_detective;
create or replace function is_visible(detective) returns boolean language sql stable as
  $$ select $1.status = 'approved' and ($1.hidden_up is null or $1.hidden_up <= now()) $$;

drop trigger keep_detective_tags on detective;
drop function keep_detective_tags;
alter table detective drop column tags;

-- Arrays have no foreign keys of their own; this is theirs.
create function check_detective_lists() returns trigger language plpgsql as $$
begin
  if cardinality(new.work_areas) <> (select count(*) from area where key = any(new.work_areas))
    or cardinality(new.services) <> (select count(*) from service where id = any(new.services))
    or cardinality(new.work_equipment) <> (select count(*) from work_equipment where id = any(new.work_equipment))
    or cardinality(new.associations) <> (select count(*) from association where id = any(new.associations))
    or cardinality(new.languages) <> (select count(*) from language where country_code = any(new.languages))
  then
    raise foreign_key_violation using message = 'a list of the detective names an unknown or repeated row';
  end if;
  return new;
end $$;
create trigger check_detective_lists
  before insert or update of work_areas, services, work_equipment, associations, languages
  on detective for each row execute function check_detective_lists();

select rebuild_directory();
