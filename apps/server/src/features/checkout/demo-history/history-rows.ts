// Planned orders and drip-feeds as table rows, in the state that placing, paying, delivering and ending them would leave.
import { simulatedCount } from '@crescendo/rules/providers/simulated-count';
import { day, type PlannedDripFeed, type PlannedOrder, type Seconds } from './history.ts';
import type { RowIds } from './seed-context.ts';

type Moment = (seconds: Seconds | null) => Date | null;

const sharedTypes = {
  id: 'bigint',
  user_id: 'bigint',
  checkout_id: 'bigint',
  line_no: 'int',
  service_id: 'bigint',
  url: 'text',
  quantity: 'int',
  status: 'text',
  price_micros: 'bigint',
  price_type: 'text',
  pricing_per: 'int',
  unit_micros: 'bigint',
  cost_micros: 'bigint',
  guarantee_micros: 'bigint',
  speedup_micros: 'bigint',
  discount_micros: 'bigint',
  coupon_discount_micros: 'bigint',
  charge_micros: 'bigint',
  refunded_micros: 'bigint',
  min_quantity: 'int',
  max_quantity: 'int',
  is_guarantee: 'boolean',
  is_speedup: 'boolean',
  is_sample: 'boolean',
  targets: 'jsonb',
  source: 'text',
  invoice_id: 'bigint',
  created_at: 'timestamptz',
  paid_at: 'timestamptz',
  completed_at: 'timestamptz',
} as const;

function sharedColumns({ checkout, line }: PlannedOrder | PlannedDripFeed, ids: RowIds) {
  const { service } = line;
  return {
    user_id: ids.user(checkout.customer),
    checkout_id: ids.checkout(checkout),
    service_id: service.id,
    url: line.url,
    quantity: line.quantity,
    price_micros: String(service.priceMicros),
    price_type: service.priceType,
    pricing_per: service.pricingPer,
    unit_micros: String(checkout.unitMicros),
    min_quantity: service.min,
    max_quantity: service.max,
    is_guarantee: line.isGuarantee,
    is_speedup: false,
    targets: [],
    source: checkout.total.lines.length > 1 ? 'buy_page' : 'single_form',
    invoice_id: checkout.invoice ? ids.invoice(checkout.invoice) : null,
  };
}

export const orderRow = {
  types: {
    ...sharedTypes,
    drip_feed_id: 'bigint',
    run_no: 'int',
    free_by: 'text',
    quantity_step: 'int',
    has_refill: 'boolean',
    guarantee_days: 'int',
    is_submitted: 'boolean',
    can_provider_cancel: 'boolean',
    route_id: 'bigint',
    route_reason: 'text',
    countries: 'smallint[]',
    start_quantity: 'int',
    current_quantity: 'int',
    cancel_reason: 'text',
    started_at: 'timestamptz',
    supported_until: 'timestamptz',
    delivery_state: 'text',
    is_partial: 'boolean',
    start_promised_at: 'timestamptz',
    is_end_told: 'boolean',
  },
  /** Orders that a provider accepted have its start count; samples have one made in the same way. */
  of(order: PlannedOrder, ids: RowIds, moment: Moment, startCount?: number) {
    const { line, run, status, paidAt, submission } = order;
    const startedAt = moment(order.startedAt);
    const { service } = line;
    const isOver = status === 'completed' || status === 'canceled';
    const price = run?.price ?? { ...line, costMicros: line.costMicros - line.guaranteeMicros };
    const guaranteeDays = service.guaranteeDays ?? 0;
    const hasGuarantee = order.completedAt !== null && line.isGuarantee;
    const { startMinutes } = service as typeof service & { startMinutes: number };
    return {
      ...sharedColumns(order, ids),
      id: ids.order(order),
      line_no: order.lineNo,
      status,
      cost_micros: String(price.costMicros),
      guarantee_micros: String(price.guaranteeMicros),
      speedup_micros: '0',
      discount_micros: String(price.discountMicros),
      coupon_discount_micros: '0',
      charge_micros: String(price.chargeMicros),
      refunded_micros: String(order.refundedMicros),
      is_sample: submission === null,
      created_at: moment(order.at),
      paid_at: moment(paidAt),
      completed_at: moment(order.completedAt),
      drip_feed_id: run ? ids.order(run.feed) : null,
      run_no: run?.no ?? null,
      free_by: price.chargeMicros === 0n ? 'drip-feed' : null,
      quantity_step: service.step,
      has_refill: service.hasRefill,
      guarantee_days: service.guaranteeDays,
      // A sample in progress was never sent to a provider, so no provider can be asked to cancel it.
      is_submitted: submission !== null || (isOver && order.startedAt !== null),
      can_provider_cancel: submission?.route.canCancel ?? false,
      route_id: submission?.route.id ?? null,
      route_reason: submission ? 'only' : null,
      countries: [],
      start_quantity: startedAt && (startCount ?? simulatedCount(line.url ?? '', startedAt.getTime())),
      current_quantity: order.delivered,
      cancel_reason: order.cancelReason,
      started_at: startedAt,
      supported_until: moment(hasGuarantee ? (order.completedAt as Seconds) + guaranteeDays * day : null),
      delivery_state: isOver ? 'ended' : order.startedAt === null && !submission ? 'waiting' : 'delivering',
      is_partial: order.isPartial,
      start_promised_at: moment(paidAt === null ? null : paidAt + startMinutes * 60),
      is_end_told: isOver,
    };
  },
};

export const feedRow = {
  types: {
    ...sharedTypes,
    runs: 'int',
    mode: 'text',
    quantity_step: 'int',
    minutes_between_runs: 'int',
    total_quantity: 'bigint',
    service_step: 'int',
    next_run_at: 'timestamptz',
    canceled_at: 'timestamptz',
  },
  of(feed: PlannedDripFeed, ids: RowIds, moment: Moment) {
    const { line, status, checkout } = feed;
    const plan = line.dripFeed as NonNullable<typeof line.dripFeed>;
    return {
      ...sharedColumns(feed, ids),
      id: ids.order(feed),
      line_no: 0,
      status,
      cost_micros: String(line.costMicros - line.guaranteeMicros),
      guarantee_micros: String(line.guaranteeMicros),
      speedup_micros: '0',
      discount_micros: String(line.discountMicros),
      coupon_discount_micros: '0',
      charge_micros: String(line.chargeMicros),
      refunded_micros: String(feed.refundedMicros),
      // One with runs left continues for real after the start.
      is_sample: feed.nextRunAt === null,
      created_at: moment(checkout.at),
      paid_at: moment(checkout.at),
      completed_at: moment(status === 'completed' ? feed.endedAt : null),
      runs: plan.runs,
      mode: plan.mode,
      quantity_step: 0,
      minutes_between_runs: plan.minutes_between_runs,
      total_quantity: line.totalQuantity,
      service_step: line.service.step,
      next_run_at: moment(feed.nextRunAt),
      canceled_at: moment(status === 'canceled' ? feed.endedAt : null),
    };
  },
};
