// An order of ours as the parameters of API v2. What a kind of service requires beside the link comes from the order's
// targets: by the parameter's own name, or by the kind of target that means the same.

import type { TargetViewType } from '../catalogue/service-terms.ts';
import { type ResellerType, resellerTypes } from '../reseller/reseller-api.ts';

export type GivenTarget = { name: string; viewType: TargetViewType; values: readonly string[] };

export type OrderToSend = {
  /** As API v2 names the kinds: Default, Package, Custom Comments … */
  type: string;
  externalServiceId: string;
  link: string | null;
  quantity: number;
  targets: readonly GivenTarget[];
};

type Named<P> = P extends `${infer Name}?` ? Name : P;
/** Runs are our own to schedule: a provider gets one order for each. */
type Parameter = Exclude<Named<(typeof resellerTypes)[ResellerType][number]>, 'runs' | 'interval'>;

const isSent = (parameter: string): parameter is Parameter => parameter !== 'runs' && parameter !== 'interval';
const kinds: Record<string, readonly Parameter[]> = Object.fromEntries(
  Object.entries(resellerTypes).map(([type, parameters]) => [
    type.toLowerCase(),
    parameters.map((parameter) => parameter.replace('?', '')).filter(isSent),
  ]),
);

/** Lists are sent one entry a line. */
const listed: ReadonlySet<string> = new Set(['keywords', 'comments', 'usernames', 'hashtags', 'groups']);

/** Where no target has the parameter's name: the kind of target that is requested in its place. */
const byViewType: Partial<Record<Parameter, TargetViewType>> = { comments: 'comments', keywords: 'seo_keywords' };

/** Without these the API's own words mean: no pause between publications and their delivery; mixed devices. */
const usual: Partial<Record<Parameter, string>> = { delay: '0', device: '5', type_of_traffic: '3' };

const plain = (type: string) =>
  type
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Bought whole, at a price of its own. */
export const isPackageType = (type: string): boolean => plain(type).endsWith('package');

export function providerParameters(order: OrderToSend): Record<string, string> {
  const sent: Record<string, string> = { service: order.externalServiceId };
  for (const parameter of kinds[plain(order.type)] ?? kinds.default ?? []) {
    const value = parameterValue(parameter, order);
    if (value) sent[parameter] = value;
  }
  return sent;
}

function parameterValue(parameter: Parameter, order: OrderToSend): string | undefined {
  if (parameter === 'link') return order.link ?? undefined;
  if (parameter === 'quantity') return String(order.quantity);
  const values = valuesOf(parameter, order.targets);
  if (values.length > 0) return listed.has(parameter) ? values.join('\n') : values[0];
  // Of each publication as much as was ordered; a profile's link replaces its name.
  if (parameter === 'min' || parameter === 'max') return String(order.quantity);
  if (parameter === 'username') return order.link ?? undefined;
  return usual[parameter];
}

function valuesOf(parameter: Parameter, targets: readonly GivenTarget[]): string[] {
  const viewType = byViewType[parameter];
  const target =
    targets.find(({ name }) => name === parameter) ??
    (viewType && targets.find((candidate) => candidate.viewType === viewType));
  const values = target?.values ?? [];
  const lines = listed.has(parameter) ? values.flatMap((value) => value.split(/\r\n|\r|\n/)) : values;
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** What the provider will take for it: a rate is for a thousand, or for one package. Rounded up, as they round. */
export function expectedCharge(type: string, rateMicros: bigint, quantity: number): bigint {
  if (isPackageType(type)) return rateMicros;
  return (rateMicros * BigInt(quantity) + 999n) / 1000n;
}
