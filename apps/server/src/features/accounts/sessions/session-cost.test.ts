// What it costs to know who calls: counted, not timed. The bench measures what comes of it.
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { watchTrips } from '../../../testing/watch-statements.ts';

const app = await testApp();
const token = await app.signIn('demo@crescendo.test');
const { id } = (await app.caller({ token }).getProfile()).data;
const signature = app.secrets.sign('unsubscribe', `1:${id}`);

async function tripsOf(url: string, headers: Record<string, string> = {}) {
  await app.server.inject({ url, headers });
  const trips = watchTrips();
  const answer = await app.server.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return trips();
}

test.each([
  ['what everybody shares', '/core/settings', 0],
  ['what is shared but chosen by the caller', '/core/pages', 1],
  ['what is read from the database', `/core/unsubscribe/${id}?signature=${signature}`, 1],
  ['what is limited', '/core/captcha', 1],
])('of %s, a signed-in caller costs at most one trip to the database more than a guest', async (_, url, more) => {
  const guest = await tripsOf(url);
  const customer = await tripsOf(url, { authorization: `Bearer ${token}` });
  expect(customer).toHaveLength(guest.length + more);
  expect(customer.filter((text) => text.includes('find_caller'))).toHaveLength(more);
});

test('a call writes nothing about its session: the last use is noted when the token is refreshed', async () => {
  const used = async () =>
    (await app.owner.pool.query('select last_used_at from sessions where user_id = $1', [id])).rows[0].last_used_at;
  const before = await used();
  const trips = watchTrips();
  await app.caller({ token }).listSessions();
  expect(trips().filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([]);
  expect(await used()).toEqual(before);
  await app.caller({ token }).refresh();
  expect((await used()).getTime()).toBeGreaterThan(before.getTime());
});

test('looking a caller up leaves no panel behind on the connection', async () => {
  const { rows } = await app.database.pool.query(
    "select current_setting('app.panel_id', true) as panel from find_caller(1, '\\x00', '\\x00', now(), interval '1 hour') full join (select) x on true",
  );
  expect(rows).toEqual([{ panel: '' }]);
  const after = await app.database.pool.query("select coalesce(current_setting('app.panel_id', true), '') as panel");
  expect(after.rows).toEqual([{ panel: '' }]);
});
