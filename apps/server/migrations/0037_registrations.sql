-- A registration waits for the code that was mailed, as a sign-in does. No account exists until the code is given, so
-- the row holds what was sent, the password as its hash only. Where the address has an account the row is the same.
alter table code_checks
  alter column user_id drop not null,
  add column email text,
  add column registration jsonb,
  drop constraint code_checks__purpose,
  add constraint code_checks__purpose check (purpose in ('sign-in', 'two-factor', 'proof', 'register')),
  add constraint code_checks__registration check (
    (purpose = 'register') = (user_id is null)
    and (purpose = 'register') = (email is not null)
    and (purpose = 'register') = (registration is not null)
  ),
  add constraint code_checks__panel foreign key (panel_id) references panels (id) on delete cascade;
create index code_checks__of_email on code_checks (panel_id, email) where email is not null;

-- Mails to somebody who had no account yet become the account's when it is opened.
create index mails__of_nobody on mails (panel_id, recipient) where user_id is null;
