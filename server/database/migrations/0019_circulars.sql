-- Letters to all members, such as of a breach or of new terms: how far each has come. Cut off, it goes on from there.
create table circular (
  id int generated always as identity primary key,
  text_hash bytea not null unique, -- the same text goes out once
  subject text not null,
  audience text not null check (audience in ('all', 'approved')),
  reached int not null default 0, -- the number of the last account that got it
  told int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
