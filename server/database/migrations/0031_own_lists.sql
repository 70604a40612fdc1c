-- The reference lists, as the operator changes them: what is renamed, moved, added or retired stays so when the files
-- of reference-data/ are loaded again. A retired item is kept where it is used, and no longer offered.
do $$
declare
  list text;
begin
  foreach list in array array['service', 'work_equipment', 'association', 'language', 'race', 'age_range'] loop
    execute format(
      'alter table %I
        add column retired_at timestamptz,
        add column own_name boolean not null default false,
        add column own_position boolean not null default false', list);
  end loop;
end $$;
