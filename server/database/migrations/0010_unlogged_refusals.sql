-- Writes that may meet what another person has already. An error that is caught in here never reaches PostgreSQL's log,
-- whose DETAIL would quote the e-mail or the licence ('Key (email_key)=(…) already exists'). Both say whether it was done.
create function set_account_email(account_id int, new_email text, new_email_key text) returns boolean
  language plpgsql as $$
begin
  update account set email = new_email, email_key = new_email_key where id = account_id;
  return true;
exception when unique_violation then
  return false;
end $$;

create function set_detective_status(detective_id int, new_status text) returns boolean
  language plpgsql as $$
begin
  update detective set status = new_status where id = detective_id;
  return true;
exception when unique_violation then
  return false;
end $$;
