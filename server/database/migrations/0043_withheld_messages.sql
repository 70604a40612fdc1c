-- A message that staff have hidden by a decision: since when. Its author alone still reads it.
alter table message add column withheld_since timestamptz;

-- Notices and decisions about messages too.
alter table report drop constraint report_kind_check;
alter table report
  add constraint report_kind_check check (kind in ('profile', 'request', 'message')) not valid;
alter table content_decision drop constraint content_decision_content_kind_check;
alter table content_decision
  add constraint content_decision_content_kind_check check (content_kind in ('request', 'profile', 'message')) not valid;

-- A notice of a message had its number in words, since nothing could be decided about it.
update report set kind = 'message', content_id = substring(address from '^Mensaje (\d{1,9}), de ')::int, address = null
where source = 'member' and kind is null and address ~ '^Mensaje \d{1,9}, de ';
