-- A request may say what is offered for the work; and of today's requests those come last in the list whose hour has come
-- in Madrid. Nothing is written for that: who asks says what time it is (contract/days.ts).

alter table collaboration add column pay text;

-- Those of a day, by their hour, from the index alone.
create index collaboration_by_start on collaboration (start_date, start_time) include (id) where start_time is not null;

-- Which of that day's have begun by then, listed or not: their bits.
create function begun_collaborations(today date, this_time time) returns table (chunk int, begun bit(8192))
language sql stable as $$
  select id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  from collaboration where start_date = today and start_time <= this_time
  group by 1
$$;

drop function search_collaborations(bigint[], bigint[], bigint[], int[], text, bigint[], int[], int, int);
drop function soonest_collaborations(int[], bit(8192)[], bigint[], bigint[], int, int);

-- Some of the ids that stand in these bits, in the order of their start. The spans are those of the days that were
-- asked for, in order: from each, the stretches that the page lies behind are only counted, and the one that it lies in
-- is opened, down to the day. Of those of `today` whose hour has come at `this_time`, all come after the others of today.
create function soonest_collaborations(
  chunks int[], hits bit(8192)[], first_keys bigint[], last_keys bigint[], today date, this_time time,
  skipped int, wanted int
) returns int[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  ids int[] := '{}';
  span_first bigint;
  span_last bigint;
  stretch record;
  day_chunks int[];
  day_hits bit(8192)[];
  begun_hits bit(8192)[];
  waiting int;
  today_key bigint := 10000000000 + (today - date '0001-01-01');
begin
  -- A look at each of a few costs less.
  if (select sum(bit_count(bits)) from unnest(hits) as bits) <= 64 then
    return array(
      select id
      from unnest(chunks, hits) as hit(chunk, bits)
      cross join ones_of(bits) as place
      join collaboration on id = chunk * 8192 + place
      where bit_count(bits) > 0
      order by start_date, start_date = today and coalesce(start_time <= this_time, false), id
      offset skipped limit wanted
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
        if stretch.key = today_key then
          -- Today's in two parts: from the first, unless the page lies behind it, then from what has begun.
          select array_agg(chunk), array_agg(bits & ~coalesce(begun, 0::bit(8192))),
            array_agg(bits & coalesce(begun, 0::bit(8192))), sum(bit_count(bits & ~coalesce(begun, 0::bit(8192))))
          into day_chunks, day_hits, begun_hits, waiting
          from unnest(day_chunks, day_hits) as hit(chunk, bits) left join begun_collaborations(today, this_time) using (chunk);
          if skipped < waiting then
            ids := ids || numbered_collaborations(day_chunks, day_hits, skipped, wanted - cardinality(ids));
            if cardinality(ids) = wanted then return ids; end if;
            skipped := 0;
          else
            skipped := skipped - waiting;
          end if;
          day_hits := begun_hits;
        end if;
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
  ordering text, profile_keys bigint[], profile_groups int[], today date, this_time time, skipped int, wanted int
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
    ids := soonest_collaborations(chunks, hits, first_keys, last_keys, today, this_time, skipped, wanted);
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
          chunks, part, first_keys, last_keys, today, this_time,
          skipped, least(counted - skipped, wanted - cardinality(ids))
        );
        exit when cardinality(ids) = wanted;
      end if;
      skipped := greatest(skipped - counted, 0);
    end loop;
  end if;
  return next;
end $$;
