// Pages of the shop for customers: rendered once for all who would see the same, and completed for each. The page is
// rendered for nobody: without the caller, without cookies, with a client that gives what everybody gets and nothing
// else. A page that wants to know more of its reader than its traits is not shared, and rendered for each of them.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AllRoutes } from '@crescendo/contract/all-routes';
import { type Client, createClient } from '@crescendo/contract/client';
import { type PersonTraits, personTraits } from '@crescendo/rules/accounts/person-traits';
import { splitLocale } from '@crescendo/rules/content/locales';
import { pageAt } from '@crescendo/rules/navigation/page-at';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Panel, Person } from '../platform/context.ts';
import type { PanelCache } from '../platform/panel-cache.ts';
import { cutPage, type Filling, fillPacked, fillPlain, markOf, type PageTemplate } from './page-template.ts';
import type { Reader } from './readers.queries.ts';
import type { InlineSources } from './security-policy.ts';
import { inlineSources, isShareableAddress, pageKey, shownAreas, takesGzip } from './shared-pages.ts';

type RequestState = import('@crescendo/web/request-context').RequestState;
type Slots = NonNullable<RequestState['slotsOf']>;
type Slot = keyof ReturnType<Slots>;
type Profile = Parameters<Slots>[0]['person'];

type CustomerPage = {
  template: PageTemplate<Slot>;
  headers: [string, string][];
  inline: InlineSources;
  slotsOf: Slots;
  /** Anyone with one of these among their favourites sees another page; undefined where it shows no services. */
  shownServiceIds: ReadonlySet<number> | undefined;
};
/** Why a page is rendered for each reader: because of what it is, or of what happened once. */
type NotShared = { reason: string; isLasting: boolean };

/** What the shop shows to everybody. The pages of the cabinet are full of their reader's own. */
const sharedPages: readonly unknown[] = ['index', 'slug', 'home', 'content'];

/** Whether customers may share it, as far as its address says. */
export function isCustomerPage(request: FastifyRequest): boolean {
  if (!isShareableAddress(request)) return false;
  const path = request.originalUrl.split('?', 1)[0] as string;
  return sharedPages.includes(pageAt(splitLocale(path).path)?.routeName);
}

function customerPageKey(
  { request, state, part, reader }: Pick<Visit, 'request' | 'state' | 'part' | 'reader'>,
  { isOwing, gradeIcon, isNotified }: PersonTraits,
): string | undefined {
  const key = pageKey(request, state, part);
  const permissions = [...reader.caller.permissions].sort();
  return key && JSON.stringify([key, permissions, isOwing, isNotified, gradeIcon === undefined, gradeIcon]);
}

type Visit = {
  request: FastifyRequest;
  state: RequestState;
  reader: Reader;
  panel: Panel;
  /** Which part of the catalogue is shown. */
  part: string;
  cache: PanelCache;
};

/** A page with what its reader has of their own. */
type FilledPage = Pick<CustomerPage, 'template' | 'headers' | 'inline'> & { filling: Filling<Slot> };

/** The page for one customer, or undefined where it has to be rendered for this one alone. */
export async function pageForCustomer(
  visit: Visit,
  render: (traits: PersonTraits) => Promise<CustomerPage | NotShared>,
): Promise<FilledPage | undefined> {
  const { request, state, panel, cache, reader } = visit;
  const person = reader.profile() ?? (await orNothing(state.api.getProfile()))?.data;
  if (!person) return undefined;
  const traits = personTraits(person, panel.settings);
  // Its banner names the customer; a visit is rare.
  if (traits.isVisit) return undefined;
  const key = customerPageKey(visit, traits);
  if (key === undefined) return undefined;
  const page = await customerPage(cache, panel, key, () => render(traits));
  if ('reason' in page) {
    request.log.debug({ reason: page.reason }, 'A page is not shared');
    return undefined;
  }
  const { template, headers, inline, shownServiceIds } = page;
  if (!shownServiceIds) return { template, headers, inline, filling: page.slotsOf({ person }) };
  const { favourites } = reader;
  if (favourites.some((id) => shownServiceIds.has(id))) return undefined;
  return { template, headers, inline, filling: page.slotsOf({ person, favourites }) };
}

/** What goes wrong here goes wrong again where the page is rendered, which shows it. */
const orNothing = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined);

/** Its key, mostly: not so little that there could be millions of them. */
const refusalBytes = 1024;

/** Renders through the cache. That a page cannot be shared is remembered as well. */
function customerPage(cache: PanelCache, panel: Panel, key: string, render: () => Promise<CustomerPage | NotShared>) {
  return cache.get(panel, shownAreas, `customer-page|${key}`, render, (page) => {
    if ('reason' in page) return page.isLasting ? refusalBytes : Number.MAX_SAFE_INTEGER;
    return page.template.pieces.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0);
  });
}

/** Made for one reader: no other may get it, and no cache on the way may keep it. */
export function sendCustomerPage(request: FastifyRequest, reply: FastifyReply, page: FilledPage, policy: string) {
  for (const [name, value] of page.headers) if (name !== 'cache-control') reply.header(name, value);
  reply.header('content-security-policy', policy).header('vary', 'accept, accept-encoding, cookie');
  if (!takesGzip(request)) return reply.send(fillPlain(page.template, page.filling));
  return reply.header('content-encoding', 'gzip').send(fillPacked(page.template, page.filling));
}

type Rendering = {
  state: RequestState;
  traits: PersonTraits;
  permissions: Person['permissions'];
  edge: { isRemembered: (name: keyof AllRoutes) => boolean };
  /** The client of a caller. */
  clientOf: (caller: Person) => Client;
  render: (state: RequestState) => Promise<Response>;
};

export async function renderForMany(rendering: Rendering): Promise<CustomerPage | NotShared> {
  const { state, traits, permissions, edge, clientOf, render } = rendering;
  const mark = `m${randomBytes(16).toString('hex')}`;
  let reason: string | undefined;
  const refuse = (what: string) => {
    reason ??= what;
  };
  const texts = Object.fromEntries(textSlots.map((slot) => [slot, markOf(mark, slot)])) as Record<TextSlot, string>;
  const blank: RequestState = {
    ...state,
    nonce: undefined,
    isSignedIn: true,
    chosenLocale: undefined,
    exchangeCode: async () => [],
    marks: { shown: { ...texts, ...traits }, data: markOf(mark, 'data') },
    api: clientForMany(clientOf(nobodyWith(permissions)), edge, refuse),
  };
  const response = await render(blank);
  const html = blank.rendered ? (await buffer(blank.rendered)).toString() : '';
  if (response.headers.has('set-cookie')) refuse('a cookie');
  if (blank.frameSource) refuse('a policy of its own');
  const { slotsOf } = blank;
  const isWhole = response.status === 200 && slotsOf !== undefined;
  if (isWhole && hasMisplacedMark(html, mark)) refuse('a mark out of its place');
  if (reason !== undefined) return { reason, isLasting: true };
  if (!isWhole) return { reason: `status ${response.status}`, isLasting: false };
  return {
    template: cutPage<Slot>(html, mark, [...textSlots, 'data']),
    headers: [...response.headers],
    inline: inlineSources(html),
    slotsOf,
    shownServiceIds: blank.shownServiceIds && new Set(blank.shownServiceIds),
  };
}

type TextSlot = Exclude<Slot, 'data'>;
const textSlots: readonly TextSlot[] = ['name', 'initials', 'email', 'balance', 'signedBalance'];

/** Texts are written for HTML and data for a block of their own: anywhere else they would mean something else. */
function hasMisplacedMark(html: string, mark: string): boolean {
  const block = `<script type="application/json" id="personal">${markOf(mark, 'data')}</script>`;
  const rest = html.split(block);
  if (rest.length !== 2 || rest.some((part) => part.includes(markOf(mark, 'data')))) return true;
  return [...html.replace(block, '').matchAll(/<(script|style)\b[\s\S]*?<\/\1>/g)].some(([element]) =>
    element.includes(mark),
  );
}

/** Somebody who has these permissions and is nobody: no row belongs to them. */
function nobodyWith(permissions: Person['permissions']): Person {
  const noSession = { userId: 0, sessionId: 0, isFrozen: false, isVisit: false, isConsole: false, roles: [] };
  return { ...noSession, permissions, secondFactor: undefined, isEnrolling: false };
}

/** Answers that depend on the caller, and on nothing of the caller but permissions. */
const byPermissions: readonly string[] = ['listPages'] satisfies (keyof AllRoutes)[];

function clientForMany(client: Client, edge: Rendering['edge'], refuse: (what: string) => void): Client {
  const blank = blankPerson(refuse);
  return createClient(async (name, { params, query, body }) => {
    if (name === 'getProfile') return { status: 200, body: { data: blank } };
    if (name === 'listFavourites') return { status: 200, body: { data: [] } };
    if (!edge.isRemembered(name) && !byPermissions.includes(name)) {
      refuse(name);
      return { status: 404, body: {} };
    }
    const call = client[name as keyof Client] as (input: object) => Promise<unknown>;
    return { status: 200, body: await call({ params, query, ...(body === undefined ? {} : { body }) }) };
  });
}

/** Somebody is signed in; whatever else a page reads of them makes it a page of its own. */
function blankPerson(refuse: (what: string) => void): Profile {
  return new Proxy({} as Profile, {
    get(_, field) {
      // What decides whether a value is to be awaited; an answer is asked that before it is given on.
      if (field !== 'then') refuse(`person.${String(field)}`);
      return undefined;
    },
  });
}
