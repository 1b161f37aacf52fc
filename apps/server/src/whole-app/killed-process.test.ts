// A process killed around the commit of a call that moves money: nothing or everything, and the retry finds it.
import { expect, test } from 'vitest';
import { readBalances } from '../features/ledger/ledger.ts';
import { newPerson } from '../testing/new-person.ts';
import { startApiProcess } from '../testing/processes/api-process.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const staff = await newPerson(app, { permissions: ['invoices.manage'] });

test.each([
  ['before-commit', 0n],
  ['after-commit', 5_000_000n],
])(
  'killed at %s it leaves nothing by half, and the repeated call ends in one credit (LEDG-006, OPSR-004)',
  async (point, left) => {
    const { id } = await newPerson(app);
    const balance = () => app.database.panel(1, async (trx) => (await readBalances(trx, id)).balanceMicros);
    const path = `/api/v1/admin/users/${id}/adjustments`;
    const request = { token: staff.token, key: `killed-${point}`, body: { amount: 5, reason: 'An apology' } };

    const doomed = await startApiProcess(app, { CRASH_POINT: point });
    await expect(doomed.call('POST', path, request)).resolves.toBeUndefined();
    await expect(doomed.exited).resolves.toBe('SIGKILL');
    await expect(balance()).resolves.toBe(left);

    const again = await app.server.inject({
      method: 'POST',
      url: `/core${path}`,
      headers: { host: 'localhost', authorization: `Bearer ${request.token}`, 'idempotency-key': request.key },
      payload: request.body,
    });
    expect([again.statusCode, again.json()]).toMatchObject([201, { data: { amount: 5 } }]);
    await expect(balance()).resolves.toBe(5_000_000n);
  },
  60_000,
);
