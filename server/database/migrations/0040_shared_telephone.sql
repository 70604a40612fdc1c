-- A message by which its sender shares the own telephone: the service sheet of an agreed job shows the latest one.
alter table message add column is_telephone boolean not null default false;
