// The cart: what is in it and how it changes. It is kept in the browser, where anybody can write into it, so it is
// read with care and never priced here: the server says what it comes to.
import type { DripFeedMode } from '@crescendo/rules/ordering/drip-feed';
import { dripFeedModes, dripFeedQuantity, newDripFeed, stepOf } from '@crescendo/rules/ordering/drip-feed';
import { type AnyTarget, type EnteredTargets, missingTargets } from '../checkout/targets/order-targets.ts';

export type CartTarget = { targetId: number; viewType: string; values: string[] };

export type CartItem = {
  /** Its place in the cart, from 0. */
  index: number;
  url: string;
  networkId: number;
  serviceTypeId: number;
  serviceId: number;
  serviceName: string;
  /** Of each run where it is a drip-feed. */
  quantity: number;
  /** For display, like `$ 12.34`. */
  subtotal: string;
  /** Of a package; its contents are fixed. */
  packageServiceSlug: string | null;
  /** The service was given and could not be chosen. */
  isServicesFreezed: boolean;
  icon: string | null;
  isGuarantee: boolean;
  targetableValues: CartTarget[];
  isDripFeed: boolean;
  dripFeedMode: DripFeedMode;
  numberOfRuns: number;
  dripFeedQuantityStep: number;
  dripFeedMinutes: number;
  /** Of all runs together. */
  dripFeedTotalQuantity: number;
};

/** What an item is before it has a place. */
export type NewCartItem = Omit<CartItem, 'index' | 'dripFeedTotalQuantity'>;

/** The same service for the same link with the same settings is one line with a larger quantity. */
export function addItem(items: readonly CartItem[], item: NewCartItem, maxQuantity: number): CartItem[] {
  const likeness = likenessOf(item);
  const same = items.find((one) => likenessOf(one) === likeness);
  if (!same) return placed([...items, item]);
  const quantity = Math.min(same.quantity + item.quantity, Math.max(maxQuantity, same.quantity));
  return placed(items.map((one) => (one === same ? { ...one, quantity } : one)));
}

/** Where there is no item at that place any more, the item joins the others. */
export function replaceItem(
  items: readonly CartItem[],
  index: number,
  item: NewCartItem,
  maxQuantity: number,
): CartItem[] {
  if (!items.some((one) => one.index === index)) return addItem(items, item, maxQuantity);
  return placed(items.map((one) => (one.index === index ? item : one)));
}

export function changeItem(items: readonly CartItem[], index: number, change: Partial<NewCartItem>): CartItem[] {
  return placed(items.map((one) => (one.index === index ? { ...one, ...change } : one)));
}

export function removeItems(items: readonly CartItem[], isRemoved: (item: CartItem) => boolean): CartItem[] {
  return placed(items.filter((item) => !isRemoved(item)));
}

/** In the order in which the networks first appear. */
export function groupsOf(items: readonly CartItem[]): { networkId: number; items: CartItem[] }[] {
  return [...Map.groupBy(items, ({ networkId }) => networkId)].map(([networkId, members]) => ({
    networkId,
    items: members,
  }));
}

/** The items of a stored cart; what is no item is left out. */
export function readItems(stored: unknown): CartItem[] {
  const list = Array.isArray(stored) ? stored : (stored as { items?: unknown } | null)?.items;
  if (!Array.isArray(list)) return [];
  return placed(list.flatMap((entry) => readItem(entry) ?? []));
}

/** What came from the catalogue lacks what an order needs: a link, a required target, or what its quantity is counted from. */
export function isUnfinished(
  { url, targetableValues }: Pick<CartItem, 'url' | 'targetableValues'>,
  service: { url_is_required: boolean; calculable_quantity: boolean; targets: readonly AnyTarget[] },
): boolean {
  return (
    (service.url_is_required && url.trim() === '') ||
    (service.calculable_quantity && targetableValues.length === 0) ||
    missingTargets(service.targets, enteredTargets(targetableValues)).length > 0
  );
}

/** What was entered for an item as fields show it: lists of lines are one text. */
export function enteredTargets(targets: readonly CartTarget[]): EnteredTargets {
  return Object.fromEntries(
    targets.map(({ targetId, viewType, values }) => [targetId, viewType === 'comments' ? [values.join('\n')] : values]),
  );
}

/** The other items of a network that still wait for a link: one link can be used for all of them. */
export function itemsWithoutLink(items: readonly CartItem[], { index, networkId }: CartItem): CartItem[] {
  return items.filter((one) => one.index !== index && one.networkId === networkId && one.url.trim() === '');
}

/** The order form with the settings of an item; what is put into the cart there takes its place. */
export function editPath(item: CartItem): string {
  const { url, networkId, serviceTypeId, serviceId, quantity, isDripFeed, dripFeedMode, numberOfRuns } = item;
  const { dripFeedQuantityStep, dripFeedMinutes, index } = item;
  const dripFeed = { isDripFeed, dripFeedMode, numberOfRuns, dripFeedQuantityStep, dripFeedMinutes };
  const query = { url, networkId, serviceTypeId, serviceId, quantity, ...dripFeed, editIndex: index };
  return `/orders/create?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** The item an address names for a change; undefined where the form is opened for something new. */
export function editedIndex(query: URLSearchParams): number | undefined {
  const text = query.get('editIndex') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** A cut text ends with three dots after what is kept. */
export function cutText(text: string, kept: number): string {
  const characters = [...text];
  return characters.length > kept ? `${characters.slice(0, kept).join('')}...` : text;
}

function placed(items: readonly (NewCartItem | CartItem)[]): CartItem[] {
  return items.map((item, index) => ({ ...item, index, dripFeedTotalQuantity: totalQuantity(item) }));
}

function totalQuantity({
  quantity,
  isDripFeed,
  numberOfRuns,
  dripFeedMode,
  dripFeedQuantityStep,
}: NewCartItem): number {
  if (!isDripFeed) return quantity;
  const feed = { ...newDripFeed, runs: numberOfRuns, mode: dripFeedMode, quantity_step: dripFeedQuantityStep };
  return dripFeedQuantity(quantity, feed);
}

function likenessOf(item: NewCartItem): string {
  const { serviceId, url, isGuarantee, targetableValues, isDripFeed } = item;
  const targets = targetableValues
    .map(({ targetId, values }) => [targetId, ...values] as const)
    .sort(([a], [b]) => a - b);
  const feed = isDripFeed && [item.dripFeedMode, item.numberOfRuns, item.dripFeedQuantityStep, item.dripFeedMinutes];
  return JSON.stringify([serviceId, url.trim(), isGuarantee, targets, feed]);
}

function readItem(entry: unknown): NewCartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const given = entry as Record<string, unknown>;
  const ids = ['networkId', 'serviceTypeId', 'serviceId', 'quantity'].map((name) => given[name]);
  if (!ids.every((value) => Number.isSafeInteger(value) && (value as number) > 0)) return undefined;
  const [networkId, serviceTypeId, serviceId, quantity] = ids as [number, number, number, number];
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const whole = (name: string, otherwise: number) =>
    Number.isSafeInteger(given[name]) && (given[name] as number) > 0 ? (given[name] as number) : otherwise;
  const mode = dripFeedModes.find((one) => one === given.dripFeedMode) ?? newDripFeed.mode;
  return {
    networkId,
    serviceTypeId,
    serviceId,
    quantity,
    url: text('url'),
    serviceName: text('serviceName'),
    subtotal: text('subtotal'),
    packageServiceSlug: text('packageServiceSlug') || null,
    isServicesFreezed: given.isServicesFreezed === true,
    icon: text('icon') || null,
    isGuarantee: given.isGuarantee === true,
    targetableValues: Array.isArray(given.targetableValues)
      ? given.targetableValues.flatMap((one) => readTarget(one) ?? [])
      : [],
    isDripFeed: given.isDripFeed === true,
    dripFeedMode: mode,
    numberOfRuns: whole('numberOfRuns', newDripFeed.runs),
    dripFeedQuantityStep: stepOf(given.dripFeedQuantityStep),
    dripFeedMinutes: whole('dripFeedMinutes', newDripFeed.minutes_between_runs),
  };
}

function readTarget(entry: unknown): CartTarget | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { targetId, viewType, values } = entry as Record<string, unknown>;
  if (!Number.isSafeInteger(targetId) || !Array.isArray(values)) return undefined;
  return {
    targetId: targetId as number,
    viewType: typeof viewType === 'string' ? viewType : '',
    values: values.filter((value) => typeof value === 'string'),
  };
}
