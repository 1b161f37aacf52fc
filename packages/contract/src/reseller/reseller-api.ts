// API v2, the reseller protocol of this trade. Its requests and responses are not ours to choose: whatever form a call
// comes in, it is answered with status 200, and what went wrong is in `error`.
import { resellerActions } from '@crescendo/rules/reseller/reseller-api';
import * as z from 'zod';
import { route } from '../route.ts';

const names = Object.keys(resellerActions) as [keyof typeof resellerActions];
const numberOrText = z.union([z.number(), z.string()]);

/** For readers of the description. The server is more tolerant than that, and ignores what it does not know. */
const ResellerCall = z.looseObject({
  key: z.string().optional(),
  action: z.enum(names).optional(),
  service: numberOrText.optional(),
  link: z.string().optional(),
  quantity: numberOrText.optional(),
  runs: numberOrText.optional(),
  interval: numberOrText.optional(),
  comments: z.string().optional(),
  order: numberOrText.optional(),
  orders: z.string().optional(),
  refill: numberOrText.optional(),
  refills: z.string().optional(),
  request_id: z.string().optional(),
});

const call = {
  path: '/api/v2',
  audience: 'token',
  speaksApiV2: true,
  response: z.unknown(),
  bodyLimit: 1024 * 1024,
} as const;

export const resellerApiRoutes = {
  callResellerApi: route({
    ...call,
    method: 'POST',
    summary:
      'Runs an API v2 action: services, add, status, refill, refill_status, cancel, balance; form, JSON or multipart',
    body: ResellerCall,
  }),
  callResellerApiByQuery: route({
    ...call,
    method: 'GET',
    summary: 'Runs an API v2 action with all parameters in the query string',
    query: ResellerCall,
  }),
} as const;
