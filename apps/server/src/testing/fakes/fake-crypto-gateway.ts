// NOWPayments on this machine: creates invoices, reports payments to callers with the right key, and signs its reports.
import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { listenForTests } from '../panels/payment-panel.ts';

type Invoice = { id: string; order_id: string; price_amount: number; price_currency: string; ipn_callback_url: string };
type Payment = {
  payment_id: number;
  invoice_id: string;
  order_id: string;
  payment_status: string;
  price_amount: number;
  price_currency: string;
};

export async function fakeCryptoGateway(keys: { key: string; callback: string }) {
  const invoices = new Map<string, Invoice>();
  const payments = new Map<number, Payment>();
  let made = 7000;
  const gateway = {
    url: '',
    invoices,
    payments,
    faults: [] as ('down' | 'garbage' | 'refuses')[],
    /** The customer sends coins; the payment goes through these states one by one. */
    pay(invoiceId: string, payment_status: string, change: Partial<Payment> = {}): Payment {
      const invoice = invoices.get(invoiceId) as Invoice;
      const known = [...payments.values()].find(({ invoice_id }) => invoice_id === invoiceId);
      made += 1;
      const payment = {
        payment_id: made,
        invoice_id: invoice.id,
        order_id: invoice.order_id,
        price_amount: invoice.price_amount,
        price_currency: invoice.price_currency,
        ...known,
        payment_status,
        ...change,
      };
      payments.set(payment.payment_id, payment);
      return payment;
    },
    callback(payment: object, secret = keys.callback) {
      const ordered = Object.fromEntries(Object.entries(payment).sort(([a], [b]) => (a < b ? -1 : 1)));
      const signature = createHmac('sha512', secret).update(JSON.stringify(ordered)).digest('hex');
      return { body: JSON.stringify(payment), signature };
    },
  };

  gateway.url = await listenForTests(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://crypto.test');
    const body = await text(request);
    const say = (status: number, answer: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const fault = gateway.faults.shift();
    if (fault === 'down') return say(502, {});
    if (fault === 'garbage') return void response.writeHead(200).end('{"id":');
    if (fault === 'refuses' || request.headers['x-api-key'] !== keys.key) return say(403, { message: 'No' });
    if (request.method === 'POST' && url.pathname === '/invoice') {
      made += 1;
      const invoice: Invoice = { ...JSON.parse(body), id: String(made) };
      invoices.set(invoice.id, invoice);
      return say(200, { ...invoice, invoice_url: `${gateway.url}/pay/${invoice.id}` });
    }
    if (url.pathname === '/payment/') {
      const data = [...payments.values()].filter(({ invoice_id }) => invoice_id === url.searchParams.get('invoiceId'));
      return say(200, { data });
    }
    const payment = payments.get(Number(/^\/payment\/(\d+)$/.exec(url.pathname)?.[1]));
    return payment ? say(200, payment) : say(404, { message: 'No' });
  });
  return gateway;
}
