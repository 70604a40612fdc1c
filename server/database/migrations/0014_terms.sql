-- The day on which the account was used last; null for who has never logged in. A day only: nobody needs the hour.
alter table account add column seen_on date;
update account set seen_on = coalesce(
  (select max(last_used_at)::date from session where account_id = account.id),
  (select max(last_used_at)::date from known_device where account_id = account.id),
  (select max(last_used_at)::date from known_address where account_id = account.id),
  -- Of those nothing tells: the term begins now.
  current_date
)
where not exists (
  select from detective where detective.id = account.id and status in ('registered', 'awaiting_approval', 'rejected')
);
create index account_by_seen on account (seen_on);

-- Who was told by letter that the account is erased before long: because nobody decided, or because nobody uses it. Goes
-- with the next login.
create table erasure_warning (
  account_id int primary key references account on delete cascade,
  because text not null check (because in ('undecided', 'unseen')),
  letters smallint not null,
  warned_at timestamptz not null default now()
);
create index erasure_warning_by_time on erasure_warning (warned_at);

-- For the sweeps.
create index session_by_start on session (created_at);
create index known_address_by_use on known_address (last_used_at);

-- Words of names and offices that nobody has any more are swept away (server/features/directory/unused-words.ts). Whoever
-- comes to have a word holds it until the transaction ends, so that it does not go at that very moment. Words that one
-- had before need no lock: their bits stand.
create or replace function keep_directory() returns trigger language plpgsql as $$
declare
  at directory_slot;
  keys_before bigint[] := '{}';
  keys_now bigint[] := '{}';
  gained text[];
begin
  -- Who fills a whole database calls rebuild_directory() at the end instead.
  if current_setting('pesquisa.directory_is_rebuilt_later', true) = 'yes' then return null; end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    if tg_op = 'UPDATE' and old.status = 'approved' then
      gained := array(select unnest(directory_words(new)) except select unnest(directory_words(old)));
    else
      gained := array(select distinct unnest(directory_words(new)));
    end if;
    while cardinality(gained) > 0 loop
      insert into directory_word (word)
      select word from unnest(gained) as fresh(word)
      where not exists (select from directory_word as known where known.word = fresh.word)
      order by word on conflict do nothing;
      -- One that was being swept away is missing now, and is added in the next round.
      perform from directory_word where word = any(gained) order by word for key share;
      exit when (select count(*) from directory_word where word = any(gained)) = cardinality(gained);
    end loop;
    keys_now := array(select distinct directory_keys(new));
  end if;
  if tg_op <> 'INSERT' then
    keys_before := array(select distinct directory_keys(old));
    at := locked_directory_slot(old.id);
    if at.slot is not null and (tg_op = 'DELETE' or new.sort_key <> old.sort_key) then
      perform clear_directory_bits(at, keys_before);
      update directory_chunk set taken = set_bit(taken, at.slot, 0) where id = at.chunk;
      delete from directory_slot where detective_id = old.id;
      at := null;
      keys_before := '{}';
    end if;
  end if;
  if at.slot is null then
    if keys_now = '{}' then return null; end if;
    at := place_in_directory(new);
  end if;
  perform clear_directory_bits(at, array(select unnest(keys_before) except select unnest(keys_now)));
  insert into directory_bits (key, chunk, bits)
  select key, at.chunk, set_bit(0::bit(8192), at.slot, 1)
  from (select unnest(keys_now) as key except select unnest(keys_before)) as fresh
  on conflict (key, chunk) do update set bits = set_bit(directory_bits.bits, at.slot, 1);
  return null;
end $$;
