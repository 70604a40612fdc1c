-- Colleagues whom a detective keeps at hand (rule 6.14). The kept person is not told.
create table kept_colleague (
  keeper_id int not null references account on delete cascade,
  kept_id int not null references account on delete cascade,
  kept_at timestamptz not null default now(),
  primary key (keeper_id, kept_id)
);
create index kept_colleague_of_kept on kept_colleague (kept_id);
