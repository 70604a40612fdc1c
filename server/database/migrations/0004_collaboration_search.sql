-- The list of open collaboration requests, as bitmaps: docs/decisions/0013-collaborations-by-bitmaps.md says why and how
-- fast. 0002 does the same for the directory; here the ids are in the order of publishing, so that a request needs no
-- slot: it is bit id % 8192 of chunk id / 8192, for ever.

create table collaboration_bits (
  key bigint,
  chunk int,
  bits bit(8192) not null,
  primary key (key, chunk)
) with (fillfactor = 70); -- the newest chunk is written to at each publishing: room for a row's next version beside it

-- All that a list can ask of a request. A key is kind * 1,000,000,000 + number (server/features/collaborations/keys.ts):
-- 1 is in an area, 2 is inside an area, 3 service, 0 for none, 4 language; and the day of its start, of the calendar
-- since the year 1, by stretches of 1, 8, 64 and 512 days: 10, 11, 12, 13. A span of days is then some few stretches,
-- and 'from today on' needs nobody to write anything at midnight.
create function collaboration_keys(of_area int, of_start date, of_service int, of_idioms text[])
returns setof bigint language sql stable as $$
  select 1000000000::bigint + of_area
  union all
  select 2000000000::bigint + around from area, unnest(lineage) as around where key = of_area and around <> of_area
  union all
  select 3000000000::bigint + coalesce(of_service, 0)
  union all
  select 4000000000::bigint + number from language where country_code = any(of_idioms)
  union all
  select (10 + size) * 1000000000::bigint + ((of_start - date '0001-01-01') >> 3 * size)
  from generate_series(0, 3) as size
$$;

-- Those that others see in the list until they elapse, among these: their bits.
create function collaboration_masks(ids int[]) returns table (key bigint, chunk int, bits bit(8192))
language sql stable as $$
  select key, request.id / 8192, bit_or(set_bit(0::bit(8192), request.id % 8192, 1))
  from unnest(ids) as asked(id)
  join collaboration as request using (id)
  join detective on detective.id = detective_id and status = 'approved'
  cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
  where not disabled and deleted_at is null
  group by 1, 2
$$;

create function set_collaboration_bits(ids int[]) returns void language plpgsql
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

-- Clears, of each request, that key.
create function clear_collaboration_bits(ids int[], keys bigint[]) returns void language plpgsql
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

-- Nobody waits in a circle: whoever writes bits locks first the authors, so that none is suspended meanwhile, then the
-- chunks, always in the order of their numbers.
create function lock_collaboration_chunks(ids int[], authors int[]) returns void language plpgsql as $$
declare
  chunk int;
begin
  perform from detective where id = any(authors) order by id for share;
  for chunk in select distinct id / 8192 from unnest(ids) as id order by 1 loop
    perform pg_advisory_xact_lock(5072027, chunk);
  end loop;
end $$;

-- Once for each statement, not for each row: a thousand requests at once write each row of bits once.
create function keep_new_collaborations() returns trigger language plpgsql as $$
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
create trigger keep_new_collaborations after insert on collaboration
  referencing new table as published for each statement execute function keep_new_collaborations();

create function keep_changed_collaborations() returns trigger language plpgsql as $$
declare
  changed int[];
  authors int[];
  cleared int[];
  cleared_keys bigint[];
begin
  -- Most often a view was counted.
  select array_agg(after.id), array_agg(distinct after.detective_id) into changed, authors
  from before join after using (id)
  where (before.area_key, before.start_date, before.service_id, before.idioms, before.disabled,
      before.deleted_at is null)
    is distinct from (after.area_key, after.start_date, after.service_id, after.idioms, after.disabled,
      after.deleted_at is null);
  if changed is null then return null; end if;
  perform lock_collaboration_chunks(changed, authors);
  select array_agg(id), array_agg(key) into cleared, cleared_keys
  from (
    select id, key
    from before cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where id = any(changed) and not disabled and deleted_at is null
    except
    select id, key
    from after cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
    where id = any(changed) and not disabled and deleted_at is null
  ) as lost;
  perform clear_collaboration_bits(cleared, cleared_keys), set_collaboration_bits(changed);
  return null;
end $$;
create trigger keep_changed_collaborations after update on collaboration
  referencing old table as before new table as after
  for each statement execute function keep_changed_collaborations();

create function drop_deleted_collaborations() returns trigger language plpgsql as $$
declare
  ids int[];
  cleared int[];
  cleared_keys bigint[];
begin
  select array_agg(id) into ids from gone where not disabled and deleted_at is null;
  if ids is null then return null; end if;
  perform lock_collaboration_chunks(ids, '{}');
  select array_agg(id), array_agg(key) into cleared, cleared_keys
  from gone cross join collaboration_keys(area_key, start_date, service_id, idioms) as key;
  perform clear_collaboration_bits(cleared, cleared_keys);
  return null;
end $$;
create trigger drop_deleted_collaborations after delete on collaboration
  referencing old table as gone for each statement execute function drop_deleted_collaborations();

-- What somebody asked for is listed while they are a detective.
create function keep_collaborations_of_author() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from collaboration where detective_id = new.id order by id);
  cleared int[];
  cleared_keys bigint[];
begin
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
create trigger keep_collaborations_of_author after update of status on detective
  for each row when ((old.status = 'approved') <> (new.status = 'approved'))
  execute function keep_collaborations_of_author();

-- Makes all of it anew: where the reference data changed under it. A list reads all chunks of a key: side by side they are
-- some pages, scattered a page each. Nobody who reads has to wait.
create function rebuild_collaborations() returns void language plpgsql as $$
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

-- Which bits are 1, from 0.
create function ones_of(bits bit(8192)) returns setof int language sql immutable as $$
  select word * 64 + place
  from generate_series(0, 127) as word cross join generate_series(0, 63) as place
  where bit_count(substring(bits from word * 64 + 1 for 64)) > 0 and get_bit(bits, word * 64 + place) = 1
$$;

-- Some of the ids that stand in these bits, in their order.
create function numbered_collaborations(chunks int[], hits bit(8192)[], skipped int, wanted int) returns int[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with counted as (
      select chunk, bits, bit_count(bits) as count, sum(bit_count(bits)) over (order by chunk) as upto
      from unnest(chunks, hits) as hit(chunk, bits)
      where bit_count(bits) > 0
    ), page as materialized (
      select * from counted where upto > skipped and upto - count < skipped + wanted
    )
    select chunk * 8192 + place
    from page cross join ones_of(bits) as place
    order by 1
    offset skipped - (select min(upto - count) from page) limit wanted
  );
end $$;

-- Some of the ids that stand in these bits, in the order of their start. The spans are those of the days that were
-- asked for, in order: from each, the stretches that the page lies behind are only counted, and the one that it lies in
-- is opened, down to the day.
create function soonest_collaborations(
  chunks int[], hits bit(8192)[], first_keys bigint[], last_keys bigint[], skipped int, wanted int
) returns int[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  ids int[] := '{}';
  span_first bigint;
  span_last bigint;
  stretch record;
  day_chunks int[];
  day_hits bit(8192)[];
begin
  -- A look at each of a few costs less.
  if (select sum(bit_count(bits)) from unnest(hits) as bits) <= 64 then
    return array(
      select id
      from unnest(chunks, hits) as hit(chunk, bits)
      cross join ones_of(bits) as place
      join collaboration on id = chunk * 8192 + place
      where bit_count(bits) > 0
      order by start_date, id offset skipped limit wanted
    );
  end if;
  while cardinality(first_keys) > 0 loop
    span_first := first_keys[1];
    span_last := last_keys[1];
    first_keys := first_keys[2:];
    last_keys := last_keys[2:];
    for stretch in
      -- `offset 0`: else each chunk would go through the whole span, and the bits themselves would be sorted.
      select key, sum(part)::int as count
      from (
        select key, bit_count(kept.bits & hit.bits) as part
        from (
          select key, chunk, bits from collaboration_bits where key between span_first and span_last offset 0
        ) as kept
        join unnest(chunks, hits) as hit(chunk, bits) using (chunk)
        offset 0
      ) as counted
      group by key order by key
    loop
      if skipped >= stretch.count then
        skipped := skipped - stretch.count;
      elsif stretch.key < 11000000000 then
        select array_agg(chunk), array_agg(kept.bits & hit.bits) into day_chunks, day_hits
        from collaboration_bits as kept join unnest(chunks, hits) as hit(chunk, bits) using (chunk)
        where key = stretch.key;
        ids := ids || numbered_collaborations(day_chunks, day_hits, skipped, wanted - cardinality(ids));
        if cardinality(ids) = wanted then return ids; end if;
        skipped := 0;
      else
        -- The eight that it is made of, then on with what is left.
        first_keys := array[stretch.key - 1000000000 + 7 * (stretch.key % 1000000000), stretch.key + 1] || first_keys;
        last_keys := array[first_keys[1] + 7, span_last] || last_keys;
        exit;
      end if;
    end loop;
  end loop;
  return ids;
end $$;

-- Who starts in one of these spans of days and has, of each group of keys, at least one: how many, and the ids of one
-- page. `ordering` is 'newest', 'start_date' or 'match': first those with a key of group 1 of the profile (near) and one
-- of its group 2 (suited) and none of its group 3 (asking for too much), then the others of group 1, then the rest, each
-- soonest first.
create function search_collaborations(
  first_keys bigint[], last_keys bigint[], keys bigint[], groups int[],
  ordering text, profile_keys bigint[], profile_groups int[], skipped int, wanted int
) returns table (total int, ids int[]) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  group_count int := (select count(distinct grp) from unnest(groups) as grp);
  none bit(8192) := 0::bit(8192);
  chunks int[];
  lowest int;
  hits bit(8192)[];
  fitting bit(8192)[];
  near bit(8192)[];
  part bit(8192)[];
  counted int;
begin
  select array_agg(chunk order by chunk), array_agg(bits order by chunk), min(chunk) into chunks, hits, lowest
  from (
    select chunk, bit_or(bits) as bits
    from unnest(first_keys, last_keys) as span(first, last)
    -- By itself PostgreSQL takes a span for a ninth of the table, and reads all of it.
    cross join lateral (
      select chunk, bits from collaboration_bits where key between span.first and span.last offset 0
    ) as within
    group by chunk
  ) as started;
  if group_count > 0 then
    select array_agg(chunk order by chunk), array_agg(bits order by chunk) into chunks, hits
    from (
      select chunk, hit.bits & bit_and(any_of.bits) as bits
      from unnest(chunks, hits) as hit(chunk, bits)
      join (
        select chunk, grp, bit_or(bits) as bits
        from unnest(keys, groups) as asked(key, grp) join collaboration_bits using (key)
        where chunk >= lowest
        group by chunk, grp
      ) as any_of using (chunk)
      group by chunk, hit.bits
      having count(*) = group_count
    ) as met
    where bit_count(bits) > 0;
  end if;

  ids := '{}';
  total := coalesce((select sum(bit_count(bits)) from unnest(hits) as bits), 0);
  wanted := least(wanted, total - skipped);
  if wanted <= 0 then
    return next;
    return;
  end if;
  if ordering = 'newest' then
    ids := array(
      select id from unnest(numbered_collaborations(chunks, hits, total - skipped - wanted, wanted)) as id
      order by id desc
    );
  elsif ordering = 'start_date' then
    ids := soonest_collaborations(chunks, hits, first_keys, last_keys, skipped, wanted);
  else
    select array_agg(hit.bits & near_bits & suited_bits & ~asking_bits order by chunk),
      array_agg(hit.bits & near_bits order by chunk)
    into fitting, near
    from unnest(chunks, hits) as hit(chunk, bits)
    left join (
      select chunk, bit_or(bits) filter (where grp = 1) as near_bits,
        coalesce(bit_or(bits) filter (where grp = 2), none) as suited_bits,
        coalesce(bit_or(bits) filter (where grp = 3), none) as asking_bits
      from unnest(profile_keys, profile_groups) as asked(key, grp) join collaboration_bits using (key)
      where chunk >= lowest
      group by chunk
    ) as profile using (chunk);
    for rank in 1 .. 3 loop
      part := array(
        select coalesce(
          case rank when 1 then fits when 2 then nears & ~coalesce(fits, none) else bits & ~coalesce(nears, none) end,
          none
        )
        from unnest(chunks, hits, fitting, near) as hit(chunk, bits, fits, nears) order by chunk
      );
      counted := (select sum(bit_count(bits)) from unnest(part) as bits);
      if skipped < counted then
        ids := ids || soonest_collaborations(
          chunks, part, first_keys, last_keys, skipped, least(counted - skipped, wanted - cardinality(ids))
        );
        exit when cardinality(ids) = wanted;
      end if;
      skipped := greatest(skipped - counted, 0);
    end loop;
  end if;
  return next;
end $$;

select rebuild_collaborations();
