// The tokens that a customer's programs authenticate with. The default token is the one the API page shows; further ones have
// names, and may be bound to addresses or be for testing.
import { duplicateSeconds, mostTokenAddresses, tokenScopes } from '@crescendo/rules/reseller/api-tokens';
import * as z from 'zod';
import { id, list, localised, moment, one, plainLine, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { codeSent, patientProofLimit, proof } from './proof.ts';

const scopes = z
  .array(z.enum(tokenScopes))
  .min(1)
  .max(tokenScopes.length)
  .transform((given) => tokenScopes.filter((scope) => given.includes(scope)));

/** Addresses or networks in the form 203.0.113.7 or 2001:db8::/32; none: from anywhere. */
const addresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'network-address' }))
  .max(mostTokenAddresses);

const duplicates = z.int().min(0).max(duplicateSeconds.most);

const name = plainLine(120, 1);

/** `api_token` is null where it can no longer be opened: then it is to be replaced. */
export const DefaultApiToken = z.strictObject({
  api_token: z.string().nullable(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type DefaultApiToken = z.infer<typeof DefaultApiToken>;

export const ApiToken = DefaultApiToken.extend({
  id,
  name: z.string(),
  is_default: z.boolean(),
  addresses: z.array(z.string()),
  /** Orders by it cost nothing and go to the simulated provider. */
  is_test: z.boolean(),
  /** For so long an equal `add` of API v2 is answered by the first one's order; zero: never. */
  duplicate_seconds: z.int(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** Staff on a visit neither read nor make what would let them come back uninvited. */
const own = { audience: 'customer', query: localised, duringVisit: false } as const;
/** A token outlives the session it was made in, so anyone who makes or widens one proves that the account is theirs. */
const proven = { limits: [perMinute('api-token', 'account', 30), patientProofLimit] } as const;
const made = { ...proven, status: 201 } as const;

export const apiTokenRoutes = {
  readApiToken: route({
    ...own,
    method: 'GET',
    path: '/api/v1/api-token',
    summary: "Returns the customer's default API token; null if there is none",
    response: one(DefaultApiToken.nullable()),
  }),
  createApiToken: route({
    ...own,
    ...made,
    method: 'POST',
    path: '/api/v1/api-token',
    summary: 'Creates a new default API token; the previous one stops working',
    body: z.strictObject({ scopes: scopes.optional(), ...proof }),
    response: one(z.union([codeSent, DefaultApiToken])),
    errors: ['too-many-requests'],
  }),
  deleteApiToken: route({
    ...own,
    method: 'DELETE',
    path: '/api/v1/api-token',
    summary: 'Deletes the default API token',
    response: one(z.null()),
  }),
  listApiTokens: route({
    ...own,
    method: 'GET',
    path: '/api/v1/api-tokens',
    summary: "Lists the customer's API tokens, the default one first",
    response: list(ApiToken),
  }),
  addApiToken: route({
    ...own,
    ...made,
    method: 'POST',
    path: '/api/v1/api-tokens',
    summary: 'Creates another API token, at most twenty in total',
    body: z.strictObject({
      name,
      scopes,
      addresses: addresses.default([]),
      is_test: z.boolean().default(false),
      duplicate_seconds: duplicates.default(duplicateSeconds.usual),
      ...proof,
    }),
    response: one(z.union([codeSent, ApiToken])),
    errors: ['too-many-requests'],
  }),
  changeApiToken: route({
    ...own,
    ...proven,
    method: 'PATCH',
    path: '/api/v1/api-tokens/{id}',
    summary: 'Updates the name, scopes, allowed addresses and duplicate window of an API token',
    params: z.object({ id: wholeNumberText }),
    body: z.strictObject({
      name: name.optional(),
      scopes: scopes.optional(),
      addresses: addresses.optional(),
      duplicate_seconds: duplicates.optional(),
      ...proof,
    }),
    response: one(z.union([codeSent, ApiToken])),
    errors: ['not-found', 'too-many-requests'],
  }),
  removeApiToken: route({
    ...own,
    method: 'DELETE',
    path: '/api/v1/api-tokens/{id}',
    summary: 'Deletes an API token, which can be the default one',
    params: z.object({ id: wholeNumberText }),
    response: one(z.null()),
    errors: ['not-found'],
  }),
} as const;
