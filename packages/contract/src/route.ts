import type { TokenScope } from '@crescendo/rules/reseller/api-tokens';
import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * What staff may do. Reading and changing are apart, and who may change something may read it (`permissionsOf`). Roles
 * (`accounts/staff-roles`), routes and the screens of the console are made of these.
 */
export const permissions = [
  'analytics.read',
  'orders.read',
  'orders.manage',
  'users.read',
  'users.manage',
  'users.visit',
  'invoices.read',
  'invoices.manage',
  'invoices.approve',
  'catalogue.read',
  'catalogue.manage',
  'providers.read',
  'providers.manage',
  'content.read',
  'content.manage',
  'settings.read',
  'settings.manage',
  'staff.read',
  'staff.manage',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

/** Whoever has any permission; one permission; or several of which any opens the call. */
export type StaffAudience = 'staff' | `staff:${Permission}` | `staff:${Permission}|${Permission}`;

/**
 * Who may call: anybody, a signed-in customer, a program whose call itself names an API token, permitted staff, or an
 * outside system.
 */
export type Audience = 'public' | 'customer' | 'token' | 'callback' | StaffAudience;

export const isForStaff = (audience: Audience): audience is StaffAudience =>
  audience === 'staff' || audience.startsWith('staff:');

/** Any of these opens a call of staff. */
export const neededPermissions = (audience: StaffAudience): readonly Permission[] =>
  audience === 'staff' ? permissions : (audience.slice('staff:'.length).split('|') as Permission[]);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * At most `most` calls in `seconds` by one caller: distinguished by address, by account, or by a text field of the body.
 * Routes that name the same limit share it.
 */
export type RateLimit = {
  name: string;
  most: number;
  seconds: number;
  /** `person` is an account of which no program speaks: programs are limited by their token. */
  by: 'address' | 'account' | 'person' | `body.${string}`;
  /** Counts different texts under one of these names of the body, not calls: the same text again is free. */
  ofNew?: readonly string[];
};

export const perMinute = (name: string, by: RateLimit['by'], most = 10): RateLimit => ({
  name: `${name}-by-${by}`,
  most,
  seconds: 60,
  by,
});

/**
 * Nobody finds a coupon by trying: what counts is how many codes somebody tried, and the code beyond the last is refused
 * unseen, whether it is one or not.
 */
export const couponTries: readonly RateLimit[] = (
  [
    ['address', 60],
    ['account', 20],
  ] as const
).map(([by, most]) => ({
  name: `coupon-tries-by-${by}`,
  most,
  seconds: 3600,
  by,
  ofNew: ['coupon_code', 'couponCode'],
}));

export type Route = {
  method: Method;
  /** Parameters in braces, as OpenAPI writes them: /api/v1/services/{idOrSlug}. */
  path: `/${string}`;
  audience: Audience;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes a body may have; 64 KiB where a route names nothing else. */
  bodyLimit?: number;
  response: z.ZodType;
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
  /** How often it may be called, counted for all processes together. */
  limits?: readonly RateLimit[];
  /** Key of the message for a caller beyond them, where it must not differ from another refusal. */
  limitText?: string;
  /** What the answer is: JSON unless said otherwise. Of a stream, `response` describes one event. */
  answers?: 'redirect' | 'file' | 'stream';
  /** The body reaches the handler as it came, with its headers: the sender signed every byte. */
  takesSignedText?: true;
  /** The body is a form with a file, of at most this many bytes. */
  uploadLimit?: number;
  /** The body may also be a form without a file, as programs send it that know no JSON. */
  takesForm?: true;
  /** A customer's program may make the call too, with an API token of this scope in place of a session. */
  byToken?: TokenScope;
  /** It is taken and answered as API v2 wants it, not as JSON under a status. */
  speaksApiV2?: true;
  /** A write that a frozen account may still make. */
  evenIfFrozen?: true;
  /** Open to a session of the console whose person still has to set up the second factor that their rights require. */
  whileEnrolling?: true;
  /**
   * Whether staff who look at the panel as a customer may make the call. Where a route says nothing they may read and
   * may not write: `true` opens a POST that changes nothing, `false` closes a read of what lets somebody in or shows
   * identity papers.
   */
  duringVisit?: boolean;
  /**
   * A write that a client may repeat under an `Idempotency-Key`. With `true` the edge claims the key and keeps the
   * answer in the transaction of the call; `handled` leaves both to a use case that talks to the outside in between.
   */
  idempotent?: true | 'handled';
  /** A root GET at a path that no page can have: it answers unprefixed whatever the Accept header says. */
  neverAPage?: true;
};

export function route<const R extends Route>(definition: R): R {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;

/** What a handler receives: parsed, so unknown fields and wrong types are already refused. */
export type Input<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

type CallPart<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** What a caller of the client hands over. */
export type Call<R extends Route> = CallPart<'params', R['params']> &
  CallPart<'query', R['query']> &
  CallPart<'body', R['body']> &
  (R extends { idempotent: true | 'handled' } ? { idempotencyKey?: string } : unknown);

export type Answer<R extends Route> = z.output<R['response']>;
