-- Which version of the terms was accepted with the registration, and when: so it can be proved (GDPR article 5.2). Null
-- for accounts from before it was kept, and for a program that sent no version: nothing shows what its user had read.
alter table detective
  add column terms_version int,
  add column terms_accepted_at timestamptz,
  add constraint terms_with_time check ((terms_version is null) = (terms_accepted_at is null));

-- What somebody asked to have corrected of what they cannot change themselves, and what was decided (GDPR article 16).
create table correction (
  id int generated always as identity primary key,
  detective_id int not null references detective on delete cascade,
  asked jsonb not null, -- what it is to be, by column; null takes the second surname away
  reason text not null,
  asked_at timestamptz not null default now(),
  decision text check (decision in ('accepted', 'rejected')),
  decision_reason text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  -- Nobody is refused without a reason (GDPR article 12.4).
  check (decision is distinct from 'rejected' or decision_reason is not null)
);
create index correction_by_detective on correction (detective_id);
create unique index one_pending_correction on correction (detective_id) where decided_at is null;
create index correction_by_decision on correction (decided_at) where decided_at is not null;

-- Corrects a detective; false, changing nothing, where the licence number is another's. As in 0010, PostgreSQL's own log
-- does not learn whose.
create function correct_detective(of_id int, asked jsonb, new_sort_key text) returns boolean
  language plpgsql as $$
begin
  update detective set
    name = coalesce(asked ->> 'name', name),
    surname = coalesce(asked ->> 'surname', surname),
    second_surname = case when asked ? 'second_surname' then asked ->> 'second_surname' else second_surname end,
    license_number = coalesce((asked ->> 'license_number')::int, license_number),
    gender = coalesce(asked ->> 'gender', gender),
    sort_key = new_sort_key
  where id = of_id;
  return true;
exception when unique_violation then
  return false;
end $$;
