// What an `add` requests, as an order: its quantity, its drip-feed, and the parameters as targets.
import type { TargetableValue } from '@crescendo/contract/orders/order-parts';
import { mostMinutesBetweenRuns, mostRuns } from '@crescendo/rules/ordering/drip-feed';
import { longestLink } from '@crescendo/rules/ordering/order-link';
import { isQuantityAllowed } from '@crescendo/rules/pricing/quantity';
import { longestResellerValue, mostResellerLines, resellerTypes } from '@crescendo/rules/reseller/reseller-api';
import { linesOf, type ResellerCall, textOf, wholeOf } from '@crescendo/rules/reseller/reseller-request';
import { subscriptionProblem } from '@crescendo/rules/reseller/reseller-subscription';
import type { OrderInput } from '../checkout/checkout.ts';
import { Refusal } from './refusal.ts';
import type { ResellerService, ResellerTarget } from './services.queries.ts';

export function orderInput(call: ResellerCall, service: ResellerService): OrderInput {
  const link = textOf(call, 'link') ?? null;
  if ((link?.length ?? 0) > longestLink) throw new Refusal('Bad link');
  if (service.type === 'Subscriptions') checkSubscription(call);
  const targets = service.targets.flatMap((target) => valuesOf(call, target, service));
  return {
    lines: [
      {
        service_id: service.id,
        quantity: checked(quantityOf(call, service, targets), service),
        url: link,
        is_guarantee: service.hasRefill,
        targetable_values: targets,
        drip_feed: dripFeedOf(call),
      },
    ],
    couponCode: null,
    source: 'api_v2',
    isSpeedup: false,
    expectedMicros: null,
    analytics: null,
    payment_method_id: null,
    recurring_payments_method_id: null,
    email: null,
    affiliateCode: null,
  };
}

function checkSubscription(call: ResellerCall): void {
  const problem = subscriptionProblem(call);
  if (problem !== undefined) throw new Refusal(problem);
}

/** Those the protocol names for this type without a question mark have to be there, and those the service needs. */
function valuesOf(call: ResellerCall, target: ResellerTarget, { type }: ResellerService): TargetableValue[] {
  const { parameter, viewType } = target;
  const values =
    viewType === 'input' || viewType === 'number' || viewType === 'select'
      ? one(call, parameter)
      : linesOf(call, parameter);
  if (values.length === 0) {
    const isRequired = target.isRequired || (resellerTypes[type] as readonly string[]).includes(parameter);
    if (isRequired) throw new Refusal(`${parameter} is required`);
    return [];
  }
  if (values.length > mostResellerLines || values.some((value) => value.length > longestResellerValue)) {
    throw new Refusal(`Incorrect request: ${parameter} is too long`);
  }
  if (viewType === 'number' && !/^\d{1,12}$/.test(values[0] ?? '')) {
    throw new Refusal(`Incorrect request: ${parameter} is not a whole number`);
  }
  return [{ target_id: target.id, values: values.map((value) => choiceOf(target, value)) }];
}

function one(call: ResellerCall, parameter: string): string[] {
  const text = textOf(call, parameter);
  return text === undefined ? [] : [text];
}

/** Choices are found in whatever case they are written. */
function choiceOf({ values, parameter }: ResellerTarget, given: string): string {
  if (values === null) return given;
  const choice = values.find((value) => value.toLowerCase() === given.toLowerCase());
  if (choice === undefined) throw new Refusal(`Incorrect request: ${parameter} is none of the choices`);
  return choice;
}

function quantityOf(call: ResellerCall, service: ResellerService, targets: readonly TargetableValue[]): number {
  const requested = wholeOf(call, 'quantity');
  const { type } = service;
  if (type === 'Package' || type === 'Custom Comments Package') return requested ?? service.min;
  if (type === 'Subscriptions') {
    return (wholeOf(call, 'max') ?? 0) * ((wholeOf(call, 'posts') ?? 0) + (wholeOf(call, 'old_posts') ?? 0));
  }
  const isCounted = service.isQuantityCounted || (requested === undefined && isByLines(service));
  if (isCounted) return targets.reduce((sum, target) => sum + linesIn(service, target), 0);
  if (requested !== undefined) return requested;
  throw new Refusal(
    call.has('quantity') ? 'Incorrect request: quantity is not a whole number' : 'quantity is required',
  );
}

/** What the order would refuse too, in the words that programs know. */
function checked(quantity: number, { min, max, step }: ResellerService): number {
  if (quantity < min) throw new Refusal(`Quantity less than minimal ${min}`);
  if (quantity > max) throw new Refusal(`Quantity more than maximum ${max}`);
  if (!isQuantityAllowed(quantity, { min, max, step })) throw new Refusal(`Quantity must be a multiple of ${step}`);
  return quantity;
}

/** Types that are ordered without a quantity have as many as they have lines. */
const isByLines = ({ type }: ResellerService) => !(resellerTypes[type] as readonly string[]).includes('quantity');

function linesIn({ targets }: ResellerService, { target_id, values }: TargetableValue): number {
  const viewType = targets.find(({ id }) => id === target_id)?.viewType;
  return viewType === 'comments' || viewType === 'seo_keywords' || viewType === 'textarea' ? values.length : 0;
}

/** One run is no drip-feed, and neither is none. */
function dripFeedOf(call: ResellerCall) {
  const runs = wholeOf(call, 'runs') ?? 0;
  if (runs <= 1) {
    if (call.has('runs') && wholeOf(call, 'runs') === undefined)
      throw new Refusal('Incorrect request: runs is not a whole number');
    return null;
  }
  const minutes = wholeOf(call, 'interval');
  if (minutes === undefined || minutes < 1) throw new Refusal('interval is required');
  if (runs > mostRuns || minutes > mostMinutesBetweenRuns)
    throw new Refusal('Incorrect request: too many runs or minutes');
  return { runs, mode: 'flat' as const, minutes_between_runs: minutes, quantity_step: 0 };
}
