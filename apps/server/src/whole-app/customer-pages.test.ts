// A page that is rendered once for many customers is the page that each of them would get alone, and has nothing of any
// other. Needs the built web application, which `npm test` makes before.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../testing/new-person.ts';
import { testApp } from '../testing/test-app.ts';
import { watchTrips } from '../testing/watch-statements.ts';
import { mountWeb } from '../web.ts';

const app = await testApp();
await mountWeb(app, app);

const names = [
  `Ann "Quote" O'Hara & <b>bold</b>`,
  `</script><script>alert(1)</script>`,
  '\u202eשלום עולם',
  '🦄 Ünïcödé 🎉',
  '   ',
  '$& $1 \\u003c <!--',
];

type Person = Awaited<ReturnType<typeof newPerson>>;
type Asked = { url?: string; cookie?: string; accept?: string };
const get = ({ token }: { token: string }, { url = '/', cookie = '', accept }: Asked = {}) =>
  app.server.inject({
    url,
    headers: {
      host: 'localhost',
      cookie: `authToken=${token};use-cookie=1;${cookie}`,
      'accept-encoding': accept ?? '',
    },
  });
type Answer = Awaited<ReturnType<typeof get>>;
/** A parameter that means nothing makes an address one of a kind: the page is rendered for its reader. */
const getAlone = (person: Person, asked: Asked = {}) => {
  const { url = '/' } = asked;
  return get(person, { ...asked, url: `${url}${url.includes('?') ? '&' : '?'}nothing=1` });
};
/** A nonce is made for one answer; a page that is shared has hashes instead. */
const plain = ({ body }: Answer) => body.replace(/ nonce="[^"]*"/g, '');
const isShared = ({ headers }: Answer) => !String(headers['content-security-policy']).includes("'nonce-");
const personIn = ({ body }: Answer) =>
  JSON.parse(/<script type="application\/json" id="personal">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

async function someone(name: string, balance = 0): Promise<Person> {
  const person = await newPerson(app, { name });
  if (balance === 0) return person;
  const staff = await newPerson(app, { roles: ['finance'] });
  await staff.call.adjustBalance({ params: person.params, body: { amount: balance, reason: 'A gift' } });
  return person;
}

const pages = ['/', '/de', '/?networkId=1', '/?page=2&sort=price_asc', '/services/youtube-ad-views', '/home', '/terms'];

describe('a shared page', () => {
  test.each(pages)('%s is exactly what each customer would get alone (SECU-032)', async (url) => {
    for (const [place, name] of names.entries()) {
      const person = await someone(name, place * 7.5);
      const [shared, own] = [await get(person, { url }), await getAlone(person, { url })];
      expect([shared.statusCode, own.statusCode]).toEqual([200, 200]);
      expect([isShared(shared), isShared(own)], name).toEqual([true, false]);
      expect(plain(shared), name).toBe(plain(own));
      expect(personIn(shared).person).toMatchObject({ id: person.id, name, balance: place * 7.5 });
    }
  });

  test('is the same for who reads compressed pages (SECU-032)', async () => {
    const person = await someone(names[0] as string, 12);
    const packed = await get(person, { accept: 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(person)).body);
  });

  test('follows theme, currency, view and drawer, which are the choice of a browser (SECU-032)', async () => {
    const person = await someone('Choosy');
    for (const cookie of ['theme=dark', 'currency=RUB', 'marketplaceView=table', 'drawerCollapsed=1']) {
      const [shared, own] = [await get(person, { cookie }), await getAlone(person, { cookie })];
      expect(isShared(shared), cookie).toBe(true);
      expect(plain(shared), cookie).toBe(plain(own));
    }
  });

  test('is no other’s: of many at once each gets their own and nothing else (SECU-032)', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => someone(`Reader number ${at} of all`)));
    const rounds = 6;
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(people.map((person) => get(person, { accept: round % 2 ? 'gzip' : '' })));
      for (const [at, answer] of answers.entries()) {
        const person = people[at] as Person;
        expect(answer.statusCode).toBe(200);
        const body = round % 2 ? gunzipSync(answer.rawPayload).toString() : answer.body;
        for (const other of people) {
          const own = other === person;
          expect(body.includes(other.email), `${person.email} sees ${other.email}`).toBe(own);
          expect(body.includes(`Reader number ${people.indexOf(other)} of all`)).toBe(own);
        }
      }
    }
  });

  test('is kept by nobody on the way, and allows the scripts it has and no others (SECU-003, SECU-032)', async () => {
    const answer = await get(await someone('Careful'));
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
    expect(answer.headers.etag).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    const scripts = [...answer.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, attributes = '', code = ''] of scripts) {
      if (/\ssrc=|json/.test(attributes)) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe-inline');
  });
});

test('who has a price of their own shares no page, and nobody else sees that price (CONS-042, SECU-032)', async () => {
  const [one, other] = [await someone('Dear'), await someone('Ordinary')];
  const manager = await newPerson(app, { permissions: ['users.manage'] });
  const { data: service } = await other.call.readService({ params: { idOrSlug: 'youtube-in-feed-ads' } });
  const url = '/services/youtube-in-feed-ads';
  const before = plain(await get(other, { url }));
  expect(plain(await get(one, { url }))).toContain('3.40');
  const params = { id: String(one.id), service_id: String(service.id) };
  await manager.call.setPersonalPrice({ params, body: { version: 0, price: '1.23' } });
  await expect.poll(async () => isShared(await get(one, { url })), { timeout: 30_000 }).toBe(false);
  const own = plain(await get(one, { url }));
  expect(own).toContain('1.23');
  const after = await get(other, { url });
  expect(isShared(after)).toBe(true);
  expect(plain(after).replaceAll(/m[0-9a-f]{32}/g, '')).toBe(before.replaceAll(/m[0-9a-f]{32}/g, ''));
  await manager.call.removePersonalPrice({ params, body: { version: 1 } });
  await expect.poll(async () => isShared(await get(one, { url })), { timeout: 30_000 }).toBe(true);
});

describe('what a shared page takes of the database', () => {
  test('is one statement, which reads session, profile and favourites together (SECU-032)', async () => {
    const person = await someone('Thrifty', 3);
    // The first look at a profile makes a token for the browser extension.
    await get(person);
    const trips = watchTrips();
    const page = await get(person);
    expect(trips()).toEqual([expect.stringContaining('find_caller')]);
    expect(personIn(page).person).toMatchObject({ id: person.id, balance: 3 });
  });

  test('is of its panel alone, and leaves no panel behind on the connection (SECU-032)', async () => {
    const person = await someone('Local');
    await get(person);
    const elsewhere = await app.server.inject({
      url: '/',
      headers: { host: 'second.localhost', cookie: `authToken=${person.token};use-cookie=1` },
    });
    expect(elsewhere.statusCode).toBe(200);
    expect(personIn(elsewhere)).toBeNull();
    expect(elsewhere.body).not.toContain(person.email);
    const left = await app.database.pool.query("select coalesce(current_setting('app.panel_id', true), '') as panel");
    expect(left.rows).toEqual([{ panel: '' }]);
  });

  test('is read again for each page: a balance, a name and a session that ended are never those of before (SECU-032)', async () => {
    const person = await someone('Before', 5);
    const staff = await newPerson(app, { roles: ['finance'] });
    expect(personIn(await get(person)).person).toMatchObject({ name: 'Before', balance: 5 });
    await staff.call.adjustBalance({ params: person.params, body: { amount: 2.5, reason: 'A gift' } });
    await person.call.updateProfile({ body: { name: 'After' } });
    expect(personIn(await get(person)).person).toMatchObject({ name: 'After', balance: 7.5 });
    await person.call.logOut();
    expect(personIn(await get(person))).toBeNull();
  });
});

describe('who does not share', () => {
  test('a customer with a favourite on the page has it pressed; one with others has the shared page (CAT-021)', async () => {
    const person = await someone('Fond');
    const shown = /service-card[\s\S]*?serviceId=(\d+)/.exec((await get(person)).body)?.[1] as string;
    await person.call.toggleFavourite({ params: { serviceId: shown } });
    const answer = await get(person);
    expect(isShared(answer)).toBe(false);
    expect(answer.body.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(isShared(await get(person, { url: '/?page=2' }))).toBe(true);
    expect(personIn(await get(person, { url: '/?page=2' })).favourites).toEqual([Number(shown)]);
  });

  test('a search, a page of the cabinet and data of a page are made for one (SECU-032)', async () => {
    const person = await someone('Busy');
    for (const url of ['/?search=views', '/orders', '/profile', '/?isFavourites=1', '/dashboard'])
      expect(isShared(await get(person, { url })), url).toBe(false);
    const data = await get(person, { url: '/_.data' });
    expect(data.body).toContain(person.email);
  });

  test('permissions, debts and what is said of an account make other pages (SECU-032)', async () => {
    const plainOne = await someone('Plain');
    const owing = await someone('Owing');
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ frozen_at: new Date() }).where('id', '=', owing.id).execute(),
    );
    const staff = await newPerson(app, { roles: ['finance'], name: 'Staff' });
    for (const person of [plainOne, owing, staff]) expect(plain(await get(person))).toBe(plain(await getAlone(person)));
  });
});

const changes = {
  panel: sql`update panels set settings = jsonb_set(settings, '{panelName}', '"Renamed panel"') where id = 1`,
  content: sql`update pages set meta_title = '{"en": "Retitled"}' where panel_id = 1 and route_name = 'index'`,
  catalogue: sql`update services set is_enabled = false where panel_id = 1 and id < 50`,
};

test.each(['panel', 'content', 'catalogue'] as const)(
  'a change of %s is on the next page of everybody (PROD-034)',
  async (area) => {
    const person = await someone('Watchful');
    const before = await get(person);
    expect(isShared(before)).toBe(true);
    await app.database.panel(1, (trx) => changes[area].execute(trx));
    await expect.poll(async () => plain(await get(person)) !== plain(before), { timeout: 20_000 }).toBe(true);
    expect(isShared(await get(person))).toBe(true);
  },
);
