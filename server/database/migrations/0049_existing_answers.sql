-- Whether the call found what it would have made, and answered 200: its repetition answers the same.
alter table idempotent_answer add column found_existing boolean not null default false;
