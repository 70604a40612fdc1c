-- The list of detectives of the back office, and the date on which a licence was last checked.

-- When somebody last compared the licence with the official data: at the approval, or at a yearly confirmation. Null
-- without an approval.
alter table detective add column license_checked_at timestamptz;
update detective set license_checked_at = coalesce(
  (select max(decided_at) from moderation_event
   where detective_id = detective.id and to_status = 'approved' and from_status in ('awaiting_approval', 'rejected')),
  registered_at
)
where status in ('approved', 'suspended', 'leaving');
create index detective_by_license_check on detective (coalesce(license_checked_at, registered_at), id)
  where status = 'approved';

create or replace function set_detective_status(detective_id int, new_status text) returns boolean
  language plpgsql as $$
begin
  update detective set
    status = new_status,
    license_checked_at = case
      when new_status = 'approved' and status in ('awaiting_approval', 'rejected') then now()
      else license_checked_at
    end
  where id = detective_id;
  return true;
exception when unique_violation then
  return false;
end $$;

-- The clause of the terms of use that a suspension is based on (contract/staff/grounds.ts).
alter table moderation_event add column ground text;
create or replace function block_decisions() returns trigger language plpgsql as $$
begin
  insert into blocked_decision (
    detective_id, license_number, from_status, to_status, reason, ground, by_owner, decided_at
  )
  select detective.id, license_number, from_status, to_status, reason, ground,
    decided_by is not distinct from old.id, decided_at
  from detective join moderation_event on detective_id = detective.id
  where detective.id = old.id and (decided_by is distinct from old.id or to_status = 'leaving')
  order by moderation_event.id;
  insert into blocked_decision (
    detective_id, license_number, content_kind, content_id, decision, reason, ground, source, by_owner, decided_at
  )
  select detective.id, license_number, content_kind, content_id, decision, reason, ground, source, false, decided_at
  from detective join content_decision on detective_id = detective.id
  where detective.id = old.id
  order by content_decision.id;
  return old;
end $$;

-- The words of a name as a search compares them: those of the sort key, which writes ñ as n~. The high cost keeps the
-- planner from reading the whole table where the index answers. It calls built-in functions alone, so that a restored
-- copy can build the index.
create function name_words(sort_key text) returns tsvector language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return array_to_tsvector(array_remove(string_to_array(replace(sort_key, '~', ''), ' '), ''));
end $$;
create index detective_by_words on detective using gin (name_words(sort_key));
create index detective_by_status_and_name on detective (status, sort_key, id);
create index account_by_beginning on account (email_key collate "C");
create index correction_waiting on correction (asked_at) where decided_at is null;
