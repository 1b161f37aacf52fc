// What must hold of orders on their way to providers, as queries that find no row while it does.
import type { Invariant } from './invariant.ts';

const live = `('sending', 'unknown', 'accepted')`;
/** The submission of an order that may have been bought. */
const submission = `submissions s on s.panel_id = o.panel_id and s.order_id = o.id and s.state in ${live}`;
/** What is late is late by the last sign of life of a worker: an installation that was switched off has missed nothing. */
const lastSign = '(select max(beat_at) from worker_processes)';

export const fulfilmentInvariants: readonly Invariant[] = [
  {
    name: 'orders-are-bought-once',
    says: 'At most one submission of an order may have been bought, and what a provider calls it belongs to one order',
    sql: (scope) => `select panel_id, 'order:' || order_id as subject from submissions
      where state in ${live} and ${scope.order('order_id')} group by panel_id, order_id having count(*) > 1
      union all
      select panel_id, 'provider:' || provider_id || ' id:' || external_id from submissions
      where (panel_id, provider_id, external_id) in (select panel_id, provider_id, external_id from submissions
        where external_id is not null and ${scope.order('order_id')}) group by panel_id, provider_id, external_id having count(*) > 1`,
  },
  {
    name: 'paid-orders-are-on-their-way',
    says: 'A paid order waits in the queue and will be due, or has a submission that fits where it is said to be',
    sql: `select o.panel_id, 'order:' || o.id as subject from orders o left join ${submission}
      where o.status = 'in_processing' and not o.is_sample and not case o.delivery_state
        when 'waiting' then s.id is null and o.submit_at < 'infinity'
        when 'queued' then s.id is null and o.submit_at < 'infinity'
        when 'sending' then coalesce(s.state = 'sending', false)
        when 'in_review' then coalesce(s.state in ('unknown', 'accepted'), false)
        when 'delivering' then coalesce(s.state = 'accepted', false)
        else false end`,
  },
  {
    name: 'nothing-is-stuck',
    says: 'What is under way has a lease, what was accepted is followed, and what is unknown is listed for somebody',
    sql: (
      scope,
    ) => `select s.panel_id, 'submission:' || s.id as subject from submissions s where ${scope.order('s.order_id')} and (
        (s.state = 'sending' and s.lease_until < ${lastSign} - interval '5 minutes')
        or (s.state = 'accepted' and s.ended_at is null and s.poll_at is null)
        or (s.state = 'accepted' and s.ended_at is null and s.poll_at < ${lastSign} - interval '30 minutes'
          and exists (select from providers p where p.panel_id = s.panel_id and p.id = s.provider_id
            and p.closed_until is null))
        or (s.state = 'unknown' and not exists (select from alerts a where a.panel_id = s.panel_id
          and a.kind = 'submission-unknown' and a.subject = 'order:' || s.order_id and a.ended_at is null)))`,
  },
  {
    name: 'no-refund-while-unknown',
    says: 'Nothing is given back for an order that a provider may be about to deliver without our knowing',
    sql: (scope) => `select distinct t.panel_id, 'order:' || t.order_id as subject from ledger_transactions t
      join submissions s on s.panel_id = t.panel_id and s.order_id = t.order_id and s.state in ('sending', 'unknown')
      where t.kind = 'cancel_order' and ${scope.order('t.order_id')}`,
  },
];
