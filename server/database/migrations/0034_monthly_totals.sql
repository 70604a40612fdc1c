-- The figures of all provinces together: a detective counts in each province of the profile, here only once.
create table monthly_total (
  month date primary key, -- its first day
  registrations int not null default 0,
  active int not null default 0, -- approved detectives, at the last count of the month
  requests int not null default 0
);
