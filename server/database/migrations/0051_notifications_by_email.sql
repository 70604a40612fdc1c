-- outside of a transaction: notifications are written meanwhile
-- When an account was told by e-mail last: also of what is not behind the bell.
drop index concurrently if exists notification_emailed;
create index concurrently notification_emailed on notification (account_id, emailed_at desc)
  where emailed_at is not null;
