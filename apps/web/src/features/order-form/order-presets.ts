// Values for the order form that are in an address. They come from links of anybody, so nothing in them is an error:
// what cannot be meant is left out.
import {
  type DripFeed,
  type DripFeedMode,
  dripFeedModes,
  mendRuns,
  mostMinutesBetweenRuns,
  newDripFeed,
  stepOf,
} from '@crescendo/rules/ordering/drip-feed';
import { longestLink } from '@crescendo/rules/ordering/order-link';
import type { PageState } from '../../shell/checkout/order-source.ts';

export type OrderPresets = {
  pageState: PageState;
  /** Opens the form of a subscription instead. */
  isAutopromotion: boolean;
  isDripFeed: boolean;
  dripFeed: DripFeed;
  url: string;
  networkId?: number;
  serviceTypeId?: number;
  serviceId?: number;
  /** As it was given: the service it is for corrects it. */
  quantity?: number;
  /** A service that is fixed for this visit, by its slug. */
  slug?: string;
  source?: string;
};

const presetNames = [
  'url',
  'networkId',
  'serviceTypeId',
  'serviceId',
  'quantity',
  'dripFeedMode',
  'isDripFeed',
  'numberOfRuns',
  'dripFeedQuantityStep',
  'dripFeedMinutes',
];

export function readOrderPresets(query: URLSearchParams): OrderPresets {
  const isDripFeed = ['true', '1'].includes(query.get('isDripFeed') ?? '');
  const slug = /^[\w-]{1,200}$/.exec(query.get('slug') ?? '')?.[0];
  const source = query.get('source') || undefined;
  return {
    pageState: stateOf(query, slug),
    isAutopromotion: query.get('type') === 'autopromotion',
    isDripFeed,
    dripFeed: readDripFeed(query, isDripFeed),
    url: (query.get('url') ?? '').slice(0, longestLink),
    ...given('networkId', idIn(query.get('networkId'))),
    ...given('serviceTypeId', idIn(query.get('serviceTypeId'))),
    ...given('serviceId', idIn(query.get('serviceId'))),
    ...given('quantity', numberIn(query.get('quantity'))),
    ...given('slug', slug),
    ...given('source', source),
  };
}

function stateOf(query: URLSearchParams, slug: string | undefined): PageState {
  if (slug) return 'preselected';
  if (query.get('pageState') === 'buy') return 'buy';
  return presetNames.some((name) => query.has(name)) ? 'query' : 'standart';
}

function readDripFeed(query: URLSearchParams, isDripFeed: boolean): DripFeed {
  const mode = query.get('dripFeedMode');
  const minutes = numberIn(query.get('dripFeedMinutes'));
  const runs = numberIn(query.get('numberOfRuns'));
  const step = query.get('dripFeedQuantityStep');
  return {
    mode: (dripFeedModes as readonly (string | null)[]).includes(mode) ? (mode as DripFeedMode) : newDripFeed.mode,
    runs: runs === undefined ? newDripFeed.runs : mendRuns(runs),
    minutes_between_runs:
      minutes === undefined
        ? newDripFeed.minutes_between_runs
        : Math.min(Math.max(Math.floor(minutes), 1), mostMinutesBetweenRuns),
    // A drip-feed that somebody described without its step has the smallest one; a new form starts with its own.
    quantity_step: isDripFeed || step !== null ? stepOf(step) : newDripFeed.quantity_step,
  };
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}
