// Stripe on this machine: it answers over HTTP as Stripe does, checks what Stripe checks, keeps books of what it really
// took, and can be set to be slow, broken or silent.

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signedHeader } from '../../features/payments/gateways/signed-header.ts';

type Fields = Record<string, string>;
type Session = {
  id: string;
  fields: Fields;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  intent: string | null;
};
type Dispute = { id: string; amount: number; currency: string; status: string };
type Intent = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  isRefunded: boolean;
  /** Of a part, where not all of it is refunded. */
  refunded: number;
  disputes: Dispute[];
  metadata: Fields;
};
type Fault = 'down' | 'garbage' | 'refuses' | 'never answers' | 'html';

const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

export type StripeKeys = { secret: string; webhook: string };

/** Its books, and what answers for it; where it listens is for the caller to say. */
export function newStripe(keys: StripeKeys) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const remembered = new Map<string, { body: string; hash: string }>();
  const stripe = {
    url: '',
    sessions,
    intents,
    refunds: [] as { intent: string; amount: number }[],
    customers: [] as string[],
    detached: [] as string[],
    /** The faults of the next calls, one after the other; then none. */
    faults: [] as Fault[],
    /** What the next answers wait for, each after it was made. */
    late: [] as Promise<void>[],
    /** Does its work and closes the connection before responding. */
    losesAnswers: 0,
    declines: false,
    calls: [] as string[],
    /** The customer pays on Stripe's page. */
    pay(sessionId: string, change: { amount?: number; currency?: string } = {}) {
      const session = sessions.get(sessionId) as Session;
      const intent = newIntent(
        change.amount ?? Number(session.fields['line_items[0][price_data][unit_amount]'] ?? 0),
        change.currency ?? session.fields['line_items[0][price_data][currency]'] ?? 'usd',
        metadataIn(session.fields),
      );
      Object.assign(session, { status: 'complete', payment_status: 'paid', intent: intent.id });
      return intent;
    },
    /** The customer gives a card on Stripe's page. */
    giveCard(sessionId: string) {
      Object.assign(sessions.get(sessionId) as Session, { status: 'complete' });
    },
    /** The bank of the customer disputes a payment, or has decided: `needs_response`, `won`, `lost` … */
    dispute(intentId: string, status: string, amount?: number): Dispute {
      const intent = intents.get(intentId) as Intent;
      const found = intent.disputes[0] ?? { id: id('dp'), amount: intent.amount, currency: intent.currency, status };
      Object.assign(found, { status, ...(amount === undefined ? {} : { amount }) });
      intent.disputes = [found];
      return found;
    },
    /** An event as Stripe sends it: body and signature. */
    event(type: string, object: object, options: { secret?: string; seconds?: number; eventId?: string } = {}) {
      const body = JSON.stringify({
        id: options.eventId ?? id('evt'),
        object: 'event',
        type,
        data: { object },
      });
      const seconds = options.seconds ?? Math.floor(Date.now() / 1000);
      return { body, signature: signedHeader(options.secret ?? keys.webhook, seconds, body) };
    },
    sessionObject: (sessionId: string) => toSession(sessions.get(sessionId) as Session, false),
    intentObject: (intentId: string) => toIntent(intents.get(intentId) as Intent),
  };

  function newIntent(amount: number, currency: string, metadata: Fields, status = 'succeeded'): Intent {
    const intent = { id: id('pi'), status, amount, currency, isRefunded: false, refunded: 0, disputes: [], metadata };
    intents.set(intent.id, intent);
    return intent;
  }
  const toIntent = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    metadata: intent.metadata,
    latest_charge: {
      id: `ch_${intent.id}`,
      object: 'charge',
      amount: intent.amount,
      currency: intent.currency,
      refunded: intent.isRefunded,
      amount_refunded: intent.isRefunded ? intent.amount : intent.refunded,
      disputed: intent.disputes.length > 0,
    },
  });
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
  const toSession = (session: Session, isExpanded: boolean) => {
    const intent = session.intent === null ? undefined : intents.get(session.intent);
    const amount = intent?.amount ?? Number(session.fields['line_items[0][price_data][unit_amount]'] ?? 0);
    return {
      id: session.id,
      object: 'checkout.session',
      mode: session.fields.mode,
      url: `${stripe.url}/pay/${session.id}`,
      status: session.status,
      payment_status: session.payment_status,
      amount_total: amount,
      currency: intent?.currency ?? session.fields['line_items[0][price_data][currency]'] ?? 'usd',
      client_reference_id: session.fields.client_reference_id,
      payment_intent: intent ? (isExpanded ? toIntent(intent) : intent.id) : null,
      setup_intent:
        session.fields.mode === 'setup' && session.status === 'complete'
          ? {
              id: 'seti_1',
              status: 'succeeded',
              payment_method: { id: `pm_${session.id}`, object: 'payment_method', card },
            }
          : null,
    };
  };

  const refuse = (status: number, type: string, code?: string) => ({
    status,
    body: JSON.stringify({ error: { type, code, message: 'No' } }),
  });
  const yes = (body: object) => ({ status: 200, body: JSON.stringify(body) });

  async function answer(request: IncomingMessage, path: string, fields: Fields) {
    if (request.headers.authorization !== `Bearer ${keys.secret}`) return refuse(401, 'invalid_request_error');
    const [, kind = '', subject = '', act = ''] =
      /^\/v1\/(checkout\/sessions|payment_intents|customers|refunds|payment_methods|disputes)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        path,
      ) ?? [];
    if (request.method === 'GET') {
      if (kind === 'disputes') {
        const charge = new URL(request.url ?? '/', 'http://stripe.test').searchParams.get('charge') ?? '';
        return yes({ object: 'list', data: intents.get(charge.replace('ch_', ''))?.disputes ?? [], has_more: false });
      }
      if (kind === 'checkout/sessions' && sessions.has(subject))
        return yes(toSession(sessions.get(subject) as Session, true));
      if (kind === 'payment_intents' && intents.has(subject)) return yes(toIntent(intents.get(subject) as Intent));
      return refuse(404, 'invalid_request_error');
    }
    if (kind === 'checkout/sessions') {
      const remaining = Number(fields.expires_at) - Date.now() / 1000;
      if (fields.mode === 'payment' && !(remaining > 1800 && remaining <= 86_400))
        return refuse(400, 'invalid_request_error');
      const session: Session = { id: id('cs'), fields, status: 'open', payment_status: 'unpaid', intent: null };
      sessions.set(session.id, session);
      return yes(toSession(session, false));
    }
    if (kind === 'customers') {
      stripe.customers.push(id('cus'));
      return yes({ id: stripe.customers.at(-1), object: 'customer' });
    }
    if (kind === 'payment_intents') {
      if (!stripe.customers.includes(fields.customer ?? '') || fields.off_session !== 'true')
        return refuse(400, 'invalid_request_error');
      if (stripe.declines) return refuse(402, 'card_error', 'card_declined');
      return yes(toIntent(newIntent(Number(fields.amount), fields.currency ?? '', metadataIn(fields))));
    }
    if (kind === 'refunds') {
      const intent = intents.get(fields.payment_intent ?? '');
      if (!intent || intent.isRefunded) return refuse(400, 'invalid_request_error', 'charge_already_refunded');
      intent.isRefunded = true;
      stripe.refunds.push({ intent: intent.id, amount: Number(fields.amount) });
      return yes({ id: id('re'), object: 'refund', status: 'succeeded' });
    }
    if (kind === 'payment_methods' && act === 'detach') {
      stripe.detached.push(subject);
      return yes({ id: subject, object: 'payment_method' });
    }
    return refuse(404, 'invalid_request_error');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.test');
    stripe.calls.push(`${request.method} ${pathname}`);
    const sent = await text(request);
    const fault = stripe.faults.shift();
    if (fault === 'never answers') return void request.socket.destroy();
    if (fault === 'down') return void response.writeHead(503).end('{}');
    if (fault === 'refuses') return void response.writeHead(400).end('{"error":{"type":"invalid_request_error"}}');
    if (fault === 'garbage') return void response.writeHead(200).end('<<<');
    if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    const key = request.headers['idempotency-key'] as string | undefined;
    const hash = createHash('sha256').update(`${pathname}\n${sent}`).digest('hex');
    const first = key === undefined ? undefined : remembered.get(key);
    const given = first
      ? first.hash === hash
        ? { status: 200, body: first.body }
        : refuse(400, 'idempotency_error')
      : await answer(request, pathname, Object.fromEntries(new URLSearchParams(sent)));
    if (key !== undefined && !first && given.status === 200) remembered.set(key, { body: given.body, hash });
    await stripe.late.shift();
    if (stripe.losesAnswers > 0) {
      stripe.losesAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
  }
  return { stripe, handle };
}

function metadataIn(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}
