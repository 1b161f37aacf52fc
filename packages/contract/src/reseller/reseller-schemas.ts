// Requests and responses of API v2 by action, for the description of the API and for tests of the server. The server
// is more tolerant: it reads every spelling of a list and ignores what it does not know.
import { type ResellerAction, resellerTypes } from '@crescendo/rules/reseller/reseller-api';
import {
  type Parameter,
  resellerParameters,
  resellerRefillWords,
  resellerStatusWords,
  resellerTakes,
} from '@crescendo/rules/reseller/reseller-reference';
import * as z from 'zod';

const amount = z.string().regex(/^-?\d+\.\d{2,6}$/);
const count = z.string().regex(/^\d+$/);

export const ResellerError = z.object({ error: z.string() });
const Service = z.object({
  service: z.int(),
  name: z.string(),
  type: z.enum(Object.keys(resellerTypes) as [keyof typeof resellerTypes]),
  category: z.string(),
  rate: amount,
  min: count,
  max: count,
  step: count,
  refill: z.boolean(),
  cancel: z.boolean(),
  dripfeed: z.boolean(),
  refill_days: count,
  refill_rate: amount,
});
const Status = z.object({
  charge: amount,
  start_count: count,
  status: z.enum(resellerStatusWords),
  remains: count,
  currency: z.literal('USD'),
  runs: count.optional(),
  orders: z.array(z.int()).optional(),
});
const numberOrText = z.union([z.int(), z.string()]);
const refillWord = z.enum(resellerRefillWords);

/** Of one and of many; an error can replace any of them, or one entry. */
export const resellerAnswers = {
  services: z.array(Service),
  add: z.object({ order: z.int() }),
  status: z.union([Status, z.record(z.string(), z.union([Status, ResellerError]))]),
  refill: z.union([
    z.object({ refill: count }),
    z.array(z.object({ order: numberOrText, refill: z.union([z.int(), ResellerError]) })),
  ]),
  refill_status: z.union([
    z.object({ status: refillWord }),
    z.array(
      z.object({
        refill: numberOrText.optional(),
        order: numberOrText.optional(),
        status: z.union([refillWord, ResellerError]),
      }),
    ),
  ]),
  cancel: z.array(z.object({ order: numberOrText, cancel: z.union([z.literal(1), ResellerError]) })),
  balance: z.object({ balance: amount, currency: z.literal('USD') }),
} as const satisfies Record<ResellerAction, z.ZodType>;

function typeOf({ type, least, most }: Parameter): z.ZodType {
  if (type === 'integer')
    return z
      .int()
      .min(least ?? 0)
      .max(most ?? Number.MAX_SAFE_INTEGER);
  if (type === 'ids') return z.string().regex(/^\d+(,\d+)*$/);
  if (type === 'date') return z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  if (type === 'lines') return z.string();
  return most === undefined ? z.string() : z.string().max(most);
}

/** What `add` takes for any type: which of it a service requires follows from its type. */
const ofTypes = [
  ...new Set(Object.values(resellerTypes).flatMap((names) => names.map((name) => name.replace('?', '')))),
];

function requestOf(action: ResellerAction): z.ZodType {
  const own = resellerTakes[action] as readonly string[];
  const names = action === 'add' ? ['service', ...ofTypes.map((name) => `${name}?`), 'request_id?'] : own;
  const shape = Object.fromEntries(
    names.map((name) => {
      const plain = name.replace('?', '') as keyof typeof resellerParameters;
      const type = typeOf(resellerParameters[plain]);
      return [plain, name.endsWith('?') ? type.optional() : type];
    }),
  );
  return z.looseObject({ key: z.string().optional(), action: z.literal(action), ...shape });
}

const actions = Object.keys(resellerAnswers) as ResellerAction[];
export const resellerRequests = Object.fromEntries(actions.map((action) => [action, requestOf(action)])) as Record<
  ResellerAction,
  z.ZodType
>;
