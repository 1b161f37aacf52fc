import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { seedSecondFactors } from '../second-factors.seed.ts';

const app = await testApp();
const demoOperator = { email: 'owner@crescendo.test', password: 'owner-owner-owner' };
const demoFinance = { email: 'finance@crescendo.test', password: 'finance-finance-finance' };
await app.owner.system((trx) => seedSecondFactors(trx, 1, app.secrets));

async function begin({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await app.caller().signInToConsole({ body: { email, password } });
  if (!('fa' in answer)) throw new Error('No second step was required');
  return answer.session;
}
const shown = async (session: string) => (await app.caller().readDemoCode({ body: { session } })).data;

test('the second step of the demo’s staff shows a code of who signs in, good once, and nobody else’s (CONS-001)', async () => {
  const [finance, operator] = [await begin(demoFinance), await begin(demoOperator)];
  const codes = [await shown(finance), await shown(operator)];
  expect(codes.map((each) => each?.email)).toEqual([demoFinance.email, demoOperator.email]);
  const code = codes[0]?.code ?? '';
  await expect(app.caller().verifyCode({ body: { session: operator, code } })).rejects.toMatchObject({
    statusCode: 422,
  });
  const entered = await app.caller().verifyCode({ body: { session: finance, code } });
  const call = app.caller({ token: 'authToken' in entered ? entered.authToken : '' });
  expect((await call.readConsoleSession()).data).toMatchObject({ is_enrolling: false, second_factor: 'totp' });
  await call.listMoneyActs();

  expect((await shown(await begin(demoFinance)))?.code).not.toBe(code);
  expect(await shown(finance)).toBeNull();
  expect(await shown('nobody')).toBeNull();

  // Where a database is named, no code is shown, whatever app the account has.
  const elsewhere = await app.anotherServer({ DATABASE_URL: 'postgres://database.example/crescendo' });
  const answer = await elsewhere.inject({
    method: 'POST',
    url: '/core/api/v1/console/demo-code',
    headers: { host: 'localhost' },
    payload: { session: operator },
  });
  expect(answer.json()).toEqual({ data: null });
});

test('the demo’s finance person agrees to what the operator asks for (ROLE-012)', async () => {
  const operator = app.caller({ token: await app.signIn(demoOperator.email) });
  const finance = app.caller({ token: await app.signIn(demoFinance.email) });
  const { data: found } = await operator.listPeople({ query: { search: 'demo@crescendo.test' } });
  const params = { id: String(found[0]?.id) };
  const { data: act } = await operator.adjustBalance({ params, body: { amount: 150, reason: 'An apology' } });
  expect(act.status).toBe('asked');
  const { data: waiting } = await finance.listMoneyActs({ query: { status: 'asked' } });
  expect(waiting.find(({ id }) => id === act.id)).toMatchObject({ may_agree: ['Demo finance'], is_for_caller: true });
  await finance.approveMoneyAct({ params: { id: String(act.id) } });
});
