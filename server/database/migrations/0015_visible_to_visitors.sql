-- Visitors may see somebody's profile where that was agreed to (VISITORS_SEE_DIRECTORY=profiles): the time says since
-- when, which proves it (GDPR article 7.1); null is 'not agreed', what everybody begins with (GDPR article 25.2).
alter table detective add column visible_to_visitors_since timestamptz;

-- Who is seen by visitors where they see those alone who agreed to it.
create function is_visible_to_visitors(detective) returns boolean language sql stable as
  $$ select is_visible($1) and $1.visible_to_visitors_since is not null $$;

-- The same keys as before (0002), and one more: 1 visible to visitors.
create or replace function directory_keys(of_detective detective) returns setof bigint language sql stable as $$
  select key from (
    select 0::bigint as key where of_detective.hidden_up is null
    union
    select 1::bigint where of_detective.visible_to_visitors_since is not null
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

drop trigger keep_directory on detective;
create trigger keep_directory
  after insert or delete or update of status, hidden_up, visible_to_visitors_since, sort_key, name, surname,
    second_surname, office_name, gender, work_areas, services, work_equipment, associations, languages, age_range
  on detective for each row execute function keep_directory();
