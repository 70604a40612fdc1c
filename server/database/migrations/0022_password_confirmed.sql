-- When the password was last given again in a session: grave acts soon after it need not ask for it once more.
alter table session add column password_confirmed_at timestamptz;
