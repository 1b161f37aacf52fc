// The API v2 names for our terms: the states of orders and refills, the type of a service, its rate.

import type { PriceType, TargetViewType } from '../catalogue/service-terms.ts';
import { divideUp } from '../money/rounding.ts';
import type { PricedService } from '../pricing/service-cost.ts';
import { type ResellerType, resellerTypes } from './reseller-api.ts';

export type ResellerStatus = 'Pending' | 'Processing' | 'In progress' | 'Completed' | 'Partial' | 'Canceled';

/**
 * Of an order or a drip-feed. What waits for us is pending, what waits for a provider is being processed. Anyone who reads
 * Canceled gives everything back to a customer of their own, so it is said only where nothing was kept.
 */
export function resellerStatus(order: {
  status: string;
  deliveryState: string;
  isPartial: boolean;
  delivered: number;
  /** What the order has cost so far, less what was given back. */
  chargedMicros: bigint;
}): ResellerStatus {
  if (order.status === 'completed') return order.isPartial ? 'Partial' : 'Completed';
  if (order.status === 'canceled') return order.delivered > 0 || order.chargedMicros > 0n ? 'Partial' : 'Canceled';
  if (order.delivered > 0) return 'In progress';
  switch (order.deliveryState) {
    case 'delivering':
      return 'In progress';
    case 'sending':
    case 'in_review':
      return 'Processing';
    default:
      return order.status === 'error' ? 'Processing' : 'Pending';
  }
}

const refillWords: Record<string, string> = {
  requested: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  rejected: 'Rejected',
};
export const resellerRefillStatus = (status: string): string => refillWords[status] ?? 'Pending';

/** An amount as API v2 writes it: always a text, with two decimals at least and no more than it has. */
export function amountText(micros: bigint): string {
  const [sign, size] = micros < 0n ? ['-', -micros] : ['', micros];
  // Cut as a text: it is needed a hundred times by one call.
  const digits = String(size).padStart(7, '0');
  const point = digits.length - 6;
  let end = digits.length;
  while (end > point + 2 && digits[end - 1] === '0') end -= 1;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** What a target of a service is requested by. */
export type NamedTarget = { name: string; kind: string; viewType: TargetViewType };

const parameters = new Set(
  Object.values(resellerTypes)
    .flat()
    .map((name) => name.replace('?', ''))
    .filter((name) => !['link', 'quantity', 'runs', 'interval'].includes(name)),
);
/** Whose comment it is, as against from whose followers: the protocol calls both the same. */
const commentOwner = 'comment_username';
const byView: Partial<Record<TargetViewType, string>> = { comments: 'comments', seo_keywords: 'keywords' };

/** The parameter of API v2 that a target is given by: one of the protocol's, where its name or kind is one. */
export function parameterOf({ name, kind, viewType }: NamedTarget): string {
  if (parameters.has(name)) return name;
  if (parameters.has(kind)) return kind;
  if (name === commentOwner || kind === commentOwner) return 'username';
  return byView[viewType] ?? name;
}

/** The first of these that a service requires, and nothing else of the protocol, makes its type. */
const typesByTargets: readonly (readonly [ResellerType, readonly string[]])[] = [
  ['Subscriptions', ['username', 'min', 'max', 'delay']],
  ['Web Traffic', ['country', 'device', 'type_of_traffic']],
  ['Comment Replies', ['username', 'comments']],
  ['Custom Comments', ['comments']],
  ['SEO', ['keywords']],
  ['Mentions with Hashtags', ['usernames', 'hashtags']],
  ['Mentions', ['usernames']],
  ['Mentions Hashtag', ['hashtag']],
  ['Mentions Media Likers', ['media']],
  ['Poll', ['answer_number']],
  ['Invites from Groups', ['groups']],
  ['Mentions User Followers', ['username']],
];

export function resellerType(service: {
  priceType: PriceType;
  isQuantityCounted: boolean;
  targets: readonly NamedTarget[];
}): ResellerType {
  const requested = new Set(service.targets.map(parameterOf));
  const isPackage = service.priceType === 'fixed';
  const [type = 'Default'] = typesByTargets.find(([, names]) => names.every((name) => requested.has(name))) ?? [];
  if (type === 'Default' && isPackage) return 'Package';
  if (type === 'Custom Comments' && isPackage) return 'Custom Comments Package';
  if (type === 'Mentions' && service.isQuantityCounted) return 'Mentions Custom List';
  const isOfComment = service.targets.some(({ name, kind }) => name === commentOwner || kind === commentOwner);
  return type === 'Mentions User Followers' && isOfComment ? 'Comment Likes' : type;
}

/** What a thousand, or one package, comes to for a customer; finer than what is charged, which is whole units. */
export function resellerRate(
  service: PricedService & { hasRefill: boolean },
  terms: { guaranteePpm: number; gradePpm: number; feePpm: number },
): bigint {
  const million = 1_000_000n;
  const [parts, per] = service.priceType === 'fixed' ? [1n, 1n] : [1000n, BigInt(service.pricingPer)];
  const guarantee = million + BigInt(service.hasRefill ? terms.guaranteePpm : 0);
  const grade = million - BigInt(service.isPersonalPrice ? 0 : terms.gradePpm);
  const fee = million + BigInt(terms.feePpm);
  return divideUp(service.priceMicros * parts * guarantee * grade * fee, per * million ** 3n);
}
