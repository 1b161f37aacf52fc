// Every route of the contract, called by everybody with what its schema requires and with what nobody should send.
// Nothing may answer that it is the server's fault.
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { permissions, type Route } from '@crescendo/contract/route';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded, type Hints, type HostileCall, hostileCalls } from '../testing/hostile-input.ts';
import { giveMoney } from '../testing/money.ts';
import { newPerson } from '../testing/new-person.ts';
import { newService, video } from '../testing/panels/order-panel.ts';
import { testApp } from '../testing/test-app.ts';

/** Another seed finds other things; what one finds, it finds again. */
const seed = 20_261_117;
const callsEach = 8;

// No outside system is there: nothing leaves this machine.
const nowhere = 'http://127.0.0.1:9';
const app = await testApp({
  SANDBOX_GATEWAY: 'true',
  GOOGLE_ISSUER: nowhere,
  FACEBOOK_URL: nowhere,
  FACEBOOK_GRAPH_URL: nowhere,
  STRIPE_URL: nowhere,
  CRYPTO_GATEWAY_URL: nowhere,
  RECAPTCHA_URL: nowhere,
});

const service = await newService(app, { hasRefill: true });
const { rows: kept } = await app.owner.pool.query(
  `select (select array_agg(id) from payment_methods where panel_id = 1) as methods,
    (select array_agg(slug) from services where panel_id = 1 and id < 5) as slugs`,
);
const hints: Hints = {
  service_id: [service],
  serviceId: [service],
  id: [service, 1],
  idOrSlug: kept[0].slugs,
  slug: [...kept[0].slugs, 'youtube-ad-views'],
  quantity: [1000, 500],
  url: [video, `${video}&n=2`],
  payment_method_id: kept[0].methods,
  amount: [10, 25.5],
  coupon_code: ['WELCOME10', null],
  network_id: [1],
};

type Somebody = { token: string | undefined; hints: Hints };

const callers = {
  guest: async (): Promise<Somebody> => ({ token: undefined, hints }),
  customer: async (): Promise<Somebody> => {
    const one = await newPerson(app);
    await giveMoney(app.database, one.id, { paidInMicros: 1_000_000_000n });
    const { data } = await one.call.createWidgetOrders({
      body: { orders: [{ service_id: service, quantity: 1000, url: `${video}&of=${one.id}` }] },
    });
    return { token: one.token, hints: { ...hints, orderId: data.orders.map(({ id }) => id) } };
  },
  staff: async (): Promise<Somebody> => {
    const { token, id } = await newPerson(app, { permissions: [...permissions] });
    return { token, hints: { ...hints, id: [service, id, 1, 2, 3] } };
  },
};
type CallerName = keyof typeof callers;

/** Whom a call refuses for who they are is asked once: the refusal comes before anything is read. */
const mayReach: Record<CallerName, (audience: string) => boolean> = {
  guest: (audience) => ['public', 'callback', 'token'].includes(audience),
  customer: (audience) => !audience.startsWith('staff:'),
  staff: () => true,
};

let calls = 0;

async function call(route: Route, { params, query, body }: HostileCall, token: string | undefined) {
  calls += 1;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? '') || '%20');
  const type = route.uploadLimit === undefined ? 'application/json' : 'multipart/form-data; boundary=x';
  const answer = await app.server.inject({
    method: route.method,
    url: `/core${path}?${query}`,
    // No two from one address, so that limits keep nobody from the rest.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: type === 'application/json' ? body : formOf(body) }),
    // A stream does not end by itself: its head is enough.
    ...(route.answers === 'stream' ? { payloadAsStream: true } : {}),
  });
  if (route.answers === 'stream' && answer.statusCode === 200) {
    answer.stream().destroy();
    return { status: 200, body: '' };
  }
  const text = route.answers === 'stream' ? await new Response(answer.stream() as never).text() : answer.body;
  return { status: answer.statusCode, body: text };
}

/** The fields of a body as a form with a file, byte by byte. */
function formOf(body: string): string {
  const [given] = body.startsWith('{"') ? [JSON.parse(body) as object] : [{}];
  const parts = [
    ...Object.entries(given).map(([name, value]) => [`name="${encoded(name)}"`, JSON.stringify(value)]),
    ['name="file"; filename="a\0b.png"', 'x'],
  ];
  return `${parts.map(([head, value]) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`;
}

/** What is wrong with an answer; undefined where nothing is. */
function faultOf(route: Route, { status, body }: { status: number; body: string }): string | undefined {
  // A route that needs an outside system may say that it is not there.
  if (status === 503 && route.errors?.includes('unavailable')) return undefined;
  if (status >= 500) return `${status}`;
  if (status < 400) return undefined;
  const parsed: unknown = JSON.parse(body);
  const { message, errors, ...rest } = parsed as { message?: unknown; errors?: object };
  const isPlain = typeof message === 'string' && Object.keys(rest).length === 0;
  const areTexts = Object.values(errors ?? {}).every(
    (list) => Array.isArray(list) && list.every((each) => typeof each === 'string'),
  );
  return isPlain && areTexts && (status === 422) === (errors !== undefined)
    ? undefined
    : `not of the wire form: ${body}`;
}

/** What went wrong, and which routes were gone through to their end at least once. */
async function callAll(who: CallerName) {
  const faults: string[] = [];
  const passed = new Set<string>();
  let somebody = await callers[who]();
  for (const [name, route] of Object.entries(allRoutes) as [keyof AllRoutes, Route][]) {
    const numRuns = mayReach[who](route.audience) ? callsEach : 1;
    for (const given of fc.sample(hostileCalls(route, somebody.hints), { seed, numRuns })) {
      const answer = await call(route, given, somebody.token);
      const fault = faultOf(route, answer);
      if (fault) faults.push(`${name}: ${fault} for ${JSON.stringify(given).slice(0, 600)}`);
      if (answer.status < 300) passed.add(name);
      // The call may have ended the session or the account.
      if (answer.status === 401 || answer.status === 423) somebody = await callers[who]();
    }
  }
  return { faults, passed };
}

/** Fewer mean that the calls no longer get behind the first refusal, and so prove nothing. */
const fewestPassed: Record<CallerName, number> = { guest: 25, customer: 40, staff: 60 };

test.each(Object.keys(callers) as CallerName[])(
  'whatever a %s sends, no route answers that the server is at fault (ERR-015)',
  async (who) => {
    const { faults, passed } = await callAll(who);
    expect([seed, faults]).toEqual([seed, []]);
    expect(passed.size).toBeGreaterThan(fewestPassed[who]);
  },
  300_000,
);
