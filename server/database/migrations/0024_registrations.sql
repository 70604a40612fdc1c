-- The queue of registrations, in each state oldest first, and what a reviewer compares.
drop index detective_by_status;
create index detective_by_status on detective (status, registered_at, id);

-- The hashes of a name and of all that it is with one letter less. Two names that differ in one letter, or in nothing,
-- have one of them in common; few others do. Takes the sort key, in which ñ is 'n~'.
create function name_neighbours(sort_key text) returns int[] language sql immutable strict cost 500 as $$
  with folded as (select replace(sort_key, '~', '') as name)
  select array(
    select hashtext(name) from folded
    union select hashtext(left(name, at - 1) || substr(name, at + 1)) from folded, generate_series(1, length(name)) as at
  )
$$;
create index detective_by_name_neighbours on detective using gin (name_neighbours(sort_key));

-- All telephones and e-mails that somebody gives as means of contact, in lower case.
create function contact_values(contact_means jsonb) returns jsonb language sql immutable strict cost 500 as $$
  select jsonb_path_query_array(lower(contact_means::text)::jsonb, '$.*[*].value')
$$;
create index detective_by_contact_value on detective using gin (contact_values(contact_means));

-- The applicant was asked for another scan, which has not come yet.
create table asked_scan (
  detective_id int primary key references detective on delete cascade,
  reason text not null, -- as the applicant was told
  asked_by int references account on delete set null,
  asked_at timestamptz not null default now()
);
create index asked_scan_by_asker on asked_scan (asked_by);

alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'export-data', 'send-scan'));

-- Who has a registration open at this moment: the other reviewer sees it. A row counts for a minute.
create table registration_opening (
  detective_id int references detective on delete cascade,
  account_id int references account on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (detective_id, account_id)
);
create index registration_opening_by_account on registration_opening (account_id);
