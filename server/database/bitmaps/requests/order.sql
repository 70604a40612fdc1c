-- A page of the requests in a set of bits, in the order of their ids or of their start.
--
-- Frequently called functions use a generic plan (force_generic_plan): PostgreSQL cannot know how long an array will
-- be and would plan each call again, which costs more than the call itself.

-- The positions of the bits that are 1, from 0.
create or replace function ones_of(bits bit(8192)) returns setof int language sql immutable as $$
  select word * 64 + place
  from generate_series(0, 127) as word cross join generate_series(0, 63) as place
  where bit_count(substring(bits from word * 64 + 1 for 64)) > 0 and get_bit(bits, word * 64 + place) = 1
$$;

-- One page of the ids in these bits, in ascending order.
create or replace function numbered_collaborations(chunks int[], hits bit(8192)[], skipped int, wanted int) returns int[]
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

-- The bits of the requests of that day that have begun by that time, listed or not.
create or replace function begun_collaborations(today date, this_time time) returns table (chunk int, begun bit(8192))
language sql stable as $$
  select id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  from collaboration where start_date = today and start_time <= this_time
  group by 1
$$;

-- One page of the ids in these bits, in the order of their start. The spans are those of the requested days, in
-- order. In each span, stretches before the page are only counted; the stretch that contains the start of the page is
-- opened, down to a single day. Requests of `today` that have begun by `this_time` come after the others of today.
create or replace function soonest_collaborations(
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
  -- For a few requests, reading each of them costs less.
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
      -- `offset 0` keeps the planner from scanning the whole span for each chunk, and from sorting the bits
      -- themselves.
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
          -- Today in two parts: first the requests that have not begun, unless the page starts after them, then those
          -- that have.
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
        -- Opens the eight smaller stretches of this one, then goes on with the rest of the span.
        first_keys := array[stretch.key - 1000000000 + 7 * (stretch.key % 1000000000), stretch.key + 1] || first_keys;
        last_keys := array[first_keys[1] + 7, span_last] || last_keys;
        exit;
      end if;
    end loop;
  end loop;
  return ids;
end $$;
