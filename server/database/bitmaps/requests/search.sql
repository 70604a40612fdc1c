-- The list of open requests by its bits.
--
-- Frequently called functions use a generic plan (force_generic_plan): PostgreSQL cannot know how long an array will
-- be and would plan each call again, which costs more than the call itself.

-- The bits of the requests that are hidden together with their author's profile, from today on, listed or not. The
-- start and the end of a hiding write no bits: few authors are hidden at a time, and the list leaves their requests
-- out.
create or replace function hidden_collaborations(today date) returns table (chunk int, hidden bit(8192))
language sql stable as $$
  select id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  from collaboration
  where start_date >= today and detective_id in (
    select detective.id from detective where hidden_up > now() and requests_are_hidden(detective)
  )
  group by 1
$$;

-- The requests that start in one of these spans of days and have at least one key of each group, without those hidden
-- with their author's profile: their number, and the ids of one page. `ordering` is 'newest', 'start_date' or
-- 'match': first those with a key of group 1 of the profile (near) and one of its group 2 (suited) and none of its
-- group 3 (asking for too much), then the others of group 1, then the rest; within each, the soonest first.
create or replace function search_collaborations(
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
    -- PostgreSQL would estimate a span as a ninth of the table, and read all of it.
    cross join lateral (
      select chunk, bits from collaboration_bits where key between span.first and span.last offset 0
    ) as within
    group by chunk
  ) as started;
  select array_agg(chunk order by chunk), array_agg(bits & ~coalesce(hidden, none) order by chunk) into chunks, hits
  from unnest(chunks, hits) as hit(chunk, bits)
  left join hidden_collaborations(today) using (chunk);
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
