-- The audit trail is listed by actor, by act and by subject, newest first.
drop index audit_entry_by_actor;
create index audit_entry_by_actor on audit_entry (actor, id);
create index audit_entry_by_act on audit_entry (act, id);
create index audit_entry_by_actor_and_act on audit_entry (actor, act, id);

-- The figures of each month, counted at night. They tell of nobody, and stay when requests and accounts are erased.
create table monthly_figure (
  month date not null, -- its first day
  province int not null, -- its number (INE); 0: several provinces at once, or none; -1: all
  registrations int not null default 0,
  active int not null default 0, -- approved detectives, at the last count of the month
  requests int not null default 0,
  primary key (month, province)
);
create table monthly_decision (
  month date primary key,
  approved int not null,
  rejected int not null,
  median_hours real, -- from the verified e-mail to the decision; null if there was none
  counted_at timestamptz not null
);
create index moderation_event_by_time on moderation_event (decided_at);
