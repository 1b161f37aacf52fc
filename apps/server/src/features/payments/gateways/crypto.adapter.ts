// NOWPayments: the customer pays coins on its page. It signs its callbacks without a time, so nothing is believed that
// its API does not confirm.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownEntry } from '@crescendo/rules/content/own-entry';
import { minorOf, minorText } from '@crescendo/rules/payments/charge-amount';
import * as z from 'zod';
import { callGateway } from './call-gateway.ts';
import { type Gateway, type GatewayAccount, type GatewayState, GatewayUnclear, NotGenuine } from './gateway.ts';

const text = z.union([z.string().min(1).max(100), z.number()]).transform(String);

const Invoice = z.object({ id: text, invoice_url: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({
  payment_id: text,
  invoice_id: text.nullish(),
  order_id: text.nullish(),
  payment_status: z.string(),
  price_amount: text,
  price_currency: z.string(),
});
const Payments = z.object({ data: z.array(Payment) });

const states: Record<string, GatewayState['status']> = {
  finished: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
};

function parse<T>(type: z.ZodType<T>, value: unknown): T {
  const parsed = type.safeParse(value);
  if (!parsed.success)
    throw new GatewayUnclear('The response of the gateway has an unknown form', { cause: parsed.error });
  return parsed.data;
}

function call(account: GatewayAccount, path: string, options: { body?: object; token?: string | undefined } = {}) {
  return callGateway(`${account.config.CRYPTO_GATEWAY_URL}${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'x-api-key': account.keys.cryptoKey ?? '',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: options.body } : {}),
  });
}

/** Lists are for accounts, which have an e-mail and a password beside the key. */
async function accountToken(account: GatewayAccount): Promise<string | undefined> {
  const [, email, password] = /^([^:]+):(.+)$/.exec(account.keys.cryptoAccount ?? '') ?? [];
  if (!email || !password) return undefined;
  return parse(z.object({ token: z.string() }), await call(account, '/auth', { body: { email, password } })).token;
}

/** The payments made for an invoice over there: a customer may begin with one coin and pay with another. */
async function findPayment(account: GatewayAccount, reference: string) {
  const query = new URLSearchParams({ invoiceId: reference, limit: '50', page: '0' });
  const listed = await call(account, `/payment/?${query}`, { token: await accountToken(account) });
  const { data } = parse(Payments, listed);
  const own = data.filter(({ invoice_id }) => invoice_id === reference);
  return own.find(({ payment_status }) => payment_status === 'finished') ?? own[0];
}

export const crypto: Gateway = {
  needs: ['cryptoKey', 'cryptoCallback'],
  reads: ['cryptoAccount'],

  async open(account, order) {
    const response = await call(account, '/invoice', {
      body: {
        // A number on the wire; its decimal text is exact.
        price_amount: Number(minorText(order.amountMinor)),
        price_currency: order.currency.toLowerCase(),
        order_id: String(order.invoiceId),
        order_description: order.description,
        ipn_callback_url: order.callbackUrl,
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
    });
    const { id, invoice_url } = parse(Invoice, response);
    return { reference: id, redirectUrl: invoice_url };
  },

  async ask(account, { reference, payment }) {
    const found = payment
      ? parse(Payment, await call(account, `/payment/${encodeURIComponent(payment)}`))
      : await findPayment(account, reference);
    if (!found) return { status: 'open' };
    // A payment of another invoice says nothing about this one, no matter who named it.
    if (found.invoice_id !== reference) throw new GatewayUnclear('The gateway returned another invoice');
    const amountMinor = minorOf(found.price_amount);
    if (amountMinor === undefined) throw new GatewayUnclear('The gateway returned an invalid amount');
    return {
      status: ownEntry(states, found.payment_status) ?? 'open',
      paid: { amountMinor, currency: found.price_currency.toUpperCase() },
      payment: found.payment_id,
      isUnderpaid: found.payment_status === 'partially_paid',
    };
  },

  async readCallback(account, { text: body, headers }) {
    let reported: unknown;
    try {
      reported = JSON.parse(body);
    } catch {
      throw new NotGenuine('The callback is not JSON');
    }
    const expected = createHmac('sha512', account.keys.cryptoCallback ?? '')
      .update(JSON.stringify(sorted(reported)))
      .digest();
    const given = Buffer.from(String(headers['x-nowpayments-sig'] ?? ''), 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NotGenuine('Wrong signature');
    const payment = Payment.safeParse(reported);
    if (!payment.success || !payment.data.invoice_id) return undefined;
    const { payment_id, payment_status, invoice_id } = payment.data;
    return {
      eventId: `${payment_id}:${payment_status}`,
      about: 'payment',
      reference: invoice_id,
      payment: payment_id,
    };
  },
};

/** What is signed is the body with its fields in alphabetical order, on every level. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  );
}
