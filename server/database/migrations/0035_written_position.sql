-- Up to which position of the write-ahead log an account has written. A read replica that has not replayed it yet does
-- not answer this account (server/database/connections/replica.ts). Written only where DATABASE_READ_URL is set.
create table written_position (
  account_id int primary key references account on delete cascade,
  lsn pg_lsn not null
);
