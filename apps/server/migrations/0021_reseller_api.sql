-- API v2 and webhooks: the token of a call is found and counted in one trip, the state of a hundred orders is read in
-- one, and whatever happens to an order is noted for the webhooks of its customer in the same transaction.

-- Who holds a token, or why the call is refused. Counting is part of it, so that a call costs one trip; what is lost of
-- the counts in a crash is no loss, so nobody waits for the disk.
create function use_api_token(
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
  -- Who has guessed too often is not told of a right guess either.
  if exists (select from rate_counters c where c.panel_id = panel and c.name = 'wrong-api-token'
      and c.subject_hash = address_digest and c.span_start = minute and c.count >= most_wrong) then
    return query select null::bigint, null::bigint, null::boolean, null::text[], null::boolean, 'too-many', wait;
  elsif found_token.id is null then
    if address_digest is not null then
      insert into rate_counters as c (panel_id, name, subject_hash, span_start, span_end, count)
        values (panel, 'wrong-api-token', address_digest, minute, minute + interval '1 minute', 1)
        on conflict on constraint rate_counters_pkey do update set count = c.count + 1;
    end if;
    return query select null::bigint, null::bigint, null::boolean, null::text[], null::boolean, 'unknown', 0;
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

-- Orders and drip-feeds share their numbers, so that `status` and `cancel` can be asked of either.
alter table drip_feeds
  alter column id drop identity,
  alter column id set default nextval('orders_id_seq'),
  -- Bought with a test token: its runs cost nothing and go to the simulated provider.
  add column is_test boolean not null default false;
grant usage on sequence orders_id_seq to crescendo_app, crescendo_system;

-- What API v2 tells of a customer's orders and drip-feeds.
create function read_reseller_orders(panel bigint, customer bigint, ids bigint[])
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
      o.start_quantity, o.charge_micros - o.refunded_micros, null::integer, null::bigint[]
    from orders o where o.id = any (ids) and o.user_id = customer and o.deleted_at is null
      and (o.status <> 'unpaid' or not exists (
        select from checkouts c where c.panel_id = o.panel_id and c.id = o.checkout_id and c.is_guest))
    union all
    select d.id, d.status, case when run.order_ids is null then 'waiting' else 'delivering' end, false,
      d.total_quantity, coalesce(run.delivered, 0), null::integer, d.charge_micros - d.refunded_micros, d.runs,
      coalesce(run.order_ids, '{}')
    from drip_feeds d
    left join lateral (
      select array_agg(o.id order by o.run_no) as order_ids, sum(o.current_quantity)::bigint as delivered
      from orders o where o.panel_id = d.panel_id and o.drip_feed_id = d.id
    ) as run on true
    where d.id = any (ids) and d.user_id = customer and d.paid_at is not null;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $$;

alter table webhooks
  -- Since when nothing arrives there.
  add column failing_since timestamptz;
alter table webhook_deliveries
  -- Written when it is first sent, and then sent again as it was.
  alter column body drop not null;

create function note_for_webhooks() returns trigger
language plpgsql as $$
begin
  insert into webhook_deliveries (panel_id, webhook_id, order_event_id)
  select w.panel_id, w.id, e.id from new_events e
  join orders o on o.panel_id = e.panel_id and o.id = e.order_id
  join webhooks w on w.panel_id = o.panel_id and w.user_id = o.user_id
  where w.is_enabled and not o.is_sample
  order by e.id
  on conflict do nothing;
  return null;
end $$;
create trigger for_webhooks after insert on order_events referencing new table as new_events
  for each statement execute function note_for_webhooks();
