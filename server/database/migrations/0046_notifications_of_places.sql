-- Whoever loses or gives back a place is told so in other words than of an answer; so is whoever was added unasked.
alter table notification add column about_place boolean not null default false;
