// Stripe as the run's own: it takes cards, reports them to the panel through the front, which loses and repeats what it
// sends, and keeps the books of what it really took and had to give back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { httpCall } from '../chaos/http-call.ts';
import { newStripe } from '../fakes/stripe-server.ts';

export type CardPayments = Awaited<ReturnType<typeof openCardPayments>>;

const mostTries = 400;

export async function openCardPayments(run: string, frontPort: number) {
  const keys = { secret: `sk_test_${run}`, webhook: `whsec_${run}` };
  const { stripe, handle } = newStripe(keys);
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Its events arrive once, several times or never: like Stripe, it sends each again until it is accepted. */
  async function sendEvent(type: string, object: object, { untilTaken }: { untilTaken: boolean }): Promise<void> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const { body, signature } = stripe.event(type, object);
      const response = await httpCall(frontPort, {
        method: 'POST',
        path: '/api/v1/payment-callbacks/stripe',
        headers: {
          host: `localhost:${frontPort}`,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'stripe-signature': signature,
        },
        body: Buffer.from(body),
      });
      if (!untilTaken || (response && response.status < 300)) return;
      await pass(250);
    }
    throw new Error(`Nobody takes ${type}`);
  }

  return {
    keys,
    url: stripe.url,
    stripe,
    sendEvent,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
