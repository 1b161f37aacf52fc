-- A guest who buys is a customer of their own. The e-mail they gave is where mails go; it signs nobody in, and it
-- shares nothing with an account that somebody opened with the same address without proving that it is theirs.
alter table users add column guest_email text;
alter table users add constraint users__guest_email unique (panel_id, guest_email);
alter table users add constraint users__guest_email_form check (
  guest_email = lower(guest_email) and guest_email ~ '^[^@\s]+@[^@\s]+$' and length(guest_email) <= 190
);
alter table users add constraint users__guest_is_no_account check (
  guest_email is null
  or (email is null and email_verified_at is null and password_hash is null and telegram_id is null and deleted_at is null)
);

-- Accounts that were opened by an order of a guest and that nobody has ever come into are such customers as well.
update users u set guest_email = u.email, email = null
where u.email is not null and u.email_verified_at is null and u.password_hash is null and u.telegram_id is null
  and u.deleted_at is null
  and exists (select from checkouts c where c.panel_id = u.panel_id and c.user_id = u.id and c.is_guest)
  and not exists (select from checkouts c where c.panel_id = u.panel_id and c.user_id = u.id and not c.is_guest)
  and not exists (select from sessions s where s.panel_id = u.panel_id and s.user_id = u.id)
  and not exists (select from social_identities i where i.panel_id = u.panel_id and i.user_id = u.id)
  and not exists (select from passkeys k where k.panel_id = u.panel_id and k.user_id = u.id)
  and not exists (select from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id);

-- Of one mailbox, however it is spelled: what follows a plus is a label, and Google reads no dots.
create function mailbox_of(address text) returns text
language sql immutable parallel safe
return case when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', 2) end;
create index users__frozen_mailbox on users (panel_id, mailbox_of(coalesce(email, guest_email)))
  where frozen_at is not null;

-- The money of a customer who became part of another one is there, not here: what still comes here is refused.
alter table ledger_accounts add column is_closed boolean not null default false;
alter table ledger_accounts add constraint ledger_accounts__closed check (
  not is_closed or (balance_micros = 0 and spent_micros = 0)
);

-- Whoever has proven a mailbox gets what was bought with it before: the guest becomes part of the account. One row is
-- one join, and writing it makes it.
create table guest_joins (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  guest_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null default now(),
  constraint guest_joins__of_panel unique (panel_id, id),
  constraint guest_joins__once unique (panel_id, guest_id),
  constraint guest_joins__guest foreign key (panel_id, guest_id) references users (panel_id, id),
  constraint guest_joins__account foreign key (panel_id, account_id) references users (panel_id, id),
  constraint guest_joins__two check (guest_id <> account_id)
);
call protect_panel_table('guest_joins');
revoke update, delete on guest_joins from crescendo_app, crescendo_system;
create trigger append_only before update or delete or truncate on guest_joins
  for each statement execute function refuse_change();

-- The journal stays as it was written: sums, dates and references. Only the join below may say whose it is, as only the
-- trigger of the lines may move a balance: nobody who asks for an update directly is let through, the owner included.
drop trigger append_only on ledger_transactions;
create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
drop trigger append_only on ledger_lines;
create trigger append_only before update or delete or truncate on ledger_lines
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

create function join_guest() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held record;
begin
  if not exists (
    select from users guest join users account on account.panel_id = guest.panel_id and account.email = guest.guest_email
    where guest.panel_id = new.panel_id and guest.id = new.guest_id and account.id = new.account_id
      and account.email_verified_at is not null and account.deleted_at is null
  ) then
    raise exception 'guest % is not joined to account %, which has not proven the same mailbox', new.guest_id, new.account_id
      using errcode = 'check_violation', constraint = 'guest_joins__proven';
  end if;
  -- Money first, as everybody locks it; then the two customers, so that nothing new is written for the guest meanwhile.
  perform from ledger_accounts where panel_id = new.panel_id and user_id in (new.guest_id, new.account_id)
    order by id for update;
  perform from users where panel_id = new.panel_id and id in (new.guest_id, new.account_id) order by id for update;

  if exists (select from ledger_accounts where panel_id = new.panel_id and user_id = new.guest_id) then
    insert into ledger_accounts (panel_id, user_id, kind)
    select new.panel_id, new.account_id, kind
    from unnest(array['paid_in', 'bonus', 'referral', 'task', 'hold']) with ordinality as kinds (kind, place) order by place
    on conflict do nothing;
    update ledger_lines l set account_id = account.id
    from ledger_accounts guest join ledger_accounts account
      on account.panel_id = guest.panel_id and account.kind = guest.kind and account.user_id = new.account_id
    where guest.panel_id = new.panel_id and guest.user_id = new.guest_id
      and l.panel_id = guest.panel_id and l.account_id = guest.id;
    update ledger_accounts account
    set balance_micros = account.balance_micros + guest.balance_micros,
      spent_micros = account.spent_micros + guest.spent_micros
    from ledger_accounts guest
    where guest.panel_id = new.panel_id and guest.user_id = new.guest_id
      and account.panel_id = guest.panel_id and account.kind = guest.kind and account.user_id = new.account_id;
    update ledger_accounts set balance_micros = 0, spent_micros = 0, is_closed = true
    where panel_id = new.panel_id and user_id = new.guest_id;
  end if;

  -- Grades are computed again from what was spent. Uses of a coupon add up.
  delete from customer_grades where panel_id = new.panel_id and user_id = new.guest_id;
  update coupon_customers account set uses = account.uses + guest.uses from coupon_customers guest
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id and account.panel_id = guest.panel_id
    and account.coupon_id = guest.coupon_id and account.user_id = new.account_id;
  delete from coupon_customers guest using coupon_customers account
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id and account.panel_id = guest.panel_id
    and account.coupon_id = guest.coupon_id and account.user_id = new.account_id;

  -- Every table that keeps something of a customer, those of later migrations included. What goes with an account when
  -- it is deleted lets somebody in or belongs to one browser: a guest has none of it but mails.
  for held in
    select refers.conrelid::regclass as name from pg_constraint refers
    join pg_attribute col on col.attrelid = refers.conrelid and col.attnum = any (refers.conkey) and col.attname = 'user_id'
    where refers.contype = 'f' and refers.confrelid = 'users'::regclass
      and (refers.confdeltype <> 'c' or refers.conrelid = 'mails'::regclass)
      and refers.conrelid <> 'ledger_accounts'::regclass
    order by refers.conrelid::regclass::text
  loop
    execute format('update %s set user_id = $1 where panel_id = $2 and user_id = $3', held.name)
      using new.account_id, new.panel_id, new.guest_id;
  end loop;

  delete from one_time_codes where panel_id = new.panel_id and user_id = new.guest_id;
  update users account set referred_by = guest.referred_by from users guest
  where guest.panel_id = new.panel_id and guest.id = new.guest_id and account.panel_id = guest.panel_id
    and account.id = new.account_id and account.referred_by is null and guest.referred_by <> account.id;
  update users account set frozen_at = guest.frozen_at, frozen_reason = guest.frozen_reason from users guest
  where guest.panel_id = new.panel_id and guest.id = new.guest_id and account.panel_id = guest.panel_id
    and account.id = new.account_id and account.frozen_at is null and guest.frozen_at is not null;
  update users set guest_email = null, name = '', country = null, deleted_at = new.created_at
  where panel_id = new.panel_id and id = new.guest_id;
  return null;
end $$;
revoke execute on function join_guest() from public;
create trigger make_join after insert on guest_joins for each row execute function join_guest();

-- Whose an order or an invoice is stays frozen, but for the join, which calls from inside a trigger.
create or replace function refuse_changed_invoice() returns trigger
language plpgsql as $$
begin
  if (new.panel_id, new.payment_method_id, new.amount_micros, new.fee_micros, new.discount_micros,
      new.method_bonus_micros, new.coupon_bonus_micros, new.cashback_micros, new.charge_currency, new.charge_minor,
      new.rate_ppm)
    is distinct from
     (old.panel_id, old.payment_method_id, old.amount_micros, old.fee_micros, old.discount_micros,
      old.method_bonus_micros, old.coupon_bonus_micros, old.cashback_micros, old.charge_currency, old.charge_minor,
      old.rate_ppm)
    or (new.user_id <> old.user_id and pg_trigger_depth() = 1) then
    raise exception 'what an invoice promised is frozen' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_changed_order() returns trigger
language plpgsql as $$
begin
  if (new.panel_id, new.checkout_id, new.service_id, new.quantity, new.url, new.price_micros, new.price_type,
      new.pricing_per, new.unit_micros, new.cost_micros, new.guarantee_micros, new.speedup_micros)
    is distinct from
     (old.panel_id, old.checkout_id, old.service_id, old.quantity, old.url, old.price_micros, old.price_type,
      old.pricing_per, old.unit_micros, old.cost_micros, old.guarantee_micros, old.speedup_micros)
    or (old.paid_at is not null and (new.charge_micros, new.discount_micros, new.paid_at)
      is distinct from (old.charge_micros, old.discount_micros, old.paid_at))
    or (new.user_id <> old.user_id and pg_trigger_depth() = 1) then
    raise exception 'what order % was priced by is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if old.status in ('completed', 'canceled') and new.status <> old.status then
    raise exception 'order % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
