// Stripe for browser tests: the fake of the server's own tests with a page to pay on, and with the events it would
// send, which a test fetches and delivers itself: the test decides how late Stripe calls.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { newStripe } from '../../apps/server/src/testing/fakes/stripe-server.ts';

/** What a panel has to know to be a customer of this fake. */
const keys = { secret: 'sk_test_of_the_browser_tests', webhook: 'whsec_of_the_browser_tests' };

export function serveStripe(port: number): void {
  const { stripe, handle } = newStripe(keys);
  stripe.url = `http://127.0.0.1:${port}`;

  function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const [, where = '', session = '', act = ''] =
      /^\/(pay|events)\/(cs_\w+)(?:\/(pay|cancel))?$/.exec(request.url ?? '') ?? [];
    const { fields } = stripe.sessions.get(session) ?? {};
    if (!fields) return handle(request, response);
    if (where === 'events') {
      const event = stripe.event('checkout.session.completed', stripe.sessionObject(session));
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(event));
    }
    if (act === '')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(session, fields.mode));
    if (act === 'pay' && fields.mode === 'setup') stripe.giveCard(session);
    else if (act === 'pay') stripe.pay(session);
    response.writeHead(303, { location: act === 'pay' ? fields.success_url : fields.cancel_url }).end();
  }

  createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(port, '127.0.0.1');
}

function page(session: string, mode: string | undefined): string {
  const button = (act: string, name: string) => `<button formaction="/pay/${session}/${act}">${name}</button>`;
  return `<!doctype html><html lang="en"><title>Stripe, played</title><h1>Stripe, played</h1><form method="post">${button('pay', mode === 'setup' ? 'Save the card' : 'Pay')}${button('cancel', 'Back to the panel')}</form></html>`;
}
