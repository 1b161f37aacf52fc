// Writes to customers, where they want it, how their orders and refills ended: once each.
import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import * as z from 'zod';
import type { Panel } from '../../../platform/context.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type NewMail, queueMail } from '../../mail/mail.ts';
import { findPanel } from '../../panels/panels.ts';
import { orderLink } from '../order-link.ts';
import { findBuyer } from '../orders.queries.ts';
import { type EndedOrder, measureSoon, takeEnd, takeRefillEnd } from './ends.store.ts';

const OrderPayload = z.strictObject({ panelId: z.int(), orderId: z.int() });
const RefillPayload = z.strictObject({ panelId: z.int(), refillId: z.int() });

export async function mailOrderEnd(context: JobContext, payload: unknown): Promise<void> {
  const { panelId, orderId } = OrderPayload.parse(payload);
  await inPanel(context, panelId, async (trx, panel) => {
    const ended = await takeEnd(trx, orderId);
    if (!ended) return;
    await measureSoon(trx, context.clock);
    if (ended.isTest) return;
    await write(trx, context, panel, { userId: ended.userId, orderId }, (link) => mailOf(panel, orderId, ended, link));
  });
}

export async function mailRefillEnd(context: JobContext, payload: unknown): Promise<void> {
  const { panelId, refillId } = RefillPayload.parse(payload);
  await inPanel(context, panelId, async (trx, panel) => {
    const ended = await takeRefillEnd(trx, refillId);
    if (!ended) return;
    await write(trx, context, panel, ended, (link) => ({
      kind: `refill-${ended.status}` as const,
      values: { order: String(ended.orderId), link },
    }));
  });
}

async function inPanel({ database }: JobContext, panelId: number, work: (trx: Trx, panel: Panel) => Promise<void>) {
  const panel = await database.system((trx) => findPanel(trx, panelId));
  if (panel) await database.panel(panelId, (trx) => work(trx, panel));
}

type MailDraft = Pick<NewMail, 'kind' | 'values'>;

async function write(
  trx: Trx,
  { secrets, config, clock }: JobContext,
  panel: Panel,
  { userId, orderId }: { userId: number; orderId: number },
  draft: (link: string) => MailDraft,
): Promise<void> {
  const { email, locale, notify_order_actions } = await findBuyer(trx, userId);
  if (email === null || !notify_order_actions) return;
  const written = draft(await orderLink(trx, { panel, secrets, clock }, locale, orderId));
  const mail = { ...written, userId, recipient: email, locale, unsubscribe: true } as NewMail;
  await queueMail(trx, { panel, secrets, config }, mail);
}

function mailOf(panel: Panel, orderId: number, ended: EndedOrder, link: string): MailDraft {
  const kind = ended.status === 'canceled' ? 'order-canceled' : ended.isPartial ? 'order-partial' : 'order-completed';
  const { delivered, quantity, refundedMicros } = ended;
  const precision = panel.settings.rounding_precision;
  return {
    kind,
    values: {
      order: String(orderId),
      delivered,
      quantity,
      link,
      ...(refundedMicros > 0n ? { amount: formatAmount(microsToDollars(refundedMicros), { precision }) } : {}),
    },
  };
}
