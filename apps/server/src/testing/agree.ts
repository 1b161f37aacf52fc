import { newPerson } from './new-person.ts';
import type { testApp } from './test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** The second person of a test: agrees to everything that staff request and may not do alone. */
export async function agreeToAll(app: App): Promise<void> {
  const { call } = await newPerson(app, { roles: ['finance'] });
  const { data } = await call.listMoneyActs({ query: { status: 'asked', order_on: 'asc', per_page: '100' } });
  for (const { id } of data) await call.approveMoneyAct({ params: { id: String(id) } });
}
