-- The keys that the list of open requests can ask for. A key is kind * 1,000,000,000 + number, and keys.ts names the
-- same kinds: 1 is in an area, 2 is inside an area, 3 service, 0 for none, 4 language. The day of its start, counted
-- from the year 1, is indexed by stretches of 1, 8, 64 and 512 days: kinds 10, 11, 12, 13. A range of days is then a
-- few stretches, and 'from today on' needs no write at midnight.
create or replace function collaboration_keys(of_area int, of_start date, of_service int, of_idioms text[])
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

-- Whether others see a request in the list until it elapses, as far as its own columns say.
create or replace function is_listed(disabled boolean, deleted_at timestamptz, withheld_since timestamptz)
returns boolean language sql immutable as $$
  select not disabled and deleted_at is null and withheld_since is null
$$;

-- The same, without the covered ones. The function above stays for an older version of the program.
create or replace function is_listed(
  disabled boolean, deleted_at timestamptz, withheld_since timestamptz, covered_since timestamptz
) returns boolean language sql immutable as $$
  select not disabled and deleted_at is null and withheld_since is null and covered_since is null
$$;

-- The bits of those requests among `ids` that others see in the list until they elapse.
create or replace function collaboration_masks(ids int[]) returns table (key bigint, chunk int, bits bit(8192))
language sql stable as $$
  select key, request.id / 8192, bit_or(set_bit(0::bit(8192), request.id % 8192, 1))
  from unnest(ids) as asked(id)
  join collaboration as request using (id)
  join detective on detective.id = detective_id and status = 'approved'
  cross join collaboration_keys(area_key, start_date, service_id, idioms) as key
  where is_listed(disabled, deleted_at, request.withheld_since, covered_since)
  group by 1, 2
$$;
