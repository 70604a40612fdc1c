-- The keys that the directory's search can ask for: all keys of a detective, some twice; no keys if the detective is
-- not approved. A key is kind * 1,000,000,000 + number, and keys.ts names the same kinds: 0 not hidden, neither by its
-- owner nor by a decision, and with the number 1 visible to visitors; 1 works in an area, 2 works inside an area, 3
-- gender, 4 service, 5 work equipment, 6 association, 7 language, 8 age range, 9 a word of the name or the office. By
-- place in the detective's own order of priority: 100 + place works in an area, 200 + 4 * place + level works inside an
-- area, in one of that level.
create or replace function directory_keys(of_detective detective) returns setof bigint language sql stable as $$
  select key from (
    select 0::bigint as key where of_detective.hidden_up is null and of_detective.withheld_since is null
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

-- Every column that the keys depend on is listed here: a change of any other column costs nothing.
create or replace trigger keep_directory
  after insert or delete or update of status, hidden_up, withheld_since, visible_to_visitors_since, sort_key, name,
    surname, second_surname, office_name, gender, work_areas, services, work_equipment, associations, languages, age_range
  on detective for each row execute function keep_directory();
