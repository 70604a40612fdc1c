-- What is kept of a request once its last day has passed (contract/retention.ts): first who opened it is forgotten, then
-- description and details, then the row. `stage` says how far that is, so that the sweeps find what is next by one index,
-- however many lie behind them.
alter table collaboration
  add column stage smallint not null default 0 check (stage between 0 and 2); -- 1 readers forgotten, 2 details erased
create index collaboration_by_stage on collaboration (stage, (coalesce(end_date, start_date)));

-- Whoever hides their profile hides their requests with it, unless they say otherwise. Who hid it before this was known
-- had hidden the profile alone.
alter table detective add column hides_requests boolean not null default false;
create index detective_hiding_requests on detective (hidden_up) where hides_requests;

-- Whether somebody's requests are out of others' sight with the profile. Like the profile they come back by themselves.
create function requests_are_hidden(detective) returns boolean language sql stable as
  $$ select $1.hides_requests and coalesce($1.hidden_up > now(), false) $$;

-- The requests of those whose requests are hidden so, from today on, listed or not: their bits. Nothing is written when a
-- hiding begins or ends: few are hidden at a time, and whoever asks for a list leaves theirs out.
create index collaboration_of_author_by_start on collaboration (detective_id, start_date) include (id);
create function hidden_collaborations(today date) returns table (chunk int, hidden bit(8192))
language sql stable as $$
  select id / 8192, bit_or(set_bit(0::bit(8192), id % 8192, 1))
  from collaboration
  where start_date >= today and detective_id in (
    select detective.id from detective where hidden_up > now() and requests_are_hidden(detective)
  )
  group by 1
$$;

-- As in 0007, without those that are hidden so.
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
    -- By itself PostgreSQL takes a span for a ninth of the table, and reads all of it.
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
