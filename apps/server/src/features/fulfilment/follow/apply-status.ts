// Stores what a provider reported about a batch of its orders: how far they are, which have ended, and what goes back.
import { type DeliveryStep, deliveryStep } from '@crescendo/rules/delivery/delivery-step';
import { pollDelaySeconds } from '@crescendo/rules/delivery/poll-delay';
import { mayBeOfAnother } from '@crescendo/rules/delivery/status-owner';
import { isUnclear } from '@crescendo/rules/delivery/unclear-order';
import type { ProviderStatus } from '@crescendo/rules/providers/provider-answers';
import { crashPoint } from '../../../platform/crash-point.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { closeOrders, endOrder } from '../../orders/orders.ts';
import {
  endReviewAlerts,
  type Followed,
  holdFollowed,
  type OtherOrder,
  type Poll,
  type PollBatch,
  type Progress,
  writePolls,
  writeProgress,
} from './polls.store.ts';
import type { FollowContext } from './provider-lanes.ts';

/** Of each id what was said of it; undefined where the call came to nothing. */
export type Statuses = ReadonlyMap<string, ProviderStatus | { error: string }> | undefined;

type StatusUpdate = {
  order: Followed;
  reported: ProviderStatus | undefined;
  /** Set where the provider responded without saying what became of the order; shown to staff. */
  unclear: string | undefined;
  step: DeliveryStep;
};
type Ended = StatusUpdate & { step: Extract<DeliveryStep, { kind: 'end' }> };

const system = { actor: 'system' } as const;
/** A number that no counter of a network reaches is none. */
const mostStartCount = 2_147_483_647;

/**
 * One transaction for all of a batch; those that give money back come after it, each in its own, because they lock
 * their customer's money first. Whatever dies in between is read again.
 */
export async function applyStatuses(
  context: FollowContext,
  { provider, followed }: PollBatch,
  statuses: Statuses,
): Promise<void> {
  const { database, clock, config } = context;
  const panelId = provider.panel_id;
  const unitValue = BigInt(provider.unit_value_micros);
  const all = followed.map((order) => readUpdate(order, statuses, unitValue));
  const isEnded = (one: StatusUpdate): one is Ended => one.step.kind === 'end';
  const refunded = all.filter(isEnded).filter(({ step }) => step.end !== 'completed');

  await database.panel(panelId, async (trx) => {
    const decided = await holdFollowed(
      trx,
      all.filter(({ step }) => step.kind === 'end' || step.kind === 'review'),
    );
    const updates = [...all.filter(({ step }) => step.kind === 'progress' || step.kind === 'garbage'), ...decided];
    const whole = updates.filter(isEnded).filter(({ step }) => step.end === 'completed');
    await writeProgress(trx, panelId, clock, [
      ...updates.flatMap((one) => progressOf(one, unitValue)),
      // Whatever ends has begun, even where nobody saw it.
      ...whole.map((one) => ({ ...startOf(one, unitValue), is_started: true })),
      ...updates
        .filter((one) => refunded.some(({ order }) => order === one.order))
        .map((one) => startOf(one, unitValue)),
    ]);
    const closings = whole.map(({ order }) => ({
      orderId: order.order_id,
      to: 'completed' as const,
      isPartial: false,
      delivered: order.quantity,
      refundMicros: 0n,
      cause: 'completed',
      text: null,
      reason: null,
      description: null,
    }));
    await closeOrders(trx, { panelId, clock }, closings, system);
    await writePolls(
      trx,
      clock,
      updates.map((one) => pollOf(one, unitValue)),
    );
    const isSettled = ({ step }: StatusUpdate) => step.kind === 'progress' || step.kind === 'end';
    await endReviewAlerts(
      trx,
      clock,
      updates.filter(isSettled).map(({ order }) => order.order_id),
    );
  });

  for (const one of refunded) {
    const { order, step } = one;
    await database.panel(panelId, async (trx) => {
      await lockBalance(trx, panelId, order.user_id);
      if ((await holdFollowed(trx, [one])).length === 0) return;
      await endOrder(
        trx,
        { panelId, clock },
        {
          orderId: order.order_id,
          end: step.end,
          delivered: step.delivered,
          cause: step.end,
          reason: order.cancel_wish ?? (step.end === 'canceled' ? 'provider' : null),
          by: system,
        },
      );
      crashPoint(config, 'fulfilment-end');
    });
  }
}

function readUpdate(order: Followed, statuses: Statuses, unitValue: bigint): StatusUpdate {
  const response = statuses?.get(order.external_id);
  const reported = response && 'state' in response ? response : undefined;
  // A call that came to nothing says nothing of the order.
  const unclear = statuses && unclearIn(response);
  if (unclear && isUnclear({ answers: order.unclear_answers + 1, seconds: order.unclear_seconds })) {
    return { order, reported, unclear, step: { kind: 'review', why: 'unclear' } };
  }
  const step: DeliveryStep = reported ? stepOf(order, reported) : { kind: 'garbage' };
  return { order, reported, unclear, step: reported ? whileDoubtful(order, step, reported, unitValue) : step };
}

/**
 * An end that may be another order's: as long as that one is on its way its response is waited for, and when it is lost
 * somebody has to find out which of them the id names. Once the other has an id, or never was, the end is believed.
 */
function whileDoubtful(order: Followed, step: DeliveryStep, reported: ProviderStatus, unitValue: bigint): DeliveryStep {
  if (step.kind !== 'end') return step;
  const sent = ({ quantity, expected_micros }: Pick<OtherOrder, 'quantity' | 'expected_micros'>) => ({
    quantity,
    costMicros: BigInt(expected_micros),
  });
  const isDoubtful = (others: readonly OtherOrder[]) =>
    mayBeOfAnother(sent({ ...order, quantity: order.submitted_quantity }), others.map(sent), {
      end: step.end,
      remains: reported.remains,
      chargeMicros: inOurMoney(reported, unitValue),
    });
  if (isDoubtful(order.others.filter(({ is_sending }) => !is_sending))) return { kind: 'review', why: 'another' };
  return isDoubtful(order.others) ? { kind: 'progress', delivered: order.current_quantity, isStarted: true } : step;
}

const inOurMoney = ({ chargeMicros }: ProviderStatus, unitValue: bigint) =>
  chargeMicros === undefined ? undefined : (chargeMicros * unitValue) / 1_000_000n;

function unclearIn(response: ProviderStatus | { error: string } | undefined): string | undefined {
  if (!response) return 'The provider does not know it any more: it is missing from the response';
  if ('error' in response) return `The provider does not know it any more: ${response.error}`;
  return response.state === 'unknown-word' ? `The provider says what nobody knows: "${response.word}"` : undefined;
}

/** Decided by the quantity requested from the provider, reported in the quantity that the customer ordered. */
function stepOf(order: Followed, reported: ProviderStatus): DeliveryStep {
  const { quantity, submitted_quantity: submitted, current_quantity } = order;
  if (submitted === quantity || submitted < 1) return deliveryStep({ quantity, delivered: current_quantity }, reported);
  const step = deliveryStep({ quantity: submitted, delivered: 0 }, reported);
  return 'delivered' in step ? { ...step, delivered: Math.floor((quantity * step.delivered) / submitted) } : step;
}

function startOf({ order, reported }: StatusUpdate, unitValue: bigint): Progress {
  const count = reported?.startCount;
  const isCount = count !== undefined && count >= 0 && count <= mostStartCount;
  return {
    order_id: order.order_id,
    delivered: 0,
    start_count: isCount ? count : null,
    is_started: false,
    charge_micros: chargeOf(reported, unitValue),
    review: null,
  };
}

function progressOf(one: StatusUpdate, unitValue: bigint): Progress[] {
  const { step, reported } = one;
  if (step.kind === 'progress')
    return [{ ...startOf(one, unitValue), delivered: step.delivered, is_started: step.isStarted }];
  if (step.kind !== 'review') return [];
  const numbers = `remains ${reported?.remains ?? '?'}, quantity ${one.order.submitted_quantity}`;
  const review = one.unclear ?? `${reported?.word ?? ''} (${step.why}): ${numbers}${rivals(one)}`;
  return [{ ...startOf(one, unitValue), review: review.slice(0, 300) }];
}

/** Shows staff which orders it may be instead. */
function rivals({ order, step }: StatusUpdate): string {
  if (step.kind !== 'review' || step.why !== 'another') return '';
  const ids = order.others.map(({ order_id }) => order_id).join(', ');
  return `; ${order.external_id} may be the id of another order that was never answered: ${ids}`;
}

const safe = (count: number | undefined) => (count !== undefined && Number.isSafeInteger(count) ? count : null);

function pollOf({ order, reported, unclear, step }: StatusUpdate, unitValue: bigint): Poll {
  const isFailure = step.kind === 'garbage' || unclear !== undefined;
  return {
    id: order.submission_id,
    external_id: order.external_id,
    poll_after: pollDelaySeconds(order.age_seconds, isFailure ? order.poll_failures + 1 : 0),
    is_failure: isFailure,
    is_unclear: reported || unclear ? unclear !== undefined : null,
    status: reported?.word ?? null,
    start_count: safe(reported?.startCount),
    remains: safe(reported?.remains),
    charge_micros: chargeOf(reported, unitValue),
  };
}

/** As text, because it may be more than a number holds; what no order costs is no charge. */
function chargeOf(reported: ProviderStatus | undefined, unitValue: bigint): string | null {
  const charge = (reported && inOurMoney(reported, unitValue)) ?? null;
  return charge === null || charge < 0n || charge > 9_000_000_000_000_000n ? null : String(charge);
}
