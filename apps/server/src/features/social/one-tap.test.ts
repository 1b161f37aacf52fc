import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { openIdProvider } from '../../testing/fakes/openid-provider.ts';
import { socialPanel } from '../../testing/panels/social-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const provider = await openIdProvider({ id: 'panel.apps.test', secret: 'between-us' });
const app = await testApp({ GOOGLE_ISSUER: provider.issuer });
const panel = await socialPanel(app);
await panel.setIds({ googleClientId: provider.client.id });

beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const eva = { sub: '2001', email: 'eva@example.test', email_verified: true, name: 'Eva' };

const post = (credential: string, affiliateCode?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/login/google-one-tap',
    headers: { host: 'localhost' },
    payload: { credential, ...(affiliateCode === undefined ? {} : { affiliate_code: affiliateCode }) },
  });

test('an ID token of Google signs in like a password, and brings a stranger an account (API-011, AUTH-015)', async () => {
  const referrer = await app.database.panel(1, (trx) =>
    trx.selectFrom('users').selectAll().where('email', '=', 'demo@crescendo.test').executeTakeFirstOrThrow(),
  );
  const answer = await post(await provider.sign(eva), referrer.affiliate_code);
  const { authToken } = answer.json();
  expect([answer.statusCode, answer.json()]).toEqual([200, { authToken, token: { authToken } }]);
  expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
  const { data } = await app.caller({ token: authToken }).getProfile();
  expect(data).toMatchObject({ email: eva.email, name: 'Eva', social_provider: 'google' });
  const stored = await app.database.panel(1, (trx) =>
    trx.selectFrom('users').select('referred_by').where('id', '=', data.id).executeTakeFirst(),
  );
  expect(stored?.referred_by).toBe(referrer.id);
});

test('an ID token is taken once, also of several who come with it at once, and however its signature is spelled (SECU-027)', async () => {
  const token = await provider.sign({ ...eva, sub: '2002', email: 'once@example.test' });
  const answers = await Promise.all([post(token), post(token), post(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  const refused = await post(token);
  expect(refused.json().errors).toEqual({ credential: [expect.stringContaining('Signing in with Google')] });
  expect((await post(`${token}=`)).statusCode).toBe(422);
});

test('a second factor is required here too', async () => {
  await app.database.panel(1, (trx) =>
    trx.updateTable('users').set({ is_two_factor_on: true }).where('email', '=', eva.email).execute(),
  );
  const answer = await post(await provider.sign(eva));
  expect(answer.json()).toMatchObject({ requires_2fa: true, fa: { methods: ['email'] } });
  expect(answer.headers.authorization).toBeUndefined();
});

const right = () => ({ ...eva, iss: provider.issuer, aud: provider.client.id, exp: 4_000_000_000, iat: 1 });
const forgeries: [string, () => Promise<string> | string][] = [
  ['for another audience', () => provider.sign({ ...eva, aud: 'another.apps.test' })],
  ['for several audiences', () => provider.sign({ ...eva, aud: [provider.client.id, 'another'] })],
  ['of another issuer', () => provider.sign({ ...eva, iss: 'https://accounts.google.com' })],
  ['that has run out', () => provider.sign({ ...eva, exp: Math.floor((Date.now() + app.clock.offsetMs) / 1000) - 60 })],
  ['that never runs out', () => provider.sign({ ...eva, exp: undefined })],
  ['without somebody', () => provider.sign({ ...eva, sub: undefined })],
  ['with alg none', () => new UnsecuredJWT(right()).encode()],
  [
    'signed with the public key as if it were a shared secret',
    async () =>
      new SignJWT(right())
        .setProtectedHeader({ alg: 'HS256', kid: 'current' })
        .sign(new TextEncoder().encode(await exportSPKI(provider.publicKey))),
  ],
  [
    'signed by somebody else',
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(right()).setProtectedHeader({ alg: 'RS256', kid: 'current' }).sign(privateKey);
    },
  ],
  [
    'whose words were changed after signing',
    async () => {
      const [head, , signature] = (await provider.sign(eva)).split('.');
      return [head, Buffer.from(JSON.stringify({ ...right(), sub: '1' })).toString('base64url'), signature].join('.');
    },
  ],
  ['that is none', () => 'not.a.token'],
  ['that is empty', () => ''],
];

test.each(forgeries)('an ID token %s is refused', async (_what, forge) => {
  const users = await panel.countUsers();
  const answer = await post(await forge());
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      message: 'Sent data is invalid',
      errors: { credential: ['Signing in with Google didn’t work. Try again'] },
    },
  ]);
  expect(answer.headers.authorization).toBeUndefined();
  expect(await panel.countUsers()).toBe(users);
});

test('not_register is the response where the data makes no account, and does not reveal whether there is one (AUTH-013, SECU-002)', async () => {
  const answers = [];
  for (const [index, email] of ['owner@crescendo.test', 'no address', `${'x'.repeat(200)}@example.test`].entries()) {
    const answer = await post(await provider.sign({ ...eva, sub: `30${index}`, email, email_verified: false }));
    answers.push([answer.statusCode, answer.body]);
  }
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]).toEqual([
    422,
    expect.stringContaining('"errors":{"not_register":["We couldn’t create an account'),
  ]);
});

test('without the id of the panel at Google there is no such call (AUTH-017)', async () => {
  await panel.setIds({ googleClientId: null });
  expect((await post(await provider.sign(eva))).statusCode).toBe(404);
});
