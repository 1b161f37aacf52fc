-- The schema after all migrations, for reading and review. Written by `npm run db -- dump`, never by hand.

grant usage on schema public to crescendo_app;
grant usage on schema public to crescendo_system;

CREATE OR REPLACE FUNCTION public.add_staff_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into staff_roles (panel_id, role)
  select new.id, unnest(array['owner', 'manager', 'support', 'finance', 'content']);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce(lines text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.announced', coalesce(current_setting('app.announced', true), '') || lines || E'\n', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(string_agg('areas ' || jsonb_build_array(panel_id, tg_argv[0])::text, E'\n'))
  from (select distinct panel_id from changed_rows) as changed having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.announce_changes(IN target regclass, IN area text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger announce_insert after insert on %s referencing new table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  execute format('create trigger announce_update after update on %s referencing new table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  execute format('create trigger announce_delete after delete on %s referencing old table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  call send_at_commit(target, 'insert or update or delete');
end $procedure$
;

CREATE OR REPLACE FUNCTION public.announce_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lines text := 'orders ' || jsonb_build_array(new.panel_id, new.user_id, new.id)::text;
begin
  if new.status = 'in_processing' and new.delivery_state in ('waiting', 'queued') then
    lines := lines || E'\nwork "submit"';
  end if;
  if new.delivery_state = 'delivering' and old.delivery_state <> 'delivering' then
    lines := lines || E'\nwork "poll"';
  end if;
  if new.cancel_requested_at is not null then
    lines := lines || E'\nwork "ask-cancels"';
  end if;
  if new.drip_feed_id is not null and new.delivery_state = 'ended' then
    lines := lines || E'\nwork "run-feeds"';
  end if;
  perform announce(lines);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_refill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('orders ' || jsonb_build_array(panel_id, user_id, id)::text)
  from orders where panel_id = new.panel_id and id = new.order_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(string_agg('sessions ' || jsonb_build_array(panel_id, id)::text, E'\n')) from ended_sessions having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_deliveries (panel_id, webhook_id, event_id, subject_id)
  select w.panel_id, w.id, new.id, new.subject_id from webhooks w
  where w.panel_id = new.panel_id and w.user_id = new.user_id and w.is_enabled
  order by w.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce('work ' || to_jsonb(tg_argv[0])::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_ledger_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wrong bigint;
  was_held boolean;
begin
  select n.transaction_id into wrong from new_lines n
  left join ledger_accounts a on a.panel_id = n.panel_id and a.id = n.account_id
  left join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
  where a.id is null or t.id is null or a.user_id <> t.user_id or (a.user_id is not null and t.user_id is null)
  limit 1;
  if found then
    raise exception 'transaction % has a line on an account that is not of its panel or customer', wrong
      using errcode = 'foreign_key_violation', constraint = 'ledger_lines__account';
  end if;

  select t.id into wrong from (
    select n.panel_id, n.transaction_id, count(*) as lines, sum(n.amount_micros) as total,
      coalesce(sum(n.amount_micros) filter (where counts_to_amount(t.kind, a.kind)), 0) as own
    from new_lines n
    join ledger_accounts a on a.panel_id = n.panel_id and a.id = n.account_id
    join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
    group by n.panel_id, n.transaction_id
  ) as given
  join ledger_transactions t on t.panel_id = given.panel_id and t.id = given.transaction_id
  where given.lines < 2 or given.total <> 0 or given.own <> t.amount_micros
    or given.lines <> (select count(*) from ledger_lines l where l.panel_id = t.panel_id and l.transaction_id = t.id)
  limit 1;
  if found then
    raise exception 'transaction % does not balance, or its lines differ from its amount', wrong
      using errcode = 'check_violation', constraint = 'ledger_lines__balanced';
  end if;

  with changed as (
    update ledger_accounts a
    set balance_micros = a.balance_micros + moved.amount,
      spent_micros = a.spent_micros - case when a.kind in ('paid_in', 'bonus') then moved.on_orders else 0 end
    from (
      select n.panel_id, n.account_id, sum(n.amount_micros) as amount,
        coalesce(sum(n.amount_micros) filter (where t.kind in ('order', 'cancel_order', 'hold', 'release')), 0) as on_orders,
        bool_or(n.amount_micros < 0 and not may_leave_owing(t.kind, t.actor_id)) as is_lowered,
        bool_or(n.amount_micros < 0 and t.kind in ('order', 'hold', 'withdrawal')) as is_spent
      from new_lines n
      join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
      group by n.panel_id, n.account_id
    ) as moved
    where a.panel_id = moved.panel_id and a.id = moved.account_id and a.balance_micros is not null
    returning a.panel_id, a.id, a.user_id, a.kind, a.balance_micros, moved.is_lowered, moved.is_spent and a.is_held as is_held
  )
  select c.id, c.is_held into wrong, was_held from changed c
  where c.is_held or (c.is_lowered and case when c.balance_micros < 0 then true
    -- Bonus money beside a debt is the customer's only for what exceeds the debt.
    when c.kind = 'bonus' then c.balance_micros + coalesce(
      (select p.balance_micros from changed p where p.panel_id = c.panel_id and p.user_id = c.user_id and p.kind = 'paid_in'),
      (select p.balance_micros from ledger_accounts p
        where p.panel_id = c.panel_id and p.user_id = c.user_id and p.kind = 'paid_in'), 0) < 0
    else false end)
  limit 1;
  if was_held then
    raise exception 'account % is held because of a disputed payment', wrong
      using errcode = 'check_violation', constraint = 'ledger_accounts__held';
  elsif wrong is not null then
    raise exception 'account % has less than is taken', wrong
      using errcode = 'check_violation', constraint = 'ledger_accounts__balance';
  end if;
  return null;
end $function$
;
revoke execute on routine apply_ledger_lines() from public;

CREATE OR REPLACE FUNCTION public.audit_digest(entry audit_entries, previous bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT sha256((COALESCE(previous, '\x'::bytea) || convert_to((ROW((entry).id, (entry).panel_id, (entry).actor_id, (entry).actor_label, (entry).action, (entry).subject, CASE WHEN ((entry).action = 'people.visited-call'::text) THEN (((entry).details - 'customer'::text) - 'staff'::text) ELSE (entry).details END, (entry).request_id, EXTRACT(epoch FROM (entry).created_at), (entry).route, host((entry).address), (entry).device, EXTRACT(epoch FROM (entry).second_factor_at)))::text, 'UTF8'::name))) AS sha256)
;

CREATE OR REPLACE FUNCTION public.begins_announcing()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('app.announces', true) = 'yes' then
    return false;
  end if;
  perform set_config('app.announces', 'yes', true);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.change_order_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from order_links where panel_id = new.panel_id and order_id = new.id;
  if new.url is not null then
    insert into order_links (panel_id, order_id, link_key, link_tail)
    values (new.panel_id, new.id, link_key(new.url), link_tail(new.url));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.charged_cost(sent submissions)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((sent).state = 'accepted'::text) THEN COALESCE((sent).charge_micros, (0)::bigint) ELSE (0)::bigint END
;

CREATE OR REPLACE FUNCTION public.counts_to_amount(transaction_kind text, account_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE transaction_kind WHEN 'referral'::text THEN (account_kind = 'referral'::text) WHEN 'task'::text THEN (account_kind = 'task'::text) ELSE (account_kind = ANY (ARRAY['paid_in'::text, 'bonus'::text])) END
;

CREATE OR REPLACE FUNCTION public.current_panel_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.panel_id'::text, true), ''::text))::bigint
;

CREATE OR REPLACE FUNCTION public.customer_words_of(email text, name text, telegram text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct left(found.word, 80) from (
    select email as word
    union all select split_part(email, '@', 2)
    union all select regexp_split_to_table(split_part(email, '@', 1), '[^[:alnum:]]+')
    union all select lower(telegram)
    union all select regexp_split_to_table(lower(normalize(name, nfkc)), '[[:space:],;()"]+')
  ) as found where found.word <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.find_caller(panel bigint, digest bytea, family bytea, at timestamp with time zone)
 RETURNS TABLE(session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, is_console boolean, key_hash bytea, roles text[], permissions text[])
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.panel_id', true);
begin
  perform set_config('app.panel_id', panel::text, true);
  return query
    select s.id, u.id, u.frozen_at is not null, s.opened_by is not null, s.kind = 'console', s.key_hash,
      array(select r.role from user_roles r
        where s.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id),
      array(select p.permission from user_permissions p
        where s.kind = 'console' and p.panel_id = u.panel_id and p.user_id = u.id)
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at and u.deleted_at is null;
  if not found then
    delete from sessions s where s.panel_id = panel and s.family_hash = family;
  end if;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_caller(panel bigint, digest bytea, family bytea, at timestamp with time zone, idle interval)
 RETURNS TABLE(session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, is_console boolean, key_hash bytea, second_factor text, second_factor_at timestamp with time zone, roles text[], permissions text[])
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.panel_id', true);
  held sessions;
begin
  perform set_config('app.panel_id', panel::text, true);
  select s.* into held from sessions s
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at;
  if not found then
    delete from sessions s where s.panel_id = panel and s.family_hash = family;
  elsif held.kind = 'console' and held.last_used_at <= at - idle then
    delete from sessions s where s.id = held.id;
  else
    if held.kind = 'console' and held.last_used_at < at - interval '1 minute' then
      update sessions s set last_used_at = at where s.id = held.id and s.last_used_at < at - interval '1 minute';
    end if;
    return query
      select held.id, u.id, u.frozen_at is not null, held.opened_by is not null, held.kind = 'console', held.key_hash,
        held.second_factor, held.second_factor_at,
        array(select r.role from user_roles r
          where held.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id),
        array(select p.permission from user_permissions p
            where held.kind = 'console' and p.panel_id = u.panel_id and p.user_id = u.id
          union
          select unnest(made.permissions) from user_roles r
            join staff_roles made on made.panel_id = r.panel_id and made.role = r.role
            where held.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id)
      from users u where u.panel_id = held.panel_id and u.id = held.user_id and u.deleted_at is null;
  end if;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update audit_entries set details = details || '{"customer": ""}'
  where panel_id = new.panel_id and subject = 'user:' || new.id and action = 'people.visited-call';
  update audit_entries set details = details || '{"staff": ""}'
  where panel_id = new.panel_id and actor_id = new.id and action = 'people.visited-call';
  return null;
end $function$
;
revoke execute on routine forget_person() from public;

CREATE OR REPLACE FUNCTION public.hold_disputed_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update ledger_accounts a
  set is_held = exists (select from invoices i
    where i.panel_id = a.panel_id and i.user_id = a.user_id and i.dispute_state = 'open')
  where a.panel_id = new.panel_id and a.user_id in (new.user_id, old.user_id) and a.kind in ('paid_in', 'bonus');
  return null;
end $function$
;
revoke execute on routine hold_disputed_money() from public;

CREATE OR REPLACE FUNCTION public.is_link(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value IS NULL) OR (value ~ '^(https?://[^[:space:]]+|/([^/\\[:space:]][^[:space:]]*)?)$'::text))
;

CREATE OR REPLACE FUNCTION public.is_localised(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value IS NULL) OR ((jsonb_typeof(value) = 'object'::text) AND (COALESCE((value ->> 'en'::text), ''::text) <> ''::text)))
;

CREATE OR REPLACE FUNCTION public.join_checkpoints()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Nobody closes books while they change hands: whoever comes second sees what the first has done.
  perform pg_advisory_xact_lock_shared(72711015);
  insert into ledger_checkpoints as kept (account_id, panel_id, balance_micros, spent_micros)
  select account.id, account.panel_id, closed.balance_micros, closed.spent_micros
  from ledger_accounts guest
  join ledger_checkpoints closed on closed.account_id = guest.id
  join ledger_accounts account on account.panel_id = guest.panel_id and account.kind = guest.kind
    and account.user_id = new.account_id
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id
  on conflict (account_id) do update set balance_micros = kept.balance_micros + excluded.balance_micros,
    spent_micros = kept.spent_micros + excluded.spent_micros;
  delete from ledger_checkpoints closed using ledger_accounts guest
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id and closed.account_id = guest.id;
  return null;
end $function$
;
revoke execute on routine join_checkpoints() from public;

CREATE OR REPLACE FUNCTION public.join_guest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
revoke execute on routine join_guest() from public;

CREATE OR REPLACE FUNCTION public.judge_ledger_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger_lines l where l.panel_id = new.panel_id and l.transaction_id = new.id) then
    raise exception 'transaction % has no lines', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions__lines';
  end if;
  if new.refund_of is not null and exists (
    select from ledger_transactions charge
    join ledger_transactions refund on refund.panel_id = charge.panel_id and refund.refund_of = charge.id
    where charge.panel_id = new.panel_id and charge.id = new.refund_of
    group by charge.id
    having bool_or(refund.user_id <> charge.user_id)
      or bool_or((refund.kind = 'reward_return') <> (charge.kind in ('coupon', 'bonus')))
      or case when charge.kind in ('coupon', 'bonus')
        then charge.amount_micros + sum(refund.amount_micros) < 0 or sum(refund.amount_micros) > 0
        else charge.amount_micros + sum(refund.amount_micros) > 0 end
  ) then
    raise exception 'transaction % gives back more than was taken', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions__refund';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.judge_money_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'done' and new.decided_by is null and (new.amount_micros is null
    or abs(new.amount_micros) + money_moved_alone(new.panel_id, new.asked_by, new.user_id) > 100000000) then
    raise exception 'one person alone cannot move that much'
      using errcode = 'check_violation', constraint = 'balance_adjustments__alone';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_money_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() > 1 and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  if old.status <> 'asked' or (new.panel_id, new.kind, new.user_id, new.subject_id, new.amount_micros, new.terms,
      new.asked_by, new.reason) is distinct from (old.panel_id, old.kind, old.user_id, old.subject_id,
      old.amount_micros, old.terms, old.asked_by, old.reason)
    or (new.status = 'done' and new.decided_by is null) then
    raise exception 'a decided act stays as it is'
      using errcode = 'check_violation', constraint = 'balance_adjustments__kept';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_digest(panel bigint, after_id bigint, last_id bigint)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT sha256(convert_to(COALESCE(string_agg((ROW(t.id, t.kind, t.reference, t.amount_micros, t.refund_of, t.order_id, t.invoice_id, t.payment_method_id, t.actor_id, t.approver_id, t.reason, EXTRACT(epoch FROM t.created_at), (SELECT string_agg((ROW(a.kind, a.name, l.amount_micros))::text, ';'::text ORDER BY (a.kind COLLATE "C"), (a.name COLLATE "C"), l.amount_micros) AS string_agg FROM (ledger_lines l JOIN ledger_accounts a ON (((a.panel_id = l.panel_id) AND (a.id = l.account_id)))) WHERE ((l.panel_id = t.panel_id) AND (l.transaction_id = t.id)))))::text, '
'::text ORDER BY t.id), ''::text), 'UTF8'::name)) AS sha256 FROM ledger_transactions t WHERE ((t.panel_id = ledger_digest.panel) AND (t.id > ledger_digest.after_id) AND (t.id <= ledger_digest.last_id)))
;

CREATE OR REPLACE FUNCTION public.link_key(link text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ("left"(rtrim(lower(regexp_replace(link, '^[a-z]+://((www|m)\.)?'::text, ''::text, 'i'::text)), '/'::text), 300) COLLATE "C")
;

CREATE OR REPLACE FUNCTION public.link_tail(link text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ("left"(reverse(rtrim(regexp_replace(lower(link), '([?](?!v=)|&|#).*$'::text, ''::text), '/'::text)), 300) COLLATE "C")
;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (split_part(address, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(address, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((split_part(split_part(address, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(address, '@'::text, 2)) END
;

CREATE OR REPLACE FUNCTION public.may_leave_owing(transaction_kind text, actor_id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((transaction_kind = ANY (ARRAY['reward_return'::text, 'chargeback'::text])) OR ((transaction_kind = 'source_refund'::text) AND (actor_id IS NULL)))
;

CREATE OR REPLACE FUNCTION public.money_moved_alone(panel bigint, asker bigint, beneficiary bigint)
 RETURNS numeric
 LANGUAGE plpgsql
AS $function$
declare
  person bigint;
  by_asker numeric := 0;
  for_beneficiary numeric := 0;
begin
  for person in select distinct p from unnest(array[asker, beneficiary]) as p where p is not null order by p loop
    perform pg_advisory_xact_lock(hashtextextended('money-acts:' || panel || ':' || person, 0));
  end loop;
  select coalesce(sum(abs(amount_micros)), 0) into by_asker from balance_adjustments
    where panel_id = panel and asked_by = asker and status = 'done' and decided_by is null
      and created_at > now() - interval '24 hours';
  select coalesce(sum(abs(amount_micros)), 0) into for_beneficiary from balance_adjustments
    where panel_id = panel and user_id = beneficiary and status = 'done' and decided_by is null
      and created_at > now() - interval '24 hours';
  select for_beneficiary + coalesce(sum(r.bonus_micros), 0) into for_beneficiary from coupon_redemptions r
    join coupons c on c.panel_id = r.panel_id and c.id = r.coupon_id
    where r.panel_id = panel and r.user_id = beneficiary and r.state <> 'released' and c.approval = 'alone'
      and r.created_at > now() - interval '24 hours';
  return greatest(by_asker, for_beneficiary);
end $function$
;

CREATE OR REPLACE FUNCTION public.note_drip_feed_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := case when tg_op = 'UPDATE' then nullif(old.status, 'unpaid') end;
begin
  insert into webhook_events (panel_id, user_id, subject_id, type, from_status, to_status, cause, created_at)
  select new.panel_id, new.user_id, new.id, 'drip_feed.changed', before, new.status,
    case when before is null and new.status = 'in_processing' then 'placed' else new.status end,
    coalesce(new.canceled_at, new.completed_at, new.paid_at, new.created_at)
  where not new.is_sample and exists (
    select from webhooks w where w.panel_id = new.panel_id and w.user_id = new.user_id and w.is_enabled);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_events (panel_id, user_id, subject_id, type, from_status, to_status, cause, created_at)
  select e.panel_id, o.user_id, e.order_id, 'order.changed', e.from_status, e.to_status, e.cause, e.created_at
  from new_events e
  join orders o on o.panel_id = e.panel_id and o.id = e.order_id
  where not o.is_sample and exists (
    select from webhooks w where w.panel_id = o.panel_id and w.user_id = o.user_id and w.is_enabled)
  order by e.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_order_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_links (panel_id, order_id, link_key, link_tail)
  select panel_id, id, link_key(url), link_tail(url) from new_orders where url is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_provider_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  charged bigint := charged_cost(new);
  quoted bigint := quoted_cost(new);
  at timestamptz := coalesce(new.accepted_at, now());
begin
  if tg_op = 'UPDATE' then
    charged := charged - charged_cost(old);
    quoted := quoted - quoted_cost(old);
    if charged = 0 and quoted = 0 and old.state = new.state then
      return null;
    end if;
    -- Whoever corrects a cost does it after the order was accepted: on the day on which it became known.
    if old.state = 'accepted' then
      at := greatest(at, new.polled_at, new.ended_at);
    end if;
  end if;
  insert into provider_costs (panel_id, order_id, provider_id, submission_id, charged_micros, quoted_micros, created_at)
  values (new.panel_id, new.order_id, new.provider_id, new.id, charged, quoted, at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_refill_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_events (panel_id, user_id, subject_id, type, refill_id, from_status, to_status, cause, created_at)
  select new.panel_id, o.user_id, o.id, 'refill.changed', new.id, case when tg_op = 'UPDATE' then old.status end,
    new.status, new.status, case when tg_op = 'UPDATE' then coalesce(new.ended_at, now()) else new.created_at end
  from orders o
  where o.panel_id = new.panel_id and o.id = new.order_id and not o.is_sample and exists (
    select from webhooks w where w.panel_id = o.panel_id and w.user_id = o.user_id and w.is_enabled);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sequence := 1 + coalesce((select max(b.sequence) from webhook_events b
    where b.panel_id = new.panel_id and b.subject_id = new.subject_id), 0);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_ledger_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance_micros := case when new.user_id is null then null else 0 end;
  new.spent_micros := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_panel_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_accounts (panel_id, kind)
  select new.id, kind from unnest(array['revenue', 'fees', 'promotions', 'rewards', 'adjustments', 'payouts']) as kind
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.protect_panel_table(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy panel on %s using (panel_id = current_panel_id()) with check (panel_id = current_panel_id())', target);
  execute format('create policy system on %s to crescendo_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to crescendo_app, crescendo_system', target);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.quoted_cost(sent submissions)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (((sent).state <> 'accepted'::text) OR ((sent).charge_micros IS NOT NULL)) THEN (0)::bigint WHEN (((sent).ended_at IS NOT NULL) AND (((sent).remains >= 0) AND ((sent).remains <= (sent).quantity)) AND ((sent).quantity > 0)) THEN (ceil(((((sent).expected_micros)::numeric * (((sent).quantity - (sent).remains))::numeric) / ((sent).quantity)::numeric)))::bigint ELSE (sent).expected_micros END
;

CREATE OR REPLACE FUNCTION public.read_reseller_orders(panel bigint, customer bigint, test boolean, ids bigint[])
 RETURNS TABLE(id bigint, status text, delivery_state text, is_partial boolean, quantity bigint, delivered bigint, start_quantity integer, charged_micros bigint, runs integer, order_ids bigint[])
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.panel_id', true);
begin
  perform set_config('app.panel_id', panel::text, true);
  return query
    select o.id, o.status, o.delivery_state, o.is_partial, o.quantity::bigint, o.current_quantity::bigint,
      o.start_quantity,
      -- Nothing was ever paid for what was canceled before.
      case when o.status = 'canceled' and o.paid_at is null then 0 else o.charge_micros - o.refunded_micros end,
      null::integer, null::bigint[]
    from orders o where o.id = any (ids) and o.user_id = customer and o.is_test = test and o.deleted_at is null
      and (o.status <> 'unpaid' or not exists (
        select from checkouts c where c.panel_id = o.panel_id and c.id = o.checkout_id and c.is_guest))
    union all
    -- A drip-feed whose runs all came to nothing is over without any delivery, which is what canceled means.
    select d.id, case when d.status = 'completed' and coming.delivered = 0 then 'canceled' else d.status end,
      case when run.order_ids is null then 'waiting' else 'delivering' end,
      d.status = 'completed' and coming.delivered < d.total_quantity, d.total_quantity, coming.delivered, null::integer,
      d.charge_micros - d.refunded_micros - coalesce(run.refunded_micros, 0), d.runs, coalesce(run.order_ids, '{}')
    from drip_feeds d
    left join lateral (
      select array_agg(o.id order by o.run_no) as order_ids, sum(o.current_quantity)::bigint as delivered,
        -- Of a canceled drip-feed the runs that are under way are still delivered and were not given back.
        sum(case when o.status in ('completed', 'canceled') then o.current_quantity else o.quantity end)::bigint as due,
        sum(o.refunded_micros)::bigint as refunded_micros
      from orders o where o.panel_id = d.panel_id and o.drip_feed_id = d.id
    ) as run on true
    cross join lateral (
      select coalesce(case when d.status = 'canceled' then run.due else run.delivered end, 0) as delivered
    ) as coming
    where d.id = any (ids) and d.user_id = customer and d.is_test = test and d.paid_at is not null;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_early_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from orders o where o.panel_id = old.panel_id and o.id = old.order_id
      and o.status in ('completed', 'canceled') and o.created_at < now() - interval '400 days')
    or not exists (select from order_progress p where p.panel_id = old.panel_id and p.order_id = old.order_id
      and p.delivered > old.delivered) then
    raise exception 'the progress of order % is still kept', old.order_id using errcode = 'restrict_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_audit(after_id bigint, last_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  entry audit_entries;
  of_panel bigint;
  place bigint;
  previous bytea;
  sealed bigint := 0;
begin
  for entry in select * from audit_entries e where e.id > after_id and e.id <= last_id order by e.panel_id, e.id loop
    if of_panel is distinct from entry.panel_id then
      of_panel := entry.panel_id;
      select c.position, c.hash into place, previous from audit_chain c
        where c.panel_id = of_panel order by c.position desc limit 1;
      place := coalesce(place, 0);
    end if;
    place := place + 1;
    previous := audit_digest(entry, previous);
    insert into audit_chain (panel_id, position, entry_id, hash) values (of_panel, place, entry.id, previous);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $function$
;

CREATE OR REPLACE FUNCTION public.send_announced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  collected text := current_setting('app.announced', true);
  payload text;
begin
  perform set_config('app.announced', '', true), set_config('app.announces', '', true);
  for payload in
    with items as (
      select distinct split_part(line, ' ', 1) as kind, substr(line, strpos(line, ' ') + 1) as item
      from string_to_table(coalesce(collected, ''), E'\n') as line where line <> ''
    ), placed as (
      select kind, item, sum(length(item) + 1) over (order by kind, item) / 7500 as part from items
    ), lists as (
      select part, kind, '[' || string_agg(item, ',' order by item) || ']' as list, min(item)::jsonb as first
      from placed group by part, kind
    )
    select '{' || string_agg(case kind when 'areas' then format('"panel":%s,"area":%s,', first -> 0, first -> 1) else '' end
      || to_json(kind)::text || ':' || list, ',') || '}'
    from lists group by part order by part
  loop
    perform pg_notify('panel_changes', payload);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.send_at_commit(IN target regclass, IN events text, IN condition text DEFAULT 'true'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  -- Not `and`, which may ask its second half first: whoever was told to begin has to be among those that wait.
  execute format('create constraint trigger send_announced after %s on %s deferrable initially deferred for each row
    when (case when %s then begins_announcing() else false end) execute function send_announced()', events, target, condition);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.service_cost(price_micros bigint, price_type text, pricing_per integer, quantity bigint, unit_micros bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((GREATEST((1)::numeric, CASE price_type WHEN 'fixed'::text THEN ceil(((price_micros)::numeric / (unit_micros)::numeric)) ELSE ceil((((price_micros)::numeric * (quantity)::numeric) / ((unit_micros)::numeric * (pricing_per)::numeric))) END))::bigint * unit_micros)
;

CREATE OR REPLACE FUNCTION public.use_api_token(panel bigint, digest bytea, from_address text, address_digest bytea, most integer, most_wrong integer, at timestamp with time zone)
 RETURNS TABLE(token_id bigint, user_id bigint, is_frozen boolean, scopes text[], is_test boolean, refusal text, wait_seconds integer)
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.panel_id', true);
  minute timestamptz := date_bin('1 minute', at, timestamptz '2026-01-01');
  wait integer := greatest(1, ceil(extract(epoch from minute + interval '1 minute' - at))::integer);
  found_token record;
  calls integer;
begin
  perform set_config('app.panel_id', panel::text, true), set_config('synchronous_commit', 'off', true);
  select t.id, t.user_id, t.scopes, t.is_test, t.addresses, t.last_used_at, u.frozen_at is not null as is_frozen
    into found_token
    from api_tokens t join users u on u.panel_id = t.panel_id and u.id = t.user_id
    where t.panel_id = panel and t.token_hash = digest and u.deleted_at is null;
  if found_token.id is null then
    -- A token has 238 random bits, so that a limit on guesses only spares the database; a right one is always looked at.
    if exists (select from rate_counters c where c.panel_id = panel and c.name = 'wrong-api-token'
        and c.subject_hash = address_digest and c.span_start = minute and c.count >= most_wrong) then
      return query select null::bigint, null::bigint, null::boolean, null::text[], null::boolean, 'too-many', wait;
    else
      if address_digest is not null then
        insert into rate_counters as c (panel_id, name, subject_hash, span_start, span_end, count)
          values (panel, 'wrong-api-token', address_digest, minute, minute + interval '1 minute', 1)
          on conflict on constraint rate_counters_pkey do update set count = c.count + 1;
      end if;
      return query select null::bigint, null::bigint, null::boolean, null::text[], null::boolean, 'unknown', 0;
    end if;
  elsif cardinality(found_token.addresses) > 0
      and coalesce(not from_address::inet <<= any (found_token.addresses::inet[]), true) then
    return query select null::bigint, null::bigint, null::boolean, null::text[], null::boolean, 'address', 0;
  else
    insert into rate_counters as c (panel_id, name, subject_hash, span_start, span_end, count)
      values (panel, 'api-token', digest, minute, minute + interval '1 minute', 1)
      on conflict on constraint rate_counters_pkey do update set count = c.count + 1
      returning c.count into calls;
    if found_token.last_used_at is null or found_token.last_used_at < at - interval '1 minute' then
      update api_tokens t set last_used_at = at where t.panel_id = panel and t.id = found_token.id
        and (t.last_used_at is null or t.last_used_at < at - interval '1 minute');
    end if;
    return query select found_token.id::bigint, found_token.user_id::bigint, found_token.is_frozen::boolean,
      found_token.scopes::text[], found_token.is_test::boolean, case when calls > most then 'too-many' end, wait;
  end if;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.write_customer_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from customer_words where panel_id = new.panel_id and user_id = new.id;
    if old.deleted_at is null and new.deleted_at is not null then
      delete from customer_notes where panel_id = new.panel_id and user_id = new.id;
    end if;
  end if;
  if new.deleted_at is null then
    insert into customer_words (panel_id, word, user_id)
    select new.panel_id, word, new.id
    from customer_words_of(coalesce(new.email, new.guest_email), new.name, new.telegram_username) as word;
  end if;
  return null;
end $function$
;
revoke execute on routine write_customer_words() from public;

-- alerts
create table alerts (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  kind text not null,
  subject text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone
);
alter table alerts add constraint alerts_pkey PRIMARY KEY (id);
alter table alerts add constraint alerts__of_panel UNIQUE (panel_id, id);
alter table alerts add constraint alerts__lengths CHECK (((length(kind) <= 60) AND (length(subject) <= 120) AND (length(text) <= 1000)));
alter table alerts add constraint alerts_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE UNIQUE INDEX alerts__one_open ON public.alerts USING btree (panel_id, kind, subject) WHERE (ended_at IS NULL);
alter table alerts enable row level security;
alter table alerts force row level security;
create policy panel on alerts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on alerts for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table alerts to crescendo_app;
grant delete, insert, select, update on table alerts to crescendo_system;

-- api_tokens
create table api_tokens (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  name text not null,
  is_default boolean not null default false,
  token_hash bytea not null,
  sealed_token text not null,
  scopes text[] not null,
  addresses cidr[] not null default '{}'::cidr[],
  is_test boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  duplicate_seconds integer not null default 60
);
alter table api_tokens add constraint api_tokens_pkey PRIMARY KEY (id);
alter table api_tokens add constraint api_tokens__hash UNIQUE (panel_id, token_hash);
alter table api_tokens add constraint api_tokens__of_panel UNIQUE (panel_id, id);
alter table api_tokens add constraint api_tokens__duplicate_seconds CHECK (((duplicate_seconds >= 0) AND (duplicate_seconds <= 3600)));
alter table api_tokens add constraint api_tokens__lengths CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (cardinality(addresses) <= 50)));
alter table api_tokens add constraint api_tokens__scopes CHECK (((scopes <@ ARRAY['read'::text, 'order'::text]) AND (cardinality(scopes) >= 1)));
alter table api_tokens add constraint api_tokens__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX api_tokens__of_user ON public.api_tokens USING btree (panel_id, user_id, id);
CREATE UNIQUE INDEX api_tokens__one_default ON public.api_tokens USING btree (panel_id, user_id) WHERE is_default;
alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy panel on api_tokens for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on api_tokens for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table api_tokens to crescendo_app;
grant delete, insert, select, update on table api_tokens to crescendo_system;

-- audit_chain
create table audit_chain (
  panel_id bigint not null,
  "position" bigint not null,
  entry_id bigint not null,
  hash bytea not null
);
alter table audit_chain add constraint audit_chain_pkey PRIMARY KEY (panel_id, "position");
alter table audit_chain add constraint audit_chain__entry_once UNIQUE (panel_id, entry_id);
alter table audit_chain add constraint audit_chain__place CHECK ((("position" > 0) AND (octet_length(hash) = 32)));
alter table audit_chain add constraint audit_chain__entry FOREIGN KEY (panel_id, entry_id) REFERENCES audit_entries(panel_id, id);
alter table audit_chain add constraint audit_chain_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy panel on audit_chain for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on audit_chain for all to crescendo_system using (true) with check (true);
grant insert, select on table audit_chain to crescendo_system;
grant select on table audit_chain to crescendo_app;

-- audit_checks
create table audit_checks (
  panel_id bigint not null,
  entries bigint not null,
  last_hash bytea,
  fault text,
  fault_position bigint,
  checked_at timestamp with time zone not null default now()
);
alter table audit_checks add constraint audit_checks_pkey PRIMARY KEY (panel_id);
alter table audit_checks add constraint audit_checks__fault CHECK ((fault = ANY (ARRAY['changed'::text, 'missing'::text, 'cut'::text])));
alter table audit_checks add constraint audit_checks_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table audit_checks enable row level security;
alter table audit_checks force row level security;
create policy panel on audit_checks for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on audit_checks for all to crescendo_system using (true) with check (true);
grant insert, select, update on table audit_checks to crescendo_system;
grant select on table audit_checks to crescendo_app;

-- audit_entries
create table audit_entries (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  actor_id bigint,
  actor_label text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'::jsonb,
  request_id text,
  created_at timestamp with time zone not null default now(),
  action_group text not null generated always as (split_part(action, '.'::text, 1)) stored,
  route text,
  address inet,
  device text,
  second_factor_at timestamp with time zone
);
alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (id);
alter table audit_entries add constraint audit_entries__panel UNIQUE (panel_id, id);
alter table audit_entries add constraint audit_entries_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX audit_entries__latest ON public.audit_entries USING btree (panel_id, created_at DESC, id DESC);
CREATE INDEX audit_entries__of_actor ON public.audit_entries USING btree (panel_id, actor_id, created_at DESC, id DESC);
CREATE INDEX audit_entries__of_group ON public.audit_entries USING btree (panel_id, action_group, created_at DESC, id DESC);
CREATE INDEX audit_entries__of_subject ON public.audit_entries USING btree (panel_id, subject, id);
CREATE INDEX audit_entries__visits ON public.audit_entries USING btree (panel_id, actor_id) WHERE (action = 'people.visited-call'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy panel on audit_entries for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on audit_entries for all to crescendo_system using (true) with check (true);
grant insert, select on table audit_entries to crescendo_app;
grant insert, select on table audit_entries to crescendo_system;

-- balance_adjustments
create table balance_adjustments (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint,
  amount_micros bigint,
  reason text not null,
  status text not null default 'asked'::text,
  asked_by bigint not null,
  decided_by bigint,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  kind text not null default 'adjustment'::text,
  subject_id bigint,
  terms jsonb
);
alter table balance_adjustments add constraint balance_adjustments_pkey PRIMARY KEY (id);
alter table balance_adjustments add constraint balance_adjustments__of_panel UNIQUE (panel_id, id);
alter table balance_adjustments add constraint balance_adjustments__decided CHECK (((status = 'asked'::text) = (decided_at IS NULL)));
alter table balance_adjustments add constraint balance_adjustments__kind CHECK ((kind = ANY (ARRAY['adjustment'::text, 'payment'::text, 'refund'::text, 'coupon'::text, 'order_refund'::text, 'order_end'::text])));
alter table balance_adjustments add constraint balance_adjustments__not_to_oneself CHECK (((asked_by <> user_id) AND (decided_by <> user_id)));
alter table balance_adjustments add constraint balance_adjustments__not_zero CHECK ((amount_micros <> 0));
alter table balance_adjustments add constraint balance_adjustments__status CHECK ((status = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text, 'expired'::text])));
alter table balance_adjustments add constraint balance_adjustments__two_persons CHECK (((status <> 'done'::text) OR (decided_by <> asked_by)));
alter table balance_adjustments add constraint balance_adjustments__whole CHECK (
CASE kind
    WHEN 'coupon'::text THEN ((user_id IS NULL) AND (subject_id IS NOT NULL))
    WHEN 'adjustment'::text THEN ((user_id IS NOT NULL) AND (amount_micros IS NOT NULL) AND (subject_id IS NULL))
    ELSE ((user_id IS NOT NULL) AND (amount_micros IS NOT NULL) AND (subject_id IS NOT NULL))
END);
alter table balance_adjustments add constraint balance_adjustments__asked_by FOREIGN KEY (panel_id, asked_by) REFERENCES users(panel_id, id);
alter table balance_adjustments add constraint balance_adjustments__decided_by FOREIGN KEY (panel_id, decided_by) REFERENCES users(panel_id, id);
alter table balance_adjustments add constraint balance_adjustments__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX balance_adjustments__alone_by ON public.balance_adjustments USING btree (panel_id, asked_by, created_at) WHERE ((status = 'done'::text) AND (decided_by IS NULL));
CREATE INDEX balance_adjustments__alone_for ON public.balance_adjustments USING btree (panel_id, user_id, created_at) WHERE ((status = 'done'::text) AND (decided_by IS NULL));
CREATE INDEX balance_adjustments__asked ON public.balance_adjustments USING btree (panel_id, created_at) WHERE (status = 'asked'::text);
CREATE INDEX balance_adjustments__of_user ON public.balance_adjustments USING btree (panel_id, user_id);
CREATE UNIQUE INDEX balance_adjustments__one_asked ON public.balance_adjustments USING btree (panel_id, kind, subject_id) WHERE ((status = 'asked'::text) AND (subject_id IS NOT NULL));
CREATE TRIGGER judge_money_act BEFORE INSERT ON public.balance_adjustments FOR EACH ROW EXECUTE FUNCTION judge_money_act();
CREATE TRIGGER keep_money_act BEFORE UPDATE ON public.balance_adjustments FOR EACH ROW EXECUTE FUNCTION keep_money_act();
alter table balance_adjustments enable row level security;
alter table balance_adjustments force row level security;
create policy panel on balance_adjustments for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on balance_adjustments for all to crescendo_system using (true) with check (true);
grant insert, select, update on table balance_adjustments to crescendo_app;
grant insert, select, update on table balance_adjustments to crescendo_system;

-- banners
create table banners (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  place text not null,
  type text not null,
  content jsonb,
  information jsonb,
  sorting integer not null default 0,
  is_enabled boolean not null default true
);
alter table banners add constraint banners_pkey PRIMARY KEY (id);
alter table banners add constraint banners__panel_id UNIQUE (panel_id, id);
alter table banners add constraint banners__information CHECK (((information IS NULL) OR ((information ? 'title'::text) AND is_localised((information -> 'title'::text)) AND is_localised(NULLIF((information -> 'buttonText'::text), 'null'::jsonb)) AND is_link((information ->> 'buttonLink'::text)) AND is_link((information ->> 'image'::text)) AND is_link((information ->> 'backgroundImage'::text)))));
alter table banners add constraint banners__place CHECK ((place = ANY (ARRAY['dashboard'::text, 'orders'::text, 'profile'::text, 'grades'::text, 'drip_feed'::text, 'order_widget'::text, 'free_trials'::text, 'sidebar'::text, 'create_order'::text, 'autopromotion'::text, 'tasks'::text, 'services_type_main'::text, 'services_type_first_short'::text, 'services_type_second_short'::text, 'referral_program'::text, 'services_pricing_main'::text, 'services_pricing_first_short'::text, 'services_pricing_second_short'::text, 'services_pricing_long'::text, 'services_pricing_footer'::text])));
alter table banners add constraint banners__type CHECK ((((type = 'html'::text) AND (content IS NOT NULL) AND is_localised(content) AND (information IS NULL)) OR ((type = 'custom'::text) AND (content IS NULL) AND (information IS NOT NULL) AND (jsonb_typeof(information) = 'object'::text))));
alter table banners add constraint banners_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX banners__by_place ON public.banners USING btree (panel_id, place, sorting, id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.banners REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.banners REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.banners REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.banners DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table banners enable row level security;
alter table banners force row level security;
create policy panel on banners for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on banners for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table banners to crescendo_app;
grant delete, insert, select, update on table banners to crescendo_system;

-- bulk_act_rows
create table bulk_act_rows (
  panel_id bigint not null,
  bulk_act_id bigint not null,
  order_id bigint not null,
  result text not null default 'waiting'::text,
  detail text,
  ended_at timestamp with time zone
);
alter table bulk_act_rows add constraint bulk_act_rows_pkey PRIMARY KEY (panel_id, bulk_act_id, order_id);
alter table bulk_act_rows add constraint bulk_act_rows__result CHECK ((result = ANY (ARRAY['waiting'::text, 'done'::text, 'asked'::text, 'refused'::text])));
alter table bulk_act_rows add constraint bulk_act_rows__bulk_act FOREIGN KEY (panel_id, bulk_act_id) REFERENCES bulk_acts(panel_id, id) ON DELETE CASCADE;
alter table bulk_act_rows add constraint bulk_act_rows__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table bulk_act_rows add constraint bulk_act_rows_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX bulk_act_rows__of_order ON public.bulk_act_rows USING btree (panel_id, order_id);
CREATE INDEX bulk_act_rows__waiting ON public.bulk_act_rows USING btree (panel_id, bulk_act_id, order_id) WHERE (result = 'waiting'::text);
alter table bulk_act_rows enable row level security;
alter table bulk_act_rows force row level security;
create policy panel on bulk_act_rows for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on bulk_act_rows for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table bulk_act_rows to crescendo_app;
grant delete, insert, select, update on table bulk_act_rows to crescendo_system;

-- bulk_acts
create table bulk_acts (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  started_by bigint not null,
  act text not null,
  terms jsonb not null,
  total integer not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone
);
alter table bulk_acts add constraint bulk_acts_pkey PRIMARY KEY (id);
alter table bulk_acts add constraint bulk_acts__of_panel UNIQUE (panel_id, id);
alter table bulk_acts add constraint bulk_acts__act CHECK ((act = ANY (ARRAY['resend'::text, 'route'::text, 'completed'::text, 'partial'::text, 'canceled'::text])));
alter table bulk_acts add constraint bulk_acts__starter FOREIGN KEY (panel_id, started_by) REFERENCES users(panel_id, id);
alter table bulk_acts add constraint bulk_acts_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table bulk_acts enable row level security;
alter table bulk_acts force row level security;
create policy panel on bulk_acts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on bulk_acts for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table bulk_acts to crescendo_app;
grant delete, insert, select, update on table bulk_acts to crescendo_system;

-- buyer_months
create table buyer_months (
  panel_id bigint not null,
  user_id bigint not null,
  month date not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  cost_micros bigint not null
);
alter table buyer_months add constraint buyer_months_pkey PRIMARY KEY (panel_id, user_id, month);
alter table buyer_months add constraint buyer_months__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
alter table buyer_months enable row level security;
alter table buyer_months force row level security;
create policy panel on buyer_months for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on buyer_months for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table buyer_months to crescendo_app;
grant delete, insert, select, update on table buyer_months to crescendo_system;

-- captcha_solutions
create table captcha_solutions (
  panel_id bigint not null,
  solution_hash bytea not null,
  expires_at timestamp with time zone not null
);
alter table captcha_solutions add constraint captcha_solutions_pkey PRIMARY KEY (panel_id, solution_hash);
alter table captcha_solutions add constraint captcha_solutions_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX captcha_solutions__expired ON public.captcha_solutions USING btree (expires_at);
alter table captcha_solutions enable row level security;
alter table captcha_solutions force row level security;
create policy panel on captcha_solutions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on captcha_solutions for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table captcha_solutions to crescendo_app;
grant delete, insert, select, update on table captcha_solutions to crescendo_system;

-- card_links
create table card_links (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  status text not null default 'open'::text,
  reference text,
  linked_card_id bigint,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
alter table card_links add constraint card_links_pkey PRIMARY KEY (id);
alter table card_links add constraint card_links__of_panel UNIQUE (panel_id, id);
alter table card_links add constraint card_links__reference UNIQUE (panel_id, payment_method_id, reference);
alter table card_links add constraint card_links__status CHECK ((status = ANY (ARRAY['open'::text, 'linked'::text, 'failed'::text, 'expired'::text])));
alter table card_links add constraint card_links__card FOREIGN KEY (panel_id, linked_card_id) REFERENCES linked_cards(panel_id, id) ON DELETE SET NULL (linked_card_id);
alter table card_links add constraint card_links__method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id);
alter table card_links add constraint card_links__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX card_links__open ON public.card_links USING btree (panel_id, id) WHERE (status = 'open'::text);
alter table card_links enable row level security;
alter table card_links force row level security;
create policy panel on card_links for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on card_links for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table card_links to crescendo_app;
grant delete, insert, select, update on table card_links to crescendo_system;

-- checkouts
create table checkouts (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  is_guest boolean not null default false,
  is_welcome_due boolean not null default false,
  is_confirmed boolean not null default false,
  source text not null,
  is_speedup boolean not null,
  coupon_id bigint,
  payment_method_id bigint,
  invoice_id bigint,
  before_discount_micros bigint not null,
  grade_discount_micros bigint not null,
  coupon_discount_micros bigint not null,
  coupon_bonus_micros bigint not null,
  speedup_micros bigint not null,
  fee_micros bigint not null,
  method_bonus_micros bigint not null,
  total_micros bigint not null,
  analytics jsonb,
  caller text not null,
  idempotency_key text,
  request_hash bytea,
  buyer json not null,
  response json,
  created_at timestamp with time zone not null default now()
);
alter table checkouts add constraint checkouts_pkey PRIMARY KEY (id);
alter table checkouts add constraint checkouts__idempotency_key UNIQUE (panel_id, caller, idempotency_key);
alter table checkouts add constraint checkouts__of_panel UNIQUE (panel_id, id);
alter table checkouts add constraint checkouts__amounts CHECK (((grade_discount_micros >= 0) AND (coupon_discount_micros >= 0) AND (coupon_bonus_micros >= 0) AND (speedup_micros >= 0) AND (fee_micros >= 0) AND (method_bonus_micros >= 0) AND (total_micros >= 0) AND ((grade_discount_micros + coupon_discount_micros) <= before_discount_micros)));
alter table checkouts add constraint checkouts__total CHECK ((total_micros = ((((before_discount_micros - grade_discount_micros) - coupon_discount_micros) + speedup_micros) + fee_micros)));
alter table checkouts add constraint checkouts__coupon FOREIGN KEY (panel_id, coupon_id) REFERENCES coupons(panel_id, id);
alter table checkouts add constraint checkouts__invoice FOREIGN KEY (panel_id, invoice_id) REFERENCES invoices(panel_id, id);
alter table checkouts add constraint checkouts__method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id);
alter table checkouts add constraint checkouts__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX checkouts__of_user ON public.checkouts USING btree (panel_id, user_id, id DESC);
alter table checkouts enable row level security;
alter table checkouts force row level security;
create policy panel on checkouts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on checkouts for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table checkouts to crescendo_app;
grant delete, insert, select, update on table checkouts to crescendo_system;

-- code_checks
create table code_checks (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint,
  purpose text not null,
  session_hash bytea not null,
  code_mac text,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  session_kind text not null default 'shop'::text,
  email text,
  registration jsonb
);
alter table code_checks add constraint code_checks_pkey PRIMARY KEY (id);
alter table code_checks add constraint code_checks__session UNIQUE (session_hash);
alter table code_checks add constraint code_checks__five_tries CHECK (((tries >= 0) AND (tries <= 5)));
alter table code_checks add constraint code_checks__purpose CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'two-factor'::text, 'proof'::text, 'register'::text])));
alter table code_checks add constraint code_checks__registration CHECK ((((purpose = 'register'::text) = (user_id IS NULL)) AND ((purpose = 'register'::text) = (email IS NOT NULL)) AND ((purpose = 'register'::text) = (registration IS NOT NULL))));
alter table code_checks add constraint code_checks__session_kind CHECK ((session_kind = ANY (ARRAY['shop'::text, 'console'::text])));
alter table code_checks add constraint code_checks__panel FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
alter table code_checks add constraint code_checks__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX code_checks__expired ON public.code_checks USING btree (expires_at);
CREATE INDEX code_checks__of_email ON public.code_checks USING btree (panel_id, email) WHERE (email IS NOT NULL);
CREATE INDEX code_checks__of_user ON public.code_checks USING btree (panel_id, user_id, purpose);
alter table code_checks enable row level security;
alter table code_checks force row level security;
create policy panel on code_checks for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on code_checks for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table code_checks to crescendo_app;
grant delete, insert, select, update on table code_checks to crescendo_system;

-- cohort_months
create table cohort_months (
  panel_id bigint not null,
  cohort date not null,
  month date not null,
  buyers bigint not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  cost_micros bigint not null,
  kept_at timestamp with time zone not null
);
alter table cohort_months add constraint cohort_months_pkey PRIMARY KEY (panel_id, cohort, month);
alter table cohort_months add constraint cohort_months__order CHECK ((month >= cohort));
alter table cohort_months add constraint cohort_months_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table cohort_months enable row level security;
alter table cohort_months force row level security;
create policy panel on cohort_months for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on cohort_months for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table cohort_months to crescendo_app;
grant delete, insert, select, update on table cohort_months to crescendo_system;

-- countries
create table countries (
  id smallint not null,
  iso_code_2 text not null,
  name text not null
);
alter table countries add constraint countries_pkey PRIMARY KEY (id);
alter table countries add constraint countries__iso_code_2 UNIQUE (iso_code_2);
alter table countries add constraint countries__iso_code_2_form CHECK ((iso_code_2 ~ '^[A-Z]{2}$'::text));
grant select on table countries to crescendo_app;
grant select on table countries to crescendo_system;

-- coupon_customers
create table coupon_customers (
  panel_id bigint not null,
  coupon_id bigint not null,
  user_id bigint not null,
  uses integer not null
);
alter table coupon_customers add constraint coupon_customers_pkey PRIMARY KEY (panel_id, coupon_id, user_id);
alter table coupon_customers add constraint coupon_customers__uses CHECK ((uses >= 0));
alter table coupon_customers add constraint coupon_customers__coupon FOREIGN KEY (panel_id, coupon_id) REFERENCES coupons(panel_id, id);
alter table coupon_customers add constraint coupon_customers__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX coupon_customers__of_user ON public.coupon_customers USING btree (panel_id, user_id);
alter table coupon_customers enable row level security;
alter table coupon_customers force row level security;
create policy panel on coupon_customers for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on coupon_customers for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table coupon_customers to crescendo_app;
grant delete, insert, select, update on table coupon_customers to crescendo_system;

-- coupon_redemptions
create table coupon_redemptions (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  coupon_id bigint not null,
  user_id bigint not null,
  subject text not null,
  state text not null default 'reserved'::text,
  bonus_type text not null,
  base_micros bigint not null,
  bonus_micros bigint not null,
  min_amount_micros bigint not null,
  valid_to timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone
);
alter table coupon_redemptions add constraint coupon_redemptions_pkey PRIMARY KEY (id);
alter table coupon_redemptions add constraint coupon_redemptions__of_panel UNIQUE (panel_id, id);
alter table coupon_redemptions add constraint coupon_redemptions__subject UNIQUE (panel_id, subject);
alter table coupon_redemptions add constraint coupon_redemptions__amounts CHECK (((bonus_micros >= 0) AND (base_micros >= min_amount_micros)));
alter table coupon_redemptions add constraint coupon_redemptions__bonus_type CHECK ((bonus_type = ANY (ARRAY['discount'::text, 'cashback'::text, 'bonus'::text])));
alter table coupon_redemptions add constraint coupon_redemptions__discount CHECK (((bonus_type <> 'discount'::text) OR (bonus_micros <= base_micros)));
alter table coupon_redemptions add constraint coupon_redemptions__in_time CHECK ((created_at <= valid_to));
alter table coupon_redemptions add constraint coupon_redemptions__settled CHECK (((state = 'reserved'::text) = (settled_at IS NULL)));
alter table coupon_redemptions add constraint coupon_redemptions__state CHECK ((state = ANY (ARRAY['reserved'::text, 'granted'::text, 'released'::text])));
alter table coupon_redemptions add constraint coupon_redemptions__subject_form CHECK ((subject ~ '^[a-z][a-z_-]*:[\x21-\x7e]{1,100}$'::text));
alter table coupon_redemptions add constraint coupon_redemptions__coupon FOREIGN KEY (panel_id, coupon_id) REFERENCES coupons(panel_id, id);
alter table coupon_redemptions add constraint coupon_redemptions__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX coupon_redemptions__of_coupon ON public.coupon_redemptions USING btree (panel_id, coupon_id, user_id);
CREATE INDEX coupon_redemptions__of_user ON public.coupon_redemptions USING btree (panel_id, user_id, id);
alter table coupon_redemptions enable row level security;
alter table coupon_redemptions force row level security;
create policy panel on coupon_redemptions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on coupon_redemptions for all to crescendo_system using (true) with check (true);
grant insert, select, update on table coupon_redemptions to crescendo_app;
grant insert, select, update on table coupon_redemptions to crescendo_system;

-- coupons
create table coupons (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  code text not null,
  name jsonb not null,
  description jsonb,
  bonus_type text not null,
  bonus_amount_calculation_type text not null,
  bonus_micros bigint,
  bonus_ppm integer,
  min_amount_micros bigint not null default 0,
  valid_from timestamp with time zone not null default now(),
  valid_to timestamp with time zone,
  max_uses integer,
  max_per_user integer,
  uses integer not null default 0,
  is_public boolean not null default false,
  ended_at timestamp with time zone,
  created_by bigint,
  changed_by bigint,
  created_at timestamp with time zone not null default now(),
  approval text not null default 'given'::text,
  version integer not null default 0
);
alter table coupons add constraint coupons_pkey PRIMARY KEY (id);
alter table coupons add constraint coupons__of_panel UNIQUE (panel_id, id);
alter table coupons add constraint coupons__approval CHECK ((approval = ANY (ARRAY['given'::text, 'waiting'::text, 'alone'::text])));
alter table coupons add constraint coupons__bonus CHECK ((((bonus_amount_calculation_type = 'fixed'::text) = (bonus_micros IS NOT NULL)) AND ((bonus_amount_calculation_type = 'percent'::text) = (bonus_ppm IS NOT NULL)) AND ((bonus_micros >= 1) AND (bonus_micros <= '1000000000000'::bigint)) AND ((bonus_ppm >= 1) AND (bonus_ppm <= 1000000))));
alter table coupons add constraint coupons__bonus_type CHECK ((bonus_type = ANY (ARRAY['discount'::text, 'cashback'::text, 'bonus'::text])));
alter table coupons add constraint coupons__calculation CHECK ((bonus_amount_calculation_type = ANY (ARRAY['fixed'::text, 'percent'::text])));
alter table coupons add constraint coupons__code_form CHECK ((code ~ '^[A-Za-z0-9_-]{3,40}$'::text));
alter table coupons add constraint coupons__limits CHECK (((max_uses >= 1) AND (max_per_user >= 1)));
alter table coupons add constraint coupons__localised CHECK ((is_localised(name) AND is_localised(description)));
alter table coupons add constraint coupons__min_amount CHECK (((min_amount_micros >= 0) AND (min_amount_micros <= '1000000000000'::bigint)));
alter table coupons add constraint coupons__uses CHECK (((uses >= 0) AND (uses <= max_uses)));
alter table coupons add constraint coupons__valid_order CHECK ((valid_to > valid_from));
alter table coupons add constraint coupons__changed_by FOREIGN KEY (panel_id, changed_by) REFERENCES users(panel_id, id);
alter table coupons add constraint coupons__created_by FOREIGN KEY (panel_id, created_by) REFERENCES users(panel_id, id);
alter table coupons add constraint coupons_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE UNIQUE INDEX coupons__code ON public.coupons USING btree (panel_id, lower(code));
CREATE INDEX coupons__public ON public.coupons USING btree (panel_id, id) WHERE (is_public AND (ended_at IS NULL));
alter table coupons enable row level security;
alter table coupons force row level security;
create policy panel on coupons for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on coupons for all to crescendo_system using (true) with check (true);
grant insert, select, update on table coupons to crescendo_app;
grant insert, select, update on table coupons to crescendo_system;

-- custom_menu_items
create table custom_menu_items (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  name jsonb not null,
  icon text not null default 'link'::text,
  url text not null,
  sorting integer not null default 0,
  is_enabled boolean not null default true,
  is_blank boolean not null default false,
  show_in_internal boolean not null default true,
  show_in_public boolean not null default true
);
alter table custom_menu_items add constraint custom_menu_items_pkey PRIMARY KEY (id);
alter table custom_menu_items add constraint custom_menu_items__panel_id UNIQUE (panel_id, id);
alter table custom_menu_items add constraint custom_menu_items__name CHECK (is_localised(name));
alter table custom_menu_items add constraint custom_menu_items__url CHECK (is_link(url));
alter table custom_menu_items add constraint custom_menu_items_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE TRIGGER announce_delete AFTER DELETE ON public.custom_menu_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.custom_menu_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.custom_menu_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.custom_menu_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table custom_menu_items enable row level security;
alter table custom_menu_items force row level security;
create policy panel on custom_menu_items for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on custom_menu_items for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table custom_menu_items to crescendo_app;
grant delete, insert, select, update on table custom_menu_items to crescendo_system;

-- customer_grades
create table customer_grades (
  panel_id bigint not null,
  user_id bigint not null,
  grade_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table customer_grades add constraint customer_grades_pkey PRIMARY KEY (panel_id, user_id, grade_id);
alter table customer_grades add constraint customer_grades__order CHECK ((expires_at > created_at));
alter table customer_grades add constraint customer_grades__grade FOREIGN KEY (panel_id, grade_id) REFERENCES grades(panel_id, id);
alter table customer_grades add constraint customer_grades__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX customer_grades__of_grade ON public.customer_grades USING btree (panel_id, grade_id);
alter table customer_grades enable row level security;
alter table customer_grades force row level security;
create policy panel on customer_grades for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on customer_grades for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table customer_grades to crescendo_app;
grant delete, insert, select, update on table customer_grades to crescendo_system;

-- customer_notes
create table customer_notes (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now()
);
alter table customer_notes add constraint customer_notes_pkey PRIMARY KEY (id);
alter table customer_notes add constraint customer_notes__in_panel UNIQUE (panel_id, id);
alter table customer_notes add constraint customer_notes__text CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table customer_notes add constraint customer_notes__author FOREIGN KEY (panel_id, author_id) REFERENCES users(panel_id, id);
alter table customer_notes add constraint customer_notes__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
alter table customer_notes add constraint customer_notes_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX customer_notes__of_author ON public.customer_notes USING btree (panel_id, author_id);
CREATE INDEX customer_notes__of_user ON public.customer_notes USING btree (panel_id, user_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.customer_notes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
alter table customer_notes enable row level security;
alter table customer_notes force row level security;
create policy panel on customer_notes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on customer_notes for all to crescendo_system using (true) with check (true);
grant insert, select on table customer_notes to crescendo_app;
grant insert, select on table customer_notes to crescendo_system;

-- customer_words
create table customer_words (
  panel_id bigint not null,
  word text collate "C" not null,
  user_id bigint not null
);
alter table customer_words add constraint customer_words_pkey PRIMARY KEY (panel_id, word, user_id);
alter table customer_words add constraint customer_words__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX customer_words__of_user ON public.customer_words USING btree (panel_id, user_id, word);
alter table customer_words enable row level security;
alter table customer_words force row level security;
create policy panel on customer_words for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on customer_words for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table customer_words to crescendo_app;
grant delete, insert, select, update on table customer_words to crescendo_system;

-- daily_figures
create table daily_figures (
  panel_id bigint not null,
  day date not null,
  service_id bigint not null,
  provider_id bigint not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  charged_micros bigint not null,
  quoted_micros bigint not null,
  orders bigint not null,
  completed bigint not null,
  partial bigint not null,
  canceled bigint not null
);
alter table daily_figures add constraint daily_figures_pkey PRIMARY KEY (panel_id, day, service_id, provider_id);
alter table daily_figures add constraint daily_figures_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table daily_figures enable row level security;
alter table daily_figures force row level security;
create policy panel on daily_figures for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on daily_figures for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table daily_figures to crescendo_app;
grant delete, insert, select, update on table daily_figures to crescendo_system;

-- daily_money
create table daily_money (
  panel_id bigint not null,
  day date not null,
  funds_micros bigint not null,
  payments bigint not null,
  returned_micros bigint not null,
  customers bigint not null
);
alter table daily_money add constraint daily_money_pkey PRIMARY KEY (panel_id, day);
alter table daily_money add constraint daily_money_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table daily_money enable row level security;
alter table daily_money force row level security;
create policy panel on daily_money for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on daily_money for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table daily_money to crescendo_app;
grant delete, insert, select, update on table daily_money to crescendo_system;

-- drip_feeds
create table drip_feeds (
  id bigint not null default nextval('orders_id_seq'::regclass),
  panel_id bigint not null,
  user_id bigint not null,
  checkout_id bigint not null,
  line_no integer not null,
  service_id bigint not null,
  url text,
  name text,
  quantity integer not null,
  runs integer not null,
  mode text not null,
  quantity_step integer not null,
  minutes_between_runs integer not null,
  total_quantity bigint not null,
  status text not null,
  price_micros bigint not null,
  price_type text not null,
  pricing_per integer not null,
  unit_micros bigint not null,
  cost_micros bigint not null,
  guarantee_micros bigint not null,
  speedup_micros bigint not null,
  discount_micros bigint not null,
  coupon_discount_micros bigint not null,
  charge_micros bigint not null,
  refunded_micros bigint not null default 0,
  min_quantity integer not null,
  max_quantity integer not null,
  service_step integer not null,
  is_guarantee boolean not null,
  is_speedup boolean not null,
  is_reorder boolean not null default false,
  is_sample boolean not null default false,
  targets jsonb not null default '[]'::jsonb,
  source text not null,
  invoice_id bigint,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  next_run_at timestamp with time zone,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  awaits_review boolean not null default false,
  is_test boolean not null default false
);
alter table drip_feeds add constraint drip_feeds_pkey PRIMARY KEY (id);
alter table drip_feeds add constraint drip_feeds__line UNIQUE (panel_id, checkout_id, line_no);
alter table drip_feeds add constraint drip_feeds__of_panel UNIQUE (panel_id, id);
alter table drip_feeds add constraint drip_feeds__awaiting CHECK (((NOT awaits_review) OR (next_run_at IS NULL)));
alter table drip_feeds add constraint drip_feeds__canceled CHECK (((status = 'canceled'::text) = (canceled_at IS NOT NULL)));
alter table drip_feeds add constraint drip_feeds__charge CHECK (((charge_micros = (((cost_micros + guarantee_micros) + speedup_micros) - discount_micros)) AND (guarantee_micros >= 0) AND (speedup_micros >= 0) AND (charge_micros >= 0) AND ((discount_micros >= coupon_discount_micros) AND (discount_micros <= (cost_micros + guarantee_micros))) AND (coupon_discount_micros >= 0)));
alter table drip_feeds add constraint drip_feeds__cost CHECK ((cost_micros = service_cost(price_micros, price_type, pricing_per, total_quantity, unit_micros)));
alter table drip_feeds add constraint drip_feeds__mode CHECK ((mode = ANY (ARRAY['flat'::text, 'increase'::text])));
alter table drip_feeds add constraint drip_feeds__paid CHECK (((status = ANY (ARRAY['in_processing'::text, 'completed'::text])) <= (paid_at IS NOT NULL)));
alter table drip_feeds add constraint drip_feeds__quantities CHECK (((quantity >= min_quantity) AND (total_quantity = (((runs)::bigint * quantity) +
CASE mode
    WHEN 'increase'::text THEN ((((quantity_step)::bigint * runs) * (runs - 1)) / 2)
    ELSE (0)::bigint
END)) AND ((quantity +
CASE mode
    WHEN 'increase'::text THEN ((quantity_step)::bigint * (runs - 1))
    ELSE (0)::bigint
END) <= max_quantity)));
alter table drip_feeds add constraint drip_feeds__refunded CHECK (((refunded_micros >= 0) AND (refunded_micros <= charge_micros)));
alter table drip_feeds add constraint drip_feeds__runs CHECK ((((runs >= 2) AND (runs <= 1000)) AND ((minutes_between_runs >= 1) AND (minutes_between_runs <= 525600)) AND (quantity_step >= 0)));
alter table drip_feeds add constraint drip_feeds__status CHECK ((status = ANY (ARRAY['unpaid'::text, 'in_processing'::text, 'completed'::text, 'canceled'::text])));
alter table drip_feeds add constraint drip_feeds__targets_list CHECK ((jsonb_typeof(targets) = 'array'::text));
alter table drip_feeds add constraint drip_feeds__checkout FOREIGN KEY (panel_id, checkout_id) REFERENCES checkouts(panel_id, id);
alter table drip_feeds add constraint drip_feeds__invoice FOREIGN KEY (panel_id, invoice_id) REFERENCES invoices(panel_id, id);
alter table drip_feeds add constraint drip_feeds__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
alter table drip_feeds add constraint drip_feeds__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX drip_feeds__due ON public.drip_feeds USING btree (next_run_at) WHERE (status = 'in_processing'::text);
CREATE INDEX drip_feeds__of_invoice ON public.drip_feeds USING btree (panel_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX drip_feeds__of_user ON public.drip_feeds USING btree (panel_id, user_id, id DESC);
CREATE TRIGGER announce_work AFTER UPDATE OF next_run_at ON public.drip_feeds FOR EACH ROW WHEN (((old.next_run_at IS NULL) AND (new.next_run_at IS NOT NULL))) EXECUTE FUNCTION announce_work('run-feeds');
CREATE TRIGGER for_webhooks AFTER INSERT ON public.drip_feeds FOR EACH ROW WHEN ((new.status <> 'unpaid'::text)) EXECUTE FUNCTION note_drip_feed_for_webhooks();
CREATE TRIGGER for_webhooks_changed AFTER UPDATE OF status ON public.drip_feeds FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status <> 'unpaid'::text))) EXECUTE FUNCTION note_drip_feed_for_webhooks();
CREATE CONSTRAINT TRIGGER send_announced AFTER UPDATE ON public.drip_feeds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN ((old.next_run_at IS NULL) AND (new.next_run_at IS NOT NULL)) THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table drip_feeds enable row level security;
alter table drip_feeds force row level security;
create policy panel on drip_feeds for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on drip_feeds for all to crescendo_system using (true) with check (true);
grant insert, select, update on table drip_feeds to crescendo_app;
grant insert, select, update on table drip_feeds to crescendo_system;

-- favourites
create table favourites (
  panel_id bigint not null,
  user_id bigint not null,
  service_id bigint not null,
  created_at timestamp with time zone not null default now()
);
alter table favourites add constraint favourites_pkey PRIMARY KEY (panel_id, user_id, service_id);
alter table favourites add constraint favourites__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
alter table favourites add constraint favourites__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX favourites__of_service ON public.favourites USING btree (panel_id, service_id);
alter table favourites enable row level security;
alter table favourites force row level security;
create policy panel on favourites for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on favourites for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table favourites to crescendo_app;
grant delete, insert, select, update on table favourites to crescendo_system;

-- fulfilment_settings
create table fulfilment_settings (
  panel_id bigint not null,
  margin_rule text not null default 'pause'::text,
  least_margin_ppm integer not null default 0,
  most_reprice_ppm integer not null default 3000000,
  version integer not null default 1
);
alter table fulfilment_settings add constraint fulfilment_settings_pkey PRIMARY KEY (panel_id);
alter table fulfilment_settings add constraint fulfilment_settings__least_margin CHECK (((least_margin_ppm >= 0) AND (least_margin_ppm <= 100000000)));
alter table fulfilment_settings add constraint fulfilment_settings__margin_rule CHECK ((margin_rule = ANY (ARRAY['alert'::text, 'reprice'::text, 'pause'::text])));
alter table fulfilment_settings add constraint fulfilment_settings__most_reprice CHECK (((most_reprice_ppm >= 1000000) AND (most_reprice_ppm <= 1000000000)));
alter table fulfilment_settings add constraint fulfilment_settings_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table fulfilment_settings enable row level security;
alter table fulfilment_settings force row level security;
create policy panel on fulfilment_settings for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on fulfilment_settings for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table fulfilment_settings to crescendo_app;
grant delete, insert, select, update on table fulfilment_settings to crescendo_system;

-- gateway_customers
create table gateway_customers (
  panel_id bigint not null,
  user_id bigint not null,
  gateway text not null,
  reference text not null
);
alter table gateway_customers add constraint gateway_customers_pkey PRIMARY KEY (panel_id, user_id, gateway);
alter table gateway_customers add constraint gateway_customers__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table gateway_customers enable row level security;
alter table gateway_customers force row level security;
create policy panel on gateway_customers for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on gateway_customers for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table gateway_customers to crescendo_app;
grant delete, insert, select, update on table gateway_customers to crescendo_system;

-- grades
create table grades (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  name jsonb not null,
  icon text,
  spending_goal_micros bigint not null,
  discount_ppm integer not null default 0,
  available_closed_sales boolean not null default false,
  available_personal_manager boolean not null default false,
  consultation_chat_period integer,
  thumbnail_period integer,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 0
);
alter table grades add constraint grades_pkey PRIMARY KEY (id);
alter table grades add constraint grades__of_panel UNIQUE (panel_id, id);
alter table grades add constraint grades__discount_range CHECK (((discount_ppm >= 0) AND (discount_ppm < 1000000)));
alter table grades add constraint grades__goal CHECK (((spending_goal_micros >= 0) AND (spending_goal_micros <= '1000000000000'::bigint)));
alter table grades add constraint grades__icon_form CHECK ((icon ~ '^[a-z0-9-]{1,40}$'::text));
alter table grades add constraint grades__name_localised CHECK (is_localised(name));
alter table grades add constraint grades__perks_positive CHECK (((consultation_chat_period >= 0) AND (thumbnail_period >= 0)));
alter table grades add constraint grades_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE UNIQUE INDEX grades__goal_once ON public.grades USING btree (panel_id, spending_goal_micros) WHERE (ended_at IS NULL);
alter table grades enable row level security;
alter table grades force row level security;
create policy panel on grades for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on grades for all to crescendo_system using (true) with check (true);
grant insert, select, update on table grades to crescendo_app;
grant insert, select, update on table grades to crescendo_system;

-- guest_joins
create table guest_joins (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  guest_id bigint not null,
  account_id bigint not null,
  created_at timestamp with time zone not null default now()
);
alter table guest_joins add constraint guest_joins_pkey PRIMARY KEY (id);
alter table guest_joins add constraint guest_joins__of_panel UNIQUE (panel_id, id);
alter table guest_joins add constraint guest_joins__once UNIQUE (panel_id, guest_id);
alter table guest_joins add constraint guest_joins__two CHECK ((guest_id <> account_id));
alter table guest_joins add constraint guest_joins__account FOREIGN KEY (panel_id, account_id) REFERENCES users(panel_id, id);
alter table guest_joins add constraint guest_joins__guest FOREIGN KEY (panel_id, guest_id) REFERENCES users(panel_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.guest_joins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER make_join AFTER INSERT ON public.guest_joins FOR EACH ROW EXECUTE FUNCTION join_guest();
CREATE TRIGGER then_checkpoints AFTER INSERT ON public.guest_joins FOR EACH ROW EXECUTE FUNCTION join_checkpoints();
alter table guest_joins enable row level security;
alter table guest_joins force row level security;
create policy panel on guest_joins for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on guest_joins for all to crescendo_system using (true) with check (true);
grant insert, select on table guest_joins to crescendo_app;
grant insert, select on table guest_joins to crescendo_system;

-- idempotency_keys
create table idempotency_keys (
  panel_id bigint not null,
  caller text not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamp with time zone not null default now()
);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (panel_id, caller, key);
alter table idempotency_keys add constraint idempotency_keys__answered CHECK (((status IS NULL) = (response IS NULL)));
alter table idempotency_keys add constraint idempotency_keys__hash_length CHECK ((octet_length(request_hash) = 32));
alter table idempotency_keys add constraint idempotency_keys__key_form CHECK ((key ~ '^[\x21-\x7e]{8,200}$'::text));
CREATE INDEX idempotency_keys__old ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy panel on idempotency_keys for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on idempotency_keys for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table idempotency_keys to crescendo_app;
grant delete, insert, select, update on table idempotency_keys to crescendo_system;

-- invitation_roles
create table invitation_roles (
  panel_id bigint not null,
  invitation_id bigint not null,
  role text not null
);
alter table invitation_roles add constraint invitation_roles_pkey PRIMARY KEY (panel_id, invitation_id, role);
alter table invitation_roles add constraint invitation_roles__invitation FOREIGN KEY (panel_id, invitation_id) REFERENCES staff_invitations(panel_id, id) ON DELETE CASCADE;
alter table invitation_roles add constraint invitation_roles__role FOREIGN KEY (panel_id, role) REFERENCES staff_roles(panel_id, role);
CREATE INDEX invitation_roles__of_role ON public.invitation_roles USING btree (panel_id, role);
alter table invitation_roles enable row level security;
alter table invitation_roles force row level security;
create policy panel on invitation_roles for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on invitation_roles for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table invitation_roles to crescendo_app;
grant delete, insert, select, update on table invitation_roles to crescendo_system;

-- invoices
create table invoices (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  linked_card_id bigint,
  strategy text not null,
  gateway text,
  status text not null default 'created'::text,
  amount_micros bigint not null,
  fee_micros bigint not null,
  discount_micros bigint not null,
  total_micros bigint not null,
  method_bonus_micros bigint not null,
  coupon_bonus_micros bigint not null,
  cashback_micros bigint not null,
  coupon_id bigint,
  is_coupon_released boolean not null default false,
  charge_currency text not null,
  charge_minor bigint not null,
  rate_ppm bigint not null,
  needs_verification boolean not null,
  success_url text not null,
  cancel_url text not null,
  idempotency_key text,
  request_hash bytea,
  gateway_reference text,
  gateway_payment text,
  redirect_url text,
  asked_at timestamp with time zone,
  customer_comment text,
  problem text,
  approved_by bigint,
  decision_reason text,
  refund_state text,
  refund_count integer not null default 0,
  refund_paid_in_micros bigint,
  refund_bonus_micros bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  purpose text not null default 'add_funds'::text,
  lost_minor bigint not null default 0,
  loss_count integer not null default 0,
  dispute_state text
);
alter table invoices add constraint invoices_pkey PRIMARY KEY (id);
alter table invoices add constraint invoices__gateway_reference UNIQUE (panel_id, gateway, gateway_reference);
alter table invoices add constraint invoices__idempotency_key UNIQUE (panel_id, user_id, idempotency_key);
alter table invoices add constraint invoices__of_panel UNIQUE (panel_id, id);
alter table invoices add constraint invoices__amounts CHECK (((amount_micros > 0) AND (fee_micros >= 0) AND ((discount_micros >= 0) AND (discount_micros <= amount_micros)) AND (total_micros > 0) AND (method_bonus_micros >= 0) AND (coupon_bonus_micros >= 0) AND (cashback_micros >= 0) AND (charge_minor > 0) AND (rate_ppm > 0)));
alter table invoices add constraint invoices__approved_by_other CHECK ((approved_by <> user_id));
alter table invoices add constraint invoices__dispute_state CHECK ((dispute_state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])));
alter table invoices add constraint invoices__lost CHECK (((lost_minor >= 0) AND (lost_minor <= charge_minor)));
alter table invoices add constraint invoices__paid_at CHECK (((status <> ALL (ARRAY['paid'::text, 'refunded'::text])) OR (paid_at IS NOT NULL)));
alter table invoices add constraint invoices__purpose CHECK ((purpose = ANY (ARRAY['add_funds'::text, 'order'::text])));
alter table invoices add constraint invoices__refund_state CHECK ((refund_state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])));
alter table invoices add constraint invoices__status CHECK ((status = ANY (ARRAY['created'::text, 'waiting_confirmation'::text, 'in_moderation'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refunded'::text])));
alter table invoices add constraint invoices__total CHECK ((total_micros = ((amount_micros + fee_micros) - discount_micros)));
alter table invoices add constraint invoices__approver FOREIGN KEY (panel_id, approved_by) REFERENCES users(panel_id, id);
alter table invoices add constraint invoices__card FOREIGN KEY (panel_id, linked_card_id) REFERENCES linked_cards(panel_id, id) ON DELETE SET NULL (linked_card_id);
alter table invoices add constraint invoices__coupon FOREIGN KEY (panel_id, coupon_id) REFERENCES coupons(panel_id, id);
alter table invoices add constraint invoices__method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id);
alter table invoices add constraint invoices__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX invoices__by_method ON public.invoices USING btree (panel_id, payment_method_id, id DESC);
CREATE INDEX invoices__by_status ON public.invoices USING btree (panel_id, status, id DESC);
CREATE INDEX invoices__disputed ON public.invoices USING btree (panel_id, user_id) WHERE (dispute_state = 'open'::text);
CREATE INDEX invoices__gateway_payment ON public.invoices USING btree (panel_id, gateway, gateway_payment) WHERE (gateway_payment IS NOT NULL);
CREATE INDEX invoices__of_card ON public.invoices USING btree (panel_id, linked_card_id) WHERE (linked_card_id IS NOT NULL);
CREATE INDEX invoices__of_user ON public.invoices USING btree (panel_id, user_id, id DESC);
CREATE INDEX invoices__open ON public.invoices USING btree (expires_at) WHERE (status = 'created'::text);
CREATE TRIGGER frozen BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_changed_invoice();
CREATE TRIGGER hold_disputed AFTER UPDATE ON public.invoices FOR EACH ROW WHEN (((new.dispute_state IS DISTINCT FROM old.dispute_state) OR ((new.dispute_state IS NOT NULL) AND (new.user_id <> old.user_id)))) EXECUTE FUNCTION hold_disputed_money();
alter table invoices enable row level security;
alter table invoices force row level security;
create policy panel on invoices for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on invoices for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table invoices to crescendo_app;
grant delete, insert, select, update on table invoices to crescendo_system;

-- known_devices
create table known_devices (
  panel_id bigint not null,
  user_id bigint not null,
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null
);
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (panel_id, user_id, device_hash);
alter table known_devices add constraint known_devices__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX known_devices__old ON public.known_devices USING btree (last_seen_at);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy panel on known_devices for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on known_devices for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table known_devices to crescendo_app;
grant delete, insert, select, update on table known_devices to crescendo_system;

-- labels
create table labels (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  slug text not null,
  name jsonb not null,
  color text,
  "position" integer not null default 0
);
alter table labels add constraint labels_pkey PRIMARY KEY (id);
alter table labels add constraint labels__panel_id UNIQUE (panel_id, id);
alter table labels add constraint labels__slug UNIQUE (panel_id, slug);
alter table labels add constraint labels__color_form CHECK ((color ~ '^#[0-9A-F]{6}$'::text));
alter table labels add constraint labels__name_localised CHECK (is_localised(name));
alter table labels add constraint labels_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.labels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.labels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.labels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.labels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table labels enable row level security;
alter table labels force row level security;
create policy panel on labels for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on labels for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table labels to crescendo_app;
grant delete, insert, select, update on table labels to crescendo_system;

-- languages
create table languages (
  id smallint not null,
  iso_code_2 text not null,
  name text not null
);
alter table languages add constraint languages_pkey PRIMARY KEY (id);
alter table languages add constraint languages__iso_code_2 UNIQUE (iso_code_2);
alter table languages add constraint languages__iso_code_2_form CHECK ((iso_code_2 ~ '^[a-z]{2}$'::text));
grant select on table languages to crescendo_app;
grant select on table languages to crescendo_system;

-- ledger_accounts
create table ledger_accounts (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  kind text not null,
  user_id bigint,
  name text not null default ''::text,
  balance_micros bigint,
  spent_micros bigint not null default 0,
  is_lockable boolean not null default true,
  is_closed boolean not null default false,
  is_held boolean not null default false
);
alter table ledger_accounts add constraint ledger_accounts_pkey PRIMARY KEY (id);
alter table ledger_accounts add constraint ledger_accounts__of_panel UNIQUE (panel_id, id);
alter table ledger_accounts add constraint ledger_accounts__one_of_a_kind UNIQUE NULLS NOT DISTINCT (panel_id, user_id, kind, name);
alter table ledger_accounts add constraint ledger_accounts__balance CHECK (((balance_micros >= 0) OR (kind = 'paid_in'::text)));
alter table ledger_accounts add constraint ledger_accounts__closed CHECK (((NOT is_closed) OR ((balance_micros = 0) AND (spent_micros = 0))));
alter table ledger_accounts add constraint ledger_accounts__kept_for_customers CHECK (((user_id IS NULL) = (balance_micros IS NULL)));
alter table ledger_accounts add constraint ledger_accounts__kind CHECK (
CASE
    WHEN (user_id IS NULL) THEN (kind = ANY (ARRAY['gateway'::text, 'revenue'::text, 'fees'::text, 'promotions'::text, 'rewards'::text, 'adjustments'::text, 'payouts'::text]))
    ELSE (kind = ANY (ARRAY['paid_in'::text, 'bonus'::text, 'referral'::text, 'task'::text, 'hold'::text]))
END);
alter table ledger_accounts add constraint ledger_accounts__lockable CHECK (is_lockable);
alter table ledger_accounts add constraint ledger_accounts__name CHECK ((((kind = 'gateway'::text) = (name <> ''::text)) AND (length(name) <= 100)));
alter table ledger_accounts add constraint ledger_accounts__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
alter table ledger_accounts add constraint ledger_accounts_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER moved_by_lines_only BEFORE UPDATE ON public.ledger_accounts FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER open_empty BEFORE INSERT ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION open_ledger_account();
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy panel on ledger_accounts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_accounts for all to crescendo_system using (true) with check (true);
grant select on table ledger_accounts to crescendo_app;
grant select on table ledger_accounts to crescendo_system;
grant insert (kind) on table ledger_accounts to crescendo_app;
grant insert (kind) on table ledger_accounts to crescendo_system;
grant insert (name) on table ledger_accounts to crescendo_app;
grant insert (name) on table ledger_accounts to crescendo_system;
grant insert (panel_id) on table ledger_accounts to crescendo_app;
grant insert (panel_id) on table ledger_accounts to crescendo_system;
grant insert (user_id) on table ledger_accounts to crescendo_app;
grant insert (user_id) on table ledger_accounts to crescendo_system;
grant update (is_lockable) on table ledger_accounts to crescendo_app;

-- ledger_checkpoints
create table ledger_checkpoints (
  account_id bigint not null,
  panel_id bigint not null,
  balance_micros bigint not null,
  spent_micros bigint not null
);
alter table ledger_checkpoints add constraint ledger_checkpoints_pkey PRIMARY KEY (account_id);
alter table ledger_checkpoints add constraint ledger_checkpoints__account FOREIGN KEY (panel_id, account_id) REFERENCES ledger_accounts(panel_id, id);
alter table ledger_checkpoints enable row level security;
alter table ledger_checkpoints force row level security;
create policy panel on ledger_checkpoints for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_checkpoints for all to crescendo_system using (true) with check (true);
grant insert, select, update on table ledger_checkpoints to crescendo_system;
grant select on table ledger_checkpoints to crescendo_app;

-- ledger_closings
create table ledger_closings (
  panel_id bigint not null,
  after_transaction bigint not null,
  last_transaction bigint not null,
  transactions bigint not null,
  digest bytea not null,
  closed_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone not null default now()
);
alter table ledger_closings add constraint ledger_closings_pkey PRIMARY KEY (panel_id, last_transaction);
alter table ledger_closings add constraint ledger_closings__range CHECK (((after_transaction < last_transaction) AND (transactions > 0)));
alter table ledger_closings add constraint ledger_closings_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX ledger_closings__to_check ON public.ledger_closings USING btree (checked_at);
alter table ledger_closings enable row level security;
alter table ledger_closings force row level security;
create policy panel on ledger_closings for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_closings for all to crescendo_system using (true) with check (true);
grant insert, select, update on table ledger_closings to crescendo_system;
grant select on table ledger_closings to crescendo_app;

-- ledger_lines
create table ledger_lines (
  panel_id bigint not null,
  transaction_id bigint not null,
  account_id bigint not null,
  amount_micros bigint not null
);
alter table ledger_lines add constraint ledger_lines_pkey PRIMARY KEY (panel_id, transaction_id, account_id);
alter table ledger_lines add constraint ledger_lines__not_zero CHECK ((amount_micros <> 0));
alter table ledger_lines add constraint ledger_lines__transaction FOREIGN KEY (panel_id, transaction_id) REFERENCES ledger_transactions(panel_id, id);
CREATE INDEX ledger_lines__of_account ON public.ledger_lines USING btree (panel_id, account_id, transaction_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER apply_lines AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION apply_ledger_lines();
alter table ledger_lines enable row level security;
alter table ledger_lines force row level security;
create policy panel on ledger_lines for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_lines for all to crescendo_system using (true) with check (true);
grant insert, select on table ledger_lines to crescendo_app;
grant select on table ledger_lines to crescendo_system;

-- ledger_proof_runs
create table ledger_proof_runs (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  asked_by bigint not null,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  done_steps integer not null default 0,
  all_steps integer not null,
  has_failed boolean not null default false
);
alter table ledger_proof_runs add constraint ledger_proof_runs_pkey PRIMARY KEY (id);
alter table ledger_proof_runs add constraint ledger_proof_runs__in_panel UNIQUE (panel_id, id);
alter table ledger_proof_runs add constraint ledger_proof_runs__order CHECK (((ended_at IS NULL) OR (started_at IS NOT NULL)));
alter table ledger_proof_runs add constraint ledger_proof_runs__steps CHECK (((done_steps >= 0) AND (done_steps <= all_steps)));
alter table ledger_proof_runs add constraint ledger_proof_runs__asked_by FOREIGN KEY (panel_id, asked_by) REFERENCES users(panel_id, id);
alter table ledger_proof_runs add constraint ledger_proof_runs_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX ledger_proof_runs__of_person ON public.ledger_proof_runs USING btree (panel_id, asked_by);
CREATE UNIQUE INDEX ledger_proof_runs__one ON public.ledger_proof_runs USING btree (panel_id) WHERE (ended_at IS NULL);
alter table ledger_proof_runs enable row level security;
alter table ledger_proof_runs force row level security;
create policy panel on ledger_proof_runs for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_proof_runs for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table ledger_proof_runs to crescendo_app;
grant delete, insert, select, update on table ledger_proof_runs to crescendo_system;

-- ledger_proofs
create table ledger_proofs (
  panel_id bigint not null,
  accounts bigint not null,
  transactions bigint not null,
  sum_micros bigint not null,
  faults jsonb not null,
  proved_at timestamp with time zone not null
);
alter table ledger_proofs add constraint ledger_proofs_pkey PRIMARY KEY (panel_id);
alter table ledger_proofs add constraint ledger_proofs__faults_list CHECK ((jsonb_typeof(faults) = 'array'::text));
alter table ledger_proofs add constraint ledger_proofs_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table ledger_proofs enable row level security;
alter table ledger_proofs force row level security;
create policy panel on ledger_proofs for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_proofs for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table ledger_proofs to crescendo_app;
grant delete, insert, select, update on table ledger_proofs to crescendo_system;

-- ledger_transactions
create table ledger_transactions (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  kind text not null,
  reference text not null,
  user_id bigint,
  amount_micros bigint not null,
  refund_of bigint,
  order_id bigint,
  invoice_id bigint,
  payment_method_id bigint,
  actor_id bigint,
  approver_id bigint,
  reason text,
  created_at timestamp with time zone not null default now()
);
alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (id);
alter table ledger_transactions add constraint ledger_transactions__of_panel UNIQUE (panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__reference UNIQUE (panel_id, reference);
alter table ledger_transactions add constraint ledger_transactions__actor_is_another CHECK (((actor_id <> user_id) AND (approver_id <> user_id)));
alter table ledger_transactions add constraint ledger_transactions__admin_answers CHECK (((kind <> 'admin'::text) OR ((user_id IS NOT NULL) AND (actor_id IS NOT NULL) AND (COALESCE(btrim(reason), ''::text) <> ''::text) AND (((amount_micros >= '-100000000'::integer) AND (amount_micros <= 100000000)) OR (approver_id IS NOT NULL)))));
alter table ledger_transactions add constraint ledger_transactions__kind CHECK ((kind = ANY (ARRAY['order'::text, 'cancel_order'::text, 'invoiced'::text, 'admin'::text, 'referral'::text, 'widget_reward'::text, 'fee'::text, 'bonus'::text, 'coupon'::text, 'task'::text, 'reward_return'::text, 'chargeback'::text, 'hold'::text, 'release'::text, 'source_refund'::text, 'withdrawal'::text])));
alter table ledger_transactions add constraint ledger_transactions__of_nobody CHECK (((user_id IS NOT NULL) OR (amount_micros = 0)));
alter table ledger_transactions add constraint ledger_transactions__reference_form CHECK ((reference ~ '^[\x21-\x7e]{1,200}$'::text));
alter table ledger_transactions add constraint ledger_transactions__reward_return CHECK (((kind <> 'reward_return'::text) OR (refund_of IS NOT NULL)));
alter table ledger_transactions add constraint ledger_transactions__sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['order'::text, 'fee'::text, 'source_refund'::text])) THEN (amount_micros <= 0)
    WHEN (kind = ANY (ARRAY['cancel_order'::text, 'invoiced'::text, 'referral'::text, 'widget_reward'::text, 'bonus'::text, 'coupon'::text, 'task'::text])) THEN (amount_micros >= 0)
    ELSE true
END);
alter table ledger_transactions add constraint ledger_transactions__two_of_them CHECK ((approver_id <> actor_id));
alter table ledger_transactions add constraint ledger_transactions__actor FOREIGN KEY (panel_id, actor_id) REFERENCES users(panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__approver FOREIGN KEY (panel_id, approver_id) REFERENCES users(panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__invoice FOREIGN KEY (panel_id, invoice_id) REFERENCES invoices(panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__payment_method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__refund_of FOREIGN KEY (panel_id, refund_of) REFERENCES ledger_transactions(panel_id, id);
alter table ledger_transactions add constraint ledger_transactions__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX ledger_transactions__by_kind ON public.ledger_transactions USING btree (panel_id, kind, id DESC);
CREATE INDEX ledger_transactions__by_time ON public.ledger_transactions USING btree (panel_id, created_at DESC);
CREATE INDEX ledger_transactions__of_invoice ON public.ledger_transactions USING btree (panel_id, invoice_id, id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX ledger_transactions__of_order ON public.ledger_transactions USING btree (panel_id, order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX ledger_transactions__of_user ON public.ledger_transactions USING btree (panel_id, user_id, id DESC);
CREATE INDEX ledger_transactions__refunds ON public.ledger_transactions USING btree (panel_id, refund_of) WHERE (refund_of IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER judged_at_commit AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION judge_ledger_transaction();
alter table ledger_transactions enable row level security;
alter table ledger_transactions force row level security;
create policy panel on ledger_transactions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on ledger_transactions for all to crescendo_system using (true) with check (true);
grant insert, select on table ledger_transactions to crescendo_app;
grant select on table ledger_transactions to crescendo_system;

-- linked_cards
create table linked_cards (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  reference text not null,
  brand text not null,
  last4 text not null,
  expires text not null,
  created_at timestamp with time zone not null default now()
);
alter table linked_cards add constraint linked_cards_pkey PRIMARY KEY (id);
alter table linked_cards add constraint linked_cards__of_panel UNIQUE (panel_id, id);
alter table linked_cards add constraint linked_cards__reference UNIQUE (panel_id, payment_method_id, reference);
alter table linked_cards add constraint linked_cards__expires CHECK ((expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text));
alter table linked_cards add constraint linked_cards__last4 CHECK ((last4 ~ '^[0-9]{4}$'::text));
alter table linked_cards add constraint linked_cards__method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id);
alter table linked_cards add constraint linked_cards__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX linked_cards__of_user ON public.linked_cards USING btree (panel_id, user_id);
alter table linked_cards enable row level security;
alter table linked_cards force row level security;
create policy panel on linked_cards for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on linked_cards for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table linked_cards to crescendo_app;
grant delete, insert, select, update on table linked_cards to crescendo_system;

-- mails
create table mails (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint,
  kind text not null,
  recipient text not null,
  locale text not null,
  sender_name text not null,
  sender text not null,
  subject text not null,
  text text,
  html text,
  unsubscribe_url text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  failure text
);
alter table mails add constraint mails_pkey PRIMARY KEY (id);
alter table mails add constraint mails__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table mails add constraint mails_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX mails__age ON public.mails USING btree (created_at);
CREATE INDEX mails__by_time ON public.mails USING btree (panel_id, id DESC);
CREATE INDEX mails__failed ON public.mails USING btree (panel_id, id DESC) WHERE ((sent_at IS NULL) AND (failure IS NOT NULL));
CREATE INDEX mails__of_nobody ON public.mails USING btree (panel_id, recipient) WHERE (user_id IS NULL);
CREATE INDEX mails__of_user ON public.mails USING btree (panel_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX mails__to_recipient ON public.mails USING btree (panel_id, recipient, id DESC);
alter table mails enable row level security;
alter table mails force row level security;
create policy panel on mails for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on mails for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table mails to crescendo_app;
grant delete, insert, select, update on table mails to crescendo_system;

-- marketing_sources
create table marketing_sources (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer text,
  landing_url text,
  created_at timestamp with time zone not null default now()
);
alter table marketing_sources add constraint marketing_sources_pkey PRIMARY KEY (id);
alter table marketing_sources add constraint marketing_sources__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE SET NULL (user_id);
alter table marketing_sources add constraint marketing_sources_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX marketing_sources__of_user ON public.marketing_sources USING btree (panel_id, user_id);
alter table marketing_sources enable row level security;
alter table marketing_sources force row level security;
create policy panel on marketing_sources for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on marketing_sources for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table marketing_sources to crescendo_app;
grant delete, insert, select, update on table marketing_sources to crescendo_system;

-- measured_orders
create table measured_orders (
  panel_id bigint not null,
  order_id bigint not null,
  service_id bigint not null,
  ended_at timestamp with time zone not null,
  ending text not null,
  start_minutes double precision,
  units_per_day double precision
);
alter table measured_orders add constraint measured_orders_pkey PRIMARY KEY (panel_id, order_id);
alter table measured_orders add constraint measured_orders__ending CHECK ((ending = ANY (ARRAY['completed'::text, 'partial'::text, 'canceled'::text])));
alter table measured_orders add constraint measured_orders__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id) ON DELETE CASCADE;
CREATE INDEX measured_orders__age ON public.measured_orders USING btree (ended_at);
alter table measured_orders enable row level security;
alter table measured_orders force row level security;
create policy panel on measured_orders for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on measured_orders for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table measured_orders to crescendo_app;
grant delete, insert, select, update on table measured_orders to crescendo_system;

-- menu_items
create table menu_items (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  parent_id bigint,
  name jsonb not null,
  icon text not null,
  url text not null,
  sorting integer not null default 0,
  is_allowed_for_authorized boolean not null default true,
  is_allowed_for_guest boolean not null default false,
  mark_as_new boolean not null default false,
  is_shown boolean not null default true
);
alter table menu_items add constraint menu_items_pkey PRIMARY KEY (id);
alter table menu_items add constraint menu_items__panel_id UNIQUE (panel_id, id);
alter table menu_items add constraint menu_items__name CHECK (is_localised(name));
alter table menu_items add constraint menu_items__not_own_parent CHECK ((parent_id <> id));
alter table menu_items add constraint menu_items__url CHECK (is_link(url));
alter table menu_items add constraint menu_items__parent FOREIGN KEY (panel_id, parent_id) REFERENCES menu_items(panel_id, id) ON DELETE CASCADE;
alter table menu_items add constraint menu_items_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX menu_items__by_sorting ON public.menu_items USING btree (panel_id, sorting, id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.menu_items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.menu_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.menu_items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.menu_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table menu_items enable row level security;
alter table menu_items force row level security;
create policy panel on menu_items for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on menu_items for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table menu_items to crescendo_app;
grant delete, insert, select, update on table menu_items to crescendo_system;

-- networks
create table networks (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  slug text not null,
  name jsonb not null,
  icon text,
  background_image text,
  color text,
  url_placeholder text,
  url_examples text[] not null default '{}'::text[],
  social_provider_type text,
  has_search boolean not null default false,
  is_enabled boolean not null default true,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  link_patterns jsonb not null default '[]'::jsonb
);
alter table networks add constraint networks_pkey PRIMARY KEY (id);
alter table networks add constraint networks__panel_id UNIQUE (panel_id, id);
alter table networks add constraint networks__slug UNIQUE (panel_id, slug);
alter table networks add constraint networks__color_form CHECK ((color ~ '^#[0-9A-F]{6}$'::text));
alter table networks add constraint networks__link_patterns_list CHECK ((jsonb_typeof(link_patterns) = 'array'::text));
alter table networks add constraint networks__name_localised CHECK (is_localised(name));
alter table networks add constraint networks__slug_form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table networks add constraint networks_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.networks REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.networks REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.networks REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.networks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table networks enable row level security;
alter table networks force row level security;
create policy panel on networks for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on networks for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table networks to crescendo_app;
grant delete, insert, select, update on table networks to crescendo_system;

-- one_time_codes
create table one_time_codes (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  purpose text not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  opened_by bigint,
  browser_hash bytea
);
alter table one_time_codes add constraint one_time_codes_pkey PRIMARY KEY (id);
alter table one_time_codes add constraint one_time_codes__code UNIQUE (code_hash);
alter table one_time_codes add constraint one_time_codes__browser_length CHECK ((octet_length(browser_hash) = 32));
alter table one_time_codes add constraint one_time_codes__code_length CHECK ((octet_length(code_hash) = 32));
alter table one_time_codes add constraint one_time_codes__purpose CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'password-reset'::text, 'confirm-email'::text, 'switch-panel'::text])));
alter table one_time_codes add constraint one_time_codes__opened_by FOREIGN KEY (panel_id, opened_by) REFERENCES users(panel_id, id);
alter table one_time_codes add constraint one_time_codes__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX one_time_codes__expired ON public.one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes__of_user ON public.one_time_codes USING btree (panel_id, user_id);
alter table one_time_codes enable row level security;
alter table one_time_codes force row level security;
create policy panel on one_time_codes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on one_time_codes for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table one_time_codes to crescendo_app;
grant delete, insert, select, update on table one_time_codes to crescendo_system;

-- order_events
create table order_events (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  from_status text,
  to_status text not null,
  cause text not null,
  actor text not null,
  actor_id bigint,
  text text,
  created_at timestamp with time zone not null default now()
);
alter table order_events add constraint order_events_pkey PRIMARY KEY (id);
alter table order_events add constraint order_events__actor CHECK ((actor = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text])));
alter table order_events add constraint order_events__ends_last CHECK (((from_status IS NULL) OR (from_status <> ALL (ARRAY['completed'::text, 'canceled'::text]))));
alter table order_events add constraint order_events__text CHECK ((length(text) <= 1000));
alter table order_events add constraint order_events__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
CREATE INDEX order_events__of_order ON public.order_events USING btree (panel_id, order_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER for_webhooks AFTER INSERT ON public.order_events REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks();
alter table order_events enable row level security;
alter table order_events force row level security;
create policy panel on order_events for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_events for all to crescendo_system using (true) with check (true);
grant insert, select on table order_events to crescendo_app;
grant insert, select on table order_events to crescendo_system;

-- order_form_events
create table order_form_events (
  panel_id bigint not null,
  day date not null,
  event text not null,
  count bigint not null default 1
);
alter table order_form_events add constraint order_form_events_pkey PRIMARY KEY (panel_id, day, event);
alter table order_form_events add constraint order_form_events__event CHECK ((event = ANY (ARRAY['enter-url'::text, 'payment-page'::text, 'checkout-button'::text])));
alter table order_form_events add constraint order_form_events_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table order_form_events enable row level security;
alter table order_form_events force row level security;
create policy panel on order_form_events for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_form_events for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table order_form_events to crescendo_app;
grant delete, insert, select, update on table order_form_events to crescendo_system;

-- order_links
create table order_links (
  panel_id bigint not null,
  order_id bigint not null,
  link_key text collate "C" not null,
  link_tail text collate "C" not null
);
alter table order_links add constraint order_links_pkey PRIMARY KEY (panel_id, order_id);
alter table order_links add constraint order_links__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id) ON DELETE CASCADE;
alter table order_links add constraint order_links_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX order_links__by_key ON public.order_links USING btree (panel_id, link_key);
CREATE INDEX order_links__by_tail ON public.order_links USING btree (panel_id, link_tail);
alter table order_links enable row level security;
alter table order_links force row level security;
create policy panel on order_links for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_links for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table order_links to crescendo_app;
grant delete, insert, select, update on table order_links to crescendo_system;

-- order_messages
create table order_messages (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now()
);
alter table order_messages add constraint order_messages_pkey PRIMARY KEY (id);
alter table order_messages add constraint order_messages__of_panel UNIQUE (panel_id, id);
alter table order_messages add constraint order_messages__text CHECK (((length(text) >= 1) AND (length(text) <= 4000)));
alter table order_messages add constraint order_messages__author FOREIGN KEY (panel_id, author_id) REFERENCES users(panel_id, id);
alter table order_messages add constraint order_messages__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table order_messages add constraint order_messages_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX order_messages__of_order ON public.order_messages USING btree (panel_id, order_id, id);
alter table order_messages enable row level security;
alter table order_messages force row level security;
create policy panel on order_messages for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_messages for all to crescendo_system using (true) with check (true);
grant insert, select on table order_messages to crescendo_app;
grant insert, select on table order_messages to crescendo_system;

-- order_notes
create table order_notes (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now()
);
alter table order_notes add constraint order_notes_pkey PRIMARY KEY (id);
alter table order_notes add constraint order_notes__of_panel UNIQUE (panel_id, id);
alter table order_notes add constraint order_notes__text CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table order_notes add constraint order_notes__author FOREIGN KEY (panel_id, author_id) REFERENCES users(panel_id, id);
alter table order_notes add constraint order_notes__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table order_notes add constraint order_notes_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX order_notes__of_order ON public.order_notes USING btree (panel_id, order_id, id);
alter table order_notes enable row level security;
alter table order_notes force row level security;
create policy panel on order_notes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_notes for all to crescendo_system using (true) with check (true);
grant insert, select on table order_notes to crescendo_app;
grant insert, select on table order_notes to crescendo_system;

-- order_progress
create table order_progress (
  panel_id bigint not null,
  order_id bigint not null,
  delivered integer not null,
  reached_at timestamp with time zone not null
);
alter table order_progress add constraint order_progress_pkey PRIMARY KEY (panel_id, order_id, delivered);
alter table order_progress add constraint order_progress__delivered CHECK ((delivered >= 1));
alter table order_progress add constraint order_progress__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON public.order_progress FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON public.order_progress FOR EACH ROW EXECUTE FUNCTION refuse_early_removal();
alter table order_progress enable row level security;
alter table order_progress force row level security;
create policy panel on order_progress for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on order_progress for all to crescendo_system using (true) with check (true);
grant delete, insert, select on table order_progress to crescendo_system;
grant insert, select on table order_progress to crescendo_app;

-- orders
create table orders (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  checkout_id bigint not null,
  line_no integer not null,
  drip_feed_id bigint,
  run_no integer,
  service_id bigint not null,
  url text,
  name text,
  quantity integer not null,
  status text not null,
  price_micros bigint not null,
  price_type text not null,
  pricing_per integer not null,
  unit_micros bigint not null,
  cost_micros bigint not null,
  guarantee_micros bigint not null,
  speedup_micros bigint not null,
  discount_micros bigint not null,
  coupon_discount_micros bigint not null default 0,
  late_discount_micros bigint not null default 0,
  charge_micros bigint not null,
  refunded_micros bigint not null default 0,
  free_by text,
  min_quantity integer not null,
  max_quantity integer not null,
  quantity_step integer not null,
  has_refill boolean not null,
  guarantee_days integer,
  is_guarantee boolean not null,
  is_speedup boolean not null,
  is_reorder boolean not null default false,
  is_sample boolean not null default false,
  is_submitted boolean not null default false,
  can_provider_cancel boolean not null default false,
  targets jsonb not null default '[]'::jsonb,
  countries smallint[] not null default '{}'::smallint[],
  source text not null,
  start_quantity integer,
  current_quantity integer not null default 0,
  invoice_id bigint,
  cancel_reason text,
  cancel_description text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  supported_until timestamp with time zone,
  deleted_at timestamp with time zone,
  delivery_state text not null default 'waiting'::text,
  submit_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  route_id bigint,
  route_reason text,
  is_partial boolean not null default false,
  cancel_requested_at timestamp with time zone,
  is_test boolean not null default false,
  start_promised_at timestamp with time zone,
  is_end_told boolean not null default false,
  provider_id bigint,
  provider_cost_micros bigint,
  next_route_id bigint,
  forgiven_attempts integer not null default 0,
  margin_ppm bigint generated always as (
CASE
    WHEN ((provider_cost_micros IS NOT NULL) AND (charge_micros > refunded_micros)) THEN (trunc((((((charge_micros - refunded_micros) - provider_cost_micros))::numeric * (1000000)::numeric) / ((charge_micros - refunded_micros))::numeric)))::bigint
    ELSE NULL::bigint
END) stored
);
alter table orders add constraint orders_pkey PRIMARY KEY (id);
alter table orders add constraint orders__line UNIQUE NULLS NOT DISTINCT (panel_id, checkout_id, line_no, run_no);
alter table orders add constraint orders__of_panel UNIQUE (panel_id, id);
alter table orders add constraint orders__run UNIQUE (panel_id, drip_feed_id, run_no);
alter table orders add constraint orders__charge CHECK (((charge_micros = (((cost_micros + guarantee_micros) + speedup_micros) - discount_micros)) AND (cost_micros >= 0) AND (guarantee_micros >= 0) AND (speedup_micros >= 0) AND (charge_micros >= 0) AND (coupon_discount_micros >= 0) AND (late_discount_micros >= 0) AND (discount_micros >= (coupon_discount_micros + late_discount_micros)) AND (discount_micros <= ((cost_micros + guarantee_micros) + speedup_micros))));
alter table orders add constraint orders__cost CHECK (((drip_feed_id IS NOT NULL) OR (cost_micros = service_cost(price_micros, price_type, pricing_per, (quantity)::bigint, unit_micros))));
alter table orders add constraint orders__deleted CHECK (((deleted_at IS NULL) OR (status = 'unpaid'::text)));
alter table orders add constraint orders__delivered CHECK (((current_quantity >= 0) AND (current_quantity <= quantity)));
alter table orders add constraint orders__delivery_state CHECK ((delivery_state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sending'::text, 'in_review'::text, 'delivering'::text, 'ended'::text])));
alter table orders add constraint orders__free CHECK (((charge_micros > 0) OR (free_by IS NOT NULL)));
alter table orders add constraint orders__paid CHECK (
CASE
    WHEN (status = 'unpaid'::text) THEN (paid_at IS NULL)
    WHEN (status = ANY (ARRAY['in_processing'::text, 'completed'::text, 'stopped'::text, 'error'::text])) THEN (paid_at IS NOT NULL)
    ELSE true
END);
alter table orders add constraint orders__partial CHECK (((NOT is_partial) OR (status = 'completed'::text)));
alter table orders add constraint orders__quantity CHECK ((((quantity >= min_quantity) AND (quantity <= max_quantity)) AND (min_quantity >= 1) AND (quantity_step >= 1) AND (((quantity % quantity_step) = 0) OR ((quantity = min_quantity) AND (((max_quantity / quantity_step) * quantity_step) < min_quantity)))));
alter table orders add constraint orders__refunded CHECK (((refunded_micros >= 0) AND (refunded_micros <= charge_micros)));
alter table orders add constraint orders__run_no CHECK ((((drip_feed_id IS NULL) = (run_no IS NULL)) AND (run_no >= 1)));
alter table orders add constraint orders__status CHECK ((status = ANY (ARRAY['completed'::text, 'stopped'::text, 'in_processing'::text, 'in_moderation'::text, 'canceled'::text, 'unpaid'::text, 'error'::text])));
alter table orders add constraint orders__targets_list CHECK ((jsonb_typeof(targets) = 'array'::text));
alter table orders add constraint orders__texts CHECK (((length(url) <= 2048) AND (length(name) <= 255) AND (length(cancel_description) <= 1000)));
alter table orders add constraint orders__checkout FOREIGN KEY (panel_id, checkout_id) REFERENCES checkouts(panel_id, id);
alter table orders add constraint orders__drip_feed FOREIGN KEY (panel_id, drip_feed_id) REFERENCES drip_feeds(panel_id, id);
alter table orders add constraint orders__invoice FOREIGN KEY (panel_id, invoice_id) REFERENCES invoices(panel_id, id);
alter table orders add constraint orders__next_route FOREIGN KEY (panel_id, next_route_id) REFERENCES service_routes(panel_id, id);
alter table orders add constraint orders__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table orders add constraint orders__route FOREIGN KEY (panel_id, route_id) REFERENCES service_routes(panel_id, id);
alter table orders add constraint orders__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
alter table orders add constraint orders__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX orders__by_charge ON public.orders USING btree (panel_id, charge_micros);
CREATE INDEX orders__by_provider ON public.orders USING btree (panel_id, provider_id, id DESC) WHERE (provider_id IS NOT NULL);
CREATE INDEX orders__by_service ON public.orders USING btree (panel_id, service_id, id DESC);
CREATE INDEX orders__by_status ON public.orders USING btree (panel_id, status, id DESC);
CREATE INDEX orders__by_time ON public.orders USING btree (panel_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX orders__cancel_wanted ON public.orders USING btree (cancel_requested_at) WHERE ((cancel_requested_at IS NOT NULL) AND (status <> ALL (ARRAY['completed'::text, 'canceled'::text])));
CREATE INDEX orders__in_hand ON public.orders USING btree (panel_id, id) WHERE (status = 'in_processing'::text);
CREATE INDEX orders__in_review ON public.orders USING btree (panel_id, id DESC) WHERE (delivery_state = 'in_review'::text);
CREATE INDEX orders__late ON public.orders USING btree (panel_id, start_promised_at) WHERE ((status = 'in_processing'::text) AND (started_at IS NULL) AND (start_promised_at IS NOT NULL));
CREATE INDEX orders__low_margin ON public.orders USING btree (panel_id, margin_ppm) WHERE (margin_ppm < 300000);
CREATE INDEX orders__of_invoice ON public.orders USING btree (panel_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX orders__of_service ON public.orders USING btree (panel_id, user_id, service_id, id DESC);
CREATE INDEX orders__of_user ON public.orders USING btree (panel_id, user_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX orders__on_link ON public.orders USING btree (panel_id, service_id, url) WHERE ((status = ANY (ARRAY['in_processing'::text, 'stopped'::text, 'error'::text])) AND (NOT is_sample));
CREATE INDEX orders__open ON public.orders USING btree (panel_id, id DESC) WHERE ((status = ANY (ARRAY['in_processing'::text, 'in_moderation'::text, 'error'::text, 'stopped'::text])) AND (deleted_at IS NULL));
CREATE INDEX orders__waiting ON public.orders USING btree (service_id, submit_at, id) WHERE ((status = 'in_processing'::text) AND (delivery_state = ANY (ARRAY['waiting'::text, 'queued'::text])) AND (NOT is_sample));
CREATE TRIGGER announce AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.delivery_state IS DISTINCT FROM new.delivery_state)) OR (old.current_quantity IS DISTINCT FROM new.current_quantity)) OR (old.start_quantity IS DISTINCT FROM new.start_quantity)) OR (old.cancel_requested_at IS DISTINCT FROM new.cancel_requested_at)) OR (old.is_partial IS DISTINCT FROM new.is_partial))) EXECUTE FUNCTION announce_order();
CREATE TRIGGER frozen BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION refuse_changed_order();
CREATE TRIGGER orders__link_change AFTER UPDATE OF url ON public.orders FOR EACH ROW WHEN ((old.url IS DISTINCT FROM new.url)) EXECUTE FUNCTION change_order_link();
CREATE TRIGGER orders__links AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_order_links();
CREATE CONSTRAINT TRIGGER send_announced AFTER UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.delivery_state IS DISTINCT FROM new.delivery_state)) OR (old.current_quantity IS DISTINCT FROM new.current_quantity)) OR (old.start_quantity IS DISTINCT FROM new.start_quantity)) OR (old.cancel_requested_at IS DISTINCT FROM new.cancel_requested_at)) OR (old.is_partial IS DISTINCT FROM new.is_partial)) THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table orders enable row level security;
alter table orders force row level security;
create policy panel on orders for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on orders for all to crescendo_system using (true) with check (true);
grant insert, select, update on table orders to crescendo_app;
grant insert, select, update on table orders to crescendo_system;

-- package_contents
create table package_contents (
  panel_id bigint not null,
  package_id bigint not null,
  service_id bigint not null,
  quantity integer not null,
  is_displayable boolean not null default true,
  "position" integer not null default 0
);
alter table package_contents add constraint package_contents_pkey PRIMARY KEY (panel_id, package_id, service_id);
alter table package_contents add constraint package_contents__not_itself CHECK ((package_id <> service_id));
alter table package_contents add constraint package_contents__quantity_positive CHECK ((quantity >= 1));
alter table package_contents add constraint package_contents__package FOREIGN KEY (panel_id, package_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
alter table package_contents add constraint package_contents__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
CREATE INDEX package_contents__of_service ON public.package_contents USING btree (panel_id, service_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.package_contents REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.package_contents REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.package_contents REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.package_contents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table package_contents enable row level security;
alter table package_contents force row level security;
create policy panel on package_contents for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on package_contents for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table package_contents to crescendo_app;
grant delete, insert, select, update on table package_contents to crescendo_system;

-- pages
create table pages (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  route_name text not null,
  slug text,
  meta_title jsonb not null,
  meta_description jsonb not null,
  title jsonb,
  content jsonb,
  required_permission text,
  "position" integer not null default 0
);
alter table pages add constraint pages_pkey PRIMARY KEY (id);
alter table pages add constraint pages__panel_id UNIQUE (panel_id, id);
alter table pages add constraint pages__route_name UNIQUE (panel_id, route_name);
alter table pages add constraint pages__slug UNIQUE (panel_id, slug);
alter table pages add constraint pages__slug_form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table pages add constraint pages__texts CHECK ((is_localised(meta_title) AND is_localised(meta_description) AND ((slug IS NULL) = (title IS NULL)) AND ((slug IS NULL) = (content IS NULL)) AND is_localised(title) AND is_localised(content)));
alter table pages add constraint pages_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE TRIGGER announce_delete AFTER DELETE ON public.pages REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.pages REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.pages REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.pages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table pages enable row level security;
alter table pages force row level security;
create policy panel on pages for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on pages for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table pages to crescendo_app;
grant delete, insert, select, update on table pages to crescendo_system;

-- panel_hosts
create table panel_hosts (
  host text not null,
  panel_id bigint not null
);
alter table panel_hosts add constraint panel_hosts_pkey PRIMARY KEY (host);
alter table panel_hosts add constraint panel_hosts__host_form CHECK (((host = lower(host)) AND (host !~ '[/:\s]'::text)));
alter table panel_hosts add constraint panel_hosts_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX panel_hosts__panel ON public.panel_hosts USING btree (panel_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.panel_hosts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE TRIGGER announce_insert AFTER INSERT ON public.panel_hosts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE TRIGGER announce_update AFTER UPDATE ON public.panel_hosts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.panel_hosts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table panel_hosts enable row level security;
alter table panel_hosts force row level security;
create policy panel on panel_hosts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on panel_hosts for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table panel_hosts to crescendo_app;
grant delete, insert, select, update on table panel_hosts to crescendo_system;

-- panel_secrets
create table panel_secrets (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  name text not null,
  sealed text not null,
  updated_at timestamp with time zone not null default now()
);
alter table panel_secrets add constraint panel_secrets_pkey PRIMARY KEY (id);
alter table panel_secrets add constraint panel_secrets__name UNIQUE (panel_id, name);
alter table panel_secrets add constraint panel_secrets__of_panel UNIQUE (panel_id, id);
alter table panel_secrets add constraint panel_secrets_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
alter table panel_secrets enable row level security;
alter table panel_secrets force row level security;
create policy panel on panel_secrets for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on panel_secrets for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table panel_secrets to crescendo_app;
grant delete, insert, select, update on table panel_secrets to crescendo_system;

-- panels
create table panels (
  id bigint not null generated by default as identity,
  panel_id bigint generated always as (id) stored,
  origin text not null,
  is_default boolean not null default false,
  settings jsonb not null,
  theme jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  settings_version integer not null default 0
);
alter table panels add constraint panels_pkey PRIMARY KEY (id);
alter table panels add constraint panels__origin_form CHECK ((origin ~ '^https?://[^/]+$'::text));
alter table panels add constraint panels__settings_object CHECK (((jsonb_typeof(settings) = 'object'::text) AND (settings ? 'panelName'::text) AND (jsonb_typeof((settings -> 'colors'::text)) = 'object'::text)));
alter table panels add constraint panels__theme_object CHECK (((jsonb_typeof(theme) = 'object'::text) AND (theme ? 'light'::text) AND (theme ? 'dark'::text)));
CREATE UNIQUE INDEX panels__one_default ON public.panels USING btree (is_default) WHERE is_default;
CREATE TRIGGER add_staff_roles AFTER INSERT ON public.panels FOR EACH ROW EXECUTE FUNCTION add_staff_roles();
CREATE TRIGGER announce_delete AFTER DELETE ON public.panels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE TRIGGER announce_insert AFTER INSERT ON public.panels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE TRIGGER announce_update AFTER UPDATE ON public.panels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('panel');
CREATE TRIGGER open_accounts AFTER INSERT ON public.panels FOR EACH ROW EXECUTE FUNCTION open_panel_accounts();
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.panels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table panels enable row level security;
alter table panels force row level security;
create policy panel on panels for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on panels for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table panels to crescendo_app;
grant delete, insert, select, update on table panels to crescendo_system;

-- passkey_challenges
create table passkey_challenges (
  challenge text not null,
  panel_id bigint not null,
  user_id bigint,
  purpose text not null,
  expires_at timestamp with time zone not null
);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge);
alter table passkey_challenges add constraint passkey_challenges__purpose CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text, 'second-factor'::text])));
alter table passkey_challenges add constraint passkey_challenges__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX passkey_challenges__expired ON public.passkey_challenges USING btree (expires_at);
alter table passkey_challenges enable row level security;
alter table passkey_challenges force row level security;
create policy panel on passkey_challenges for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on passkey_challenges for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table passkey_challenges to crescendo_app;
grant delete, insert, select, update on table passkey_challenges to crescendo_system;

-- passkeys
create table passkeys (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  is_way_in boolean not null default false
);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys__credential UNIQUE (panel_id, credential_id);
alter table passkeys add constraint passkeys__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX passkeys__of_user ON public.passkeys USING btree (panel_id, user_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy panel on passkeys for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on passkeys for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table passkeys to crescendo_app;
grant delete, insert, select, update on table passkeys to crescendo_system;

-- payment_events
create table payment_events (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  gateway text not null,
  external_event_id text not null,
  invoice_id bigint not null,
  type text not null,
  amount_minor bigint,
  currency text,
  outcome text not null,
  applied_transaction_id bigint,
  received_at timestamp with time zone not null default now()
);
alter table payment_events add constraint payment_events_pkey PRIMARY KEY (id);
alter table payment_events add constraint payment_events__event UNIQUE (panel_id, gateway, external_event_id);
alter table payment_events add constraint payment_events__outcome CHECK ((outcome = ANY (ARRAY['credited'::text, 'moderation'::text, 'closed'::text, 'ignored'::text, 'mismatch'::text])));
alter table payment_events add constraint payment_events__type CHECK ((type = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refunded'::text])));
alter table payment_events add constraint payment_events__invoice FOREIGN KEY (panel_id, invoice_id) REFERENCES invoices(panel_id, id);
alter table payment_events add constraint payment_events__transaction FOREIGN KEY (panel_id, applied_transaction_id) REFERENCES ledger_transactions(panel_id, id);
CREATE INDEX payment_events__of_invoice ON public.payment_events USING btree (panel_id, invoice_id);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy panel on payment_events for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on payment_events for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table payment_events to crescendo_app;
grant delete, insert, select, update on table payment_events to crescendo_system;

-- payment_method_bonuses
create table payment_method_bonuses (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  payment_method_id bigint not null,
  from_micros bigint not null,
  bonus_ppm integer not null
);
alter table payment_method_bonuses add constraint payment_method_bonuses_pkey PRIMARY KEY (id);
alter table payment_method_bonuses add constraint payment_method_bonuses__step UNIQUE (panel_id, payment_method_id, from_micros);
alter table payment_method_bonuses add constraint payment_method_bonuses__amounts CHECK (((from_micros >= 0) AND ((bonus_ppm >= 1) AND (bonus_ppm <= 1000000))));
alter table payment_method_bonuses add constraint payment_method_bonuses__method FOREIGN KEY (panel_id, payment_method_id) REFERENCES payment_methods(panel_id, id) ON DELETE CASCADE;
alter table payment_method_bonuses enable row level security;
alter table payment_method_bonuses force row level security;
create policy panel on payment_method_bonuses for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on payment_method_bonuses for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table payment_method_bonuses to crescendo_app;
grant delete, insert, select, update on table payment_method_bonuses to crescendo_system;

-- payment_methods
create table payment_methods (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  name jsonb not null,
  description jsonb not null default '{}'::jsonb,
  additional_information jsonb not null default '{}'::jsonb,
  comments jsonb not null default '{}'::jsonb,
  translate_key text,
  icon text,
  strategy text not null,
  gateway text,
  fee_ppm integer not null default 0,
  reward_ppm integer not null default 0,
  min_micros bigint not null,
  max_micros bigint not null,
  charge_currency text not null default 'USD'::text,
  needs_verification boolean not null default false,
  account_number text,
  qr_code text,
  is_user_comment boolean not null default false,
  "position" integer not null default 0,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 0
);
alter table payment_methods add constraint payment_methods_pkey PRIMARY KEY (id);
alter table payment_methods add constraint payment_methods__of_panel UNIQUE (panel_id, id);
alter table payment_methods add constraint payment_methods__currency CHECK ((charge_currency = ANY (ARRAY['USD'::text, 'RUB'::text])));
alter table payment_methods add constraint payment_methods__gateway CHECK ((
CASE strategy
    WHEN 'stripe_checkout'::text THEN (gateway = 'stripe'::text)
    WHEN 'others'::text THEN (gateway = ANY (ARRAY['sandbox'::text, 'crypto'::text]))
    ELSE (gateway IS NULL)
END IS TRUE));
alter table payment_methods add constraint payment_methods__limits CHECK (((min_micros > 0) AND (max_micros >= min_micros)));
alter table payment_methods add constraint payment_methods__manual CHECK ((((strategy <> 'message'::text) OR (account_number IS NOT NULL)) AND ((strategy <> 'qr_code'::text) OR (qr_code IS NOT NULL))));
alter table payment_methods add constraint payment_methods__name CHECK (((jsonb_typeof(name) = 'object'::text) AND (length((name ->> 'en'::text)) > 0)));
alter table payment_methods add constraint payment_methods__percents CHECK ((((fee_ppm >= 0) AND (fee_ppm <= 1000000)) AND ((reward_ppm >= 0) AND (reward_ppm <= 1000000))));
alter table payment_methods add constraint payment_methods__strategy CHECK ((strategy = ANY (ARRAY['balance'::text, 'stripe_checkout'::text, 'qr_code'::text, 'message'::text, 'others'::text])));
alter table payment_methods add constraint payment_methods_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX payment_methods__in_order ON public.payment_methods USING btree (panel_id, "position", id);
alter table payment_methods enable row level security;
alter table payment_methods force row level security;
create policy panel on payment_methods for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on payment_methods for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table payment_methods to crescendo_app;
grant delete, insert, select, update on table payment_methods to crescendo_system;

-- personal_prices
create table personal_prices (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  service_id bigint not null,
  price_type text not null,
  price_micros bigint not null,
  created_at timestamp with time zone not null default now()
);
alter table personal_prices add constraint personal_prices_pkey PRIMARY KEY (id);
alter table personal_prices add constraint personal_prices__in_panel UNIQUE (panel_id, id);
alter table personal_prices add constraint personal_prices__once UNIQUE (panel_id, user_id, service_id);
alter table personal_prices add constraint personal_prices__price CHECK (((price_micros >= 1) AND (price_micros <= '1000000000000'::bigint)));
alter table personal_prices add constraint personal_prices__type CHECK ((price_type = ANY (ARRAY['per_quantity'::text, 'fixed'::text])));
alter table personal_prices add constraint personal_prices__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
alter table personal_prices add constraint personal_prices__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table personal_prices add constraint personal_prices_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX personal_prices__of_service ON public.personal_prices USING btree (panel_id, service_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.personal_prices REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('personal-prices');
CREATE TRIGGER announce_insert AFTER INSERT ON public.personal_prices REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('personal-prices');
CREATE TRIGGER announce_update AFTER UPDATE ON public.personal_prices REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('personal-prices');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.personal_prices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table personal_prices enable row level security;
alter table personal_prices force row level security;
create policy panel on personal_prices for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on personal_prices for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table personal_prices to crescendo_app;
grant delete, insert, select, update on table personal_prices to crescendo_system;

-- price_proposals
create table price_proposals (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  service_id bigint not null,
  price_micros bigint not null,
  before_micros bigint not null,
  created_at timestamp with time zone not null default now(),
  applied_by bigint,
  ended_at timestamp with time zone
);
alter table price_proposals add constraint price_proposals_pkey PRIMARY KEY (id);
alter table price_proposals add constraint price_proposals__of_panel UNIQUE (panel_id, id);
alter table price_proposals add constraint price_proposals__amounts CHECK (((price_micros >= 0) AND (before_micros >= 0)));
alter table price_proposals add constraint price_proposals__applied CHECK (((applied_by IS NULL) OR (ended_at IS NOT NULL)));
alter table price_proposals add constraint price_proposals__applied_by FOREIGN KEY (panel_id, applied_by) REFERENCES users(panel_id, id);
alter table price_proposals add constraint price_proposals__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
CREATE UNIQUE INDEX price_proposals__one_open ON public.price_proposals USING btree (panel_id, service_id) WHERE (ended_at IS NULL);
alter table price_proposals enable row level security;
alter table price_proposals force row level security;
create policy panel on price_proposals for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on price_proposals for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table price_proposals to crescendo_app;
grant delete, insert, select, update on table price_proposals to crescendo_system;

-- progress_marks
create table progress_marks (
  name text not null,
  done_to bigint not null default 0,
  seen_to bigint not null default 0,
  seen_before bigint
);
alter table progress_marks add constraint progress_marks_pkey PRIMARY KEY (name);
alter table progress_marks add constraint progress_marks__forward CHECK ((done_to <= seen_to));
grant insert, select, update on table progress_marks to crescendo_system;
grant select on table progress_marks to crescendo_app;

-- provider_costs
create table provider_costs (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  submission_id bigint,
  charged_micros bigint not null,
  quoted_micros bigint not null,
  created_at timestamp with time zone not null default now()
);
alter table provider_costs add constraint provider_costs_pkey PRIMARY KEY (id);
alter table provider_costs add constraint provider_costs_panel_id_id_key UNIQUE (panel_id, id);
alter table provider_costs add constraint provider_costs__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table provider_costs add constraint provider_costs__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
CREATE INDEX provider_costs__of_order ON public.provider_costs USING btree (panel_id, order_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.provider_costs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table provider_costs enable row level security;
alter table provider_costs force row level security;
create policy panel on provider_costs for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_costs for all to crescendo_system using (true) with check (true);
grant insert, select on table provider_costs to crescendo_app;
grant insert, select on table provider_costs to crescendo_system;

-- provider_days
create table provider_days (
  panel_id bigint not null,
  provider_id bigint not null,
  day date not null,
  orders integer not null,
  quoted_micros bigint not null,
  charged_micros bigint not null,
  over_orders integer not null,
  over_micros bigint not null,
  under_orders integer not null,
  under_micros bigint not null
);
alter table provider_days add constraint provider_days_pkey PRIMARY KEY (panel_id, provider_id, day);
alter table provider_days add constraint provider_days__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table provider_days enable row level security;
alter table provider_days force row level security;
create policy panel on provider_days for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_days for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table provider_days to crescendo_app;
grant delete, insert, select, update on table provider_days to crescendo_system;

-- provider_differences
create table provider_differences (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  provider_id bigint not null,
  submission_id bigint not null,
  order_id bigint not null,
  quoted_micros bigint not null,
  charged_micros bigint not null,
  quantity bigint not null,
  delivered bigint not null,
  ended_at timestamp with time zone not null
);
alter table provider_differences add constraint provider_differences_pkey PRIMARY KEY (id);
alter table provider_differences add constraint provider_differences__of_panel UNIQUE (panel_id, id);
alter table provider_differences add constraint provider_differences__once UNIQUE (panel_id, submission_id);
alter table provider_differences add constraint provider_differences__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table provider_differences add constraint provider_differences__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table provider_differences add constraint provider_differences__submission FOREIGN KEY (panel_id, submission_id) REFERENCES submissions(panel_id, id);
CREATE INDEX provider_differences__of_order ON public.provider_differences USING btree (panel_id, order_id);
CREATE INDEX provider_differences__of_provider ON public.provider_differences USING btree (panel_id, provider_id, id);
alter table provider_differences enable row level security;
alter table provider_differences force row level security;
create policy panel on provider_differences for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_differences for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table provider_differences to crescendo_app;
grant delete, insert, select, update on table provider_differences to crescendo_system;

-- provider_hours
create table provider_hours (
  panel_id bigint not null,
  provider_id bigint not null,
  hour timestamp with time zone not null,
  calls integer not null default 0,
  unsent integer not null default 0,
  unanswered integer not null default 0,
  unclear integer not null default 0,
  latency_counts integer[] not null default '{}'::integer[],
  balance_micros bigint,
  orders integer not null default 0,
  cost_micros bigint not null default 0,
  sold_micros bigint not null default 0
);
alter table provider_hours add constraint provider_hours_pkey PRIMARY KEY (panel_id, provider_id, hour);
alter table provider_hours add constraint provider_hours__counts CHECK (((calls >= 0) AND (unsent >= 0) AND (unanswered >= 0) AND (unclear >= 0) AND (orders >= 0)));
alter table provider_hours add constraint provider_hours__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
CREATE INDEX provider_hours__age ON public.provider_hours USING btree (hour);
alter table provider_hours enable row level security;
alter table provider_hours force row level security;
create policy panel on provider_hours for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_hours for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table provider_hours to crescendo_app;
grant delete, insert, select, update on table provider_hours to crescendo_system;

-- provider_service_changes
create table provider_service_changes (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  provider_id bigint not null,
  provider_service_id bigint not null,
  kind text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now()
);
alter table provider_service_changes add constraint provider_service_changes_pkey PRIMARY KEY (id);
alter table provider_service_changes add constraint provider_service_changes__of_panel UNIQUE (panel_id, id);
alter table provider_service_changes add constraint provider_service_changes__kind CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'gone'::text, 'back'::text])));
alter table provider_service_changes add constraint provider_service_changes__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table provider_service_changes add constraint provider_service_changes__service FOREIGN KEY (panel_id, provider_service_id) REFERENCES provider_services(panel_id, id);
CREATE INDEX provider_service_changes__age ON public.provider_service_changes USING btree (created_at);
CREATE INDEX provider_service_changes__of_provider ON public.provider_service_changes USING btree (panel_id, provider_id, id);
CREATE INDEX provider_service_changes__of_service ON public.provider_service_changes USING btree (panel_id, provider_service_id);
alter table provider_service_changes enable row level security;
alter table provider_service_changes force row level security;
create policy panel on provider_service_changes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_service_changes for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table provider_service_changes to crescendo_app;
grant delete, insert, select, update on table provider_service_changes to crescendo_system;

-- provider_services
create table provider_services (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  provider_id bigint not null,
  external_id text not null,
  name text not null,
  category text not null default ''::text,
  type text not null default 'Default'::text,
  rate_micros bigint not null,
  min_quantity bigint not null,
  max_quantity bigint not null,
  has_refill boolean not null default false,
  can_cancel boolean not null default false,
  has_drip_feed boolean not null default false,
  is_listed boolean not null default true,
  synced_at timestamp with time zone not null default now()
);
alter table provider_services add constraint provider_services_pkey PRIMARY KEY (id);
alter table provider_services add constraint provider_services__external_id UNIQUE (panel_id, provider_id, external_id);
alter table provider_services add constraint provider_services__of_panel UNIQUE (panel_id, id);
alter table provider_services add constraint provider_services__amounts CHECK (((rate_micros >= 0) AND (min_quantity >= 0) AND (max_quantity >= min_quantity)));
alter table provider_services add constraint provider_services__lengths CHECK ((((length(external_id) >= 1) AND (length(external_id) <= 64)) AND (length(name) <= 500)));
alter table provider_services add constraint provider_services__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table provider_services enable row level security;
alter table provider_services force row level security;
create policy panel on provider_services for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on provider_services for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table provider_services to crescendo_app;
grant delete, insert, select, update on table provider_services to crescendo_system;

-- providers
create table providers (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  name text not null,
  url text not null,
  sealed_key text not null,
  currency text not null default 'USD'::text,
  unit_value_micros bigint not null default 1000000,
  markup_ppm integer not null default 0,
  is_enabled boolean not null default true,
  is_simulated boolean not null default false,
  calls_per_minute integer not null default 300,
  balance_micros bigint,
  balance_read_at timestamp with time zone,
  low_balance_micros bigint,
  failures integer not null default 0,
  closed_until timestamp with time zone,
  is_out_of_funds boolean not null default false,
  probe_token uuid,
  probe_until timestamp with time zone,
  synced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  calls_spent_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  opening_micros bigint,
  opening_at timestamp with time zone,
  following_spent_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  lists_orders boolean,
  paused_at timestamp with time zone,
  paused_by bigint,
  pause_reason text,
  version integer not null default 1
);
alter table providers add constraint providers_pkey PRIMARY KEY (id);
alter table providers add constraint providers__name UNIQUE (panel_id, name);
alter table providers add constraint providers__of_panel UNIQUE (panel_id, id);
alter table providers add constraint providers__amounts CHECK (((unit_value_micros > 0) AND ((markup_ppm >= 0) AND (markup_ppm <= 100000000)) AND (low_balance_micros >= 0) AND ((calls_per_minute >= 1) AND (calls_per_minute <= 100000)) AND (failures >= 0)));
alter table providers add constraint providers__currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text));
alter table providers add constraint providers__name_length CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table providers add constraint providers__pause CHECK ((((paused_at IS NULL) = (pause_reason IS NULL)) AND (length(pause_reason) <= 500)));
alter table providers add constraint providers__url_form CHECK (((url ~ '^https?://[^\s]+$'::text) AND (length(url) <= 500)));
alter table providers add constraint providers__pauser FOREIGN KEY (panel_id, paused_by) REFERENCES users(panel_id, id);
alter table providers add constraint providers_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER announce_work AFTER UPDATE ON public.providers FOR EACH ROW WHEN (((((((old.is_enabled IS DISTINCT FROM new.is_enabled) OR (old.closed_until IS DISTINCT FROM new.closed_until)) OR (old.probe_until IS DISTINCT FROM new.probe_until)) OR (old.is_out_of_funds IS DISTINCT FROM new.is_out_of_funds)) OR (old.calls_per_minute IS DISTINCT FROM new.calls_per_minute)) OR (old.paused_at IS DISTINCT FROM new.paused_at))) EXECUTE FUNCTION announce_work('all');
CREATE CONSTRAINT TRIGGER send_announced AFTER UPDATE ON public.providers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN ((((((old.is_enabled IS DISTINCT FROM new.is_enabled) OR (old.closed_until IS DISTINCT FROM new.closed_until)) OR (old.probe_until IS DISTINCT FROM new.probe_until)) OR (old.is_out_of_funds IS DISTINCT FROM new.is_out_of_funds)) OR (old.calls_per_minute IS DISTINCT FROM new.calls_per_minute)) OR (old.paused_at IS DISTINCT FROM new.paused_at)) THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table providers enable row level security;
alter table providers force row level security;
create policy panel on providers for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on providers for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table providers to crescendo_app;
grant delete, insert, select, update on table providers to crescendo_system;

-- rate_counters
create unlogged table rate_counters (
  panel_id bigint not null,
  name text not null,
  subject_hash bytea not null,
  span_start timestamp with time zone not null,
  span_end timestamp with time zone not null,
  count integer not null
);
alter table rate_counters add constraint rate_counters_pkey PRIMARY KEY (panel_id, name, subject_hash, span_start);
CREATE INDEX rate_counters__over ON public.rate_counters USING btree (span_end);
alter table rate_counters enable row level security;
alter table rate_counters force row level security;
create policy panel on rate_counters for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on rate_counters for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table rate_counters to crescendo_app;
grant delete, insert, select, update on table rate_counters to crescendo_system;

-- recent_adds
create table recent_adds (
  panel_id bigint not null,
  token_id bigint not null,
  request_hash bytea not null,
  order_id bigint not null,
  ended_at timestamp with time zone not null default now()
);
alter table recent_adds add constraint recent_adds_pkey PRIMARY KEY (panel_id, token_id, request_hash);
alter table recent_adds add constraint recent_adds__token FOREIGN KEY (panel_id, token_id) REFERENCES api_tokens(panel_id, id) ON DELETE CASCADE;
CREATE INDEX recent_adds__age ON public.recent_adds USING btree (ended_at);
alter table recent_adds enable row level security;
alter table recent_adds force row level security;
create policy panel on recent_adds for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on recent_adds for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table recent_adds to crescendo_app;
grant delete, insert, select, update on table recent_adds to crescendo_system;

-- recovery_codes
create table recovery_codes (
  panel_id bigint not null,
  user_id bigint not null,
  code_mac text not null,
  used_at timestamp with time zone
);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (panel_id, user_id, code_mac);
alter table recovery_codes add constraint recovery_codes__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy panel on recovery_codes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on recovery_codes for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table recovery_codes to crescendo_app;
grant delete, insert, select, update on table recovery_codes to crescendo_system;

-- refill_requests
create table refill_requests (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  quantity integer not null,
  status text not null default 'requested'::text,
  created_at timestamp with time zone not null default now(),
  submission_id bigint,
  external_id text,
  ask_state text not null default 'waiting'::text,
  lease_token uuid,
  lease_until timestamp with time zone,
  poll_at timestamp with time zone default now(),
  poll_failures integer not null default 0,
  answer text,
  ended_at timestamp with time zone,
  is_end_told boolean not null default false,
  provider_id bigint
);
alter table refill_requests add constraint refill_requests_pkey PRIMARY KEY (id);
alter table refill_requests add constraint refill_requests__of_panel UNIQUE (panel_id, id);
alter table refill_requests add constraint refill_requests__ask_state CHECK ((ask_state = ANY (ARRAY['waiting'::text, 'asking'::text, 'asked'::text, 'unknown'::text, 'refused'::text])));
alter table refill_requests add constraint refill_requests__quantity CHECK ((quantity >= 1));
alter table refill_requests add constraint refill_requests__status CHECK ((status = ANY (ARRAY['requested'::text, 'in_progress'::text, 'completed'::text, 'rejected'::text])));
alter table refill_requests add constraint refill_requests__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table refill_requests add constraint refill_requests__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table refill_requests add constraint refill_requests__submission FOREIGN KEY (panel_id, submission_id) REFERENCES submissions(panel_id, id);
CREATE INDEX refill_requests__by_provider ON public.refill_requests USING btree (provider_id, poll_at) WHERE (status = ANY (ARRAY['requested'::text, 'in_progress'::text]));
CREATE INDEX refill_requests__ended ON public.refill_requests USING btree (ended_at) WHERE (status = ANY (ARRAY['completed'::text, 'rejected'::text]));
CREATE INDEX refill_requests__of_order ON public.refill_requests USING btree (panel_id, order_id, id DESC);
CREATE UNIQUE INDEX refill_requests__one_open ON public.refill_requests USING btree (panel_id, order_id) WHERE (status = ANY (ARRAY['requested'::text, 'in_progress'::text]));
CREATE INDEX refill_requests__unanswered ON public.refill_requests USING btree (ask_state) WHERE ((status = 'requested'::text) AND (ask_state = ANY (ARRAY['asking'::text, 'unknown'::text])));
CREATE TRIGGER announce AFTER UPDATE ON public.refill_requests FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION announce_refill();
CREATE TRIGGER announce_work AFTER INSERT ON public.refill_requests FOR EACH ROW EXECUTE FUNCTION announce_work('ask-refills');
CREATE TRIGGER for_webhooks AFTER INSERT ON public.refill_requests FOR EACH ROW EXECUTE FUNCTION note_refill_for_webhooks();
CREATE TRIGGER for_webhooks_changed AFTER UPDATE OF status ON public.refill_requests FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_refill_for_webhooks();
CREATE CONSTRAINT TRIGGER send_announced AFTER UPDATE ON public.refill_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN (old.status IS DISTINCT FROM new.status) THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
CREATE CONSTRAINT TRIGGER send_announced_insert AFTER INSERT ON public.refill_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (begins_announcing()) EXECUTE FUNCTION send_announced();
alter table refill_requests enable row level security;
alter table refill_requests force row level security;
create policy panel on refill_requests for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on refill_requests for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table refill_requests to crescendo_app;
grant delete, insert, select, update on table refill_requests to crescendo_system;

-- reviews
create table reviews (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  service_type_id bigint not null,
  service_id bigint,
  author text not null,
  locale text not null default 'en'::text,
  rating smallint not null,
  comment text,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  user_id bigint
);
alter table reviews add constraint reviews_pkey PRIMARY KEY (id);
alter table reviews add constraint reviews__once_each UNIQUE (panel_id, user_id, service_id);
alter table reviews add constraint reviews__comment_length CHECK ((length(comment) <= 1000));
alter table reviews add constraint reviews__rating_range CHECK (((rating >= 1) AND (rating <= 5)));
alter table reviews add constraint reviews__service FOREIGN KEY (panel_id, service_type_id, service_id) REFERENCES services(panel_id, service_type_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table reviews add constraint reviews__service_type FOREIGN KEY (panel_id, service_type_id) REFERENCES service_types(panel_id, id) ON DELETE CASCADE;
alter table reviews add constraint reviews__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX reviews__of_service ON public.reviews USING btree (panel_id, service_id, created_at DESC, id DESC) WHERE (service_id IS NOT NULL);
CREATE INDEX reviews__of_type ON public.reviews USING btree (panel_id, service_type_id, created_at DESC, id DESC);
CREATE TRIGGER announce_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.reviews DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table reviews enable row level security;
alter table reviews force row level security;
create policy panel on reviews for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on reviews for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table reviews to crescendo_app;
grant delete, insert, select, update on table reviews to crescendo_system;

-- sandbox_payments
create table sandbox_payments (
  reference text not null,
  panel_id bigint not null,
  kind text not null,
  subject text not null,
  status text not null default 'open'::text,
  amount_minor bigint,
  currency text,
  success_url text not null,
  cancel_url text not null,
  locale text not null,
  created_at timestamp with time zone not null default now()
);
alter table sandbox_payments add constraint sandbox_payments_pkey PRIMARY KEY (reference);
alter table sandbox_payments add constraint sandbox_payments__subject UNIQUE (panel_id, subject);
alter table sandbox_payments add constraint sandbox_payments__kind CHECK ((kind = ANY (ARRAY['payment'::text, 'card'::text])));
alter table sandbox_payments add constraint sandbox_payments__status CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'refunded'::text, 'disputed'::text, 'dispute_won'::text, 'dispute_lost'::text])));
alter table sandbox_payments add constraint sandbox_payments_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
alter table sandbox_payments enable row level security;
alter table sandbox_payments force row level security;
create policy panel on sandbox_payments for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on sandbox_payments for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table sandbox_payments to crescendo_app;
grant delete, insert, select, update on table sandbox_payments to crescendo_system;

-- saved_views
create table saved_views (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now()
);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table saved_views add constraint saved_views__name UNIQUE (panel_id, user_id, list, name);
alter table saved_views add constraint saved_views__of_panel UNIQUE (panel_id, id);
alter table saved_views add constraint saved_views__texts CHECK (((list = ANY (ARRAY['orders'::text, 'customers'::text])) AND ((length(name) >= 1) AND (length(name) <= 60)) AND (length(query) <= 2000)));
alter table saved_views add constraint saved_views__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table saved_views add constraint saved_views_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy panel on saved_views for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on saved_views for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table saved_views to crescendo_app;
grant delete, insert, select, update on table saved_views to crescendo_system;

-- seeds
create table seeds (
  panel_id bigint not null,
  name text not null,
  version integer not null,
  applied_at timestamp with time zone not null default now()
);
alter table seeds add constraint seeds_pkey PRIMARY KEY (panel_id, name);
alter table seeds add constraint seeds_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
alter table seeds enable row level security;
alter table seeds force row level security;
create policy panel on seeds for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on seeds for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table seeds to crescendo_app;
grant delete, insert, select, update on table seeds to crescendo_system;

-- service_countries
create table service_countries (
  panel_id bigint not null,
  service_id bigint not null,
  country_id smallint not null
);
alter table service_countries add constraint service_countries_pkey PRIMARY KEY (panel_id, service_id, country_id);
alter table service_countries add constraint service_countries__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
alter table service_countries add constraint service_countries_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.service_countries REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.service_countries REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.service_countries REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.service_countries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table service_countries enable row level security;
alter table service_countries force row level security;
create policy panel on service_countries for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_countries for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_countries to crescendo_app;
grant delete, insert, select, update on table service_countries to crescendo_system;

-- service_facts
create table service_facts (
  panel_id bigint not null,
  service_id bigint not null,
  measured_from date not null,
  measured_to date not null,
  orders integer not null,
  completed integer not null,
  partial integer not null,
  canceled integer not null,
  median_start_minutes integer,
  median_units_per_day integer,
  refills_asked integer not null default 0,
  refills_honoured integer not null default 0
);
alter table service_facts add constraint service_facts_pkey PRIMARY KEY (panel_id, service_id);
alter table service_facts add constraint service_facts__ends CHECK (((completed >= 0) AND (partial >= 0) AND (canceled >= 0) AND (((completed + partial) + canceled) = orders)));
alter table service_facts add constraint service_facts__medians CHECK (((median_start_minutes >= 0) AND (median_units_per_day >= 0)));
alter table service_facts add constraint service_facts__period CHECK ((measured_from <= measured_to));
alter table service_facts add constraint service_facts__refills CHECK (((refills_honoured >= 0) AND (refills_honoured <= refills_asked)));
alter table service_facts add constraint service_facts__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
CREATE TRIGGER announce_delete AFTER DELETE ON public.service_facts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.service_facts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.service_facts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.service_facts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table service_facts enable row level security;
alter table service_facts force row level security;
create policy panel on service_facts for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_facts for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_facts to crescendo_app;
grant delete, insert, select, update on table service_facts to crescendo_system;

-- service_labels
create table service_labels (
  panel_id bigint not null,
  service_id bigint not null,
  label_id bigint not null
);
alter table service_labels add constraint service_labels_pkey PRIMARY KEY (panel_id, service_id, label_id);
alter table service_labels add constraint service_labels__label FOREIGN KEY (panel_id, label_id) REFERENCES labels(panel_id, id) ON DELETE CASCADE;
alter table service_labels add constraint service_labels__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
CREATE INDEX service_labels__of_label ON public.service_labels USING btree (panel_id, label_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.service_labels REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.service_labels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.service_labels REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.service_labels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table service_labels enable row level security;
alter table service_labels force row level security;
create policy panel on service_labels for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_labels for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_labels to crescendo_app;
grant delete, insert, select, update on table service_labels to crescendo_system;

-- service_routes
create table service_routes (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  service_id bigint not null,
  provider_service_id bigint not null,
  priority integer not null default 0,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  is_import boolean not null default false,
  markup_ppm integer
);
alter table service_routes add constraint service_routes_pkey PRIMARY KEY (id);
alter table service_routes add constraint service_routes__of_panel UNIQUE (panel_id, id);
alter table service_routes add constraint service_routes__once UNIQUE (panel_id, service_id, provider_service_id);
alter table service_routes add constraint service_routes__markup CHECK (((markup_ppm >= 0) AND (markup_ppm <= 100000000)));
alter table service_routes add constraint service_routes__provider_service FOREIGN KEY (panel_id, provider_service_id) REFERENCES provider_services(panel_id, id);
alter table service_routes add constraint service_routes__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id);
CREATE UNIQUE INDEX service_routes__import ON public.service_routes USING btree (panel_id, provider_service_id) WHERE is_import;
CREATE INDEX service_routes__of_provider_service ON public.service_routes USING btree (panel_id, provider_service_id);
alter table service_routes enable row level security;
alter table service_routes force row level security;
create policy panel on service_routes for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_routes for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_routes to crescendo_app;
grant delete, insert, select, update on table service_routes to crescendo_system;

-- service_type_questions
create table service_type_questions (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  service_type_id bigint not null,
  question jsonb not null,
  answer jsonb not null,
  "position" integer not null default 0
);
alter table service_type_questions add constraint service_type_questions_pkey PRIMARY KEY (id);
alter table service_type_questions add constraint service_type_questions__localised CHECK ((is_localised(question) AND is_localised(answer)));
alter table service_type_questions add constraint service_type_questions__service_type FOREIGN KEY (panel_id, service_type_id) REFERENCES service_types(panel_id, id) ON DELETE CASCADE;
CREATE INDEX service_type_questions__of_type ON public.service_type_questions USING btree (panel_id, service_type_id, "position", id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.service_type_questions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.service_type_questions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.service_type_questions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.service_type_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table service_type_questions enable row level security;
alter table service_type_questions force row level security;
create policy panel on service_type_questions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_type_questions for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_type_questions to crescendo_app;
grant delete, insert, select, update on table service_type_questions to crescendo_system;

-- service_types
create table service_types (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  network_id bigint not null,
  slug text not null,
  name jsonb not null,
  icon text,
  color text,
  title jsonb,
  description jsonb,
  platform_rules jsonb,
  is_enabled boolean not null default true,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  link_patterns jsonb
);
alter table service_types add constraint service_types_pkey PRIMARY KEY (id);
alter table service_types add constraint service_types__panel_id UNIQUE (panel_id, id);
alter table service_types add constraint service_types__slug UNIQUE (panel_id, slug);
alter table service_types add constraint service_types__color_form CHECK ((color ~ '^#[0-9A-F]{6}$'::text));
alter table service_types add constraint service_types__link_patterns_list CHECK ((jsonb_typeof(link_patterns) = 'array'::text));
alter table service_types add constraint service_types__name_localised CHECK (is_localised(name));
alter table service_types add constraint service_types__slug_form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table service_types add constraint service_types__texts_localised CHECK ((is_localised(title) AND is_localised(description) AND is_localised(platform_rules)));
alter table service_types add constraint service_types__network FOREIGN KEY (panel_id, network_id) REFERENCES networks(panel_id, id);
CREATE INDEX service_types__of_network ON public.service_types USING btree (panel_id, network_id, "position", id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.service_types REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.service_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.service_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.service_types DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table service_types enable row level security;
alter table service_types force row level security;
create policy panel on service_types for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on service_types for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table service_types to crescendo_app;
grant delete, insert, select, update on table service_types to crescendo_system;

-- services
create table services (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  service_type_id bigint not null,
  slug text not null,
  name jsonb not null,
  short_description jsonb,
  description jsonb,
  requirements jsonb,
  guarantee jsonb,
  geo jsonb,
  example_link text,
  meta_title jsonb,
  meta_description jsonb,
  delivery_kind text not null default 'other'::text,
  unit text not null,
  price_type text not null default 'per_quantity'::text,
  pricing_per integer not null default 1000,
  default_price_micros bigint not null,
  discount_ppm integer not null default 0,
  price_micros bigint not null generated always as ((default_price_micros - ((default_price_micros * discount_ppm) / 1000000))) stored,
  min_quantity integer not null,
  max_quantity integer not null,
  quantity_step integer not null default 1,
  default_quantity integer,
  calculable_quantity boolean not null default false,
  start_time_minutes integer,
  units_per_day integer,
  guarantee_days integer,
  has_refill boolean not null default false,
  drip_feed_is_allowed boolean not null default false,
  speedup_is_allowed boolean not null default false,
  has_search boolean not null default false,
  gather_statistic boolean not null default false,
  url_is_required boolean not null default true,
  is_package boolean not null default false,
  is_enabled boolean not null default true,
  is_deactivated boolean not null default false,
  restricted_access boolean not null default false,
  available_closed_sales boolean not null default false,
  available_personal_manager boolean not null default false,
  consultation_chat_period integer,
  thumbnail_period integer,
  popularity integer not null default 0,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  review_is_required boolean not null default false,
  routes_by text not null default 'priority'::text,
  queues_same_link boolean not null default true,
  paused_for_margin boolean not null default false,
  paused_for_routes boolean not null default false,
  routes_version integer not null default 0
);
alter table services add constraint services_pkey PRIMARY KEY (id);
alter table services add constraint services__panel_id UNIQUE (panel_id, id);
alter table services add constraint services__service_type_id UNIQUE (panel_id, service_type_id, id);
alter table services add constraint services__slug UNIQUE (panel_id, slug);
alter table services add constraint services__default_quantity_range CHECK (((default_quantity >= min_quantity) AND (default_quantity <= max_quantity)));
alter table services add constraint services__delivery_kind CHECK ((delivery_kind = ANY (ARRAY['advertising'::text, 'creators'::text, 'incentivised'::text, 'other'::text])));
alter table services add constraint services__discount_range CHECK (((discount_ppm >= 0) AND (discount_ppm < 1000000)));
alter table services add constraint services__guarantee_positive CHECK ((guarantee_days >= 1));
alter table services add constraint services__name_localised CHECK (is_localised(name));
alter table services add constraint services__perks_positive CHECK (((consultation_chat_period >= 0) AND (thumbnail_period >= 0)));
alter table services add constraint services__popularity_positive CHECK ((popularity >= 0));
alter table services add constraint services__price_range CHECK (((default_price_micros >= 0) AND (default_price_micros <= '1000000000000'::bigint)));
alter table services add constraint services__price_type CHECK ((price_type = ANY (ARRAY['per_quantity'::text, 'fixed'::text])));
alter table services add constraint services__pricing_per_positive CHECK ((pricing_per >= 1));
alter table services add constraint services__quantity_range CHECK (((min_quantity >= 1) AND (min_quantity <= max_quantity)));
alter table services add constraint services__quantity_step_positive CHECK ((quantity_step >= 1));
alter table services add constraint services__refill_needs_guarantee CHECK (((NOT has_refill) OR (guarantee_days IS NOT NULL)));
alter table services add constraint services__routes_by CHECK ((routes_by = ANY (ARRAY['priority'::text, 'cost'::text])));
alter table services add constraint services__slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (slug !~ '^[0-9]+$'::text) AND (slug <> ALL (ARRAY['labels'::text, 'favorites'::text, 'index'::text, 'cost'::text, 'quantity-by-cost'::text, 'related-service'::text]))));
alter table services add constraint services__speed_positive CHECK ((units_per_day >= 1));
alter table services add constraint services__start_time_positive CHECK ((start_time_minutes >= 0));
alter table services add constraint services__texts_localised CHECK ((is_localised(short_description) AND is_localised(description) AND is_localised(requirements) AND is_localised(guarantee) AND is_localised(geo) AND is_localised(meta_title) AND is_localised(meta_description)));
alter table services add constraint services__unit CHECK ((unit = ANY (ARRAY['views'::text, 'impressions'::text, 'reach'::text, 'clicks'::text, 'visits'::text, 'plays'::text, 'reads'::text, 'viewers'::text, 'listeners'::text, 'entries'::text, 'leads'::text, 'saves'::text, 'posts'::text, 'mentions'::text, 'videos'::text, 'streams'::text, 'playlists'::text, 'questions'::text, 'keywords'::text, 'responses'::text, 'days'::text, 'packages'::text, 'budget_dollars'::text])));
alter table services add constraint services__service_type FOREIGN KEY (panel_id, service_type_id) REFERENCES service_types(panel_id, id);
CREATE INDEX services__listed ON public.services USING btree (panel_id, "position", id) WHERE (is_enabled AND (NOT is_deactivated) AND (NOT restricted_access));
CREATE INDEX services__listed_of_type ON public.services USING btree (panel_id, service_type_id, "position", id) INCLUDE (price_micros) WHERE (is_enabled AND (NOT is_deactivated) AND (NOT restricted_access));
CREATE TRIGGER announce_delete AFTER DELETE ON public.services REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.services REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.services REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table services enable row level security;
alter table services force row level security;
create policy panel on services for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on services for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table services to crescendo_app;
grant delete, insert, select, update on table services to crescendo_system;

-- services_bought_together
create table services_bought_together (
  panel_id bigint not null,
  service_id bigint not null,
  other_id bigint not null,
  customers integer not null
);
alter table services_bought_together add constraint services_bought_together_pkey PRIMARY KEY (panel_id, service_id, other_id);
alter table services_bought_together add constraint services_bought_together__customers_positive CHECK ((customers >= 1));
alter table services_bought_together add constraint services_bought_together__not_itself CHECK ((service_id <> other_id));
alter table services_bought_together add constraint services_bought_together__other FOREIGN KEY (panel_id, other_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
alter table services_bought_together add constraint services_bought_together__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
CREATE INDEX services_bought_together__of_other ON public.services_bought_together USING btree (panel_id, other_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.services_bought_together REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.services_bought_together REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.services_bought_together REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.services_bought_together DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table services_bought_together enable row level security;
alter table services_bought_together force row level security;
create policy panel on services_bought_together for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on services_bought_together for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table services_bought_together to crescendo_app;
grant delete, insert, select, update on table services_bought_together to crescendo_system;

-- sessions
create table sessions (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  device text,
  address inet,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  previous_token_hash bytea,
  previous_valid_until timestamp with time zone,
  opened_by bigint,
  kind text not null default 'shop'::text,
  key_hash bytea,
  family_hash bytea,
  second_factor text,
  second_factor_at timestamp with time zone
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions__previous_token UNIQUE (previous_token_hash);
alter table sessions add constraint sessions__token UNIQUE (token_hash);
alter table sessions add constraint sessions__factor_both CHECK (((second_factor IS NULL) = (second_factor_at IS NULL)));
alter table sessions add constraint sessions__family_length CHECK ((octet_length(family_hash) = 32));
alter table sessions add constraint sessions__key_length CHECK ((octet_length(key_hash) = 32));
alter table sessions add constraint sessions__kind CHECK ((kind = ANY (ARRAY['shop'::text, 'console'::text])));
alter table sessions add constraint sessions__previous_both CHECK (((previous_token_hash IS NULL) = (previous_valid_until IS NULL)));
alter table sessions add constraint sessions__second_factor CHECK ((second_factor = ANY (ARRAY['totp'::text, 'passkey'::text, 'email'::text, 'recovery'::text])));
alter table sessions add constraint sessions__token_length CHECK ((octet_length(token_hash) = 32));
alter table sessions add constraint sessions__opened_by FOREIGN KEY (panel_id, opened_by) REFERENCES users(panel_id, id);
alter table sessions add constraint sessions__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX sessions__expired ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions__family ON public.sessions USING btree (family_hash);
CREATE INDEX sessions__of_user ON public.sessions USING btree (panel_id, user_id);
CREATE INDEX sessions__opened_by ON public.sessions USING btree (panel_id, opened_by) WHERE (opened_by IS NOT NULL);
CREATE TRIGGER announce_end AFTER DELETE ON public.sessions REFERENCING OLD TABLE AS ended_sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_session_end();
CREATE CONSTRAINT TRIGGER send_announced AFTER DELETE ON public.sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table sessions enable row level security;
alter table sessions force row level security;
create policy panel on sessions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on sessions for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table sessions to crescendo_app;
grant delete, insert, select, update on table sessions to crescendo_system;

-- social_identities
create table social_identities (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  provider text not null,
  subject text not null,
  label text,
  created_at timestamp with time zone not null default now()
);
alter table social_identities add constraint social_identities_pkey PRIMARY KEY (id);
alter table social_identities add constraint social_identities__one_of_a_kind UNIQUE (panel_id, user_id, provider);
alter table social_identities add constraint social_identities__subject UNIQUE (panel_id, provider, subject);
alter table social_identities add constraint social_identities__provider CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'telegram'::text])));
alter table social_identities add constraint social_identities__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table social_identities enable row level security;
alter table social_identities force row level security;
create policy panel on social_identities for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on social_identities for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table social_identities to crescendo_app;
grant delete, insert, select, update on table social_identities to crescendo_system;

-- social_returns
create table social_returns (
  state_hash bytea not null,
  panel_id bigint not null,
  provider text not null,
  content_sealed text not null,
  expires_at timestamp with time zone not null
);
alter table social_returns add constraint social_returns_pkey PRIMARY KEY (state_hash);
alter table social_returns add constraint social_returns__provider CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])));
alter table social_returns add constraint social_returns_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX social_returns__expired ON public.social_returns USING btree (expires_at);
alter table social_returns enable row level security;
alter table social_returns force row level security;
create policy panel on social_returns for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on social_returns for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table social_returns to crescendo_app;
grant delete, insert, select, update on table social_returns to crescendo_system;

-- special_offer_service_types
create table special_offer_service_types (
  panel_id bigint not null,
  special_offer_id bigint not null,
  service_type_id bigint not null,
  sorting integer not null default 0
);
alter table special_offer_service_types add constraint special_offer_service_types_pkey PRIMARY KEY (panel_id, special_offer_id, service_type_id);
alter table special_offer_service_types add constraint special_offer_service_types__offer FOREIGN KEY (panel_id, special_offer_id) REFERENCES special_offers(panel_id, id) ON DELETE CASCADE;
alter table special_offer_service_types add constraint special_offer_service_types__type FOREIGN KEY (panel_id, service_type_id) REFERENCES service_types(panel_id, id) ON DELETE CASCADE;
CREATE INDEX special_offer_service_types__of_type ON public.special_offer_service_types USING btree (panel_id, service_type_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.special_offer_service_types REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.special_offer_service_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.special_offer_service_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.special_offer_service_types DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table special_offer_service_types enable row level security;
alter table special_offer_service_types force row level security;
create policy panel on special_offer_service_types for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on special_offer_service_types for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table special_offer_service_types to crescendo_app;
grant delete, insert, select, update on table special_offer_service_types to crescendo_system;

-- special_offers
create table special_offers (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  place text not null,
  "position" text not null,
  title jsonb not null,
  description jsonb not null,
  show_all boolean not null default false,
  sorting integer not null default 0,
  is_enabled boolean not null default true
);
alter table special_offers add constraint special_offers_pkey PRIMARY KEY (id);
alter table special_offers add constraint special_offers__panel_id UNIQUE (panel_id, id);
alter table special_offers add constraint special_offers__place CHECK ((place = ANY (ARRAY['service_type'::text, 'success_payment'::text])));
alter table special_offers add constraint special_offers__position CHECK (("position" = ANY (ARRAY['top'::text, 'middle'::text, 'network'::text, 'account_podcast'::text, 'account_blog'::text, 'account_stream'::text, 'account_music'::text, 'account_business'::text, 'our_bestsellers'::text])));
alter table special_offers add constraint special_offers__texts CHECK ((is_localised(title) AND is_localised(description)));
alter table special_offers add constraint special_offers_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE TRIGGER announce_delete AFTER DELETE ON public.special_offers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_insert AFTER INSERT ON public.special_offers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE TRIGGER announce_update AFTER UPDATE ON public.special_offers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('content');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.special_offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table special_offers enable row level security;
alter table special_offers force row level security;
create policy panel on special_offers for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on special_offers for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table special_offers to crescendo_app;
grant delete, insert, select, update on table special_offers to crescendo_system;

-- spent_assertions
create table spent_assertions (
  panel_id bigint not null,
  digest bytea not null,
  expires_at timestamp with time zone not null
);
alter table spent_assertions add constraint spent_assertions_pkey PRIMARY KEY (panel_id, digest);
alter table spent_assertions add constraint spent_assertions__digest_length CHECK ((octet_length(digest) = 32));
alter table spent_assertions add constraint spent_assertions_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX spent_assertions__expired ON public.spent_assertions USING btree (expires_at);
alter table spent_assertions enable row level security;
alter table spent_assertions force row level security;
create policy panel on spent_assertions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on spent_assertions for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table spent_assertions to crescendo_app;
grant delete, insert, select, update on table spent_assertions to crescendo_system;

-- staff_invitations
create table staff_invitations (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  email text not null,
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by bigint
);
alter table staff_invitations add constraint staff_invitations_pkey PRIMARY KEY (id);
alter table staff_invitations add constraint staff_invitations__in_panel UNIQUE (panel_id, id);
alter table staff_invitations add constraint staff_invitations__token UNIQUE (token_hash);
alter table staff_invitations add constraint staff_invitations__accepted CHECK (((accepted_at IS NULL) = (accepted_by IS NULL)));
alter table staff_invitations add constraint staff_invitations__inviter FOREIGN KEY (panel_id, invited_by) REFERENCES users(panel_id, id);
alter table staff_invitations add constraint staff_invitations__person FOREIGN KEY (panel_id, accepted_by) REFERENCES users(panel_id, id);
alter table staff_invitations add constraint staff_invitations_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE INDEX staff_invitations__of_inviter ON public.staff_invitations USING btree (panel_id, invited_by);
CREATE INDEX staff_invitations__of_person ON public.staff_invitations USING btree (panel_id, accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE UNIQUE INDEX staff_invitations__open ON public.staff_invitations USING btree (panel_id, email) WHERE (accepted_at IS NULL);
alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
create policy panel on staff_invitations for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on staff_invitations for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table staff_invitations to crescendo_app;
grant delete, insert, select, update on table staff_invitations to crescendo_system;

-- staff_roles
create table staff_roles (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  role text not null,
  name text,
  permissions text[],
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
);
alter table staff_roles add constraint staff_roles_pkey PRIMARY KEY (id);
alter table staff_roles add constraint staff_roles__in_panel UNIQUE (panel_id, id);
alter table staff_roles add constraint staff_roles__role UNIQUE (panel_id, role);
alter table staff_roles add constraint staff_roles__made_here CHECK (((name IS NULL) = (permissions IS NULL)));
alter table staff_roles add constraint staff_roles_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX staff_roles__name ON public.staff_roles USING btree (panel_id, lower(name));
alter table staff_roles enable row level security;
alter table staff_roles force row level security;
create policy panel on staff_roles for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on staff_roles for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table staff_roles to crescendo_app;
grant delete, insert, select, update on table staff_roles to crescendo_system;

-- submissions
create table submissions (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  route_id bigint,
  attempt_no integer not null,
  state text not null default 'sending'::text,
  lease_token uuid not null,
  lease_until timestamp with time zone not null,
  parameters jsonb not null,
  quantity bigint not null,
  expected_micros bigint not null,
  external_id text,
  answer text,
  refusal text,
  resolved_by bigint,
  resolution text,
  evidence jsonb,
  started_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  accepted_at timestamp with time zone,
  poll_at timestamp with time zone,
  polled_at timestamp with time zone,
  poll_failures integer not null default 0,
  external_status text,
  start_count bigint,
  remains bigint,
  charge_micros bigint,
  ended_at timestamp with time zone,
  cancel_state text,
  cancel_at timestamp with time zone,
  cancel_tries integer not null default 0,
  unclear_answers integer not null default 0,
  unclear_since timestamp with time zone,
  response_status smallint,
  response text
);
alter table submissions add constraint submissions_pkey PRIMARY KEY (id);
alter table submissions add constraint submissions__attempt UNIQUE (panel_id, order_id, attempt_no);
alter table submissions add constraint submissions__of_panel UNIQUE (panel_id, id);
alter table submissions add constraint submissions__accepted CHECK (((state = 'accepted'::text) = (external_id IS NOT NULL)));
alter table submissions add constraint submissions__cancel_state CHECK ((cancel_state = ANY (ARRAY['requested'::text, 'asking'::text, 'asked'::text, 'refused'::text])));
alter table submissions add constraint submissions__ended CHECK (((ended_at IS NULL) OR (state = 'accepted'::text)));
alter table submissions add constraint submissions__lengths CHECK (((length(external_id) <= 64) AND (length(answer) <= 2000)));
alter table submissions add constraint submissions__response CHECK ((length(response) <= 4000));
alter table submissions add constraint submissions__state CHECK ((state = ANY (ARRAY['sending'::text, 'unknown'::text, 'accepted'::text, 'refused'::text, 'unsent'::text, 'released'::text])));
alter table submissions add constraint submissions__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table submissions add constraint submissions__provider FOREIGN KEY (panel_id, provider_id) REFERENCES providers(panel_id, id);
alter table submissions add constraint submissions__resolver FOREIGN KEY (panel_id, resolved_by) REFERENCES users(panel_id, id);
alter table submissions add constraint submissions__route FOREIGN KEY (panel_id, route_id) REFERENCES service_routes(panel_id, id);
CREATE INDEX submissions__by_external_id ON public.submissions USING btree (panel_id, external_id COLLATE "C") WHERE (external_id IS NOT NULL);
CREATE INDEX submissions__ended ON public.submissions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX submissions__external_id ON public.submissions USING btree (panel_id, provider_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX submissions__of_provider ON public.submissions USING btree (panel_id, provider_id, started_at);
CREATE UNIQUE INDEX submissions__one_live ON public.submissions USING btree (panel_id, order_id) WHERE (state = ANY (ARRAY['sending'::text, 'unknown'::text, 'accepted'::text]));
CREATE INDEX submissions__sending ON public.submissions USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX submissions__to_cancel_by_provider ON public.submissions USING btree (provider_id, cancel_at) WHERE ((cancel_state = ANY (ARRAY['requested'::text, 'asking'::text])) AND (state = 'accepted'::text) AND (ended_at IS NULL));
CREATE INDEX submissions__to_poll_by_provider ON public.submissions USING btree (provider_id, poll_at) WHERE ((state = 'accepted'::text) AND (ended_at IS NULL));
CREATE INDEX submissions__under_way ON public.submissions USING btree (panel_id, provider_id) WHERE (state = 'sending'::text);
CREATE INDEX submissions__unknown ON public.submissions USING btree (panel_id, started_at) WHERE (state = 'unknown'::text);
CREATE TRIGGER note_changed_cost AFTER UPDATE OF state, charge_micros, ended_at, remains ON public.submissions FOR EACH ROW WHEN ((((old.state = 'accepted'::text) OR (new.state = 'accepted'::text)) AND ((old.state <> new.state) OR (old.charge_micros IS DISTINCT FROM new.charge_micros) OR (old.ended_at IS DISTINCT FROM new.ended_at) OR ((new.ended_at IS NOT NULL) AND (old.remains IS DISTINCT FROM new.remains))))) EXECUTE FUNCTION note_provider_cost();
CREATE TRIGGER note_cost AFTER INSERT ON public.submissions FOR EACH ROW WHEN ((new.state = 'accepted'::text)) EXECUTE FUNCTION note_provider_cost();
alter table submissions enable row level security;
alter table submissions force row level security;
create policy panel on submissions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on submissions for all to crescendo_system using (true) with check (true);
grant insert, select, update on table submissions to crescendo_app;
grant insert, select, update on table submissions to crescendo_system;

-- support_requests
create table support_requests (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  order_id bigint not null,
  subject text not null,
  text text not null,
  email text not null,
  created_at timestamp with time zone not null default now()
);
alter table support_requests add constraint support_requests_pkey PRIMARY KEY (id);
alter table support_requests add constraint support_requests__of_panel UNIQUE (panel_id, id);
alter table support_requests add constraint support_requests__lengths CHECK ((((length(subject) >= 1) AND (length(subject) <= 255)) AND ((length(text) >= 1) AND (length(text) <= 5000))));
alter table support_requests add constraint support_requests__order FOREIGN KEY (panel_id, order_id) REFERENCES orders(panel_id, id);
alter table support_requests add constraint support_requests__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id);
CREATE INDEX support_requests__of_order ON public.support_requests USING btree (panel_id, order_id, id);
CREATE INDEX support_requests__of_user ON public.support_requests USING btree (panel_id, user_id);
alter table support_requests enable row level security;
alter table support_requests force row level security;
create policy panel on support_requests for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on support_requests for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table support_requests to crescendo_app;
grant delete, insert, select, update on table support_requests to crescendo_system;

-- target_types
create table target_types (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  name text not null,
  title jsonb not null,
  view_type text not null,
  selectable text
);
alter table target_types add constraint target_types_pkey PRIMARY KEY (id);
alter table target_types add constraint target_types__name UNIQUE (panel_id, name);
alter table target_types add constraint target_types__panel_id UNIQUE (panel_id, id);
alter table target_types add constraint target_types__selectable CHECK ((selectable = ANY (ARRAY['languages'::text, 'countries'::text])));
alter table target_types add constraint target_types__title_localised CHECK (is_localised(title));
alter table target_types add constraint target_types__view_type CHECK ((view_type = ANY (ARRAY['comments'::text, 'seo_keywords'::text, 'textarea'::text, 'input'::text, 'number'::text, 'select'::text])));
alter table target_types add constraint target_types_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.target_types REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.target_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.target_types REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.target_types DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table target_types enable row level security;
alter table target_types force row level security;
create policy panel on target_types for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on target_types for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table target_types to crescendo_app;
grant delete, insert, select, update on table target_types to crescendo_system;

-- targets
create table targets (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  service_id bigint not null,
  target_type_id bigint not null,
  name text not null,
  placeholder jsonb,
  selectable_values jsonb,
  translations jsonb not null default '{}'::jsonb,
  is_enabled boolean not null default true,
  "position" integer not null default 0,
  is_required boolean not null default false
);
alter table targets add constraint targets_pkey PRIMARY KEY (id);
alter table targets add constraint targets__name UNIQUE (panel_id, service_id, name);
alter table targets add constraint targets__placeholder_localised CHECK (is_localised(placeholder));
alter table targets add constraint targets__selectable_values_list CHECK ((jsonb_typeof(selectable_values) = 'array'::text));
alter table targets add constraint targets__translations_object CHECK ((jsonb_typeof(translations) = 'object'::text));
alter table targets add constraint targets__service FOREIGN KEY (panel_id, service_id) REFERENCES services(panel_id, id) ON DELETE CASCADE;
alter table targets add constraint targets__target_type FOREIGN KEY (panel_id, target_type_id) REFERENCES target_types(panel_id, id);
CREATE INDEX targets__of_type ON public.targets USING btree (panel_id, target_type_id);
CREATE TRIGGER announce_delete AFTER DELETE ON public.targets REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_insert AFTER INSERT ON public.targets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER announce_update AFTER UPDATE ON public.targets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT OR DELETE OR UPDATE ON public.targets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table targets enable row level security;
alter table targets force row level security;
create policy panel on targets for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on targets for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table targets to crescendo_app;
grant delete, insert, select, update on table targets to crescendo_system;

-- totp_secrets
create table totp_secrets (
  panel_id bigint not null,
  user_id bigint not null,
  secret_sealed text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now()
);
alter table totp_secrets add constraint totp_secrets_pkey PRIMARY KEY (panel_id, user_id);
alter table totp_secrets add constraint totp_secrets__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table totp_secrets enable row level security;
alter table totp_secrets force row level security;
create policy panel on totp_secrets for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on totp_secrets for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table totp_secrets to crescendo_app;
grant delete, insert, select, update on table totp_secrets to crescendo_system;

-- user_permissions
create table user_permissions (
  panel_id bigint not null,
  user_id bigint not null,
  permission text not null
);
alter table user_permissions add constraint user_permissions_pkey PRIMARY KEY (panel_id, user_id, permission);
alter table user_permissions add constraint user_permissions__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table user_permissions enable row level security;
alter table user_permissions force row level security;
create policy panel on user_permissions for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on user_permissions for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table user_permissions to crescendo_app;
grant delete, insert, select, update on table user_permissions to crescendo_system;

-- user_roles
create table user_roles (
  panel_id bigint not null,
  user_id bigint not null,
  role text not null
);
alter table user_roles add constraint user_roles_pkey PRIMARY KEY (panel_id, user_id, role);
alter table user_roles add constraint user_roles__known FOREIGN KEY (panel_id, role) REFERENCES staff_roles(panel_id, role);
alter table user_roles add constraint user_roles__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX user_roles__of_role ON public.user_roles USING btree (panel_id, role);
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy panel on user_roles for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on user_roles for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table user_roles to crescendo_app;
grant delete, insert, select, update on table user_roles to crescendo_system;

-- users
create table users (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  email text,
  email_verified_at timestamp with time zone,
  name text not null,
  password_hash text,
  account_type text not null default 'personal'::text,
  company_name text,
  company_address text,
  company_site text,
  vat text,
  locale text not null default 'en'::text,
  affiliate_code text not null default substr(md5((gen_random_uuid())::text), 1, 12),
  messengers jsonb not null default '[]'::jsonb,
  notify_order_actions boolean not null default true,
  notify_payment_actions boolean not null default true,
  notify_subscription_actions boolean not null default true,
  frozen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  country text,
  is_two_factor_on boolean not null default false,
  password_changed_at timestamp with time zone,
  telegram_id bigint,
  telegram_username text,
  ym_client_id text,
  gtag_client_id text,
  referred_by bigint,
  extension_token_sealed text,
  extension_token_hash bytea,
  frozen_reason text,
  deleted_at timestamp with time zone,
  guest_email text,
  personal_discount_ppm integer not null default 0,
  staff_version integer not null default 0
);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users__affiliate_code UNIQUE (panel_id, affiliate_code);
alter table users add constraint users__email UNIQUE (panel_id, email);
alter table users add constraint users__extension_token UNIQUE (extension_token_hash);
alter table users add constraint users__guest_email UNIQUE (panel_id, guest_email);
alter table users add constraint users__panel_id UNIQUE (panel_id, id);
alter table users add constraint users__telegram UNIQUE (panel_id, telegram_id);
alter table users add constraint users__account_type CHECK ((account_type = ANY (ARRAY['personal'::text, 'company'::text])));
alter table users add constraint users__country CHECK ((country ~ '^[A-Z]{2}$'::text));
alter table users add constraint users__deleted_is_nobody CHECK (((deleted_at IS NULL) OR ((email IS NULL) AND (password_hash IS NULL) AND (telegram_id IS NULL))));
alter table users add constraint users__email_form CHECK (((email = lower(email)) AND (email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(email) <= 190)));
alter table users add constraint users__guest_email_form CHECK (((guest_email = lower(guest_email)) AND (guest_email ~ '^[^@\s]+@[^@\s]+$'::text) AND (length(guest_email) <= 190)));
alter table users add constraint users__guest_is_no_account CHECK (((guest_email IS NULL) OR ((email IS NULL) AND (email_verified_at IS NULL) AND (password_hash IS NULL) AND (telegram_id IS NULL) AND (deleted_at IS NULL))));
alter table users add constraint users__messengers_list CHECK ((jsonb_typeof(messengers) = 'array'::text));
alter table users add constraint users__not_referred_by_self CHECK ((referred_by <> id));
alter table users add constraint users__personal_discount CHECK (((personal_discount_ppm >= 0) AND (personal_discount_ppm <= 999999)));
alter table users add constraint users__referred_by FOREIGN KEY (panel_id, referred_by) REFERENCES users(panel_id, id);
alter table users add constraint users_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
CREATE INDEX users__by_email ON public.users USING btree (panel_id, email COLLATE "C") WHERE (email IS NOT NULL);
CREATE INDEX users__by_guest_email ON public.users USING btree (panel_id, guest_email COLLATE "C") WHERE (guest_email IS NOT NULL);
CREATE INDEX users__by_time ON public.users USING btree (panel_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX users__discounted ON public.users USING btree (panel_id, created_at DESC, id DESC) WHERE ((personal_discount_ppm > 0) AND (deleted_at IS NULL));
CREATE INDEX users__frozen ON public.users USING btree (panel_id, created_at DESC, id DESC) WHERE ((frozen_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX users__frozen_mailbox ON public.users USING btree (panel_id, mailbox_of(COALESCE(email, guest_email))) WHERE (frozen_at IS NOT NULL);
CREATE INDEX users__living ON public.users USING btree (panel_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX users__referred ON public.users USING btree (panel_id, referred_by) WHERE (referred_by IS NOT NULL);
CREATE TRIGGER forget AFTER UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION forget_person();
CREATE TRIGGER rewrite_words AFTER UPDATE OF email, guest_email, name, telegram_username, deleted_at ON public.users FOR EACH ROW WHEN ((((((old.email IS DISTINCT FROM new.email) OR (old.guest_email IS DISTINCT FROM new.guest_email)) OR (old.name IS DISTINCT FROM new.name)) OR (old.telegram_username IS DISTINCT FROM new.telegram_username)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION write_customer_words();
CREATE TRIGGER write_words AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION write_customer_words();
alter table users enable row level security;
alter table users force row level security;
create policy panel on users for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on users for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table users to crescendo_app;
grant delete, insert, select, update on table users to crescendo_system;

-- verification_documents
create table verification_documents (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  step smallint not null,
  filename text not null,
  stored_name text not null,
  media_type text not null,
  bytes integer not null,
  status text not null default 'uploaded'::text,
  reason text,
  reviewed_by bigint,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table verification_documents add constraint verification_documents_pkey PRIMARY KEY (id);
alter table verification_documents add constraint verification_documents__name UNIQUE (panel_id, user_id, step, filename);
alter table verification_documents add constraint verification_documents__stored_name UNIQUE (stored_name);
alter table verification_documents add constraint verification_documents__bytes CHECK (((bytes >= 1) AND (bytes <= 10485760)));
alter table verification_documents add constraint verification_documents__media_type CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])));
alter table verification_documents add constraint verification_documents__reviewed CHECK (((status = 'uploaded'::text) = (reviewed_at IS NULL)));
alter table verification_documents add constraint verification_documents__status CHECK ((status = ANY (ARRAY['uploaded'::text, 'approved'::text, 'rejected'::text])));
alter table verification_documents add constraint verification_documents__step CHECK (((step >= 1) AND (step <= 3)));
alter table verification_documents add constraint verification_documents__reviewer FOREIGN KEY (panel_id, reviewed_by) REFERENCES users(panel_id, id);
alter table verification_documents add constraint verification_documents__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX verification_documents__to_review ON public.verification_documents USING btree (panel_id, id) WHERE (status = 'uploaded'::text);
alter table verification_documents enable row level security;
alter table verification_documents force row level security;
create policy panel on verification_documents for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on verification_documents for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table verification_documents to crescendo_app;
grant delete, insert, select, update on table verification_documents to crescendo_system;

-- webhook_deliveries
create table webhook_deliveries (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  webhook_id bigint not null,
  event_id bigint not null,
  replay_of bigint,
  body text,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  try_at timestamp with time zone not null default now(),
  lease_token uuid,
  status integer,
  error text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  subject_id bigint not null
);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries__of_panel UNIQUE (panel_id, id);
alter table webhook_deliveries add constraint webhook_deliveries__ended CHECK (((state = ANY (ARRAY['delivered'::text, 'failed'::text])) = (ended_at IS NOT NULL)));
alter table webhook_deliveries add constraint webhook_deliveries__lengths CHECK ((length(error) <= 500));
alter table webhook_deliveries add constraint webhook_deliveries__state CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'failed'::text])));
alter table webhook_deliveries add constraint webhook_deliveries__event FOREIGN KEY (panel_id, event_id) REFERENCES webhook_events(panel_id, id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries__replay FOREIGN KEY (panel_id, replay_of) REFERENCES webhook_deliveries(panel_id, id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries__webhook FOREIGN KEY (panel_id, webhook_id) REFERENCES webhooks(panel_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries__age ON public.webhook_deliveries USING btree (created_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX webhook_deliveries__due ON public.webhook_deliveries USING btree (try_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX webhook_deliveries__failed ON public.webhook_deliveries USING btree (panel_id, id DESC) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries__of_event ON public.webhook_deliveries USING btree (panel_id, event_id);
CREATE INDEX webhook_deliveries__of_webhook ON public.webhook_deliveries USING btree (panel_id, webhook_id, id DESC);
CREATE UNIQUE INDEX webhook_deliveries__once ON public.webhook_deliveries USING btree (panel_id, webhook_id, event_id) WHERE (replay_of IS NULL);
CREATE INDEX webhook_deliveries__open ON public.webhook_deliveries USING btree (webhook_id, subject_id, id) WHERE ((state = ANY (ARRAY['waiting'::text, 'sending'::text])) AND (replay_of IS NULL));
CREATE INDEX webhook_deliveries__replays ON public.webhook_deliveries USING btree (panel_id, replay_of) WHERE (replay_of IS NOT NULL);
CREATE TRIGGER announce_work AFTER INSERT ON public.webhook_deliveries FOR EACH ROW EXECUTE FUNCTION announce_work('webhooks');
CREATE CONSTRAINT TRIGGER send_announced AFTER INSERT ON public.webhook_deliveries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
        CASE
            WHEN true THEN begins_announcing()
            ELSE false
        END) EXECUTE FUNCTION send_announced();
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy panel on webhook_deliveries for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on webhook_deliveries for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table webhook_deliveries to crescendo_app;
grant delete, insert, select, update on table webhook_deliveries to crescendo_system;

-- webhook_events
create table webhook_events (
  id bigint not null generated by default as identity,
  panel_id bigint not null,
  user_id bigint not null,
  subject_id bigint not null,
  sequence integer not null default 0,
  type text not null,
  refill_id bigint,
  from_status text,
  to_status text not null,
  cause text not null,
  created_at timestamp with time zone not null default now()
);
alter table webhook_events add constraint webhook_events_pkey PRIMARY KEY (id);
alter table webhook_events add constraint webhook_events__of_panel UNIQUE (panel_id, id);
alter table webhook_events add constraint webhook_events__refill CHECK (((refill_id IS NOT NULL) = (type = 'refill.changed'::text)));
alter table webhook_events add constraint webhook_events__sequence CHECK ((sequence >= 1));
alter table webhook_events add constraint webhook_events__type CHECK ((type = ANY (ARRAY['order.changed'::text, 'drip_feed.changed'::text, 'refill.changed'::text])));
alter table webhook_events add constraint webhook_events__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_events__age ON public.webhook_events USING btree (created_at);
CREATE INDEX webhook_events__of_subject ON public.webhook_events USING btree (panel_id, subject_id, sequence DESC);
CREATE TRIGGER announced AFTER INSERT ON public.webhook_events FOR EACH ROW EXECUTE FUNCTION announce_webhook_event();
CREATE TRIGGER numbered BEFORE INSERT ON public.webhook_events FOR EACH ROW EXECUTE FUNCTION number_webhook_event();
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy panel on webhook_events for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on webhook_events for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table webhook_events to crescendo_app;
grant delete, insert, select, update on table webhook_events to crescendo_system;

-- webhooks
create table webhooks (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  user_id bigint not null,
  url text not null,
  sealed_secret text not null,
  is_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone
);
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (id);
alter table webhooks add constraint webhooks__of_panel UNIQUE (panel_id, id);
alter table webhooks add constraint webhooks__url UNIQUE (panel_id, user_id, url);
alter table webhooks add constraint webhooks__url_form CHECK (((url ~ '^https?://[^\s]+$'::text) AND (length(url) <= 2048)));
alter table webhooks add constraint webhooks__user FOREIGN KEY (panel_id, user_id) REFERENCES users(panel_id, id) ON DELETE CASCADE;
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy panel on webhooks for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on webhooks for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table webhooks to crescendo_app;
grant delete, insert, select, update on table webhooks to crescendo_system;

-- wholesale_requests
create table wholesale_requests (
  id bigint not null generated always as identity,
  panel_id bigint not null,
  email text not null,
  locale text not null,
  created_at timestamp with time zone not null default now()
);
alter table wholesale_requests add constraint wholesale_requests_pkey PRIMARY KEY (id);
alter table wholesale_requests add constraint wholesale_requests__email UNIQUE (panel_id, email);
alter table wholesale_requests add constraint wholesale_requests__email_lower CHECK (((email = lower(email)) AND (length(email) <= 254)));
alter table wholesale_requests add constraint wholesale_requests_panel_id_fkey FOREIGN KEY (panel_id) REFERENCES panels(id);
alter table wholesale_requests enable row level security;
alter table wholesale_requests force row level security;
create policy panel on wholesale_requests for all to public using ((panel_id = current_panel_id())) with check ((panel_id = current_panel_id()));
create policy system on wholesale_requests for all to crescendo_system using (true) with check (true);
grant delete, insert, select, update on table wholesale_requests to crescendo_app;
grant delete, insert, select, update on table wholesale_requests to crescendo_system;

-- worker_processes
create table worker_processes (
  id uuid not null,
  worker_ids text[] not null,
  beat_at timestamp with time zone not null default now()
);
alter table worker_processes add constraint worker_processes_pkey PRIMARY KEY (id);
grant delete, insert, select, update on table worker_processes to crescendo_app;
grant select on table worker_processes to crescendo_system;
