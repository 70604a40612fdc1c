-- The answers to requests, in the figures of each month beside the requests.
alter table monthly_figure add column answers int not null default 0;
