// What the documentation, the OpenAPI description and the tests know of API v2: every parameter, status word and error.
import { mostMinutesBetweenRuns, mostRuns } from '../ordering/drip-feed.ts';
import { longestLink } from '../ordering/order-link.ts';
import { longestResellerValue, mostResellerIds, mostResellerLines, type ResellerAction } from './reseller-api.ts';
import { longestDelay } from './reseller-subscription.ts';

/** `ids` are numbers separated by commas, `lines` one value on each line. */
export type ParameterType = 'string' | 'integer' | 'ids' | 'lines' | 'date' | 'url';
export type Parameter = {
  type: ParameterType;
  /** Of a number its smallest and largest value; of a text its length; of a list how many it may hold. */
  least?: number;
  most?: number;
};

const lines = { type: 'lines', least: 1, most: mostResellerLines } as const;
const line = { type: 'string', most: longestResellerValue } as const;
const whole = { type: 'integer', least: 0 } as const;

export const resellerParameters = {
  key: { type: 'string', least: 44, most: 44 },
  action: { type: 'string' },
  service: { type: 'integer', least: 1 },
  link: { type: 'url', most: longestLink },
  quantity: { type: 'integer', least: 1 },
  runs: { type: 'integer', least: 1, most: mostRuns },
  interval: { type: 'integer', least: 1, most: mostMinutesBetweenRuns },
  request_id: { type: 'string' },
  comments: lines,
  keywords: lines,
  usernames: lines,
  hashtags: lines,
  groups: lines,
  hashtag: line,
  username: line,
  media: line,
  answer_number: whole,
  min: whole,
  max: whole,
  posts: whole,
  old_posts: whole,
  delay: { type: 'integer', least: 0, most: longestDelay },
  expiry: { type: 'date' },
  country: line,
  device: { type: 'integer', least: 1, most: 5 },
  type_of_traffic: { type: 'integer', least: 1, most: 3 },
  google_keyword: line,
  referring_url: line,
  order: { type: 'integer', least: 1 },
  orders: { type: 'ids', least: 1, most: mostResellerIds },
  refill: { type: 'integer', least: 1 },
  refills: { type: 'ids', least: 1, most: mostResellerIds },
} as const satisfies Record<string, Parameter>;
export type ResellerParameter = keyof typeof resellerParameters;

/** What each action takes beside key and action; what has a question mark may be left out. `add` takes more by type. */
export const resellerTakes = {
  services: [],
  add: ['service', 'link', 'quantity', 'runs?', 'interval?', 'request_id?'],
  status: ['order?', 'orders?'],
  refill: ['order?', 'orders?'],
  refill_status: ['refill?', 'refills?', 'order?'],
  cancel: ['orders?', 'order?'],
  balance: [],
} as const satisfies Record<ResellerAction, readonly (ResellerParameter | `${ResellerParameter}?`)[]>;

export const resellerStatusWords = [
  'Pending',
  'Processing',
  'In progress',
  'Completed',
  'Partial',
  'Canceled',
] as const;
export const resellerRefillWords = ['Pending', 'In progress', 'Completed', 'Rejected'] as const;

/** Every error begins with one of these; what follows says more. The first that fits is meant. */
export const resellerErrors = {
  address: 'Invalid API key: not from this address',
  scope: 'Invalid API key: not for this action',
  frozen: 'Invalid API key: the account is frozen',
  key: 'Invalid API key',
  limit: 'Rate limit exceeded',
  service: 'Incorrect service ID',
  order: 'Incorrect order ID',
  refill: 'Refill not found',
  noRefill: 'Order not eligible for refill.',
  noCancel: 'Order cannot be canceled',
  funds: 'Not enough funds on balance',
  link: 'Bad link',
  less: 'Quantity less than minimal',
  more: 'Quantity more than maximum',
  multiple: 'Quantity must be',
  dripfeed: 'This service does not support dripfeed',
  requestId: 'Incorrect request: this request_id was used for another order',
  request: 'Incorrect request',
  unavailable: 'The service is not available right now',
} as const;
export type ResellerError = keyof typeof resellerErrors | 'required';

/** Which error a sentence is; undefined for one that is not in the list. */
export function resellerErrorOf(text: string): ResellerError | undefined {
  const found = Object.entries(resellerErrors).find(([, start]) => text.startsWith(start));
  if (found) return found[0] as ResellerError;
  return /^\w+ is required/.test(text) ? 'required' : undefined;
}
