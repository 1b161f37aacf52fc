// Workers, a sweeper, a probe, a customer who cancels, staff who decide and a provider that misbehaves, in an order
// nobody chose. Whatever happens: the provider has an order once at most unless a person said that it had none, nothing
// is given back that is delivered, and every order is somewhere.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Behaviour } from '../../testing/fakes/scripted-provider.ts';
import { newPerson } from '../../testing/new-person.ts';
import { fulfilmentPanel } from '../../testing/panels/fulfilment-panel.ts';
import { findFaultsSql } from '../ledger/ledger.ts';

const panel = await fulfilmentPanel(2);
const { app, newOrder, newWorker, order, pass, probe, routedService, submissions, sweep } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const staff = await newPerson(app, { permissions: ['orders.manage'] });

const behaviours: Behaviour[] = [
  'accept',
  'accept',
  { refuse: 'Bad link' },
  { refuse: 'Not enough funds on balance' },
  { refuse: 'You have active order with this link. Please wait until order being completed.' },
  { accept: true, answer: 'reset' },
  { accept: false, answer: 'reset' },
  { accept: true, answer: { status: 500, body: 'x' } },
];
const act = fc.oneof(
  { weight: 5, arbitrary: fc.constant('submit' as const) },
  fc.constantFrom('sweep' as const, 'probe' as const, 'wait' as const),
  { weight: 2, arbitrary: fc.constantFrom('cancel' as const, 'review' as const) },
);

/** Staff find out the truth: what the provider has is confirmed under its id, what it has not is released. */
async function decide(id: number, url: string, how: 'requeue' | 'refund') {
  const [open] = (await submissions(id)).filter(({ state }) => state === 'unknown');
  if (!open) return;
  const used = new Set((await submissions(id)).map(({ external_id }) => external_id));
  const bought = [...first.bought(url), ...second.bought(url)].find(({ order: no }) => !used.has(String(no)));
  const params = { id: String(open.id) };
  await (bought
    ? staff.call.confirmSubmission({ params, body: { external_id: String(bought.order) } })
    : staff.call.releaseSubmission({ params, body: { how, reason: 'Not there' } })
  ).catch((error: { statusCode?: number }) => expect([404, 409, 422]).toContain(error.statusCode));
}

test('whatever meets whatever, nothing is bought twice, given back wrongly or lost (PROV-006, LEDG-004)', async () => {
  second.nextOrder = 500_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, act, act), { minLength: 4, maxLength: 8 }),
      fc.array(fc.constantFrom(...behaviours), { minLength: 4, maxLength: 12 }),
      fc.constantFrom('requeue' as const, 'refund' as const),
      async (rounds, script, how) => {
        await app.owner.pool.query('update providers set is_enabled = false');
        const { service } = await routedService([first.url, second.url]);
        let round = 0;
        first.behave = second.behave = () => {
          round += 1;
          return script[round % script.length] as Behaviour;
        };
        const placed = [await newOrder(service), await newOrder(service), await newOrder(service)];
        const workers = [newWorker(), newWorker()];
        const run = async (what: string, at: number) => {
          const { id, url, person } = placed[at % placed.length] as (typeof placed)[0];
          if (what === 'submit') await workers[at % 2]?.submitAll();
          if (what === 'sweep') await sweep();
          if (what === 'probe') await probe();
          if (what === 'wait') pass(310);
          if (what === 'review') await decide(id, url, how);
          if (what === 'cancel') {
            await person.call
              .cancelOrder({ params: { orderId: String(id) }, body: {} })
              .catch((error: { statusCode?: number }) => expect([409, 422]).toContain(error.statusCode));
          }
        };
        for (const round of rounds) await Promise.all(round.map((what, at) => run(what, at)));

        for (const { id, url } of placed) {
          const had = [...first.bought(url), ...second.bought(url)];
          expect(had.length).toBeLessThanOrEqual(1);
          const now = await order(id);
          if (now.refunded_micros > 0n) expect([now.status, had]).toEqual(['canceled', []]);
        }
        const { rows } = await app.owner.pool.query(findFaultsSql());
        expect(rows).toEqual([]);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
