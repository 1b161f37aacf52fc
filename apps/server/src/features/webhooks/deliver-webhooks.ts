// Sends what is due. A delivery may come twice, never not at all: it is taken, sent outside of any transaction, and
// noted; a worker that dies in between leaves it to the next one. The receiver recognises it by the event's number.
import { webhookPauses, webhookTimeoutSeconds } from '@crescendo/rules/reseller/webhook-schedule';
import { outboundFetch } from '../../platform/http/outbound-http.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import {
  deferBlocked,
  putBack,
  recordDelivered,
  recordFailed,
  type Sent,
  switchOffFailing,
  type TakenDelivery,
  takeDeliveries,
} from './deliveries.store.ts';
import { bodyOf } from './webhook-body.ts';
import { secretSealOf, signatureOf } from './webhook-secret.ts';
import { giveUpWaiting } from './webhooks.store.ts';

const mostAtOnce = 100;
const mostToOne = 10;
const limits = { timeoutMs: webhookTimeoutSeconds * 1000, mostBytes: 64 * 1024 };

/** Where nothing arrives for most of a day, nobody listens any more. */
const switchedOffAfterSeconds = 20 * 3600;

/** One round; says how much was due. */
export async function deliverWebhooksDue(context: JobContext): Promise<number> {
  const { database, clock } = context;
  const taken = await database.system(async (trx) => {
    await deferBlocked(trx, clock);
    return takeDeliveries(trx, clock, mostAtOnce, mostToOne);
  });
  const byWebhook = Map.groupBy(taken, ({ webhook_id }) => webhook_id);
  await Promise.all([...byWebhook.values()].map((deliveries) => sendInTurn(context, deliveries)));
  return taken.length;
}

/** In the order of their events, and no further than the first that does not arrive. */
async function sendInTurn(context: JobContext, deliveries: readonly TakenDelivery[]): Promise<void> {
  const { database, clock } = context;
  for (const [at, delivery] of deliveries.entries()) {
    if (await deliver(context, delivery)) continue;
    const rest = deliveries.slice(at + 1);
    await database.panel(delivery.panel_id, (trx) => putBack(trx, clock, rest, webhookPauses[0]));
    return;
  }
}

async function deliver(context: JobContext, delivery: TakenDelivery): Promise<boolean> {
  const { database, clock, log } = context;
  const { panel_id, webhook_id, tries } = delivery;
  const sent = await send(context, delivery);
  const isDelivered = sent.status !== null && sent.status >= 200 && sent.status < 300;
  await database.panel(panel_id, async (trx) => {
    if (isDelivered) {
      await recordDelivered(trx, clock, delivery, sent);
      return;
    }
    const isKept = await recordFailed(trx, clock, delivery, sent, webhookPauses[tries - 1]);
    const url = isKept ? await switchOffFailing(trx, clock, webhook_id, switchedOffAfterSeconds) : undefined;
    if (url === undefined) return;
    await giveUpWaiting(trx, clock, webhook_id);
    const { host } = new URL(url);
    await raiseAlert(trx, clock, {
      panelId: panel_id,
      kind: 'webhook-switched-off',
      subject: `webhook:${webhook_id}`,
      text: `A customer's webhook at ${host} was switched off: nothing has arrived there for twenty hours`,
    });
    log.warn({ webhook: webhook_id }, 'A webhook was disabled because its deliveries fail');
  });
  return isDelivered;
}

async function send({ secrets, config, clock, log, database }: JobContext, delivery: TakenDelivery): Promise<Sent> {
  const body = delivery.body ?? (await bodyOf(database, delivery));
  let secret: string;
  try {
    secret = secrets.decrypt(secretSealOf(delivery.panel_id, delivery.webhook_id), delivery.sealed_secret);
  } catch (err) {
    log.warn({ err, webhook: delivery.webhook_id }, 'The secret of a webhook cannot be decrypted');
    return { status: null, error: 'The secret must be replaced', body };
  }
  // The receiver holds the time against its own clock.
  const timestamp = Math.floor((Date.now() + clock.offsetMs) / 1000);
  const response = await outboundFetch(
    delivery.url,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Webhook/1',
        'webhook-id': String(delivery.event_id),
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, timestamp, body),
      },
      body,
    },
    { allow: config.WEBHOOK_ALLOW, ...limits },
  );
  if (!response.ok) return { status: null, error: `${response.reason}: ${response.text}`, body };
  return { status: response.status, error: null, body };
}
