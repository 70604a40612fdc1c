-- When who uses the session last gave a second factor in it, or set one up: adding another is not asked for it twice.
alter table session add column factor_proved_at timestamptz;

-- What passkeys have signed to log in: each serves once. Kept until its time is over anyway.
create table used_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_by_expiry on used_challenge (expires_at);
