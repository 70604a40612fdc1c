-- Since when the account has its role of staff; null for others, and for staff of before.
alter table account add column role_since timestamptz;
-- The few accounts of staff among all.
create index account_of_staff on account (id) where role <> 'detective';
