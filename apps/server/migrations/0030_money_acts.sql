-- What staff do with money on their own word: adjustments of balances as before, and now also the manual payments they
-- confirm, the refunds they make and the coupons they give out. One table, one limit for all of them together.
alter table balance_adjustments
  add column kind text not null default 'adjustment',
  -- The invoice, coupon or submission it is about.
  add column subject_id bigint,
  -- What is needed to do it once a second person agreed.
  add column terms jsonb,
  -- A coupon is for whoever comes with it, and may have no bound.
  alter column user_id drop not null,
  alter column amount_micros drop not null;

alter table balance_adjustments
  add constraint balance_adjustments__kind
    check (kind in ('adjustment', 'payment', 'refund', 'coupon', 'order_refund')),
  add constraint balance_adjustments__whole check (case kind
    when 'coupon' then user_id is null and subject_id is not null
    when 'adjustment' then user_id is not null and amount_micros is not null and subject_id is null
    else user_id is not null and amount_micros is not null and subject_id is not null end),
  add constraint balance_adjustments__two_persons check (status <> 'done' or decided_by <> asked_by);

-- Nobody asks for the same thing twice.
create unique index balance_adjustments__one_asked on balance_adjustments (panel_id, kind, subject_id)
  where status = 'asked' and subject_id is not null;
create index balance_adjustments__alone_by on balance_adjustments (panel_id, asked_by, created_at)
  where status = 'done' and decided_by is null;
create index balance_adjustments__alone_for on balance_adjustments (panel_id, user_id, created_at)
  where status = 'done' and decided_by is null;

-- Whether a second person agreed to a coupon: it was given out by one alone, within the limit; it waits and cannot be
-- used; or two agreed (which those from before count as).
alter table coupons
  add column approval text not null default 'given',
  add constraint coupons__approval check (approval in ('given', 'waiting', 'alone'));

-- What was moved in the last 24 hours without a second person: the larger of what this person moved and what was moved
-- for this customer, the coupons that one person gave out included. Both are locked until the transaction ends, in the
-- order of their numbers, so that of two acts at once the later one counts the earlier.
create function money_moved_alone(panel bigint, asker bigint, beneficiary bigint) returns numeric
language plpgsql volatile as $function$
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
end $function$;

-- One hundred dollars in 24 hours, by one person and for one customer; more only when another agreed.
create function judge_money_act() returns trigger
language plpgsql as $function$
begin
  if new.status = 'done' and new.decided_by is null and (new.amount_micros is null
    or abs(new.amount_micros) + money_moved_alone(new.panel_id, new.asked_by, new.user_id) > 100000000) then
    raise exception 'one person alone cannot move that much'
      using errcode = 'check_violation', constraint = 'balance_adjustments__alone';
  end if;
  return new;
end $function$;
create trigger judge_money_act before insert on balance_adjustments
  for each row execute function judge_money_act();
-- Who and how much it is about never changes, and what is decided stays decided.
create function keep_money_act() returns trigger
language plpgsql as $function$
begin
  if old.status <> 'asked' or (new.panel_id, new.kind, new.user_id, new.subject_id, new.amount_micros, new.terms,
      new.asked_by, new.reason) is distinct from (old.panel_id, old.kind, old.user_id, old.subject_id,
      old.amount_micros, old.terms, old.asked_by, old.reason)
    or (new.status = 'done' and new.decided_by is null) then
    raise exception 'a decided act stays as it is'
      using errcode = 'check_violation', constraint = 'balance_adjustments__kept';
  end if;
  return new;
end $function$;
create trigger keep_money_act before update on balance_adjustments
  for each row execute function keep_money_act();
