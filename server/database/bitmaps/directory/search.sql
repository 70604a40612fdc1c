-- The search of the directory by its bits.
--
-- Frequently called functions use a generic plan (force_generic_plan): PostgreSQL cannot know how long an array will
-- be and would plan each call again, which costs more than the call itself.

-- The ids of the chunk's detectives with a 1 in `bits`, in the order of their names; one page of them.
create or replace function named_in_order(of_chunk bigint, bits bit(8192), skipped int, wanted int) returns int[]
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
  -- For a few, scanning the whole chunk would cost more.
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

-- The detectives who have at least one key of each group: their number, and the ids of one page. Group 0 must ask for
-- those not hidden. A licence number counts as a key of its group. `ranks` are keys: first come those with the first
-- key, then those with the second…; null means all. Within a rank the order is by name.
create or replace function search_directory(
  keys bigint[], groups int[], licenses int[], license_groups int[], ranks bigint[], skipped int, wanted int
) returns table (total int, ids int[]) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  group_count int := (select count(distinct grp) from unnest(groups || license_groups) as grp);
  more_chunks bigint[];
  more_groups int[];
  more_bits bit(8192)[];
  chunks bigint[];
  hits bit(8192)[]; -- for each chunk, the detectives not yet ranked
  ranked_as bigint;
  ranked record;
  place int;
  counted int;
begin
  -- Conditions without bits: a hiding that is over but not yet cleared, and licence numbers.
  select array_agg(chunk), array_agg(grp), array_agg(set_bit(0::bit(8192), directory_slot.slot, 1))
  into more_chunks, more_groups, more_bits
  from (
    select id, 0 as grp from detective where status = 'approved' and hidden_up <= now() and withheld_since is null
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
