-- A test token meets only what tests ordered, a real one only the rest; and wrong keys from an address count against
-- wrong keys alone.

drop function read_reseller_orders(bigint, bigint, bigint[]);
create function read_reseller_orders(panel bigint, customer bigint, test boolean, ids bigint[])
returns table (
  id bigint, status text, delivery_state text, is_partial boolean, quantity bigint, delivered bigint,
  start_quantity integer, charged_micros bigint, runs integer, order_ids bigint[]
)
language plpgsql as $$
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
end $$;

create or replace function use_api_token(
  panel bigint, digest bytea, from_address text, address_digest bytea, most integer, most_wrong integer, at timestamptz
)
returns table (
  token_id bigint, user_id bigint, is_frozen boolean, scopes text[], is_test boolean, refusal text, wait_seconds integer
)
language plpgsql as $$
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
end $$;
