-- The audit trail is listed by actor, by act and by subject, newest first.
drop index audit_entry_by_actor;
create index audit_entry_by_actor on audit_entry (actor, id);
create index audit_entry_by_act on audit_entry (act, id);
create index audit_entry_by_actor_and_act on audit_entry (actor, act, id);
