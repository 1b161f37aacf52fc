import type { SignedText } from '@crescendo/contract/money/payments';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { settleCardLink } from '../cards/settle-card-link.ts';
import {
  type GatewayAccount,
  type GatewayEvent,
  type GatewayName,
  GatewayRefused,
  GatewayUnclear,
  NotGenuine,
} from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { findReported } from '../invoices/invoices.queries.ts';
import { StaleResponse } from './apply-losses.ts';
import { applyState } from './apply-state.ts';

/**
 * A gateway calls. Without its signature it is refused, and nothing is stored; with it, we request from the gateway
 * what is true now, so that late, doubled and reordered callbacks all end in the same.
 */
export async function receiveCallback(context: Context, name: GatewayName, signed: SignedText): Promise<void> {
  const { database, panel, clock } = context;
  const account = await gatewayAccountOf(context, name);
  if (!account) throw new Failure('not-found');
  const now = await database.panel(panel.id, (trx) => clock.now(trx));
  try {
    const event = await gateways[name].readCallback(account, signed, now);
    if (!event) return;
    if (event.about === 'card') {
      await settleCardLink(account, name, event.reference);
      return;
    }
    await readAndApply(context, account, name, event);
  } catch (error) {
    if (error instanceof NotGenuine) throw new Failure('bad-request', { cause: error });
    // The gateway will call again, and the reconciler reads the state anyway.
    if (error instanceof GatewayUnclear || error instanceof GatewayRefused) {
      throw new Failure('unavailable', { retryAfterSeconds: 30, cause: error });
    }
    throw error;
  }
}

/** Of several callbacks at once one may be applied while another waits for its response, which is then requested again. */
async function readAndApply(
  context: Context,
  account: GatewayAccount,
  name: GatewayName,
  event: GatewayEvent,
  tries = 5,
): Promise<void> {
  const { database, panel } = context;
  const invoice = await database.panel(panel.id, (trx) => findReported(trx, name, event));
  // Others may use the same account at the gateway: their payments are none of ours.
  if (!invoice || invoice.isKnown) return;
  const state = await gateways[name].ask(account, {
    reference: invoice.gateway_reference ?? event.reference,
    payment: invoice.gateway_payment ?? event.payment ?? null,
  });
  const reported = { eventId: event.eventId, state, lossCount: invoice.loss_count };
  try {
    await database.panel(panel.id, (trx) => applyState(trx, context, invoice.id, reported));
  } catch (error) {
    if (!(error instanceof StaleResponse) || tries === 1) throw error;
    await readAndApply(context, account, name, event, tries - 1);
  }
}
