// A process killed on the way through adding funds: nothing or everything, and the repeated call finds it.
import { expect, test } from 'vitest';
import { fakeStripe } from '../../testing/fakes/fake-stripe.ts';
import { newPerson } from '../../testing/new-person.ts';
import { books, methodOf } from '../../testing/panels/payment-panel.ts';
import { startApiProcess } from '../../testing/processes/api-process.ts';
import { testApp } from '../../testing/test-app.ts';

const keys = { secret: 'sk_test_killed', webhook: 'whsec_killed' };
const stripe = await fakeStripe(keys);
const app = await testApp({ STRIPE_URL: stripe.url });
const { invoices, balance, verify } = books(app);
const owner = app.caller({ token: await app.signIn('owner@crescendo.test') });
await owner.savePanelSecret({ params: { name: 'stripeKey' }, body: { value: keys.secret } });
await owner.savePanelSecret({ params: { name: 'stripeWebhook' }, body: { value: keys.webhook } });

const person = await newPerson(app);
await verify(person);
const method = await methodOf(person, 'stripe');
const { data: link } = await person.call.linkCard({ body: { payment_method_id: method.id } });
const setup = link.redirect_url.split('/').at(-1) as string;
stripe.giveCard(setup);
await sendEvent(stripe.event('checkout.session.completed', stripe.sessionObject(setup)));
const card = (await person.call.listLinkedCards()).data[0];

function sendEvent({ body, signature }: { body: string; signature: string }) {
  return app.server.inject({
    method: 'POST',
    url: '/core/api/v1/payment-callbacks/stripe',
    headers: { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
}

test.each([
  ['invoice-made', 0],
  ['gateway-answered', 1],
  ['answer-kept', 1],
  ['before-commit', 1],
  ['after-commit', 1],
])(
  'killed at %s a charge of a card is there wholly or not at all, and the repeated call ends in one (LEDG-006)',
  async (point, charged) => {
    const before = {
      ...(await balance(person)),
      intents: stripe.intents.size,
      invoices: (await invoices(person.id)).length,
    };
    const body = { payment_method_id: method.id, linked_card_id: card?.id as number, amount: 50 };
    const key = `killed-at-${point}`;
    const doomed = await startApiProcess(app, { CRASH_POINT: point, STRIPE_URL: stripe.url });
    await expect(doomed.call('POST', '/api/v1/add-funds', { token: person.token, key, body })).resolves.toBeUndefined();
    await expect(doomed.exited).resolves.toBe('SIGKILL');
    expect(stripe.intents.size).toBe(before.intents + charged);

    const { data } = await person.call.addFunds({ body, idempotencyKey: key });
    expect(data.status).toBe('paid');
    expect(stripe.intents.size).toBe(before.intents + 1);
    expect(await invoices(person.id)).toHaveLength(before.invoices + 1);
    expect(await balance(person)).toEqual({ paidIn: before.paidIn + 5000, bonus: before.bonus });
  },
  60_000,
);
