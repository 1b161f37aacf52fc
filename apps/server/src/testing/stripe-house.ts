// Stripe with the page a browser is sent to: whoever sits there pays, gives a card, or goes back.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openStripeBooks } from './stripe-books.ts';

/** What the panel of browser tests knows Stripe by. */
export const houseKeys = { secret: 'sk_test_of_the_house', webhook: 'whsec_of_the_house' };

export async function startStripeHouse(port: number): Promise<void> {
  const { stripe, serve } = openStripeBooks(houseKeys);
  stripe.url = `http://localhost:${port}`;

  function showPage(id: string, response: ServerResponse): void {
    const isCard = stripe.sessionObject(id).mode === 'setup';
    const yes = isCard ? 'Save card' : 'Pay';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Stripe (stand-in)</title><h1>Stripe (stand-in)</h1>
        <form method="post"><button formaction="/pay/${id}/yes">${yes}</button>
        <button formaction="/pay/${id}/no">Back</button></form>`);
  }
  async function decide(id: string, choice: string, response: ServerResponse): Promise<void> {
    const { success_url: success = '', cancel_url: cancel = '' } = stripe.sessions.get(id)?.fields ?? {};
    if (choice === 'yes') {
      if (stripe.sessionObject(id).mode === 'setup') stripe.giveCard(id);
      else stripe.pay(id);
      const { body, signature } = stripe.event('checkout.session.completed', stripe.sessionObject(id));
      await fetch(new URL('/api/v1/payment-callbacks/stripe', success), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
    }
    response.writeHead(303, { location: choice === 'yes' ? success : cancel }).end();
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id, choice] = /^\/pay\/(\w+)(?:\/(yes|no))?$/.exec(request.url ?? '') ?? [];
    if (!id || !stripe.sessions.has(id)) return serve(request, response);
    if (choice && request.method === 'POST') return decide(id, choice, response);
    return showPage(id, response);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
}
