-- A profile or a request that staff have hidden by a decision (DSA article 17): since when. Nobody but its author sees it,
-- and its author cannot change it.
alter table detective add column withheld_since timestamptz;
alter table collaboration add column withheld_since timestamptz;
create index withheld_collaboration on collaboration (id) where withheld_since is not null;

-- Staff have looked at what was published past the check for personal data, and left it (decision 0014).
alter table collaboration add column tells_seen_at timestamptz;
create index collaboration_past_check on collaboration (id)
  where cardinality(denied_tells || unasked_tells) > 0 and tells_seen_at is null and withheld_since is null;

create or replace function is_visible(detective) returns boolean language sql stable as
  $$ select $1.status = 'approved' and $1.withheld_since is null and ($1.hidden_up is null or $1.hidden_up <= now()) $$;

-- Decisions about profiles too, and decisions that hide instead of removing for good.
alter table content_decision
  drop constraint content_decision_content_kind_check,
  drop constraint content_decision_decision_check,
  add check (content_kind in ('request', 'profile')),
  add check (decision in ('removed', 'hidden', 'restored'));
create index content_decision_by_content on content_decision (content_kind, content_id);

-- The keys of both indexes have changed.
-- directory_keys 53c30834b715030e
-- request_keys c695942cf0849263
