-- outside of a transaction: conversations are written to meanwhile
-- The hourly look for conversations that nobody needs any more reads these alone, not all that are old.
drop index concurrently if exists conversation_side_without_message;
create index concurrently conversation_side_without_message on conversation_side (conversation_id)
  where last_message_id is null;
drop index concurrently if exists conversation_of_erased;
create index concurrently conversation_of_erased on conversation (id) where one_id is null or other_id is null;
