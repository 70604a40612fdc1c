-- A list of licence numbers and names that the operator uploaded, to compare registrations with. One at a time.
create table license_list (
  id int primary key default 1 check (id = 1),
  source text not null, -- where it is from, in the operator's words
  dated date not null, -- the day of which it is
  entries int not null,
  uploaded_by int references account on delete set null,
  uploaded_at timestamptz not null default now()
);
create index license_list_by_uploader on license_list (uploaded_by);

-- Keyed hashes (server/staff/registrations/license-hashes.ts): the list cannot be read out of the database.
create table license_list_entry (
  license_hash bytea not null,
  name_hash bytea not null,
  primary key (license_hash, name_hash)
);
