// The other side of the test gateway: it shows a payment, takes the choice of who pays, and calls the panel back.
import { request } from 'node:http';
import type { Panel } from '../../../platform/context.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { sandboxSecret, sandboxSignature } from './sandbox.adapter.ts';
import { decideSandboxPayment, findSandboxPayment } from './sandbox.store.ts';
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts';
import { signedHeader } from './signed-header.ts';

type GatewayAccount = { panel: Panel; database: Database; secrets: Secrets; log: Log };
type Payment = NonNullable<Awaited<ReturnType<typeof findSandboxPayment>>>;

const patienceMs = 5000;

export async function showSandboxPayment({ panel, database }: GatewayAccount, reference: string) {
  const payment = await database.panel(panel.id, (trx) => findSandboxPayment(trx, reference));
  return payment && { html: sandboxPage(panel, payment), policy: sandboxPolicy(payment) };
}

/** Where the browser goes next; undefined for a payment that does not exist. The panel has been called by then. */
export async function decideSandbox(
  account: GatewayAccount,
  reference: string,
  choice: 'pay' | 'cancel',
): Promise<string | undefined> {
  const status = choice === 'pay' ? 'paid' : 'failed';
  const payment = await account.database.panel(account.panel.id, (trx) => decideSandboxPayment(trx, reference, status));
  if (!payment) return undefined;
  // A gateway whose callback is lost has been paid all the same: the panel reads the state sooner or later.
  await callBack(account, payment).catch((err: unknown) =>
    account.log.warn({ err }, 'The sandbox could not send its callback'),
  );
  return payment.status === 'failed' ? payment.cancel_url : payment.success_url;
}

async function callBack(account: GatewayAccount, { reference, kind, status }: Payment): Promise<void> {
  const text = JSON.stringify({ event: `${reference}:${status}`, kind, reference });
  const url = new URL('/api/v1/payment-callbacks/sandbox', account.panel.origin);
  const headers = {
    host: url.host,
    'content-type': 'application/json',
    [sandboxSignature]: signedHeader(sandboxSecret(account), Math.floor(Date.now() / 1000), text),
  };
  if (url.protocol === 'https:') {
    await fetch(url, { method: 'POST', headers, body: text, signal: AbortSignal.timeout(patienceMs) });
    return;
  }
  // Names below localhost are this machine, whether or not its resolver knows them.
  const hostname = /(^|\.)localhost$/.test(url.hostname) ? 'localhost' : url.hostname;
  await new Promise<void>((resolve, reject) => {
    const call = request(
      { hostname, port: url.port || 80, path: url.pathname, method: 'POST', headers, timeout: patienceMs },
      (response) => response.resume().on('end', resolve).on('error', reject),
    );
    call.on('timeout', () => call.destroy(new Error('No response')));
    call.on('error', reject);
    call.end(text);
  });
}
