// Where the console is and what may call from where. Needs the built console, which `npm test` makes before.
import { describe, expect, test } from 'vitest';
import { mountConsole } from '../console.ts';
import { newPerson, password } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
await (await import('../web.ts')).mountWeb(app, app);
await mountConsole(app, app);

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host, ...headers } });

describe('the console', () => {
  test('has a host of its own, to which the panel leads, and runs nothing of the panel there (CONS-001)', async () => {
    const there = await get('/orders?status=error', 'admin.localhost');
    expect([there.statusCode, there.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(there.body).toContain('"base":"/"');
    const policy = String(there.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(there.body).not.toMatch(/panel-code\.js|<script(?![^>]*(type="application\/json"|src="\/console-app\/))/);
    const led = await get('/console/orders?status=error', 'localhost');
    const [origin] = app.directory.all.map(({ consoleOrigin }) => consoleOrigin);
    expect([led.statusCode, led.headers.location]).toEqual([302, `${origin}/orders?status=error`]);
    expect((await get('/console-app/orders', 'localhost')).statusCode).toBe(404);
    expect((await get('/panel-code.js', 'admin.localhost')).body).toContain('"base":"/"');
  });

  test('is below /console of a panel without such a host, whose own code then does not run (CONS-001)', async () => {
    await app.owner.pool.query("delete from panel_hosts where host = 'admin.second.localhost'");
    await app.owner.pool.query(
      `update panels set settings = jsonb_set(settings, '{customCode}', '"alert(1)"') where id = 2`,
    );
    await app.directory.refresh();
    const there = await get('/console/orders', 'second.localhost');
    expect([there.statusCode, there.body.includes('"base":"/console"')]).toEqual([200, true]);
    expect((await get('/panel-code.js', 'second.localhost')).statusCode).toBe(404);
    expect((await get('/', 'second.localhost')).body).not.toContain('panel-code.js');
  });

  test('takes the token out of its cookie from its own pages alone (CONS-001, SECU-023)', async () => {
    const staff = await newPerson(app);
    await app.owner.pool.query("insert into user_roles (panel_id, user_id, role) values (1, $1, 'support')", [
      staff.id,
    ]);
    const host = 'admin.localhost';
    const signedIn = await app.server.inject({
      method: 'POST',
      url: '/console/sign-in',
      headers: { host, origin: 'http://admin.localhost', 'sec-fetch-site': 'same-origin' },
      payload: { email: staff.email, password },
    });
    const cookies = [signedIn.headers['set-cookie']].flat().map((each) => String(each));
    expect(cookies.map((each) => each.replace(/=[\w-]{43};/, '=…;'))).toEqual([
      'console-key=…; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax',
      'console-token=…; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict',
    ]);
    const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
    const read = (headers: Record<string, string>) => get('/api/v1/admin/desk', host, { cookie, ...headers });
    expect((await read({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
      data: { person: { id: staff.id, roles: ['support'] }, waiting: { money: null, reviews: 0 } },
    });
    for (const from of ['same-site', 'cross-site', 'none'])
      expect([from, (await read({ 'sec-fetch-site': from })).statusCode]).toEqual([from, 401]);
    expect((await read({})).statusCode).toBe(401);
    // A page of the shop may read nothing of what is answered at the console's host.
    const shop = await read({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' });
    expect(shop.headers['access-control-allow-origin']).toBeUndefined();
    const left = await app.server.inject({
      method: 'POST',
      url: '/logout',
      headers: { host, cookie, origin: 'http://admin.localhost', 'sec-fetch-site': 'same-origin' },
    });
    expect([left.headers['set-cookie']].flat().join(' ')).toMatch(/console-key=; .*console-token=; /);
    expect((await read({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  });
});
