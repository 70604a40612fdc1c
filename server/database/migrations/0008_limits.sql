-- Which profiles somebody has opened in a day, so that each counts once (server/platform/profile-reads.ts). Keyed hashes:
-- the rows tell neither who reads nor whom, and go a day later. Not logged: a count that a crash takes along was worth no
-- write to the disk at each profile that is opened.
create unlogged table profile_read (
  reader bigint not null,
  profile bigint not null, -- hashed with the reader: the same profile is another number for each
  read_at timestamptz not null,
  primary key (reader, profile)
);
-- For the sweep. Rows come in the order of time, of which this keeps a line for each stretch.
create index profile_read_by_time on profile_read using brin (read_at);

-- How many different ones, in the minute, the hour and the day that began with the first of them.
create unlogged table profile_reader (
  reader bigint primary key,
  in_minute int not null default 0,
  minute_ends timestamptz not null default '-infinity',
  in_hour int not null default 0,
  hour_ends timestamptz not null default '-infinity',
  in_day int not null default 0,
  day_ends timestamptz not null default '-infinity',
  told_at timestamptz -- when whoever runs the site was told last
) with (fillfactor = 70);

-- Counts a profile that somebody opens, unless they did so within a day; gives in how many seconds they may open another
-- one, and counts nothing, where they have opened as many as they may; else 0.
create function count_profile_read(of_reader bigint, of_profile bigint, per_minute int, per_hour int, per_day int)
returns int language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  counted profile_reader;
  until timestamptz;
begin
  if exists (
    select from profile_read
    where reader = of_reader and profile = of_profile and read_at > moment - interval '1 day'
  ) then
    return 0;
  end if;
  -- Locks the row: whoever reads many at once is counted one by one.
  insert into profile_reader (reader) values (of_reader)
  on conflict (reader) do update set reader = excluded.reader
  returning * into counted;
  moment := clock_timestamp();
  if counted.minute_ends <= moment then
    counted.in_minute := 0;
    counted.minute_ends := moment + interval '1 minute';
  end if;
  if counted.hour_ends <= moment then
    counted.in_hour := 0;
    counted.hour_ends := moment + interval '1 hour';
  end if;
  if counted.day_ends <= moment then
    counted.in_day := 0;
    counted.day_ends := moment + interval '1 day';
  end if;
  until := greatest(
    case when counted.in_minute >= per_minute then counted.minute_ends end,
    case when counted.in_hour >= per_hour then counted.hour_ends end,
    case when counted.in_day >= per_day then counted.day_ends end
  );
  if until is not null then
    -- Another of the same reader's calls may have counted this very profile meanwhile.
    if exists (
      select from profile_read
      where reader = of_reader and profile = of_profile and read_at > moment - interval '1 day'
    ) then
      return 0;
    end if;
    return greatest(1, ceil(extract(epoch from until - moment))::int);
  end if;
  insert into profile_read (reader, profile, read_at) values (of_reader, of_profile, moment)
  on conflict (reader, profile) do update set read_at = excluded.read_at
    where profile_read.read_at <= moment - interval '1 day';
  if not found then return 0; end if;
  update profile_reader set
    in_minute = counted.in_minute + 1, minute_ends = counted.minute_ends,
    in_hour = counted.in_hour + 1, hour_ends = counted.hour_ends,
    in_day = counted.in_day + 1, day_ends = counted.day_ends
  where reader = of_reader;
  return 0;
exception when disk_full then
  -- A full disk keeps nobody from reading.
  return 0;
end $$;

-- Whoever publishes needs its author to stay a detective, and nothing else of them: a lock that an author's own changes
-- of their profile get on with. 'For share' did not, and whoever published without a pause kept them from saving.
create or replace function lock_collaboration_chunks(ids int[], authors int[]) returns void language plpgsql as $$
declare
  chunk int;
begin
  perform from detective where id = any(authors) order by id for key share;
  for chunk in select distinct id / 8192 from unnest(ids) as id order by 1 loop
    perform pg_advisory_xact_lock(5072027, chunk);
  end loop;
end $$;

-- Whoever stops or begins to be a detective waits for those who publish, and they for them.
create or replace function keep_collaborations_of_author() returns trigger language plpgsql as $$
declare
  ids int[];
  cleared int[];
  cleared_keys bigint[];
begin
  perform from detective where id = new.id for update;
  -- Only now: what was being published meanwhile is among them.
  ids := array(select id from collaboration where detective_id = new.id order by id);
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
