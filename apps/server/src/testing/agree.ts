import { newPerson } from './new-person.ts';
import type { testApp } from './test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
const seconds = new WeakMap<App, Promise<Awaited<ReturnType<typeof newPerson>>>>();

/** The second person of a test: agrees to everything that staff ask for and may not do alone. */
export async function agreeToAll(app: App): Promise<void> {
  const waiting = seconds.get(app) ?? newPerson(app, { roles: ['finance'] });
  seconds.set(app, waiting);
  const { call } = await waiting;
  const { data } = await call.listMoneyActs({ query: { status: 'asked', order_on: 'asc', per_page: '100' } });
  for (const { id } of data) await call.approveMoneyAct({ params: { id: String(id) } });
}
