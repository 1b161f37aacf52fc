// The edge between the outside and the use cases: who is calling, whether they may, one transaction, one commit,
// and every failure in its wire form. HTTP and in-process calls pass through the same function.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import type { ErrorBody } from '@crescendo/contract/errors';
import { type Answer, type Input, isForStaff, neededPermissions, type Route } from '@crescendo/contract/route';
import type { Locale } from '@crescendo/rules/content/locales';
import { isApiToken, type TokenScope } from '@crescendo/rules/reseller/api-tokens';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Caller, Context, Panel, PersonContext, Requester, TokenHolder, Visitor } from '../context.ts';
import { crashPoint } from '../crash-point.ts';
import type { Log } from '../log.ts';
import { message } from '../messages.ts';
import type { Area, PanelCache } from '../panel-cache.ts';
import type { Database, OpenTransaction } from '../postgres/database.ts';
import type { Secrets } from '../secrets.ts';
import { Failure, isDatabaseOutage, isTransient } from './failure.ts';
import { claimKey, claimOf, readIdempotencyKey, storeResponse } from './idempotency.ts';
import { createInputMemory, parseInput, type RawInput } from './parse-input.ts';
import { checkLimits } from './rate-limit.ts';
import { fastSerializer, type Serialize, strictSerializer } from './serialize.ts';
import { type StaffCall, staffCallOf } from './staff-call.ts';

type ContextOf<R extends Route> = R['audience'] extends 'public' | 'callback' | 'token' ? Context : PersonContext;
type HandlerResult<R extends Route> = R extends { answers: 'stream' } ? Readable : Answer<R>;
type Handle<R extends Route> = (context: ContextOf<R>, input: Input<R>) => Promise<HandlerResult<R>>;

/**
 * A public read whose response depends on nothing but panel, language, these areas' data and the key; where it is of the
 * catalogue, on the prices of the caller too.
 */
type Remembered<R extends Route> = {
  areas: readonly Area[];
  key: (input: Input<R>, requester: Requester) => string;
  handle: Handle<R>;
};

export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handle<T[K]> | Remembered<T[K]> };

/** What the edge finds out of a call before it begins. */
export type Incoming = {
  panel: Panel;
  locale: Locale;
  requestId: string;
  log: Log;
  raw: RawInput;
  /** A bearer token to find the person by, or a person who is already known. */
  token?: string | undefined;
  caller?: Caller;
  visitor: Visitor;
  idempotencyKey?: string | undefined;
};

/** The result of a call. It is serialized only on demand: a page rendered in the same process needs the value only. */
export type Outcome = {
  value: unknown;
  body: () => Buffer;
  etag: (() => string) | undefined;
  headers: readonly [string, string][];
};

export type EdgeOptions = {
  database: Database;
  cache: PanelCache;
  clock: Clock;
  secrets: Secrets;
  config: Config;
  handlers: Handlers<AllRoutes>;
  /** Called before the request's transaction is opened: code that holds one connection must not wait for another. */
  findCaller: (
    database: Database,
    clock: Clock,
    given: { panel: Panel; token: string; visitor: Pick<Visitor, 'sessionKey'> },
  ) => Promise<Caller>;
  /** The same for an API token; throws where it may not do this, or not now. */
  findTokenHolder: (
    parts: Pick<EdgeOptions, 'database' | 'clock' | 'config'>,
    call: { panelId: number; token: string; address: string | undefined; scope: TokenScope },
  ) => Promise<TokenHolder>;
  /** Everybody on the panel who has a price of their own. */
  readPriceHolders: (
    parts: Pick<EdgeOptions, 'database' | 'cache'>,
    panel: Pick<Panel, 'id'>,
  ) => Promise<ReadonlySet<number>>;
  /** Records a call that staff make during a visit, whatever its outcome. */
  recordVisitedCall: (database: Database, call: VisitedCall) => Promise<void>;
  /** Records what staff did, in the transaction that does it. */
  recordStaffCall: (trx: OpenTransaction, call: StaffCall) => Promise<void>;
};

export type VisitedCall = {
  panelId: number;
  sessionId: number;
  requestId: string;
  call: string;
  address: string;
  isRefused: boolean;
};

const attempts = 3;

export type Edge = ReturnType<typeof createEdge>;

export function createEdge(options: EdgeOptions) {
  const isProduction = options.config.NODE_ENV === 'production';
  // Each is made at the first response of its route: most processes never need most of them.
  const serializers = Object.fromEntries(
    Object.entries<Route>(allRoutes).map(([name, { response }]) => [
      name,
      memo(() => (isProduction ? fastSerializer(response) : strictSerializer(response))),
    ]),
  ) as Record<keyof AllRoutes, () => Serialize>;

  const parseSharedInput = createInputMemory();

  function sharedKey(name: keyof AllRoutes, route: Route, handler: Remembered<Route>, incoming: Incoming): string {
    const { panel, visitor, locale, raw } = incoming;
    const requester = { panel, visitor, config: options.config };
    return `${name}|${locale}|${handler.key(parseSharedInput(name, route, raw), requester)}`;
  }

  /** The answer to a guest, if it is in memory: without waiting for anything. */
  function recall(name: keyof AllRoutes, incoming: Incoming): Outcome | undefined {
    const handler = options.handlers[name] as Handle<Route> | Remembered<Route>;
    if (typeof handler === 'function' || incoming.token !== undefined || incoming.caller) return undefined;
    const route: Route = allRoutes[name];
    refuseUnknownWidget(route, incoming);
    return options.cache.known<Outcome>(incoming.panel, handler.areas, sharedKey(name, route, handler, incoming));
  }

  /** Runs one call to its end; throws a Failure for every refusal. */
  async function run(name: keyof AllRoutes, incoming: Incoming): Promise<Outcome> {
    const route: Route = allRoutes[name];
    refuseUnknownWidget(route, incoming);
    const handler = options.handlers[name] as Handle<Route> | Remembered<Route>;
    if (typeof handler === 'function') return attempt(name, route, handler, incoming);

    const key = sharedKey(name, route, handler, incoming);
    const isSomebody = incoming.caller !== undefined || incoming.token !== undefined;
    const isPriced = isSomebody && handler.areas.includes('catalogue');
    const holder = isPriced ? await findPriceHolder(route, incoming) : undefined;
    return options.cache.get(
      incoming.panel,
      holder ? [...handler.areas, 'personal-prices'] : handler.areas,
      holder ? `${key}|of ${holder.userId}` : key,
      // What everybody shares is made for nobody in particular, and what one customer pays for that customer alone.
      () => attempt(name, route, handler.handle, { ...incoming, token: undefined, caller: holder }),
      (outcome) => outcome.body().length,
    );
  }

  /** The caller, if they have a price of their own. Where nobody has one, nobody is looked for. */
  async function findPriceHolder(route: Route, incoming: Incoming): Promise<Caller> {
    const holders = await options.readPriceHolders(options, incoming.panel);
    if (holders.size === 0) return undefined;
    const caller = incoming.caller ?? (await findCaller(route, incoming).catch(nobodyIfRefused));
    return caller && holders.has(caller.userId) ? caller : undefined;
  }

  async function attempt(name: keyof AllRoutes, route: Route, handle: Handle<Route>, incoming: Incoming) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(name, route, handle, incoming);
      } catch (error) {
        if (isTransient(error) && tried < attempts) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tried));
          continue;
        }
        throw isTransient(error) || isDatabaseOutage(error)
          ? new Failure('unavailable', { retryAfterSeconds: 2, cause: error })
          : error;
      }
    }
  }

  async function once(
    name: keyof AllRoutes,
    route: Route,
    handle: Handle<Route>,
    incoming: Incoming,
  ): Promise<Outcome> {
    let opening: Promise<OpenTransaction> | undefined;
    const transaction = () => {
      opening ??= options.database.openPanel(incoming.panel.id);
      return opening;
    };
    try {
      const caller = incoming.caller ?? (await findCaller(route, incoming));
      await recordVisit(name, incoming, caller);
      authorise(route, caller);
      const input = parseInput(route, incoming.raw);
      await checkLimits(options, route, { ...incoming, caller }, input.body);
      const idempotencyKey = readIdempotencyKey(route, incoming.idempotencyKey);
      const claim =
        idempotencyKey !== undefined && route.idempotent === true
          ? claimOf(incoming.panel.id, caller, idempotencyKey, name, incoming.raw)
          : undefined;
      const first = claim && (await claimKey(await transaction(), claim));
      if (first !== undefined) {
        await (await transaction()).commit().execute();
        return repeated(first);
      }
      const headers: [string, string][] = [];
      const context: Context = {
        panel: incoming.panel,
        caller,
        token: incoming.token,
        locale: incoming.locale,
        requestId: incoming.requestId,
        log: incoming.log,
        clock: options.clock,
        database: options.database,
        cache: options.cache,
        secrets: options.secrets,
        config: options.config,
        visitor: incoming.visitor,
        idempotencyKey,
        acts: [],
        setHeader: (header, content) => headers.push([header, content]),
        transaction,
      };
      const value = await handle(context as PersonContext, input);
      const isJson = route.answers === undefined;
      const isRead = route.method === 'GET' && isJson;
      const body = memo(() => Buffer.from(serializers[name]()(value)));
      const staffCall = staffCallOf(name, context, input);
      if (staffCall) await options.recordStaffCall(await transaction(), staffCall);
      // A write whose response cannot be printed must not happen; elsewhere only the check of the form is wanted early.
      if (isJson && (!isRead || !isProduction)) body();
      if (claim) await storeResponse(await transaction(), claim, route.status ?? 200, body().toString());
      crashPoint(options.config, 'before-commit');
      await (await opening)?.commit().execute();
      crashPoint(options.config, 'after-commit');
      // A response made for one person, or with its own cache header, is not cached and revalidated by its tag.
      const isAnonymous = caller === undefined && incoming.token === undefined;
      const isTagged = isRead && isAnonymous && !headers.some(([header]) => header === 'cache-control');
      return { value, body, etag: isTagged ? memo(() => etagOf(body())) : undefined, headers };
    } catch (error) {
      const open = await opening?.catch(() => undefined);
      if (open && !open.isCommitted && !open.isRolledBack)
        await open
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  }

  type Holder = Pick<Incoming, 'panel' | 'token' | 'visitor'>;

  /** An API token makes somebody of a caller only where the route says so: everywhere else it is nobody's. */
  async function findCaller(route: Route, { panel, token, visitor }: Holder): Promise<Caller> {
    if (!token) return undefined;
    if (!isApiToken(token)) return options.findCaller(options.database, options.clock, { panel, token, visitor });
    if (!route.byToken) return undefined;
    const call = { panelId: panel.id, token, address: visitor.address, scope: route.byToken };
    return options.findTokenHolder(options, call);
  }

  /** In a transaction of its own and before anything is done or refused: no call of a visit is without its entry. */
  async function recordVisit(
    name: keyof AllRoutes,
    { panel, requestId, raw }: Pick<Incoming, 'panel' | 'requestId'> & { raw?: RawInput },
    caller: Caller,
  ): Promise<void> {
    if (!caller?.isVisit) return;
    const route: Route = allRoutes[name];
    const given = (raw?.params ?? {}) as Record<string, string | undefined>;
    // As it was called, but only what cannot hurt the log: parameters are not checked yet.
    const address = route.path.replace(/\{(\w+)\}/g, (_, part: string) =>
      encodeURIComponent(
        String(given[part] ?? '')
          .slice(0, 100)
          .toWellFormed(),
      ),
    );
    await options.recordVisitedCall(options.database, {
      panelId: panel.id,
      sessionId: caller.sessionId,
      requestId,
      call: name,
      address: `${route.method} ${address}`,
      isRefused: !isOpenToVisits(route),
    });
  }

  /**
   * Refuses who may not call before a large body is read, and returns who it is. No transaction is open meanwhile:
   * reading takes as long as the sender likes.
   */
  async function admit(name: keyof AllRoutes, holder: Holder & Pick<Incoming, 'requestId'>): Promise<Caller> {
    const caller = await findCaller(allRoutes[name], holder);
    await recordVisit(name, holder, caller);
    authorise(allRoutes[name], caller);
    return caller;
  }

  /** Whether everybody gets the same answer, made for nobody in particular. */
  const isRemembered = (name: keyof AllRoutes) => typeof options.handlers[name] !== 'function';

  return { run, recall, admit, isRemembered };
}

/**
 * A widget that names itself by a token must be known here. It gets the response for something that does not exist: 401 and 403 would
 * end the session of anyone who sits before it.
 */
function refuseUnknownWidget(route: Route, { panel, raw }: Incoming) {
  if (!route.path.startsWith('/api/v1/order-widget/')) return;
  const { api_token: token } = (raw.query ?? {}) as { api_token?: unknown };
  if (token === undefined || (token !== '' && token === panel.settings.cabinetWidgetToken)) return;
  throw new Failure('not-found', { text: 'validation.unknown-widget' });
}

/** A token that may not be used makes nobody of a caller whom the route does not ask who they are. */
function nobodyIfRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

const isOpenToVisits = (route: Route) => route.duringVisit ?? route.method === 'GET';

/** Refuses who may not call. Staff calls do not exist for others (404), so that nobody learns of them. */
function authorise(route: Route, caller: Caller) {
  const { audience } = route;
  if (caller?.isVisit && !isOpenToVisits(route)) throw new Failure('not-found', { text: 'validation.visit' });
  // What speaks for itself, by a signature or by a key in the call, is checked by who reads it.
  if (audience === 'public' || audience === 'callback' || audience === 'token') return;
  if (caller?.isEnrolling && !route.whileEnrolling) throw new Failure('not-found', { text: 'validation.enrol-first' });
  if (isForStaff(audience)) {
    if (!caller) throw new Failure('unauthenticated');
    if (!neededPermissions(audience).some((any) => caller.permissions.includes(any))) throw new Failure('not-found');
    // Frozen staff do not see other people's data either.
    if (caller.isFrozen) throw new Failure('account-frozen');
  }
  if (!caller) throw new Failure('unauthenticated');
  if (caller.isFrozen && route.method !== 'GET' && !route.evenIfFrozen) throw new Failure('account-frozen');
}

/** The response of the first call once more, marked as such by a header. */
function repeated(first: string): Outcome {
  const headers: [string, string][] = [['idempotency-replayed', 'true']];
  return { value: JSON.parse(first), body: memo(() => Buffer.from(first)), etag: undefined, headers };
}

function memo<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** The wire form of a failure, in the caller's language and without internals. */
export function errorBody(failure: Failure, locale: Locale): ErrorBody {
  const text = message(locale, failure.text ?? `errors.${failure.code}`);
  if (failure.code !== 'invalid') return { message: text };
  const errors = Object.fromEntries(
    Object.entries(failure.fields).map(([field, problems]) => [
      field,
      problems.map(({ key, values }) => message(locale, `validation.${key}`, values)),
    ]),
  );
  return { message: text, errors };
}
