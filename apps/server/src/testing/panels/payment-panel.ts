// A panel where money is paid in: customers with methods, and what the books say of them afterwards.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { afterAll } from 'vitest';
import { readBalances } from '../../features/ledger/ledger.ts';
import type { Act } from '../../platform/context.ts';
import type { newPerson } from '../new-person.ts';
import type { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Reads of what payments have done, past the calls that are tested. */
export function books(app: App, panelId = 1) {
  const invoices = (userId: number) =>
    app.database.panel(panelId, (trx) =>
      trx.selectFrom('invoices').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    );
  return {
    invoices,
    invoice: (id: number) =>
      app.database.panel(panelId, (trx) =>
        trx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    /** Paid-in and bonus money in cents. */
    async balance({ id }: Pick<Person, 'id'>) {
      const { paidInMicros, bonusMicros } = await app.database.panel(panelId, (trx) => readBalances(trx, id));
      return { paidIn: Number(paidInMicros / 10_000n), bonus: Number(bonusMicros / 10_000n) };
    },
    records: ({ id }: Pick<Person, 'id'>) =>
      app.database.panel(panelId, async (trx) => {
        const rows = await trx
          .selectFrom('ledger_transactions')
          .select(['kind', 'amount_micros'])
          .where('user_id', '=', id)
          .orderBy('id')
          .execute();
        return rows.map(({ kind, amount_micros }) => [kind, Number(amount_micros / 10_000n)]);
      }),
    events: (invoiceId: number) =>
      app.database.panel(panelId, (trx) =>
        trx.selectFrom('payment_events').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute(),
      ),
    /** What the log says of an act, alone or as part of another, like an agreement that brought it about. */
    audits: async (action: string) => {
      const entries = await app.database.panel(panelId, (trx) =>
        trx.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
      );
      return entries.flatMap((entry) => {
        const { with: others = [], ...details } = entry.details as { with?: Act[] };
        return [{ ...entry, details }, ...others.map((act) => ({ ...entry, ...act }))].filter(
          (act) => act.action === action,
        );
      });
    },
    /** Approved documents for every step, as staff would leave them. */
    async verify({ id }: Pick<Person, 'id'>, steps = [1, 2, 3]) {
      await app.database.panel(panelId, async (trx) => {
        for (const step of steps) {
          await trx
            .insertInto('verification_documents')
            .values({
              panel_id: panelId,
              user_id: id,
              step,
              filename: `step-${step}`,
              stored_name: `${panelId}-${id}-${step}`,
              media_type: 'image/png',
              bytes: 1,
              status: 'approved',
              reviewed_at: new Date(),
            })
            .execute();
        }
      });
    },
  };
}

/** The method of the panel that the demo data calls so. */
export async function methodOf(person: Pick<Person, 'call'>, key: string): Promise<PaymentMethod> {
  const { data } = await person.call.listPaymentMethods();
  const found = data.find(({ translate_key }) => translate_key === key);
  if (!found) throw new Error(`The panel does not offer ${key}`);
  return found;
}

/** A server on this machine for as long as the test file runs. */
export async function listenForTests(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<string> {
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
