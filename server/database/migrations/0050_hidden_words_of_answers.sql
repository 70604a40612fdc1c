-- A text that a blocked person wrote is hidden for good from the one who had blocked them; its writer keeps it.
alter table answer
  add column message_is_hidden boolean not null default false, -- from the author of the request
  add column decision_is_hidden boolean not null default false; -- the message of the decision, from the colleague
